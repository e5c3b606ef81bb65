import { expect, test } from "vitest";
import { openSite } from "../../../../src/build/open-site.ts";

const { source } = openSite({});
const text = JSON.stringify(source.openApi);

test("the description of the shipped course has at most 70 kB", () => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(70_000);
});

test("every reference leads somewhere, and every component is used", () => {
  const used = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)].map(([, name]) => name));
  const { components } = source.openApi as { components: Record<string, object> };
  const existing = Object.entries(components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `${kind}/${name}`),
  );
  expect([...used].sort()).toEqual(existing.sort());
});
