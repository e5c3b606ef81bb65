/** Every address below the API root. */
import publication from "../../../dist/server/publication.json";
import { apiPath } from "../../../src/domain/catalog.ts";
import { answerApi } from "../../../src/http/api.ts";
import { bytesOf } from "../../../src/http/assets.ts";
import { deadlinesOf } from "../../../src/http/request-body.ts";

export const onRequest = ({ request, env }: PagesContext): Promise<Response> =>
  answerApi(
    request,
    publication,
    (file) => bytesOf(env.ASSETS, new URL(`${apiPath}/${file}`, request.url)),
    deadlinesOf(env),
  );
