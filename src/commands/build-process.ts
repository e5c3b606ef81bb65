/** Runs a build in a child process, so that its memory is freed when it exits. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { withoutNextStep } from "./command.ts";

/** Runs npm run build with these options and returns whether it succeeded. If it fails, sets the exit code of this process. */
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
  if (signal !== null) console.error(`The build was stopped by ${signal}.`);
  return code === 0;
}
