/** The W3C's Nu HTML Checker, on every page and on the style sheets and SVG images they load. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type AuditedSite, type Checker, type Finding, runTool } from "./checker.ts";

const tool = "vnu-jar@26.9.27";

/** CSS features that the checker does not support yet, with the standards that define them. */
const unsupported = [
  { message: /^CSS: Unrecognized at-rule “@view-transition”/, standard: "CSS View Transitions 2" },
  { message: /^CSS: Parse Error\.$/, near: /highlight\(/, standard: "CSS Custom Highlight API 1" },
  { message: /“:target-current”|“scroll-target-group”/, standard: "CSS Overflow 5" },
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
  check: async (site) => {
    // Without Java, the tool would download it.
    if (spawnSync("java", ["-version"]).status !== 0) {
      return [{ page: "every page", what: "needs Java: install it to check the HTML", verdict: "not run" }];
    }
    const files = await savePages(site);
    const flags = ["--also-check-css", "--also-check-svg", "--format", "json", "--stdout", "--exit-zero-always"];
    const output = await runTool(tool, { args: [...flags, ...files.keys()], folder: site.folder, label: "nu" });
    return findingsIn(output, files);
  },
};

/** The checker's messages as findings. output is its output; files are the paths on the site by file name. */
export function findingsIn(output: string, files: Map<string, string>): Finding[] {
  const findings = outputSchema.parse(JSON.parse(output)).messages.map((message) => findingOf(message, files));
  if (findings.some(({ verdict }) => verdict === "failed")) return findings;
  return [...findings, { page: "every page", what: `${files.size} files without an error`, verdict: "passed" }];
}

/** Saves the site's pages as files, since the checker rejects private URLs. Returns their paths on the site by file name. */
async function savePages({ siteUrl, pages, folder }: AuditedSite): Promise<Map<string, string>> {
  const withForms = [
    "/curriculum?q=a",
    "/curriculum?q=%00",
    "/quote?plan=teams&seats=12&country=DE",
    "/quote?plan=none",
  ];
  const files = new Map<string, string>();
  mkdirSync(join(folder, "nu"));
  const save = async (path: string, extension: string): Promise<string> => {
    const text = await (await fetch(siteUrl + path)).text();
    const file = `nu/${files.size}.${extension}`;
    files.set(file, path);
    writeFileSync(join(folder, file), text);
    return text;
  };
  const assets = new Set<string>();
  for (const path of [...pages.all, ...withForms, "/no-such-page"]) {
    const html = await save(path, "html");
    for (const [, asset = ""] of html.matchAll(/ (?:href|src)="(\/[^"]+\.(?:css|svg))"/g)) assets.add(asset);
  }
  for (const path of assets) await save(path, path.slice(path.lastIndexOf(".") + 1));
  return files;
}

function findingOf({ type, url = "", lastLine, message, extract = "" }: Message, files: Map<string, string>): Finding {
  const page = files.get(url.slice(url.lastIndexOf("nu/"))) ?? url;
  const what = `${lastLine ? `line ${lastLine}: ` : ""}${message} ${JSON.stringify(extract)}`;
  const feature = unsupported.find((entry) => entry.message.test(message) && (entry.near?.test(extract) ?? true));
  if (feature) return { page, what: `${what} (valid in ${feature.standard})`, verdict: "noted" };
  return { page, what, verdict: type === "info" ? "noted" : "failed" };
}
