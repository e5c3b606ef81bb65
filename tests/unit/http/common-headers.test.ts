import { describe, expect, test } from "vitest";
import { isPreflight } from "../../../src/service/http/request.ts";
import { echoedKey, setHeaders, withCommonHeaders } from "../../../src/service/http/response.ts";
import { testEach } from "../../each.ts";

const request = (method = "GET", key?: string): Request =>
  new Request("https://course.example/api/v1/course", {
    method,
    headers: key === undefined ? {} : { "Idempotency-Key": key },
  });

const response = (): Response =>
  new Response("{}", { status: 202, headers: { ETag: '"a"', "Cache-Control": "public, max-age=60" } });

test("status, body and headers of a response are kept, and those of the request are added", async () => {
  const answered = withCommonHeaders(request(), response(), { "RateLimit-Limit": "600", Deprecation: "false" });
  expect(answered.status).toBe(202);
  expect(await answered.text()).toBe("{}");
  expect(Object.fromEntries(answered.headers)).toMatchObject({
    etag: '"a"',
    "cache-control": "public, max-age=60",
    "ratelimit-limit": "600",
    deprecation: "false",
  });
});

test("a Link is appended to an existing one; other headers replace existing ones", () => {
  const headers = new Headers({ Link: '</a>; rel="next"', Deprecation: "false" });
  setHeaders(headers, { Link: '</b>; rel="deprecation"', Deprecation: "@0" });
  expect(Object.fromEntries(headers)).toEqual({ link: '</a>; rel="next", </b>; rel="deprecation"', deprecation: "@0" });
  const linked = new Response("{}", { headers: { Link: '</a>; rel="next"' } });
  expect(withCommonHeaders(request(), linked, { Link: '</b>; rel="deprecation"' }).headers.get("Link")).toBe(
    '</a>; rel="next", </b>; rel="deprecation"',
  );
});

test("a preflight is an OPTIONS with Origin and Access-Control-Request-Method", () => {
  const isPreflightOf = (method: string, headers: Record<string, string>) =>
    isPreflight(new Request("https://course.example/api/v1/course", { method, headers }));
  const preflight = { Origin: "https://other.example", "Access-Control-Request-Method": "POST" };
  expect(isPreflightOf("OPTIONS", preflight)).toBe(true);
  expect(isPreflightOf("GET", preflight)).toBe(false);
  expect(isPreflightOf("OPTIONS", {})).toBe(false);
  expect(isPreflightOf("OPTIONS", { Origin: preflight.Origin })).toBe(false);
  expect(isPreflightOf("OPTIONS", { "Access-Control-Request-Method": "POST" })).toBe(false);
});

describe("CORS", () => {
  test("every response can be read from any origin, with every header of the API", () => {
    const { headers } = withCommonHeaders(request(), response(), {});
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
    const exposed = headers.get("Access-Control-Expose-Headers")?.split(", ");
    for (const name of [
      ...[
        "Allow",
        "Content-Location",
        "Deprecation",
        "ETag",
        "Idempotency-Key",
        "Link",
        "Location",
        "Retry-After",
        "Sunset",
      ],
      ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"],
    ]) {
      expect(exposed).toContain(name);
    }
  });
  test("a preflight allows the methods of its path and the headers of the API", () => {
    const response = new Response(null, { status: 204, headers: { Allow: "POST, OPTIONS" } });
    const { headers } = withCommonHeaders(request("OPTIONS"), response, {});
    expect(headers.get("Access-Control-Allow-Methods")).toBe("POST, OPTIONS");
    const allowed = headers.get("Access-Control-Allow-Headers")?.split(", ");
    for (const name of ["Content-Type", "Idempotency-Key", "If-None-Match"]) expect(allowed).toContain(name);
  });
  test("a refused preflight allows nothing", () => {
    const { headers } = withCommonHeaders(request("OPTIONS"), new Response(null, { status: 404 }), {});
    expect(headers.get("Access-Control-Allow-Methods")).toBeNull();
  });
  test("only a preflight lists what is allowed", () => {
    const { headers } = withCommonHeaders(request(), response(), {});
    expect(headers.get("Access-Control-Allow-Methods")).toBeNull();
  });
});

test("a response is never interpreted as another type", () => {
  const { headers } = withCommonHeaders(request(), response(), {});
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
});

describe("Idempotency-Key", () => {
  test("is echoed, on errors too, and the response is not cached", () => {
    const failed = new Response("{}", { status: 404 });
    for (const answered of [response(), failed]) {
      const { headers } = withCommonHeaders(request("POST", "key-1"), answered, {});
      expect(headers.get("Idempotency-Key")).toBe("key-1");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
  });
  test("that is missing or invalid leaves the response unchanged", () => {
    for (const key of [undefined, "", "two words", "é"]) {
      const { headers } = withCommonHeaders(request("GET", key), response(), {});
      expect(headers.get("Idempotency-Key")).toBeNull();
      expect(headers.get("Cache-Control")).toBe("public, max-age=60");
    }
  });
  testEach(["a", "!", "~", '"8e03978e-40d5-43dd-bc93-6894a57f9324"', "x".repeat(255)])(
    "is echoed when valid",
    (key) => {
      expect(echoedKey(key)).toBe(key);
    },
  );
  testEach([null, "", " ", "a b", "a\tb", "a\r\nX: y", "\u007f", "é", "ש", "x".repeat(256)])(
    "is not echoed when invalid",
    (key) => {
      expect(echoedKey(key)).toBeNull();
    },
  );
});
