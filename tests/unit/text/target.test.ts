import { expect } from "vitest";
import { splitTarget } from "../../../src/text/target.ts";
import { testEach } from "../../each.ts";

testEach([
  ["/a", { path: "/a", search: "" }],
  ["/a?", { path: "/a", search: "?" }],
  ["/a?b=c", { path: "/a", search: "?b=c" }],
  ["/a?b=c?d", { path: "/a", search: "?b=c?d" }],
  ["", { path: "", search: "" }],
])("a target splits at its first question mark", (target, split) => {
  expect(splitTarget(target)).toEqual(split);
});
