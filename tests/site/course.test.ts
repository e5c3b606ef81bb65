import { expect, test } from "vitest";
import { ask, askApi, readApi, siteUrl } from "./ask.ts";

type Course = { parts: number; modules: number; chapters: number } & Record<string, unknown>;
type Index = { endpoints: { method: string; href: string; summary: string }[] } & Record<string, unknown>;

test("the course's totals match its modules", async () => {
  const course = await readApi<Course>("/course");
  const { modules } = await readApi<{ modules: { part: string; chapters: number }[] }>(
    "/exports/WzEsImpzb24iLG51bGxd.2bc012cb/result",
  );
  expect(course.modules).toBe(modules.length);
  expect(course.parts).toBe(new Set(modules.map(({ part }) => part)).size);
  expect(course.chapters).toBe(modules.reduce((sum, { chapters }) => sum + chapters, 0));
});

test("the course has its required fields, and only those of the specification", async () => {
  const course = await readApi<Course>("/course");
  expect(course).toMatchObject({ name: expect.any(String), title: expect.any(String) });
  const members = ["name", "title", "description", "parts", "modules", "chapters", "language", "subtitles", "url"];
  expect(Object.keys(course).filter((field) => !members.includes(field))).toEqual([]);
});

test("the API root is an index of existing URLs", async () => {
  const index = await readApi<Index>("");
  expect(index).toMatchObject({
    version: "v1",
    documentation: `${siteUrl}/developers`,
    openapi: `${siteUrl}/openapi.json`,
  });
  const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
  for (const { method, href } of index.endpoints) {
    const path = href.replace("{slug}", data[0]?.slug ?? "").replace("{id}", "WzEsImpzb24iLG51bGxd.2bc012cb");
    const response = await ask(path.slice(siteUrl.length), { method: "OPTIONS" });
    expect(response.headers.get("Allow"), href).toContain(method);
  }
});

test("one trailing slash is accepted", async () => {
  for (const path of ["/course", "/modules", "/pricing", ""]) {
    const [plain, slashed] = await Promise.all([askApi(path), askApi(`${path}/`)]);
    expect([slashed.status, await slashed.text()], path).toEqual([200, await plain.text()]);
  }
});
