/** npm start: builds, serves, and prints what to try. */
import { once } from "node:events";
import { createServer } from "node:net";
import { buildInProcess } from "./build-process.ts";
import { runCommand, UserError } from "./command.ts";
import { type Listener, listenerOf, otherPort, serve } from "./serve.ts";

await runCommand(async () => {
  await refuseTakenPort(listenerOf(process.env));
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

/** Throws UserError where another process listens already: a build would only find out at its end. */
async function refuseTakenPort({ host, port, socket }: Listener): Promise<void> {
  if (socket !== null) return;
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
      throw new UserError(`Port ${port} is taken: ${otherPort(port)}`);
    }
    // Any other reason is the runtime's to report.
  } finally {
    probe.close();
  }
}
