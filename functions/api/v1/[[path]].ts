/** Every address below the API root. */
import publication from "../../../dist/server/publication.json";
import { apiPath } from "../../../src/domain/catalog.ts";
import { answerApi } from "../../../src/http/api.ts";

export const onRequest = ({ request, env }: PagesContext): Promise<Response> =>
  answerApi(request, publication, async (file) => {
    const response = await env.ASSETS.fetch(new URL(`${apiPath}/${file}`, request.url));
    if (!response.ok) throw new Error(`The prerendered file ${file} cannot be read: status ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  });
