/** Astro's command line without its telemetry, which Astro would announce before it reads astro.config.mjs: `node src/commands/astro.ts build`. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { switchOffTelemetry } from "./telemetry.ts";

switchOffTelemetry();
await import(pathToFileURL(resolve("node_modules/astro/bin/astro.mjs")).href);
