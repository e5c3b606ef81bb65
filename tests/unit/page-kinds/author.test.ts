import { describe, expect, test } from "vitest";
import { courseWith } from "../content/course-folder.ts";
import { pagesOf } from "./pages.ts";

describe("an author's page", () => {
  test("contains what the author wrote", () => {
    const pages = pagesOf(
      courseWith({
        "pages/about.md":
          "---\ntitle: About *us*\ndescription: Who.\nupdated: 2026-01-31\n---\n\n# Since 1900\n\nText.",
        "pages/contact.md": "# Contact\n",
      }),
    ).filter(({ type }) => type === "author");
    expect(pages).toMatchObject([
      {
        type: "author",
        slug: "about",
        path: "/about",
        title: "About *us*",
        description: "Who.",
        language: "en",
        updated: "2026-01-31",
        markdown: "# About \\*us\\*\n\n## Since 1900\n\nText.",
      },
      {
        type: "author",
        slug: "contact",
        path: "/contact",
        title: "Contact",
        description: "Contact: Tea",
        language: "en",
        updated: undefined,
        markdown: "# Contact",
      },
    ]);
  });
});
