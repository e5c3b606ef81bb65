/** A program with openapi-fetch and the types that openapi-typescript generates from the description. Prints what it reads. */
import createClient from "openapi-fetch";
import type { components, paths } from "./generated/types.ts";

type Module = components["schemas"]["Module"];
type Problem = components["schemas"]["Problem"];

const siteUrl = process.argv[2] ?? "";
const api = createClient<paths>({ baseUrl: `${siteUrl}/api/v1` });
const site = createClient<paths>({ baseUrl: siteUrl });

/** Returns the data of a response; exits on a problem. */
function dataOf<Data>({ data, error }: { data?: Data; error?: Problem }): Data {
  if (data === undefined) throw new Error(error?.title ?? "No answer");
  return data;
}

async function everyModule(limit: number): Promise<Module[]> {
  const modules: Module[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = dataOf(await api.GET("/modules", { params: { query: { page, limit } } }));
    modules.push(...data);
    if (!pagination.hasMore) return modules;
  }
}

async function everyModuleByCursor(limit: number): Promise<Module[]> {
  const modules: Module[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor === undefined ? { limit } : { cursor };
    const page = dataOf(await api.GET("/modules", { params: { query } }));
    modules.push(...page.data);
    cursor = page.pagination.nextCursor;
  }
  return modules;
}

const modules = await everyModule(7);
const slug = modules[0]?.slug ?? "";
const module = dataOf(await api.GET("/modules/{slug}", { params: { path: { slug } } }));
const course = dataOf(await api.GET("/course"));
const pricing = dataOf(await api.GET("/pricing"));

const requests = [{ path: "/course", id: "course" }, { path: `/modules/${slug}` }, { path: "/modules/no-such-module" }];
const batch = dataOf(await api.POST("/batch", { body: { requests } }));
const items = batch.responses.map(({ id, status, body }) => {
  if (body === undefined) return [id, status];
  if ("slug" in body) return [id, status, body.slug, body.chapters];
  if ("detail" in body) return [id, status, body.type, body.status];
  return [id, status, "chapters" in body ? body.chapters : null];
});

const job = dataOf(await api.POST("/exports", { body: { query: module.title } }));
const exported = dataOf(await api.GET("/exports/{id}/result", { params: { path: { id: job.id } } }));

const answer = dataOf(await site.POST("/ask", { body: { query: module.title } }));
if (typeof answer === "string") throw new Error("Unexpected event stream.");
const askResults = answer.results.map(({ name, score, schema_object, grounding }) => ({
  name,
  score,
  slug: schema_object.identifier,
  position: schema_object.position,
  checkAt: grounding.source_urls[0] ?? null,
}));

const refusal = await api.GET("/modules", { params: { query: { limit: 0 } } });
const problem =
  refusal.error && refusal.response.status === 400
    ? {
        type: refusal.error.type,
        status: refusal.error.status,
        wrong: refusal.error.errors?.map((each) => each.parameter),
      }
    : null;
const emptyQuestion = await site.POST("/ask", { body: { query: "" } });
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
