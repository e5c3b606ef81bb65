import { describe, expect, test } from "vitest";
import type { CourseRecord } from "../../../src/course/record.ts";
import { courseFiles, courseWith } from "../content/course-folder.ts";
import { pageAt } from "./pages.ts";

const pricing = (record: CourseRecord) => pageAt(record, "/pricing");

/** Returns the pricing page's markdown after replacing texts in pricing.md. */
const pricingWith = (...replacements: [string, string][]) => {
  const text = replacements.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    courseFiles["pricing.md"] as string,
  );
  return pricing(courseWith({ "pricing.md": text })).markdown;
};

describe("the pricing page", () => {
  test("shows the list price only when it differs", () => {
    expect(pricingWith(["now: 149", "now: 199"])).toContain("| Complete | $199 | ₪549.90 (list price ₪729) |");
  });

  test("does not mention seats when the price is not per seat", () => {
    expect(pricingWith(["perSeat: true", "perSeat: false"])).toContain("| Teams | $99 (list price $149) | ₪369 |\n");
    expect(pricingWith(["minSeats: 5", "minSeats: 1"])).toContain("per seat, 1 seat minimum |");
  });

  test("keeps its columns for any text of the regions", () => {
    const markdown = pricingWith(
      ["[IL]", "[IL, PL]"],
      ["Pay Inc.", "'Pay | <Inc>'"],
      ["Every overview.", "'1. | *all*'"],
    );
    expect(markdown).toContain("| Plan | International (USD) | Israel and Poland (ILS) |\n|---|---|---|\n");
    expect(markdown).toContain("Payment by Pay \\| \\<Inc\\>.");
    expect(markdown).toContain("Free includes: 1\\. \\| \\*all\\*");
  });
});
