/** A TLS proxy for a local site, for checkers that only support HTTPS. In production this is nginx, Caddy or Cloudflare. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream";

/** A running proxy. certificate is the path of the certificate that clients must trust. */
type TlsProxy = { origin: string; certificate: string; stop: () => void };

/** Starts a proxy that forwards every request to the site, with a one-day certificate created in the folder. Null without openssl. */
export async function startTlsProxy(siteUrl: string, folder: string): Promise<TlsProxy | null> {
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
