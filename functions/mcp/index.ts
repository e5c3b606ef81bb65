/** /mcp: the documentation server. */
import publication from "../../dist/server/publication.json";
import { bytesOf } from "../../src/site/assets.ts";
import { internalProblem } from "../../src/site/failure.ts";
import { logFailure } from "../../src/site/failure-log.ts";
import { deadlinesOf } from "../../src/site/request-body.ts";
import { respond } from "../../src/site/respond.ts";

export async function onRequest({ request, env }: PagesContext): Promise<Response> {
  // Loaded with the first call, so that an isolate that only serves reads never pays for the MCP library.
  const [{ documentationServer }, { serveMcp }] = await Promise.all([
    import("../../src/mcp/serve.ts"),
    import("../../src/site/mcp.ts"),
  ]);
  let isUnread = false;
  const readTwin = async (twin: string): Promise<string> => {
    isUnread = true;
    const bytes = await bytesOf(env.ASSETS, new URL(twin, request.url));
    const expected = publication.documents.find((document) => document.twin === twin)?.bytes;
    if (bytes.length !== expected) throw new Error(`The twin ${twin} has ${bytes.length} bytes, not ${expected}.`);
    isUnread = false;
    return new TextDecoder().decode(bytes);
  };
  const response = await serveMcp(
    request,
    publication.catalog,
    (request) => documentationServer(publication, { readTwin, request, report: logFailure }),
    deadlinesOf(env),
  );
  // The protocol would tell of the fault with status 200, which is no answer to keep or to count as one.
  return isUnread ? respond(request, internalProblem(publication.catalog)) : response;
}
