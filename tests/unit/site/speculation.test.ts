/** Pages tell browsers what to fetch ahead; files and what is computed are not fetched. */
import { describe, expect, test } from "vitest";
import { speculationRules } from "../../../src/build/files/generators.ts";
import { isPageLink } from "../../../src/pages/frame/page-link.ts";

const here = { origin: "https://course.example", pathname: "/curriculum", search: "" };
const links: [link: string, isFetched: boolean][] = [
  ["/", true],
  ["/modules/1-a", true],
  ["/curriculum#part-1", false],
  ["/curriculum?q=cache", false],
  ["/modules/1-a.md", false],
  ["/feeds/modules.atom", false],
  ["/api/v1/modules", false],
  ["/api", false],
  ["/files/coil", false],
  ["/mcp/product", false],
  ["https://other.example/modules/1-a", false],
];

describe("browsers without speculation rules", () => {
  test.each(links)("%s", (link, isFetched) => {
    expect(isPageLink(new URL(link, here.origin), here)).toBe(isFetched);
  });
});

test("the rules match the same links, besides those to the page itself", () => {
  const [rule] = speculationRules().prefetch;
  const [all, except] = rule?.where.and ?? [];
  const matches = (patterns: string[] | { pathname: string; search: string } | undefined, link: string): boolean =>
    [patterns ?? []]
      .flat()
      .map((pattern) =>
        typeof pattern === "string"
          ? new URLPattern(pattern, here.origin)
          : new URLPattern({ ...pattern, baseURL: here.origin }),
      )
      .some((pattern) => pattern.test(link, here.origin));
  for (const [link, isFetched] of links.filter(([link]) => !link.includes("#"))) {
    const isExcluded = matches(except?.not?.href_matches, link);
    expect(matches(all?.href_matches, link) && !isExcluded, link).toBe(isFetched);
  }
});
