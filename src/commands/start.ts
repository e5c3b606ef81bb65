/** npm start: builds if something has changed, serves the build, and prints examples to try. */
import { whyOutOfDate } from "../build/build-record.ts";
import { paint } from "../build/terminal.ts";
import { buildInProcess, runCommand, useCourse } from "./command.ts";
import { commands } from "./commands.ts";
import { serve } from "./serve.ts";
import { checkAddress, checkSettings, listenerOf } from "./settings.ts";

await runCommand(commands.start, async ({ positionals: [course], options }) => {
  useCourse(course, options);
  checkSettings(process.env);
  await checkAddress(listenerOf(process.env));
  const reason = options.rebuild ? "--rebuild was given" : whyOutOfDate("dist", process.env);
  if (reason === null) console.log("Skipped  the build: content, code and settings are unchanged");
  else {
    if (!options.quiet) console.log(`Building because ${reason}`);
    if (!(await buildInProcess(process.env, options.quiet ? ["--quiet"] : []))) return;
  }
  const { address, siteUrl } = await serve(process.env, () => {});
  const url = siteUrl.startsWith("http://localhost:") ? siteUrl : address;
  console.log(
    [
      "",
      `Ready at ${paint("bold", url)}`,
      "",
      "Three things to try:",
      `  Open      ${url}/`,
      `  JSON      curl '${url}/api/v1/modules?limit=3'`,
      `  Markdown  curl '${url}/curriculum.md'`,
      "",
      "Stop with Ctrl-C.",
    ].join("\n"),
  );
});
