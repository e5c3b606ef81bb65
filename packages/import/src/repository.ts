/** Finds where the files of a source are on the web: in the repository that it names itself. */
import { asRecord } from "./content-format.ts";
import { readText } from "./text.ts";
import type { SourceTree } from "./tree.ts";

/**
 * The URL of the root of a source on GitHub or GitLab: that of the repository from which it was cloned, that of its package.json, or one
 * with the name of its folder to which its README leads; undefined if it names none.
 */
export function repositoryUrl(tree: SourceTree): string | undefined {
  const { url, directory } = packageRepository(tree);
  const stated = filesAt(tree.remote ?? "") ?? filesAt(url);
  if (stated !== undefined) return tree.remote === undefined && directory ? `${stated}/${directory}` : stated;
  const name = sourceName(tree);
  const path = [...tree.files.keys()].find((each) => /^readme\.mdx?$/i.test(each));
  const text = path === undefined ? "" : (readText(tree, path, []) ?? "");
  const addresses = text.match(/https:\/\/(?:github|gitlab)\.com\/[\w.-]{1,100}\/[\w.-]{1,100}/gi) ?? [];
  return addresses.filter((each) => each.toLowerCase().endsWith(`/${name}`)).map(filesAt)[0];
}

/** The name of a source as that of its repository. Downloads of one add the branch to the name of their folder. */
export const sourceName = ({ name }: SourceTree): string =>
  name
    .toLowerCase()
    .replace(/-(?:main|master)$/, "")
    .split(/[^\w.-]/)
    .at(-1) ?? "";

/** The URL below which a host has the files of a repository; undefined for other addresses. Passwords in addresses are left out. */
function filesAt(whole: string): string | undefined {
  const address = whole.slice(0, 500).replace(/(?:\.git)?\/?$/, "");
  const [, host, path] =
    /^(?:git\+)?(?:(?:https?|ssh|git):\/\/)?(?:[^@/\s]*@)?(?:www\.)?(github|gitlab)\.com[/:]([\w.-]+(?:\/[\w.-]+)+)$/i.exec(
      address,
    ) ?? (/^(?:github:)?([\w-]+\/[\w.-]+)$/.test(address) ? [address, "github", address.replace("github:", "")] : []);
  if (host === undefined || path === undefined) return undefined;
  return host.toLowerCase() === "github"
    ? `https://github.com/${path}/blob/HEAD`
    : `https://gitlab.com/${path}/-/blob/HEAD`;
}

/** The repository of a package.json, and the folder that its package has in it. */
function packageRepository(tree: SourceTree): { url: string; directory: string } {
  const text = tree.files.has("package.json") ? readText(tree, "package.json", []) : null;
  let repository: unknown;
  try {
    repository = asRecord(JSON.parse(text ?? "{}")).repository;
  } catch {
    // It may have comments, and is of no other use here.
  }
  const fields = typeof repository === "string" ? { url: repository } : asRecord(repository);
  const [url, directory] = [fields.url, fields.directory].map((each) => (typeof each === "string" ? each : ""));
  return { url: url ?? "", directory: (directory ?? "").replace(/^(?:\.?\/)+|\/+$/g, "") };
}
