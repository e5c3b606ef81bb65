import { describe, expect, test } from "vitest";
import { versionOf } from "../../../src/content/published-files.ts";
import { testEach } from "../../each.ts";
import { courseFiles, courseWith, edited, type Files, moduleFile } from "./course-folder.ts";

const versionWith = (changes: Files = {}) => versionOf(courseWith(changes));
const { hash } = versionWith();

test("a course has the same version on every machine: a hash of its content, and its latest date", () => {
  expect(versionWith()).toEqual({ hash: "869ba2f59cf3", updated: "2026-10-28" });
});

test("the date is the latest of modules and pages; it is null without dates", () => {
  const page = (updated: string) => ({ "pages/about.md": `---\ntitle: About\nupdated: ${updated}\n---\n` });
  expect(versionWith(page("2026-11-01")).updated).toBe("2026-11-01");
  expect(versionWith(page("2026-10-01")).updated).toBe("2026-10-28");
  expect(versionWith(edited("modules/2-black.md", "updated: 2026-10-28\n", ""))).not.toHaveProperty("updated");
});

describe("changes of form keep the version", () => {
  const crlf = Object.fromEntries(
    Object.entries(courseFiles).map(([name, text]) => [name, `\uFEFF${text.replaceAll("\n", "\r\n")}`]),
  );
  testEach<[string, Files]>([
    ["line endings and a byte order mark of another system", crlf],
    [
      "fields in another order",
      edited("course.md", "name: Tea\ntitle: Tea, from leaf to cup\n", "title: Tea, from leaf to cup\nname: Tea\n"),
    ],
    ["groups in another form", edited("pricing.md", "{ now: 149, list: 199 }", "\n    list: 199\n    now: 149.00")],
    ["empty lines around prose", edited("course.md", "\nA course about tea.\n", "\n\n\nA course about tea.  \n\n")],
    ["an empty list for an absent one", edited("course.md", "language: en", "language: en\nsubtitles: []")],
    ["a draft of a module", { "modules/4-secret.md": moduleFile({ draft: "true" }) }],
  ])("as long as the content is equal", (_, changes) => {
    expect(versionWith(changes).hash).toBe(hash);
  });
});

describe("changes of content change the version", () => {
  testEach<[string, Files]>([
    ["the course's description", edited("course.md", "How tea is grown", "How tea was grown")],
    [
      "the order of parts",
      edited(
        "course.md",
        "  - name: Leaves\n    description: What grows.\n  - name: Water\n    description: What boils.\n",
        "  - name: Water\n    description: What boils.\n  - name: Leaves\n    description: What grows.\n",
      ),
    ],
    ["a module's video", edited("modules/1-green.md", "video.example/green", "video.example/green2")],
    ["a module's date", edited("modules/2-black.md", "2026-10-28", "2026-10-29")],
    ["a price", edited("pricing.md", "now: 99,", "now: 98,")],
    ["whether VAT is included", edited("pricing.md", "vatIncluded: false", "vatIncluded: true")],
    ["a page", edited("pages/about.md", "Who we are.", "Who I am.")],
    ["one page fewer", { "pages/about.md": null }],
  ])("for each kind of content", (_, changes) => {
    expect(versionWith(changes).hash).not.toBe(hash);
  });
});
