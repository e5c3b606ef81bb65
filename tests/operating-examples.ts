/** The example configuration files of docs/operating.md. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const text = readFileSync(resolve(import.meta.dirname, "../docs/operating.md"), "utf8");

/** Returns the code blocks of a language, in order. */
const blocks = (language: string): string[] =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, name]) => name === language).map(([, , code = ""]) => code);

export const [socketUnit = "", serviceUnit = ""] = blocks("ini");
export const [nginxExample = ""] = blocks("nginx");
export const [caddyExample = ""] = blocks("caddyfile");
