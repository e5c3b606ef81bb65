/** The check of the interface's language in courses whose language the interface lacks. */
import { expect, test } from "vitest";
import { textsFor } from "../../../src/course/interface/languages.ts";
import { constantTexts } from "../../../src/pages/verify/facts.ts";
import { courseWith, edited } from "../content/course-folder.ts";

test("texts that an author has written too are in either language", () => {
  const { texts } = textsFor({ language: "th" });
  const thai = edited("course.md", "language: en", "language: th");
  expect(constantTexts(texts, courseWith(thai))).toContain("Glossary");
  const glossary = "---\ntitle: Glossary\n---\n\n## แคช\n\nสำเนา\n";
  const own = constantTexts(texts, courseWith({ ...thai, "glossary.md": glossary }));
  expect(own).not.toContain("Glossary");
  expect(own).toContain("Your progress");
});
