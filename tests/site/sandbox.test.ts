import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readApi } from "./ask.ts";

test("the sandbox is frozen: its modules and prices are the same in every course and release", async () => {
  const { data } = await readApi<{ data: unknown[] }>("/sandbox/modules?limit=100");
  const pricing = await readApi("/sandbox/pricing");
  expect(data).toHaveLength(24);
  expect(data[0]).toEqual({
    slug: "01-flour-protein-and-ash",
    title: "Flour, protein and ash",
    part: "Grain and Water",
    description: "How to read a flour label and what each number does to a dough.",
    chapters: 5,
    minutes: 31,
    url: "https://video.example/sandbox/01-flour-protein-and-ash",
  });
  const digest = createHash("sha256").update(JSON.stringify({ data, pricing })).digest("hex");
  expect(digest).toMatchInlineSnapshot(`"64b9f2176f58561570ca5e257442552740324d9cd5d4ac4390d448de76ff1352"`);
});
