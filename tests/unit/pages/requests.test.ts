import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { curlLine, type ExampleRequest, headersOf } from "../../../src/course/text/requests.ts";
import { requestOf } from "../../../src/pages/developers/examples.ts";
import { testEach } from "../../each.ts";

const site = "https://tea.example";

/** Returns the arguments that a shell passes to curl. */
const argumentsOf = (line: string): string[] =>
  execFileSync("sh", ["-c", `curl() { printf '%s\\0' "$@"; }\n${line}`], { encoding: "utf8" })
    .split("\0")
    .slice(0, -1);

describe("a request", () => {
  test("has its values in the path and the query, without blank ones", () => {
    expect(
      requestOf("GET", "/modules/{slug}", [
        { name: "slug", place: "path", value: "hot & cold/שלום" },
        { name: "q", place: "query", value: "a b&c" },
        { name: "page", place: "query", value: " " },
      ]),
    ).toEqual({ method: "GET", path: "/modules/hot%20%26%20cold%2F%D7%A9%D7%9C%D7%95%D7%9D?q=a+b%26c" });
  });

  test("has its body on one line, or none", () => {
    const post = (value: string) => requestOf("POST", "/ask", [{ name: "body", place: "body", value }]).body;
    expect(post('{\n  "a": [1]\n}')).toBe('{"a":[1]}');
    expect(post("{ not JSON\n")).toBe("{ not JSON\n");
    expect(post("\n")).toBeUndefined();
  });
});

describe("a curl line", () => {
  const json = { Accept: "application/json", "Content-Type": "application/json" };
  testEach<[ExampleRequest, string, Record<string, string>]>([
    [{ method: "GET", path: "/a?b=c&d" }, "curl 'https://tea.example/a?b=c&d'", {}],
    [{ method: "POST", path: "/a", body: "{}" }, "curl 'https://tea.example/a' --json '{}'", json],
    [{ method: "POST", path: "/a" }, "curl -X POST 'https://tea.example/a'", {}],
  ])("is quoted for the shell", (request, line, headers) => {
    expect(curlLine(site, request)).toBe(line);
    expect(headersOf(request)).toEqual(headers);
  });

  testEach(["it's", "''", "'; rm -rf /; '", "$HOME `id` \\ \\' \"", "a\nb", "שלום 🍵 %s !x", "&|<>*?[a]{b,c}~#"])(
    "is passed to curl unchanged",
    (body) => {
      const [address, option, sent] = argumentsOf(curlLine(site, { method: "POST", path: "/a'b", body }));
      expect([address, option, sent]).toEqual([`${site}/a'b`, "--json", body]);
    },
  );
});
