import { expect } from "vitest";
import { testEach } from "../../each.ts";
import { courseWith } from "../content/course-folder.ts";
import { pageAt } from "./pages.ts";

const course = courseWith();

testEach([
  ["/404", "Page not found", "This page does not exist."],
  ["/414", "URL too long", "The path may be up to 2,048 bytes long; path and query together, up to 16 KiB."],
  ["/429", "Too many requests", "Your network sent too many requests within 60 seconds."],
])("an error page says what is wrong and links back", (path, title, text) => {
  const document = pageAt(course, path);
  expect(document).toMatchObject({ type: "error", title, language: "en" });
  expect(document.markdown).toContain(text);
  expect(document.markdown).toMatch(/^# .+\n\n.*\n\n- \[Curriculum\]\(\/curriculum\)\n- \[Home\]\(\/\)$/);
});
