/** Spectral, on the OpenAPI description: its OpenAPI rules and OWASP's API security rules, with the exceptions in spectral.yaml. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type Checker, type Finding, runTool } from "./checker.ts";

const tool = "@stoplight/spectral-cli@6.16.3";
const owasp = "@stoplight/spectral-owasp-ruleset@2.0.1";
const page = "/openapi.json";

const outputSchema = z.array(
  z.object({
    code: z.string(),
    message: z.string(),
    severity: z.int().min(0).max(3),
    path: z.array(z.union([z.string(), z.number()])),
  }),
);

export const spectral: Checker = {
  name: "spectral",
  tool,
  check: async ({ siteUrl, folder }) => {
    const response = await fetch(siteUrl + page);
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}.`);
    // The exceptions in spectral.yaml refer to a file of this name in the same folder.
    writeFileSync(join(folder, "openapi.json"), await response.text());
    copyFileSync(join(import.meta.dirname, "spectral.yaml"), join(folder, "spectral.yaml"));
    const output = await runTool(tool, {
      args: ["lint", "openapi.json", "--ruleset", "spectral.yaml", "--format", "json", "--quiet"],
      folder,
      label: "spectral",
      extended: { command: "spectral", packages: [owasp] },
    });
    return findingsIn(output);
  },
};

/** The broken rules and their locations. Errors (severity 0) and warnings (1) are failures. output is the tool's output. */
export function findingsIn(output: string): Finding[] {
  const findings = outputSchema.parse(JSON.parse(output)).map(
    ({ code, message, severity, path }): Finding => ({
      page,
      what: `${code}: ${message} (#/${path.join("/")})`,
      verdict: severity <= 1 ? "failed" : "noted",
    }),
  );
  if (findings.some(({ verdict }) => verdict === "failed")) return findings;
  return [...findings, { page, what: "follows every rule, except for those in spectral.yaml", verdict: "passed" }];
}
