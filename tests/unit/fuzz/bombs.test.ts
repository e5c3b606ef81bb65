/** Generators of oversized inputs cover both sides of every limit. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runtimePiecesBytes } from "../../runtime-limits.ts";
import { longTarget } from "../../site/fuzz/addresses.ts";
import { bombedBody, padded } from "../../site/fuzz/bodies.ts";
import { bombJson, filled, headerBomb } from "../../site/fuzz/bombs.ts";
import { isTooLong } from "../../site/fuzz/endpoints.ts";
import { bombedMessage } from "../../site/fuzz/messages.ts";

const sampled = <Value>(of: fc.Arbitrary<Value>, numRuns = 3000): Value[] => fc.sample(of, { seed: 1, numRuns });

test("a fragment is repeated to exactly the requested length", () => {
  expect(filled("ab", 5)).toBe("ababa");
  expect(filled("ab", 0)).toBe("");
  expect(filled("ab", -1)).toBe("");
});

test("long targets have lengths on both sides of 2,048 bytes of path and 16,384 bytes in total", () => {
  const targets = sampled(longTarget);
  const lengths = new Set(targets.map(({ length }) => length));
  const paths = new Set(targets.map((target) => target.replace(/\?.*$/, "").length));
  for (const length of [2047, 2048, 2049]) expect(paths).toContain(length);
  for (const length of [16_383, 16_384, 16_385]) expect(lengths).toContain(length);
  expect(isTooLong("/".padEnd(2048, "a"))).toBe(false);
  expect(isTooLong("/".padEnd(2049, "a"))).toBe(true);
  expect(isTooLong("/?".padEnd(16_384, "a"))).toBe(false);
  expect(isTooLong("/?".padEnd(16_385, "a"))).toBe(true);
});

describe("JSON bombs", () => {
  const bombs = sampled(bombJson);

  test("are JSON, and fit into a body of 64 KiB", () => {
    for (const bomb of bombs) expect(() => JSON.parse(bomb), bomb.slice(0, 80)).not.toThrow();
    expect(Math.max(...bombs.map((bomb) => Buffer.byteLength(bomb)))).toBeLessThan(65_000);
    expect(Math.max(...bombs.map(({ length }) => length))).toBeGreaterThan(59_000);
  });

  test("have up to 32 levels, 33, and many more", () => {
    const depths = new Set(bombs.map((bomb) => /^\[+/.exec(bomb)?.[0].length ?? 0));
    for (const depth of [32, 33, 30_000]) expect(depths).toContain(depth);
  });

  test("have up to 2,000 items, 2,001, and many more", () => {
    const counts = new Set(bombs.map((bomb) => bomb.split("{},").length));
    for (const count of [2000, 2001, 12_000]) expect(counts).toContain(count);
  });

  test("replace each member of a body and of a message", () => {
    const bodies = sampled(bombedBody).map(([path, body]) => `${path} ${body}`);
    for (const member of ["requests", "path", "id", "method", "query", "format", "text", "site", "query_id", "prefer"])
      expect(
        bodies.some((body) => body.includes(`"${member}":[[[`)),
        member,
      ).toBe(true);
    const messages = sampled(bombedMessage).map(({ body }) => Buffer.from(body ?? []).toString());
    for (const member of [
      "id",
      "method",
      "params",
      "arguments",
      "query",
      "slug",
      "_meta",
      "progressToken",
      "cursor",
      "uri",
      "seats",
    ])
      expect(
        messages.some((message) => message.includes(`"${member}":[[[`)),
        member,
      ).toBe(true);
  });

  test("are padded to 64 KiB and to one byte more", () => {
    const lengths = new Set(sampled(padded("{}"), 100).map(({ length }) => length));
    for (const length of [65_536, 65_537]) expect(lengths).toContain(length);
  });
});

test("header bombs stay below what the runtime accepts, as one header or as thousands", () => {
  const bombs = sampled(headerBomb, 500);
  const sizes = bombs.map((headers) => headers.map(([name, value]) => `${name}: ${value}\r\n`).join("").length);
  expect(Math.max(...sizes)).toBeLessThan(runtimePiecesBytes - 16 * 1024);
  expect(Math.max(...sizes)).toBeGreaterThan(370_000);
  expect(Math.max(...bombs.map(({ length }) => length))).toBeGreaterThan(2000);
});
