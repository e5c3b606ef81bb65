/** npm start: builds, serves, and prints what to try. */
import { buildInProcess } from "./build-process.ts";
import { runCommand } from "./command.ts";
import { serve } from "./serve.ts";
import { checkAddress, checkSettings, listenerOf } from "./settings.ts";

await runCommand(async () => {
  checkSettings(process.env);
  await checkAddress(listenerOf(process.env));
  if (!(await buildInProcess(process.env))) return;
  console.log("Starting the server …");
  const { address, siteUrl } = await serve(process.env);
  const open = siteUrl.startsWith("http://localhost:") ? siteUrl : address;
  console.log(
    [
      "",
      `Ready at ${open}`,
      "",
      "Three things to try:",
      `  Open      ${open}/`,
      `  JSON      curl '${open}/api/v1/modules?q=cache&limit=3'`,
      `  Markdown  curl '${open}/curriculum.md'`,
      "",
      "Stop with Ctrl-C.",
    ].join("\n"),
  );
});
