/** The processor time that a worker needs to start, which Cloudflare limits. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** A program that imports a module and prints the processor time that this took, in milliseconds. */
const program = `
const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
process.exit();
`;

/** How often the start is measured. The least counts, since other programs can only add to it. */
const times = 3;

/** The processor time that a bundled worker takes to start, in milliseconds; null if it does not start in Node. */
export function startMs(worker: string): number | null {
  const url = pathToFileURL(resolve(worker)).href;
  const measured = Array.from({ length: times }, () => {
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program, url], {
      encoding: "utf8",
    });
    return Number.parseFloat(stdout);
  });
  const least = Math.min(...measured);
  return Number.isNaN(least) ? null : least;
}
