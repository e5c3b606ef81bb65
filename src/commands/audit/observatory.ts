/** MDN's HTTP Observatory: the security headers of every kind of page. */
import { join } from "node:path";
import * as z from "zod";
import type { Checker, Finding } from "./checker.ts";
import { startTlsProxy } from "./tls-proxy.ts";
import { runTool } from "./tool.ts";

const tool = "@mdn/mdn-http-observatory@1.4.8";
const threshold = "A+";

/** Results that the site does not control, with the reason. */
const notControlled: Record<string, string> = {
  "hsts-implemented-max-age-at-least-six-months":
    "HSTS preloading is the domain owner's decision, since it affects all its hosts",
  "redirection-not-needed-no-http": "this server has no HTTP port; in production the reverse proxy redirects HTTP",
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
    const proxy = siteUrl.startsWith("https:") ? null : await startTlsProxy(siteUrl, folder);
    if (proxy === null && !siteUrl.startsWith("https:"))
      return [{ page: "every page", what: "needs openssl: install it to test over HTTPS", verdict: "not run" }];
    try {
      const output = await runTool(tool, {
        program: join(import.meta.dirname, "observatory-scan.ts"),
        args: [proxy?.origin ?? siteUrl, ...pages.kinds, "/no-such-page"],
        folder,
        label: "observatory",
        // The package's install scripts would compile a database driver.
        environment: { npm_config_ignore_scripts: "true", ...(proxy && { EXTRA_CERTIFICATE: proxy.certificate }) },
      });
      return findingsIn(output);
    } finally {
      proxy?.stop();
    }
  },
};

/** The grade of each page, what it lost points for, and what the site does not control. output is the output of the scan. */
export const findingsIn = (output: string): Finding[] =>
  outputSchema.parse(JSON.parse(output)).pages.flatMap(({ path, status, grade, score, tests }) => {
    const page = status === 200 ? path : `${path} (${status})`;
    const what = `grade ${grade}, score ${score}${grade === threshold ? "" : `; expected ${threshold}`}`;
    const notes = Object.entries(tests).filter(
      ([, { result, pass, scoreModifier }]) => !pass || scoreModifier < 0 || result in notControlled,
    );
    return [
      { page, what, verdict: grade === threshold ? "passed" : "failed" },
      ...notes.map(([name, { result, scoreModifier }]): Finding => {
        const reason = notControlled[result] ?? `${scoreModifier} points`;
        return { page, what: `${name}: ${result} (${reason})`, verdict: "noted" };
      }),
    ] satisfies Finding[];
  });
