/** npm run gate -- <folder>: compares a built site with the content that it was built from. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { contentFolder } from "../build/environment.ts";
import { openContent } from "../build/open-site.ts";
import { sentenceOf } from "../gate/findings.ts";
import { buildIn, disagreementsOf } from "../gate/gate.ts";
import { sitePaths } from "../machine/manifest.ts";
import { counted } from "../markdown/document.ts";
import { runCommand, UserError } from "./command.ts";

const usage = `Usage: npm run gate -- [folder] [--site-url <origin>]

  folder      a built site: dist (the default) or dist/client
  --site-url  the origin that the site was built for; else SITE_URL, as for npm run build

The site is compared with the content in CONTENT_DIR (content by default) and with the interface's texts.
Exits with 1 and prints every difference if there are any.`;

if (import.meta.main) {
  await runCommand(async () => {
    const { values, positionals } = argumentsOf(process.argv.slice(2));
    if (values.help) {
      console.log(usage);
      return;
    }
    const folder = siteIn(positionals[0] ?? "dist");
    const environment = values["site-url"] ? { ...process.env, SITE_URL: values["site-url"] } : process.env;
    const content = { ...openContent(environment), folder: contentFolder(environment) };
    const paths = sitePaths(folder);
    const found = disagreementsOf(buildIn(folder, paths), content);
    for (const each of found) console.log(sentenceOf({ ...each, place: join(folder, each.place) }));
    if (found.length > 0) {
      throw new UserError(`${counted(found.length, "difference")} between ${folder} and ${content.folder}.`);
    }
    console.log(`${counted(paths.length, "file")} in ${folder} agree with ${content.folder}.`);
  });
}

function argumentsOf(args: string[]) {
  const options = { help: { type: "boolean" }, "site-url": { type: "string" } } as const;
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    if (parsed.positionals.length < 2) return parsed;
    throw new Error(`got ${parsed.positionals.length} folders; expected one`);
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** The folder with the site's files. Throws UserError where there is none. */
function siteIn(folder: string): string {
  const inside = [join(folder, "client"), folder].find(
    (each) => existsSync(join(each, "_routes.json")) || existsSync(join(each, "index.html")),
  );
  if (inside !== undefined) return inside;
  const what = existsSync(folder) && statSync(folder).isDirectory() ? "a folder without a built site" : "no folder";
  throw new UserError(`${folder}: ${what}; expected a build such as dist. Run npm run build first.`);
}
