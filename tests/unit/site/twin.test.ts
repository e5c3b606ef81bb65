import { expect, test } from "vitest";
import { reframed } from "../../../src/site/twin.ts";

const twin = `---
title: "Prices: # one"
description: "Both regions."
canonical_url: "https://a.example/pricing"
canonical: "https://a.example/pricing"
version: "0123456789ab"
---

> [llms.txt](https://a.example/llms.txt)

# Prices

Text.
`;

test("a computed twin has the frame of the prerendered one, with its own URL and description", () => {
  const other = reframed(twin, "https://a.example/pricing?region=il", (prerendered) => ({
    markdown: `${prerendered}\n\nMore.`,
    description: 'A "$&" region',
  }));
  expect(other).toBe(`---
title: "Prices: # one"
description: "A \\"$&\\" region"
canonical_url: "https://a.example/pricing?region=il"
canonical: "https://a.example/pricing?region=il"
version: "0123456789ab"
---

> [llms.txt](https://a.example/llms.txt)

# Prices

Text.

More.
`);
});

test("a file that is not a twin is an error", () => {
  expect(() => reframed("missing", "", () => ({ markdown: "", description: "" }))).toThrow("The twin has no heading.");
});
