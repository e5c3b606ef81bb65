/** The W3C's Nu checker: the HTML of every page, the style sheets and images they load. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Audited, Checker, Finding } from "./checker.ts";
import { runTool } from "./tool.ts";

const tool = "vnu-jar@26.9.27";

/** What the checker does not know yet, with the standard that does. */
const known = [
  { message: /^CSS: Unrecognized at-rule “@view-transition”/, why: "CSS View Transitions 2" },
  { message: /^CSS: Parse Error\.$/, near: /highlight\(/, why: "::highlight(), CSS Custom Highlight API 1" },
  { message: /“:target-current”|“scroll-target-group”/, why: "CSS Overflow 5" },
];

const outputSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().optional(),
      lastLine: z.number().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});
type Message = z.infer<typeof outputSchema>["messages"][number];

export const nu: Checker = {
  name: "nu",
  tool,
  check: async (audited) => {
    // Asked before the tool is: where it finds no Java it would fetch one.
    if (spawnSync("java", ["-version"]).status !== 0) {
      return [{ page: "every page", what: "needs Java: install it to check the HTML", verdict: "not run" }];
    }
    const files = await savePages(audited);
    const flags = ["--also-check-css", "--also-check-svg", "--format", "json", "--stdout", "--exit-zero-always"];
    const output = await runTool(tool, { args: [...flags, ...files.keys()], folder: audited.folder, label: "nu" });
    return findingsIn(output, files);
  },
};

/** What the checker complains of. output is what it prints; files are the paths of what it was given, by the names of the files. */
export function findingsIn(output: string, files: Map<string, string>): Finding[] {
  const findings = outputSchema.parse(JSON.parse(output)).messages.map((message) => findingOf(message, files));
  if (findings.some(({ verdict }) => verdict === "failed")) return findings;
  return [...findings, { page: "every page", what: `${files.size} files without an error`, verdict: "passed" }];
}

/** Saves what the site serves, since the checker asks no private addresses: file names in the folder, by path. */
async function savePages({ siteUrl, pages, folder }: Audited): Promise<Map<string, string>> {
  const filled = ["/curriculum?q=a", "/curriculum?q=%00", "/quote?plan=teams&seats=12&country=DE", "/quote?plan=none"];
  const files = new Map<string, string>();
  mkdirSync(join(folder, "nu"));
  const save = async (path: string, extension: string): Promise<string> => {
    const text = await (await fetch(siteUrl + path)).text();
    const file = `nu/${files.size}.${extension}`;
    files.set(file, path);
    writeFileSync(join(folder, file), text);
    return text;
  };
  const loaded = new Set<string>();
  for (const path of [...pages.all, ...filled, "/no-such-page"]) {
    const html = await save(path, "html");
    for (const [, address = ""] of html.matchAll(/ (?:href|src)="(\/[^"]+\.(?:css|svg))"/g)) loaded.add(address);
  }
  for (const path of loaded) await save(path, path.slice(path.lastIndexOf(".") + 1));
  return files;
}

function findingOf({ type, url = "", lastLine, message, extract = "" }: Message, files: Map<string, string>): Finding {
  const page = files.get(url.slice(url.lastIndexOf("nu/"))) ?? url;
  const what = `${lastLine ? `line ${lastLine}: ` : ""}${message} ${JSON.stringify(extract)}`;
  const unknown = known.find((entry) => entry.message.test(message) && (entry.near?.test(extract) ?? true));
  if (unknown) return { page, what: `${what} (known to ${unknown.why})`, verdict: "noted" };
  return { page, what, verdict: type === "info" ? "noted" : "failed" };
}
