/** MDN's HTTP Observatory: what the headers of a page keep others from doing with it. */
import { join } from "node:path";
import * as z from "zod";
import type { Checker, Finding } from "./checker.ts";
import { tlsFront } from "./tls-front.ts";
import { runTool } from "./tool.ts";

const tool = "@mdn/mdn-http-observatory@1.4.8";
const bar = "A+";

/** What is decided by whoever runs the site in public, and not by the site. */
const outside: Record<string, string> = {
  "hsts-implemented-max-age-at-least-six-months":
    "preloading is left to the owner of the domain, whose other hosts it binds",
  "redirection-not-needed-no-http": "nobody answers over http here; the front in public redirects it",
};

const outputSchema = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      status: z.number(),
      grade: z.string(),
      score: z.number(),
      tests: z.record(z.string(), z.object({ result: z.string(), pass: z.boolean(), scoreModifier: z.number() })),
    }),
  ),
});

export const observatory: Checker = {
  name: "observatory",
  tool,
  check: async ({ siteUrl, pages, folder }) => {
    const front = siteUrl.startsWith("https:") ? null : await tlsFront(siteUrl, folder);
    if (front === null && !siteUrl.startsWith("https:"))
      return [{ page: "every page", what: "needs openssl: install it to ask over https", verdict: "not run" }];
    try {
      const output = await runTool(tool, {
        program: join(import.meta.dirname, "observatory-scan.ts"),
        args: [front?.origin ?? siteUrl, ...pages.kinds, "/no-such-page"],
        folder,
        label: "observatory",
        // Its scripts would compile a database's driver.
        environment: { npm_config_ignore_scripts: "true", ...(front && { TRUSTED: front.certificate }) },
      });
      return findingsIn(output);
    } finally {
      front?.stop();
    }
  },
};

/** The grade of each page, what it lost points for, and what is not for the site to decide. output is what the scan prints. */
export const findingsIn = (output: string): Finding[] =>
  outputSchema.parse(JSON.parse(output)).pages.flatMap(({ path, status, grade, score, tests }) => {
    const page = status === 200 ? path : `${path} (${status})`;
    const what = `grade ${grade}, score ${score}${grade === bar ? "" : `, wanted ${bar}`}`;
    const told = Object.entries(tests).filter(
      ([, { result, pass, scoreModifier }]) => !pass || scoreModifier < 0 || result in outside,
    );
    return [
      { page, what, verdict: grade === bar ? "passed" : "failed" },
      ...told.map(([name, { result, scoreModifier }]): Finding => {
        const why = outside[result] ?? `${scoreModifier} points`;
        return { page, what: `${name}: ${result} (${why})`, verdict: "noted" };
      }),
    ] satisfies Finding[];
  });
