/**
 * npm run fuzz -- --seed 7 --minutes 60: fuzzes the service at SITE_URL, or a new build.
 * Prints its seed first. A finding is printed with the smallest request that shows it, and ends the run with 1.
 */
import { memoryMb, runtimeAt } from "../../../bench/server-process.ts";
import { type Arguments, runCommand, UsageError } from "../../../src/commands/command.ts";
import { commands } from "../../../src/commands/commands.ts";
import { invalidText } from "../../../src/course/text/sentence.ts";
import { afterStart, copyProject, freePort, run, serve } from "../../project.ts";
import { fuzz, type Result } from "./campaign.ts";

/** The bounds of a run. */
type Bounds = { seed: number; cases: number; minutes: number };

/** A service that the run starts: its output after it is ready, and its process, if there is /proc. */
type Service = { siteUrl: string; output: () => string; pid: number | null; stop: () => Promise<void> };

/** Returns the bounds of a run from its options. Throws UsageError for an invalid number. */
function boundsOf(values: Arguments<typeof commands.fuzz>["options"]): Bounds {
  const wholeNumber = (name: keyof typeof values, fallback: number): number => {
    const value = values[name];
    if (value === undefined) return fallback;
    if (!/^\d{1,9}$/.test(value))
      throw new UsageError(invalidText(`--${name}`, JSON.stringify(value), "a whole number, such as 60"));
    return Number(value);
  };
  const isBounded = values.cases !== undefined || values.minutes !== undefined;
  return {
    seed: wholeNumber("seed", Math.floor(Math.random() * 1_000_000)),
    cases: wholeNumber("cases", isBounded ? Number.POSITIVE_INFINITY : 10_000),
    minutes: wholeNumber("minutes", Number.POSITIVE_INFINITY),
  };
}

async function ownService(): Promise<Service> {
  const project = copyProject();
  const port = await freePort();
  const environment = { PORT: String(port), RATE_LIMIT: "999999999" };
  const built = await run(project, "build", environment);
  if (built.code !== 0) throw new Error(built.output);
  const server = await serve(project, "serve", environment);
  return {
    siteUrl: server.url,
    output: () => afterStart(server.output()),
    pid: runtimeAt(port),
    stop: async () => {
      await server.stop();
      project.remove();
    },
  };
}

/** Growth of the runtime's memory after the first minute that counts as a leak, in MB. */
const leak = 64;

async function main({ seed, cases, minutes }: Bounds): Promise<void> {
  console.log(`Seed     ${seed}`);
  const deployed = process.env.SITE_URL?.replace(/\/$/, "");
  const service = deployed ? null : await ownService();
  const siteUrl = service?.siteUrl ?? deployed ?? "";
  console.log(`Service  ${siteUrl}`);

  const startedAt = performance.now();
  const minutesSince = (): number => (performance.now() - startedAt) / 60_000;
  let isInterrupted = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      isInterrupted = true;
    });
  const memory = { warm: Number.NaN, now: Number.NaN };
  let next = 0.5;
  const onRound = ({ tries }: Result): void => {
    if (minutesSince() < next) return;
    next = minutesSince() + 0.5;
    if (service?.pid) memory.now = memoryMb(service.pid);
    if (Number.isNaN(memory.warm) && minutesSince() >= 1) memory.warm = memory.now;
    const watched = service?.pid ? `, ${memory.now.toFixed(0)} MB` : "";
    console.log(`${minutesSince().toFixed(1).padStart(5)} min ${tries} tries${watched}`);
  };
  const shouldContinue = (tries: number): boolean =>
    !isInterrupted && tries < cases && minutesSince() < minutes && (service?.output() ?? "") === "";

  try {
    const { tries, counts, findings } = await fuzz({ siteUrl, seed, shouldContinue, onRound });
    console.log(
      `\n${[...counts]
        .sort()
        .map(([kind, count]) => `${kind}: ${count}`)
        .join(", ")}`,
    );
    const serviceOutput = service?.output() ?? "";
    const lines = [
      ...findings.map(({ what, line }) => `${what}\n         ${line}`),
      ...(serviceOutput === "" ? [] : [`the service wrote on its output:\n${serviceOutput.slice(0, 4000)}`]),
      ...(memory.now - memory.warm > leak ? [`memory grew from ${memory.warm} to ${memory.now} MB`] : []),
    ];
    for (const what of lines) console.log(`\nFOUND    ${what}`);
    console.log(`\n${tries} tries with seed ${seed} in ${minutesSince().toFixed(1)} minutes, ${lines.length} findings`);
    if (lines.length === 0) return;
    console.log(`To repeat: npm run fuzz -- --seed ${seed} --cases ${tries}`);
    process.exitCode = 1;
  } finally {
    await service?.stop();
  }
}

await runCommand(commands.fuzz, ({ options }) => main(boundsOf(options)));
