/** The tour of the README, run as written on the shipped course. */
import { expect, test } from "vitest";
import { shellLines } from "../documents.ts";
import { ask, readApi, siteUrl } from "./ask.ts";
import { curlRequest } from "./curl.ts";

const tour = shellLines("README.md").filter((line) => line.startsWith("curl "));

/** What the response to each line must contain, by the path in the line. */
const expectations: [path: string, check: (body: string) => void][] = [
  ["/modules/14-validators.md", (body) => expect(body).toMatch(/^# ETags and validators$/m)],
  ["/api/v1/modules?q=cache&limit=3", (body) => expect(JSON.parse(body).data).toHaveLength(3)],
  ["/ask", (body) => expect(JSON.parse(body).results.length).toBeGreaterThan(0)],
];

test("every line of the tour has the response that the README describes", async (context) => {
  const { name } = await readApi<{ name: string }>("/course");
  if (name !== "The Readable Web") context.skip("another course is served");
  const requests = tour.map((line) => curlRequest(line.replace(/(?<=curl '?)localhost:8788/, siteUrl)));
  expect(requests.map(({ url }) => url.slice(siteUrl.length))).toEqual(expectations.map(([path]) => path));
  for (const [index, [path, check]] of expectations.entries()) {
    const { url: _, ...init } = requests[index] as (typeof requests)[number];
    const response = await ask(path, init);
    expect(response.status, path).toBe(200);
    check(await response.text());
  }
});
