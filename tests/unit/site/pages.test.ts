import { expect, test } from "vitest";
import { reframed } from "../../../src/site/pages.ts";

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

test("computed markdown has the frame of the prerendered one, with its own URL and description", () => {
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

test("a file that is not the markdown of a page is an error", () => {
  expect(() => reframed("missing", "", () => ({ markdown: "", description: "" }))).toThrow(
    "The markdown has no heading.",
  );
});
