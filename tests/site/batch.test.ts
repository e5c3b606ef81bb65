import fc from "fast-check";
import { expect, test } from "vitest";
import { batchPaths, refusals } from "../batch-paths.ts";
import { askApi, postApi, problemOf, siteUrl } from "./ask.ts";
import { givenValues } from "./contract/given.ts";
import { holds, runTimeout } from "./contract/property.ts";

type Answers = { count: number; responses: { id: string; status: number; body: unknown }[] };

const batch = async (requests: unknown[]): Promise<Answers> => {
  const response = await postApi("/batch", { requests });
  expect(response.status).toBe(200);
  return (await response.json()) as Answers;
};

test("each item is answered exactly as the read on its own", async () => {
  const paths = [
    ...[
      "/",
      "/course",
      "/pricing",
      "/modules",
      "/modules/",
      "/modules?page=2&limit=3",
      "/modules?q=cache&limit=2",
      "/modules/1",
    ],
    ...[
      "/modules/caching",
      "/modules/zzz",
      "/modules?limit=101",
      "/modules?cursor=x",
      "/sandbox/modules?limit=5",
      "/sandbox/pricing",
    ],
    ...[
      "/nothing",
      "/sandbox",
      "/course.json",
      "/modules.page-1.limit-3.json",
      "/openapi.json",
      "/modules/%D7%A9",
      "/modules/HTTP%2F2",
    ],
  ];
  for (let at = 0; at < paths.length; at += 20) {
    const some = paths.slice(at, at + 20);
    const { count, responses } = await batch(some.map((path) => ({ path })));
    expect(count).toBe(some.length);
    for (const [index, path] of some.entries()) {
      const alone = await askApi(path);
      expect(responses[index], path).toEqual({ id: String(index), status: alone.status, body: await alone.json() });
    }
  }
});

test("ids are echoed, and an item without one is named by its index", async () => {
  const { responses } = await batch([{ path: "course", id: "a" }, { path: "/course" }, { path: "/course", id: "a" }]);
  expect(responses.map(({ id }) => id)).toEqual(["a", "1", "a"]);
});

test("20 items are answered, 21 and none are refused", async () => {
  expect((await batch(Array(20).fill({ path: "/course" }))).count).toBe(20);
  for (const requests of [Array(21).fill({ path: "/course" }), []]) {
    const { errors } = await problemOf(await postApi("/batch", { requests }), "invalid-batch", 400);
    expect(errors).toEqual([{ pointer: "#/requests", detail: expect.stringContaining(`came ${requests.length}`) }]);
  }
});

test("batch and exports cannot be items", async () => {
  const paths = ["/batch", "batch", "/exports", "/exports/x/result", "/%62atch", "/exports?x"];
  const { responses } = await batch(paths.map((path) => ({ path })));
  for (const { status, body } of responses) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: expect.stringMatching(/#errors-batch-nesting$/), status: 400 });
  }
});

test("an item's path is a plain relative path", async () => {
  const paths = [
    "http://localhost/course",
    "//evil.example/course",
    "/../course",
    "/modules/%2e%2e/course",
    "/api/v1/course",
    "api/v1",
    "/course#x",
    "\\course",
    "/course\r\nX: y",
    "javascript:alert(1)",
    "/modules/%FF",
    "/%ff/%2e%2e/exports/WzEsImpzb24iLG51bGxd.2bc012cb/result",
    "/./course",
    "/sandbox%2Fpricing",
    "/%5ccourse",
  ];
  const { responses } = await batch(paths.map((path) => ({ path })));
  for (const [index, { status, body }] of responses.entries()) {
    expect(status, paths[index]).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer: `#/requests/${index}/path` }] });
  }
});

test("what is wrong with an envelope is named by JSON pointers", async () => {
  const wrong: [body: unknown, pointers: string[]][] = [
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
  for (const [body, pointers] of wrong) {
    const { errors } = await problemOf(await postApi("/batch", body), "invalid-batch", 400);
    expect(errors?.map(({ pointer }) => pointer)).toEqual(pointers);
  }
});

const { known } = await givenValues();
const someItems = fc.array(batchPaths(known.slug ?? [], known.id ?? []), { minLength: 1, maxLength: 20 });

test(
  "whatever its path is, an item is answered exactly as a GET of that path, or is refused",
  { timeout: runTimeout },
  () =>
    holds(
      someItems,
      async (paths) => {
        const { responses } = await batch(paths.map((path) => ({ path })));
        for (const [index, path] of paths.entries()) {
          const { status, body } = responses[index] ?? {};
          const { type = "" } = (body ?? {}) as { type?: string };
          if (refusals.some((slug) => type === `${siteUrl}/developers#errors-${slug}`)) continue;
          const alone = await askApi(path.startsWith("/") ? path : `/${path}`);
          expect({ status, body }, path).toEqual({ status: alone.status, body: await alone.json() });
        }
      },
      0.5,
    ),
);

test("a response has at most 1 MiB: items that no longer fit are 413, and items after them that fit are answered", async () => {
  const size = (await (await askApi("/openapi.json")).arrayBuffer()).byteLength;
  const requests = [...Array(19).fill({ path: "/openapi.json" }), { path: "/course" }];
  const response = await postApi("/batch", { requests });
  const bytes = (await response.clone().arrayBuffer()).byteLength;
  expect(bytes).toBeLessThanOrEqual(1_048_576);
  const { responses } = (await response.json()) as Answers;
  const statuses = responses.map(({ status }) => status);
  const fitting = statuses.indexOf(413);
  expect(statuses).toEqual([...Array(fitting).fill(200), ...Array(19 - fitting).fill(413), 200]);
  expect(bytes + size).toBeGreaterThan(1_048_576);
  expect(responses[fitting]?.body).toMatchObject({
    type: `${siteUrl}/developers#errors-batch-response-too-large`,
    status: 413,
  });
});
