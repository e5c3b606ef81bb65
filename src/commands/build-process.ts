/** A build in a process of its own, whose memory is free once it has ended. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { withoutNextStep } from "./command.ts";

/** Builds like npm run build with these options, and returns whether that succeeded. A failed build sets the exit code of this process. */
export async function buildInProcess(environment: NodeJS.ProcessEnv, options: string[] = []): Promise<boolean> {
  const child = spawn(process.execPath, ["src/commands/astro.ts", "build", ...options], {
    stdio: "inherit",
    env: withoutNextStep(environment),
  });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, stop);
  if (code !== 0) process.exitCode = code ?? 1;
  if (signal !== null) console.error(`The build was ended by ${signal}.`);
  return code === 0;
}
