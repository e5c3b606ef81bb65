import fc from "fast-check";
import { expect, test } from "vitest";
import { batchPaths, refusals } from "../batch-paths.ts";
import { askApi, postApi, problemOf, siteUrl } from "./ask.ts";
import { readKnownValues } from "./contract/known-values.ts";
import { holds, runTimeout } from "./contract/property.ts";

type Answers = { count: number; responses: { id: string; status: number; body: unknown }[] };

const batch = async (requests: unknown[]): Promise<Answers> => {
  const response = await postApi("/batch", { requests });
  expect(response.status).toBe(200);
  return (await response.json()) as Answers;
};

test("ids are returned; an item without an id has its index", async () => {
  const { responses } = await batch([{ path: "course", id: "a" }, { path: "/course" }, { path: "/course", id: "a" }]);
  expect(responses.map(({ id }) => id)).toEqual(["a", "1", "a"]);
});

test("1 to 20 items are accepted", async () => {
  expect((await batch(Array(20).fill({ path: "/course" }))).count).toBe(20);
  for (const requests of [Array(21).fill({ path: "/course" }), []]) {
    const { errors } = await problemOf(await postApi("/batch", { requests }), "invalid-batch", 400);
    expect(errors).toEqual([{ pointer: "#/requests", detail: expect.stringContaining(`got ${requests.length}`) }]);
  }
});

test("errors of a batch are located by JSON pointers", async () => {
  const invalid: [body: unknown, pointers: string[]][] = [
    ["not json", ["#"]],
    ["", ["#"]],
    ["[]", ["#"]],
    ["null", ["#"]],
    [{}, ["#/requests"]],
    [{ requests: {} }, ["#/requests"]],
    [
      { requests: [{ path: 1 }, "x", { path: "/course", method: "POST" }, { path: "/course", id: 5 }, {}] },
      ["#/requests/0/path", "#/requests/1", "#/requests/2/method", "#/requests/3/id", "#/requests/4/path"],
    ],
  ];
  for (const [body, pointers] of invalid) {
    const { errors } = await problemOf(await postApi("/batch", body), "invalid-batch", 400);
    expect(errors?.map(({ pointer }) => pointer)).toEqual(pointers);
  }
});

const { named: known } = await readKnownValues();
const someItems = fc.array(batchPaths(known.slug ?? [], known.id ?? []), { minLength: 1, maxLength: 20 });

test("any item responds exactly like a GET of its path, or is refused", { timeout: runTimeout }, () =>
  holds(
    someItems,
    async (paths) => {
      const { responses } = await batch(paths.map((path) => ({ path })));
      for (const [index, path] of paths.entries()) {
        const { status, body } = responses[index] ?? {};
        const { type = "" } = (body ?? {}) as { type?: string };
        if (refusals.some((slug) => type === `${siteUrl}/developers#errors-${slug}`)) continue;
        const single = await askApi(path.startsWith("/") ? path : `/${path}`);
        expect({ status, body }, path).toEqual({ status: single.status, body: await single.json() });
      }
    },
    0.5,
  ),
);

test("a response has at most 1 MiB: items that do not fit are 413, and later ones that fit are returned", async () => {
  const size = (await (await askApi("/openapi.json")).arrayBuffer()).byteLength;
  const requests = [...Array(19).fill({ path: "/openapi.json" }), { path: "/course" }];
  const response = await postApi("/batch", { requests });
  const bytes = (await response.clone().arrayBuffer()).byteLength;
  expect(bytes).toBeLessThanOrEqual(1_048_576);
  const { responses } = (await response.json()) as Answers;
  const statuses = responses.map(({ status }) => status);
  const fittingCount = statuses.indexOf(413);
  expect(statuses).toEqual([...Array(fittingCount).fill(200), ...Array(19 - fittingCount).fill(413), 200]);
  expect(bytes + size).toBeGreaterThan(1_048_576);
  expect(responses[fittingCount]?.body).toMatchObject({
    type: `${siteUrl}/developers#errors-batch-response-too-large`,
    status: 413,
  });
});
