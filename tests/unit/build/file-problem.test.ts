/** Messages for errors of the file system: each names the path and the fix. */
import { statfsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fileProblem, fullDisk, messageFor, UserError } from "../../../src/build/failure.ts";
import { ContentError } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";

const refused = (code: string, more: object = {}) => Object.assign(new Error(`${code}: refused`), { code, ...more });

describe("an error of the file system", () => {
  testEach([
    ["ENOSPC", "No space is left on the disk that contains /a/b: free some space, then run the command again."],
    ["EACCES", "Permission denied for /a/b: give this user access (chown or chmod), or run the command as its owner."],
  ])("is explained with its path and its fix", (code, message) => {
    expect(fileProblem(refused(code, { path: "/a/b" }))).toBe(message);
    expect(messageFor(refused(code, { path: "/a/b" }))).toBe(message);
  });

  testEach([
    ["too many file watchers", refused("ENOSPC", { path: "/a", syscall: "watch" })],
    ["a missing file", refused("ENOENT", { path: "/a" })],
    ["another error", new TypeError("a")],
    ["no error at all", undefined],
  ])("of another kind is not explained", (_, error) => {
    expect(messageFor(error)).toBeNull();
  });
});

describe("a disk is full", () => {
  const state = { bavail: 16, bsize: 4096, files: 1000, ffree: 1 };
  const at = (more: Partial<typeof state>) => fullDisk("/a", () => ({ ...state, ...more }));
  test("with less than 64 kB or no free inodes", () => {
    expect(at({})).toBeNull();
    expect(at({ bavail: 15 })).toBe(fileProblem({ code: "ENOSPC", path: "/a" }));
    expect(at({ ffree: 0 })).toBe(fileProblem({ code: "ENOSPC", path: "/a" }));
  });
  test("not when the file system does not count inodes", () => {
    expect(at({ files: 0, ffree: 0 })).toBeNull();
    expect(fullDisk("/a/folder/that/is/missing", statfsSync)).toBeNull();
  });
});

test("an error that the user can fix is printed as its message, with the number of content errors", () => {
  const problem = { path: "a.md", line: 1, field: "title", got: "nothing", expected: "a text", fix: "add it" };
  expect(messageFor(new UserError("a"))).toBe("a");
  expect(messageFor(new RangeError("PORT: got"))).toBe("PORT: got");
  expect(messageFor(new ContentError([problem]))).toMatch(/^a\.md:1: title: .*\n\n1 error in the content. Fix it/);
  expect(messageFor(new ContentError([problem, problem]))).toMatch(/\n\n2 errors in the content. Fix them/);
});
