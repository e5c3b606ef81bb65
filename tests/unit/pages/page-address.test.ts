/** What people enter on /developers/agents, and the page that they get. */
import { expect } from "vitest";
import { pageAddress } from "../../../src/pages/guide/page-address.ts";
import { testEach } from "../../each.ts";

const page = (text: string) => pageAddress(text, ["http://localhost:8788", "https://course.example"]);

testEach([
  ["/", "/"],
  ["/curriculum", "/curriculum"],
  [" curriculum/ ", "/curriculum"],
  ["14-validators", "/modules/14-validators"],
  ["14-validators.md", "/modules/14-validators"],
  ["modules/14-validators", "/modules/14-validators"],
  ["/modules/14-validators?mode=agent#overview", "/modules/14-validators"],
  ["/api/v1/modules/14-validators", "/modules/14-validators"],
  ["http://localhost:8788/modules/14-validators.md", "/modules/14-validators"],
  ["https://course.example/", "/"],
  ["/index.md", "/"],
])("a path, a slug or a URL of the site is a page", (text, path) => expect(page(text)).toEqual({ path }));

testEach([
  ["  ", "Enter a path such as"],
  ["https://other.example/curriculum", "This URL is on another site. Enter a path"],
  ["//other.example/", "This URL is on another site."],
  ["https://", "This is not a valid URL."],
  ["javascript:alert(1)", "This URL is on another site."],
])("anything else is refused, with what to enter", (text, problem) => {
  expect(page(text)).toEqual({ problem: expect.stringContaining(problem) });
});
