import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readApi } from "./ask.ts";

test("the sandbox is frozen: its modules and prices are the same in every course and release", async () => {
  const { data } = await readApi<{ data: unknown[] }>("/sandbox/modules?limit=100");
  const pricing = await readApi("/sandbox/pricing");
  expect(data).toHaveLength(24);
  const digest = createHash("sha256").update(JSON.stringify({ data, pricing })).digest("hex");
  expect(digest).toMatchInlineSnapshot(`"64b9f2176f58561570ca5e257442552740324d9cd5d4ac4390d448de76ff1352"`);
});
