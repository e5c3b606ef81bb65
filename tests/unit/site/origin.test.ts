import { expect } from "vitest";
import { originPart } from "../../../src/site/origin.ts";
import { testEach } from "../../each.ts";

testEach([
  "http://localhost:8788/",
  "http://127.0.0.1/",
  "https://course.example/",
  "http://[::1]:8788/",
  "http://localhost./",
  "http://LOCALHOST/",
])("an origin is accepted as written", (part) => {
  expect(originPart(`${part}api/v1/course?x=http://a?b/`)).toBe(part);
});

testEach([
  ["a query in the host, which turned every path into /", "http://a?b/api/v1/course"],
  ["a fragment in the host", "http://a#b/api/v1/course"],
  ["a backslash, which browsers treat as a slash", "http://a\\b/api/v1/course"],
  ["a user", "http://user@localhost/"],
  ["a user only", "http://@localhost/"],
  ["a number that is not an IP address", "http://256.256.256.256/"],
  ["five numbers", "http://1.2.3.4.5/"],
  ["an invalid port", "http://localhost:99999/"],
  ["an incomplete IP address", "http://[::1/"],
  ["a space", "http://a b/"],
  ["no host", "http:///x"],
  ["no path", "http://localhost"],
  ["another scheme", "ftp://localhost/"],
  ["a path only", "/api/v1/course"],
])("any other URL is refused", (_, url) => {
  expect(originPart(url)).toBeNull();
});
