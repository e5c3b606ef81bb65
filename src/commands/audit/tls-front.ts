/** A front with TLS before a site on this machine, for checkers that ask over https alone. In public nginx, caddy or Cloudflare stands there. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream";

/** A front that listens. certificate is the file with what its clients have to trust. */
type TlsFront = { origin: string; certificate: string; stop: () => void };

/** Passes every request on to the site, with a certificate for a day that is made in the folder. Null where there is no openssl. */
export async function tlsFront(siteUrl: string, folder: string): Promise<TlsFront | null> {
  const [key, certificate] = [join(folder, "front.key"), join(folder, "front.pem")];
  const { status } = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"],
    ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
  ]);
  if (status !== 0) return null;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (asked, answered) => {
    const { method, url = "/", headers } = asked;
    const onward = request(siteUrl + url, { method, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      pipeline(answer, answered, () => {});
    });
    pipeline(asked, onward, (error) => error && answered.destroy(error));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `https://localhost:${port}`, certificate, stop };
}
