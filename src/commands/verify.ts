/** npm run verify -- <folder>: checks a built site against its content. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "../build/environment.ts";
import { openPublishedSite } from "../build/open-site.ts";
import { sitePaths } from "../build/server/manifest.ts";
import { messageOf } from "../build/verify/finding.ts";
import { builtIn, verify } from "../build/verify/verify.ts";
import { counted } from "../course/text/sentence.ts";
import { printNextStep, runCommand, UserError, useCourse } from "./command.ts";
import { commands } from "./commands.ts";

if (import.meta.main) {
  await runCommand(commands.verify, async ({ positionals, options }) => {
    useCourse(positionals[1]);
    const client = siteIn(positionals[0] ?? "dist");
    const siteUrl = options["site-url"];
    const environment = siteUrl ? { ...process.env, SITE_URL: siteUrl } : process.env;
    const folder = contentFolder(environment);
    const site = await openPublishedSite(environment);
    const paths = sitePaths(client);
    const findings = verify(builtIn(client, paths), { site, folder });
    for (const each of findings) console.log(messageOf({ ...each, place: join(client, each.place) }));
    if (findings.length > 0) {
      throw new UserError(
        `${counted(findings.length, "difference")} between ${client} and ${folder}. Build again with npm run build. If that does not help, check that SITE_URL is the same as for the build.`,
      );
    }
    console.log(`${counted(paths.length, "file")} in ${client} ${paths.length === 1 ? "matches" : "match"} ${folder}.`);
    printNextStep("npm run serve");
  });
}

function siteIn(folder: string): string {
  const site = [join(folder, "client"), folder].find(
    (each) => existsSync(join(each, "_routes.json")) || existsSync(join(each, "index.html")),
  );
  if (site !== undefined) return site;
  const what =
    existsSync(folder) && statSync(folder).isDirectory() ? "a folder without a built site" : "no such folder";
  throw new UserError(`${folder}: got ${what}; expected a build such as dist. Run npm run build first.`);
}
