import { expect } from "vitest";
import { testEach } from "../../each.ts";
import { courseWith } from "../content/course-folder.ts";
import { pageAt } from "./pages.ts";

const course = courseWith();

testEach([
  ["/404", "Page not found", "There is no page at this address."],
  ["/414", "Address too long", "A path can have 2,048 bytes, and path and query together 16 KiB."],
  ["/429", "Too many requests", "Your network sent more requests in 60 seconds than this site allows."],
])("an error page says what is wrong and links back", (path, title, text) => {
  const document = pageAt(course, path);
  expect(document).toMatchObject({ kind: "error", title, language: "en" });
  expect(document.markdown).toContain(text);
  expect(document.markdown).toMatch(/^# .+\n\n.*\n\n- \[Curriculum\]\(\/curriculum\)\n- \[Home\]\(\/\)$/);
});
