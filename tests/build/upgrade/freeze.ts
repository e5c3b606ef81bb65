/** Records what the build in dist/ says of the course of the upgrade test, for the version in package.json. docs/releases.md says when. */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { saidIn, written } from "./said.ts";

const root = resolve(import.meta.dirname, "../../..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
for (const older of globSync("said-by-*.txt", { cwd: import.meta.dirname })) rmSync(join(import.meta.dirname, older));
writeFileSync(join(import.meta.dirname, `said-by-${version}.txt`), written(saidIn(join(root, "dist/client"))));
