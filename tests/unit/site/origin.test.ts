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
])("%s is an origin, and stays as it is written", (part) => {
  expect(originPart(`${part}api/v1/course?x=http://a?b/`)).toBe(part);
});

testEach([
  ["a query in the host, which made every path /", "http://a?b/api/v1/course"],
  ["a fragment in the host", "http://a#b/api/v1/course"],
  ["a backslash, which is a slash to a browser", "http://a\\b/api/v1/course"],
  ["a user", "http://user@localhost/"],
  ["a user and nothing more", "http://@localhost/"],
  ["a number that is no address", "http://256.256.256.256/"],
  ["five numbers", "http://1.2.3.4.5/"],
  ["a port that is none", "http://localhost:99999/"],
  ["half an address", "http://[::1/"],
  ["a space", "http://a b/"],
  ["no host", "http:///x"],
  ["no path", "http://localhost"],
  ["another scheme", "ftp://localhost/"],
  ["a path alone", "/api/v1/course"],
])("%s is refused", (_, url) => {
  expect(originPart(url)).toBeNull();
});
