/** When npm start builds again: after a change of content, code, settings, or the build itself. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inputsOf, recordBuild, whyOutOfDate } from "../../../src/build/build-record.ts";
import { testEach } from "../../each.ts";

let folder: string;
let environment: Record<string, string>;
const at = (...names: string[]): string => join(folder, ...names);

/** Makes a folder with a course and its build. */
function prepare(): void {
  folder = mkdtempSync(join(tmpdir(), "record-"));
  for (const name of ["content/modules", "new/client/api", "new/server"]) mkdirSync(at(name), { recursive: true });
  writeFileSync(at("content/course.md"), "a");
  writeFileSync(at("content/modules/1-a.md"), "b");
  for (const name of ["client/index.html", "client/api/a.json", "server/publication.json"])
    writeFileSync(at("new", name), name);
  environment = { CONTENT_DIR: at("content") };
  recordBuild(at("new"), inputsOf(environment));
  renameSync(at("new"), at("dist"));
}
const remove = (): void => rmSync(folder, { recursive: true, force: true });
beforeEach(prepare);
afterEach(remove);

const why = (more: Record<string, string> = {}, now?: number) =>
  whyOutOfDate(at("dist"), { ...environment, ...more }, now);

test("without changes there is no reason to build", () => {
  expect(why()).toBeNull();
  expect(why({ SITE_URL: "http://localhost:8788", RATE_LIMIT: "5", HOST: "::1" })).toBeNull();
});

test("the same content in another folder, or with other timestamps, is unchanged", () => {
  cpSync(at("content"), at("copy"), { recursive: true });
  utimesSync(at("content/course.md"), 1, 1);
  expect([why(), why({ CONTENT_DIR: at("copy") })]).toEqual([null, null]);
});

test("a hidden file, such as those of a git repository, is not content", () => {
  mkdirSync(at("content/.git"));
  writeFileSync(at("content/.git/index"), "c");
  expect(why()).toBeNull();
});

const edited = "files in dist/ were changed after the last build";
const missing = "there is no complete build in dist/";

describe("a change is a reason to build", () => {
  testEach<[string, () => void, string]>([
    ["a module", () => writeFileSync(at("content/modules/1-a.md"), "c"), "content changed since the last build"],
    ["a new module", () => writeFileSync(at("content/modules/2-b.md"), ""), "content changed since the last build"],
    ["a removed module", () => rmSync(at("content/modules/1-a.md")), "content changed since the last build"],
    ["an edited page of the same size", () => edit("dist/client/index.html"), edited],
    ["an added file", () => writeFileSync(at("dist/client/added.html"), ""), edited],
    ["no record", () => rmSync(at("dist/build.json")), missing],
    ["an incomplete record", () => writeFileSync(at("dist/build.json"), '{"inputs":{'), missing],
    ["no build", () => rmSync(at("dist"), { recursive: true }), missing],
  ])("to content, code or build", (_, change, reason) => {
    remove();
    prepare();
    change();
    expect(why()).toBe(reason);
  });

  function edit(name: string): void {
    const text = readFileSync(at(name), "utf8");
    writeFileSync(at(name), text.toUpperCase());
    utimesSync(at(name), new Date(), new Date(Date.now() + 5_000));
  }

  testEach([
    { SITE_URL: "https://course.example" },
    { PORT: "8080" },
    { API_V1_DEPRECATED: "2027-01-01", API_V1_SUNSET: "2028-01-01", API_V1_SUCCESSOR: "https://a.example/" },
  ])("to a setting that the build reads", (settings) => {
    expect(why(settings)).toBe("settings changed since the last build");
  });

  test("a month, since security.txt expires", () => {
    expect(why({}, Date.now() + 29 * 86_400_000)).toBeNull();
    expect(why({}, Date.now() + 31 * 86_400_000)).toBe("the last build is older than 30 days");
  });

  test("several at once", () => {
    writeFileSync(at("content/course.md"), "c");
    expect(why({ MAX_FILES: "7" })).toBe("content and settings changed since the last build");
  });
});
