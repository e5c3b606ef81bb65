/** npm run gate -- <folder>: compares a built site with its content. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { openPublished } from "../build/open-site.ts";
import { messageOf } from "../gate/differences.ts";
import { buildIn, differencesIn } from "../gate/gate.ts";
import { sitePaths } from "../machine/manifest.ts";
import { counted } from "../markdown/document.ts";
import { printNextStep, runCommand, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";

if (import.meta.main) {
  await runCommand(commands.gate, async ({ positionals, options }) => {
    useCourse(positionals[1]);
    const folder = siteIn(positionals[0] ?? "dist");
    const siteUrl = options["site-url"];
    const environment = siteUrl ? { ...process.env, SITE_URL: siteUrl } : process.env;
    const content = { ...(await openPublished(environment)), folder: contentFolder(environment) };
    const paths = sitePaths(folder);
    const differences = differencesIn(buildIn(folder, paths), content);
    for (const each of differences) console.log(messageOf({ ...each, place: join(folder, each.place) }));
    if (differences.length > 0) {
      throw new UserError(
        `${counted(differences.length, "difference")} between ${folder} and ${content.folder}. Build again with npm run build. If that does not help, check that SITE_URL is the same as for the build.`,
      );
    }
    console.log(
      `${counted(paths.length, "file")} in ${folder} ${paths.length === 1 ? "matches" : "match"} ${content.folder}.`,
    );
    printNextStep("npm run serve");
  });
}

/** The folder with the site's files. Throws UserError if there is none. */
function siteIn(folder: string): string {
  const site = [join(folder, "client"), folder].find(
    (each) => existsSync(join(each, "_routes.json")) || existsSync(join(each, "index.html")),
  );
  if (site !== undefined) return site;
  const what =
    existsSync(folder) && statSync(folder).isDirectory() ? "a folder without a built site" : "no such folder";
  throw new UserError(`${folder}: got ${what}; expected a build such as dist. Run npm run build first.`);
}
