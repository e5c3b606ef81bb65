/** The example configuration files of docs/operating.md. */
import { blocksOf } from "./documents.ts";

const path = "docs/operating.md";

export const [socketUnit = "", serviceUnit = ""] = blocksOf(path, "ini");
export const [nginxExample = "", severalProcesses = ""] = blocksOf(path, "nginx");
export const [caddyExample = ""] = blocksOf(path, "caddyfile");
