/** Astro's command line without its telemetry, which Astro would announce before it reads astro.config.mjs: `node src/commands/astro.ts build`. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { switchOffTelemetry } from "./telemetry.ts";

switchOffTelemetry();
// Whatever the shell has set: a build is for production, and the preview reloads pages only in development.
process.env.NODE_ENV = process.argv[2] === "dev" ? "development" : "production";
await import(pathToFileURL(resolve("node_modules/astro/bin/astro.mjs")).href);
