/** MDN's HTTP Observatory: the security headers of every kind of page. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream";
import * as z from "zod";
import { type Checker, type Finding, runTool } from "./checker.ts";

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

/** A running proxy. certificate is the path of the certificate that clients must trust. */
type TlsProxy = { origin: string; certificate: string; stop: () => void };

/** Starts a proxy that forwards every request to the site, with a one-day certificate created in the folder. Null without openssl. */
async function startTlsProxy(siteUrl: string, folder: string): Promise<TlsProxy | null> {
  const [key, certificate] = [join(folder, "proxy.key"), join(folder, "proxy.pem")];
  const { status } = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"],
    ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
  ]);
  if (status !== 0) return null;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
    const { method, url = "/", headers } = request;
    const upstreamRequest = httpRequest(siteUrl + url, { method, headers }, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.rawHeaders);
      pipeline(upstreamResponse, response, () => {});
    });
    pipeline(request, upstreamRequest, (error) => error && response.destroy(error));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `https://localhost:${port}`, certificate, stop };
}
