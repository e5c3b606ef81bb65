import { expect, test } from "vitest";
import { apiUrl, askApi, commonLetter, problemOf, readApi } from "./ask.ts";

type Module = {
  slug: string;
  title: string;
  part: string;
  description: string;
  chapters: number;
  minutes?: number;
  url: string;
};
type Page = {
  query: string | null;
  data: Module[];
  pagination: {
    page: number;
    limit: number;
    total: number;
    pages: number;
    hasMore: boolean;
    nextCursor: string | null;
  };
  links: { self: string; first: string; last: string; next: string | null; prev: string | null };
};

const page = (query: string, path = "/modules") => readApi<Page>(`${path}${query}`);

for (const listing of ["/modules", "/sandbox/modules"]) {
  test(`${listing} without parameters is page 1 of 20 in course order`, async () => {
    const { query, data, pagination, links } = await page("", listing);
    expect(query).toBeNull();
    expect(pagination).toMatchObject({ page: 1, limit: 20, pages: Math.ceil(pagination.total / 20) });
    expect(data).toHaveLength(Math.min(20, pagination.total));
    expect(links.self).toBe(`${apiUrl}${listing}?page=1&limit=20`);
    expect(links.prev).toBeNull();
    const numbers = data.map(({ slug }) => Number.parseInt(slug, 10));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test(`${listing} after the last page is empty, with prev leading to the last page`, async () => {
    const { pagination } = await page("?limit=10", listing);
    const beyond = await page(`?limit=10&page=${pagination.pages + 5}`, listing);
    expect(beyond.data).toEqual([]);
    expect(beyond.pagination).toMatchObject({ hasMore: false, nextCursor: null, total: pagination.total });
    expect(beyond.links).toMatchObject({
      next: null,
      prev: `${apiUrl}${listing}?page=${pagination.pages}&limit=10`,
      last: `${apiUrl}${listing}?page=${pagination.pages}&limit=10`,
    });
  });
}

test("q returns the modules whose title, description or part contains it, in any case", async () => {
  const { data } = await page("?limit=100");
  const [first] = data;
  for (const q of [
    "a",
    await commonLetter(),
    first?.title,
    first?.part.toUpperCase(),
    first?.description.slice(3, 9),
  ].map(String)) {
    const matches = data.filter(({ title, description, part }) =>
      [title, description, part].some((text) => text.toLowerCase().includes(q.trim().toLowerCase())),
    );
    const results = await page(`?q=${encodeURIComponent(q)}&limit=100`);
    expect(results.data, q).toEqual(matches);
    expect(results.query).toBe(q.trim());
    expect(results.pagination.total).toBe(matches.length);
  }
});

test("a cursor carries its page size and q, and overrides page and limit", async () => {
  const q = await commonLetter();
  const first = await page(`?q=${encodeURIComponent(q)}&limit=3`);
  const { query, pagination } = await page(`?cursor=${first.pagination.nextCursor}&page=9&limit=50`);
  expect({ query, page: pagination.page, limit: pagination.limit }).toEqual({ query: q, page: 2, limit: 3 });
});

test("a cursor that is invalid, of another listing or contradicting q is refused", async () => {
  const ownCursor = (await page(`?q=${encodeURIComponent(await commonLetter())}&limit=3`)).pagination.nextCursor;
  const foreignCursor = (await page("?limit=3", "/sandbox/modules")).pagination.nextCursor;
  for (const query of [
    "cursor=",
    "cursor=abc",
    "cursor=%00",
    `cursor=${ownCursor}x`,
    `cursor=${foreignCursor}`,
    `cursor=${ownCursor}&q=another`,
  ]) {
    await problemOf(await askApi(`/modules?${query}`), "invalid-cursor", 400);
  }
});

test("a module is at its slug, in any case, with the fields of the specification only", async () => {
  const { data } = await page("?limit=100");
  for (const module of data) {
    expect(await readApi(`/modules/${module.slug}`)).toEqual(module);
    const fields = ["slug", "title", "part", "description", "chapters", "minutes", "url"];
    expect(Object.keys(module).filter((field) => !fields.includes(field))).toEqual([]);
  }
  expect(await readApi(`/modules/${data[0]?.slug.toUpperCase()}`)).toEqual(data[0]);
});

test("a module is at its title and at a part of it, with its URL in Content-Location", async () => {
  const { data } = await page("?limit=100");
  for (const module of data) {
    const response = await askApi(`/modules/${encodeURIComponent(module.title.toUpperCase())}`);
    const first = data.find(({ title }) => title === module.title);
    expect(await response.json()).toEqual(first);
    expect(response.headers.get("Content-Location")).toBe(`${apiUrl}/modules/${first?.slug}`);
  }
  const part = data.at(-1)?.title.slice(1, -1).toLowerCase() ?? "";
  const response = await askApi(`/modules/${encodeURIComponent(part)}`);
  expect(await response.json()).toEqual(data.find(({ title }) => title.toLowerCase().includes(part)));
});

test("a text that no module matches is 404 with the text and the listing's URL", async () => {
  for (const [sent, named] of [
    ["zzz", '"zzz"'],
    ["%20", '" "'],
    ["%D7%A9%D7%9C%D7%95%D7%9D", '"שלום"'],
    ["a%2Fb%3Fc", '"a/b?c"'],
  ] as const) {
    const { title, detail } = await problemOf(await askApi(`/modules/${sent}`), "module-not-found", 404);
    expect(title).toBe("Module Not Found");
    expect(detail).toContain(named);
    expect(detail).toContain(`${apiUrl}/modules`);
  }
});
