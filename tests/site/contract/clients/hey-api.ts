/** A program with the client that @hey-api/openapi-ts generates from the description. Prints what it reads. */
import { createClient } from "./generated/client/index.ts";
import {
  ask,
  createExport,
  getCourse,
  getExportResult,
  getModule,
  getPricing,
  listModules,
  type Module,
  type Problem,
  readBatch,
} from "./generated/index.ts";

const siteUrl = process.argv[2] ?? "";
const client = createClient({ baseUrl: `${siteUrl}/api/v1` });
const site = createClient({ baseUrl: siteUrl });

/** Returns the data of a response; exits on a problem. */
function dataOf<Data>({ data, error }: { data: Data | undefined; error: Problem | undefined }): Data {
  if (data === undefined) throw new Error(error?.title ?? "No answer");
  return data;
}

async function everyModule(limit: number): Promise<Module[]> {
  const modules: Module[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = dataOf(await listModules({ client, query: { page, limit } }));
    modules.push(...data);
    if (!pagination.hasMore) return modules;
  }
}

async function everyModuleByCursor(limit: number): Promise<Module[]> {
  const modules: Module[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor === undefined ? { limit } : { cursor };
    const page = dataOf(await listModules({ client, query }));
    modules.push(...page.data);
    cursor = page.pagination.nextCursor;
  }
  return modules;
}

const modules = await everyModule(7);
const slug = modules[0]?.slug ?? "";
const module = dataOf(await getModule({ client, path: { slug } }));
const course = dataOf(await getCourse({ client }));
const pricing = dataOf(await getPricing({ client }));

const requests = [{ path: "/course", id: "course" }, { path: `/modules/${slug}` }, { path: "/modules/no-such-module" }];
const batch = dataOf(await readBatch({ client, body: { requests } }));
const items = batch.responses.map(({ id, status, body }) => {
  if (body === undefined) return [id, status];
  if ("slug" in body) return [id, status, body.slug, body.chapters];
  if ("detail" in body) return [id, status, body.type, body.status];
  return [id, status, "chapters" in body ? body.chapters : null];
});

const job = dataOf(await createExport({ client, body: { query: module.title } }));
const exported = dataOf(await getExportResult({ client, path: { id: job.id } }));

const answer = dataOf(await ask({ client: site, body: { query: module.title } }));
if (typeof answer === "string") throw new Error("Unexpected event stream.");
const askResults = answer.results.map(({ name, score, schema_object, grounding }) => ({
  name,
  score,
  slug: schema_object.identifier,
  position: schema_object.position,
  checkAt: grounding.source_urls[0] ?? null,
}));

const refusal = await listModules({ client, query: { limit: 0 } });
const problem =
  refusal.error && refusal.response?.status === 400
    ? {
        type: refusal.error.type,
        status: refusal.error.status,
        wrong: refusal.error.errors?.map((each) => each.parameter),
      }
    : null;
const emptyQuestion = await ask({ client: site, body: { query: "" } });
const failure = emptyQuestion.error ? [emptyQuestion.error.error.code, emptyQuestion.error._meta.response_type] : null;

console.log(
  JSON.stringify({
    modules,
    byCursor: await everyModuleByCursor(5),
    module,
    course,
    prices: [pricing.complete?.intl?.now, pricing.complete?.il?.now, pricing.teams?.minSeats],
    items,
    exported: { count: exported.count, slugs: exported.modules?.map((each) => each.slug) },
    asked: askResults,
    problem,
    failure,
  }),
);
