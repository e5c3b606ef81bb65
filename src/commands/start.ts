/** npm start: builds, serves, and says what to try. */
import { build } from "./build.ts";
import { runCommand } from "./command.ts";
import { listenerOf, serve } from "./serve.ts";

await runCommand(async () => {
  listenerOf(process.env);
  const { siteUrl } = await build(process.env, console.log);
  console.log("Starting the server …");
  const { address } = await serve(process.env);
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
