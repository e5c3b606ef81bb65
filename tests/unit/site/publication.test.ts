/** What a build publishes, and /health, which states its version. */
import { expect, test } from "vitest";
import { publicationError } from "../../../src/service/publication.ts";
import { answerHealth } from "../../../src/service/request-handler.ts";
import { testEach } from "../../each.ts";
import publication from "../functions/publication.ts";
import { publication as sample } from "../sample-publication.ts";

test("what a build publishes is valid", () => {
  expect(publicationError(publication)).toBeNull();
  expect(publicationError(JSON.parse(JSON.stringify(publication)))).toBeNull();
});

testEach([
  ["catalog", "catalog.siteUrl, catalog.course, catalog.modules, catalog.pricing"],
  ["facts", "facts.name, facts.title, facts.description, facts.language, facts.provider"],
  ["version", "version.hash"],
  ["prices", "prices.regions, prices.free"],
  ["parts", "parts"],
  ["pricingText", "pricingText"],
  ["documents", "documents"],
  ["updated", "updated"],
  ["retirement", "retirement.announced, retirement.sunset, retirement.successorUrl"],
])("a publication without one of its members is refused with its name", (member, lacking) => {
  // null means that no retirement is planned.
  for (const other of [undefined, ...(member === "retirement" ? [] : [null]), "text", 5]) {
    expect(publicationError({ ...publication, [member]: other })).toBe(`publication.json lacks ${lacking}`);
  }
});

test("arrays and objects are distinguished", () => {
  expect(publicationError({ ...publication, documents: {} })).toBe("publication.json lacks documents");
  expect(publicationError({ ...publication, updated: [] })).toBe("publication.json lacks updated");
  const catalog = { ...publication.catalog, modules: {} };
  expect(publicationError({ ...publication, catalog })).toBe("publication.json lacks catalog.modules");
});

test("its pages have the paths of their markdown", () => {
  const documents = publication.documents.map(({ markdownPath: _, ...rest }) => rest);
  expect(publicationError({ ...publication, documents })).toBe("publication.json lacks documents[0].markdownPath");
});

test("a planned retirement has its dates and its successor", () => {
  const retirement = { announced: "2027-01-01", sunset: "2027-06-30", successorUrl: "https://course.example/api/v2" };
  expect(publicationError({ ...publication, retirement })).toBeNull();
  expect(publicationError({ ...publication, retirement: { ...retirement, sunset: null } })).toBe(
    "publication.json lacks retirement.sunset",
  );
});

testEach([null, undefined, "", [], {}, 5])("any other JSON is refused", (value) => {
  expect(publicationError(value)).toMatch(
    /^publication\.json lacks catalog\.siteUrl, .* updated, freeMinutes, retirement\.announced/,
  );
});

const ask = async (method: string): Promise<Response> =>
  answerHealth(new Request("https://course.example/health", { method }), sample);

test("returns the status and the content version", async () => {
  const response = await ask("GET");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "application/json",
  });
  expect(await response.json()).toEqual({ status: "ok", version: "0123456789ab", updated: "2026-10-01" });
});

test("omits the date when the content has none", async () => {
  const response = await answerHealth(new Request("https://course.example/health"), {
    ...sample,
    version: { hash: "0123456789ab" },
  });
  expect(await response.json()).toEqual({ status: "ok", version: "0123456789ab" });
});
