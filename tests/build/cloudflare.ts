/** A local stand-in for the Cloudflare API that wrangler calls to upload a site. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Cloudflare = { url: string; deployed: Record<string, string>[]; stop: () => void };

/** Returns a Cloudflare API whose project deploys every branch but main as a preview below this host. */
export async function cloudflare(host: string): Promise<Cloudflare> {
  const deployed: Record<string, string>[] = [];
  const answers: [path: RegExp, answer: (body: string) => unknown][] = [
    [/\/upload-token$/, () => ({ jwt: token() })],
    [/\/assets\/check-missing$/, (body) => JSON.parse(body).hashes],
    [/\/deployments\/d1$/, () => deploymentOf(deployed.at(-1), host)],
    [
      /\/deployments$/,
      (body) => {
        deployed.push(fieldsOf(body));
        return deploymentOf(deployed.at(-1), host);
      },
    ],
    [/\/projects\/[^/]+$/, () => ({ name: "course", production_branch: "main", deployment_configs: {} })],
  ];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const result = answers.find(([path]) => path.test(pathname))?.[1](Buffer.concat(chunks).toString()) ?? {};
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, deployed, stop: () => void server.close() };
}

/** Returns the text fields of a form, the names of its files in "files", and the paths of the uploaded files in "assets". */
const fieldsOf = (body: string): Record<string, string> => ({
  ...Object.fromEntries(
    [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]{0,200})\r\n/g)].map(([, name, value]) => [name, value]),
  ),
  files: [...body.matchAll(/ name="([\w.]+)"; filename=/g)]
    .map(([, name]) => name)
    .sort()
    .join(" "),
  assets: Object.keys(JSON.parse(/name="manifest"\r\n\r\n(.+)\r\n/.exec(body)?.[1] ?? "{}"))
    .sort()
    .join(" "),
});

const deploymentOf = (fields: Record<string, string> = {}, host: string) => ({
  id: "d1",
  project_name: "course",
  url: `https://d1.${host}`,
  environment: fields.branch === "main" ? "production" : "preview",
  production_branch: "main",
  aliases: fields.branch === "main" ? [] : [`https://${fields.branch}.${host}`],
  latest_stage: { name: "deploy", status: "success" },
  deployment_trigger: { metadata: { commit_hash: fields.commit_hash } },
});

const token = (): string =>
  `a.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 })).toString("base64url")}.b`;
