import fc from "fast-check";
import { expect, test } from "vitest";
import { apiUrl, ask, isBehindProxy, problemOf, siteUrl } from "../ask.ts";
import { operations, parametersOf } from "./description.ts";
import { curlLine, type RequestData, send, shown } from "./exchange.ts";
import { holds, runTimeout } from "./property.ts";

/** Every method that this runtime accepts and fetch sends. */
const methods = [
  ...["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "QUERY", "PROPFIND", "PROPPATCH", "SEARCH", "REPORT"],
  ...["COPY", "MOVE", "LOCK", "UNLOCK", "MKCOL", "MKACTIVITY", "CHECKOUT", "MERGE", "ACL", "PURGE", "NOTIFY"],
  ...["SUBSCRIBE", "UNSUBSCRIBE"],
];

const methodNotAllowed = `${siteUrl}/developers#errors-method-not-allowed`;

/** Each path of the description, with an example for each parameter. */
const paths = new Map(
  operations.map(({ path, root, operation }) => {
    const parameters = parametersOf(operation);
    const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
      String(parameters.find((each) => each.name === name)?.example ?? ""),
    );
    return [path, root + filled.replace(/^\/$/, "")] as const;
  }),
);

for (const [path, url] of paths) {
  test(`${path} supports its described methods, and lists them for all others`, async () => {
    const described = operations.filter((each) => each.path === path).map(({ method }) => method.toUpperCase());
    const answered = [...described, ...(described.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
    for (const method of methods) {
      const body = method === "POST" ? "{}" : undefined;
      const request: RequestData = { method, url, headers: body ? { "Content-Type": "application/json" } : {}, body };
      const { status, headers, body: text } = await send(request);
      if (answered.includes(method)) {
        expect([200, 202, 204, 400], curlLine(request)).toContain(status);
        continue;
      }
      expect([status, headers.get("Content-Type")], curlLine(request)).toEqual([405, "application/problem+json"]);
      expect(headers.get("Allow")?.split(", ").sort(), curlLine(request)).toEqual(answered.toSorted());
      if (method === "HEAD") expect(text).toBe("");
      else expect(JSON.parse(text), curlLine(request)).toMatchObject({ type: methodNotAllowed, status: 405 });
    }
    const { status, headers } = await send({ method: "OPTIONS", url, headers: {} });
    expect([status, headers.get("Allow")?.split(", ").sort()]).toEqual([204, answered.toSorted()]);
  });
}

test("a nonstandard method is 501, and affects nothing else", async () => {
  const { status } = await send({ method: "NOSUCHMETHOD", url: `${apiUrl}/course`, headers: {} });
  expect([405, 501]).toContain(status);
});

test("every other path below the API root is a problem of type not-found", { timeout: runTimeout }, () => {
  const segments = fc.oneof(
    fc.constantFrom("modules", "exports", "course", "sandbox", "batch", "pricing", "result", "index.json", "a.json"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 5 }).map(encodeURIComponent),
    fc.constantFrom("%FF", "%", "%2F", "%00", "", "..%2f", ";a=b", "modules.page-0.limit-1.json", "{slug}"),
  );
  const shapes = [...paths.keys()].map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`));
  const addresses = fc
    .array(segments, { minLength: 1, maxLength: 4 })
    .map((each) => new URL(`${apiUrl}/${each.join("/")}`))
    // Some proxies refuse these themselves: NUL, invalid percent-encoding, paths above the root.
    .filter(({ href }) => !isBehindProxy || !/%00|%2f|%(?![\da-f]{2})/i.test(href))
    .filter(({ href, pathname }) => {
      const path = pathname.slice("/api/v1".length) || "/";
      return href.startsWith(`${apiUrl}/`) && !shapes.some((shape) => shape.test(path)) && !/\.json\/?$/.test(path);
    });
  return holds(
    addresses.map(({ href }) => shown({ method: "GET", url: href, headers: {} })),
    async ({ url }) => void (await problemOf(await ask(url.slice(siteUrl.length)), "not-found", 404)),
  );
});
