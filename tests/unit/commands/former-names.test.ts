/** Which former names of modules no alias keeps: by their renames, and in a repository. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lostNameChanges, lostNamesIn, lostNamesOf } from "../../../src/commands/changes/report.ts";
import { formerNameRefusals } from "../../../src/commands/preflight.ts";
import { testEach } from "../../each.ts";
import { inFolder, moduleFile } from "../content/course-folder.ts";

/** Renames from a text such as "1-b→1-c 1-a→1-b", the newest first; a draft has an asterisk. */
const renamesOf = (text: string) =>
  text.split(" ").map((each) => {
    const [before = "", after = ""] = each.replace("*", "").split("→");
    return { before, after, isDraft: () => each.endsWith("*") };
  });

testEach([
  ["is a module", [{ slug: "1-a" }, { slug: "1-b" }], "1-a→1-b", []],
  ["is an alias of the module", [{ slug: "1-b", aliases: ["1-a"] }], "1-a→1-b", []],
  ["is an alias of another module", [{ slug: "1-b" }, { slug: "2-c", aliases: ["1-a"] }], "1-a→1-b", []],
  ["was a draft when it was renamed", [{ slug: "1-b" }], "1-a→1-b*", []],
  ["belonged to a module that no longer exists", [{ slug: "2-c" }], "1-a→1-b", []],
  ["is neither", [{ slug: "1-b" }], "1-a→1-b", [["1-b", ["1-a"]]]],
  ["was renamed twice", [{ slug: "1-c" }], "1-b→1-c 1-a→1-b", [["1-c", ["1-b", "1-a"]]]],
  ["has been given back", [{ slug: "1-a" }], "1-b→1-a 1-a→1-b", [["1-a", ["1-b"]]]],
  [
    "belonged to two modules, the last of which counts",
    [{ slug: "1-b" }, { slug: "1-c" }],
    "1-a→1-c 1-a→1-b",
    [["1-c", ["1-a"]]],
  ],
])("a former name that %s", (_, modules, renames, lost) => {
  const names = lostNamesOf(modules, renamesOf(renames));
  expect(names.map(({ module, former }) => [module.slug, former])).toEqual(lost);
});

test("the line to write has the aliases that the module has already", () => {
  const changes = lostNameChanges([{ module: { slug: "1-c", aliases: ["1-a"] }, former: ["1-b"] }]);
  expect(changes).toMatchObject([{ isBroken: true, fix: "aliases: [1-a, 1-b] in modules/1-c.md" }]);
  expect(formerNameRefusals(changes)).toEqual([
    "/modules/1-b is now /modules/1-c, and old links would return 404. Write aliases: [1-a, 1-b] in modules/1-c.md.",
  ]);
});

test("renames are read from the whole history of the course's folder, wherever it is in its repository", () => {
  inFolder({}, (repository) => {
    const course = join(repository, "my courses/tea & co");
    const git = (...args: string[]) =>
      execFileSync(
        "git",
        ["-c", "user.name=Tests", "-c", "user.email=t@tea.example", "-c", "commit.gpgsign=false", ...args],
        { cwd: repository },
      );
    expect(lostNamesIn(repository)).toBeNull();
    git("init", "--quiet");
    expect(lostNamesIn(repository)).toBeNull();
    mkdirSync(course, { recursive: true });
    for (const name of ["course.md", "pricing.md", "modules", "pages"])
      execFileSync("mv", [join(repository, name), course]);
    writeFileSync(
      join(course, "modules/4-draft.md"),
      moduleFile({ title: "Oolong", draft: "true" }, "Between green and black.\n"),
    );
    git("add", ".");
    git("commit", "--quiet", "--message", "A course");
    const move = (from: string, to: string) => git("mv", `${course}/modules/${from}.md`, `${course}/modules/${to}.md`);
    move("2-black", "2-assam");
    move("4-draft", "4-oolong");
    git("commit", "--quiet", "--message", "Rename");
    const oolong = join(course, "modules/4-oolong.md");
    writeFileSync(oolong, readFileSync(oolong, "utf8").replace("draft: true\n", ""));
    git("commit", "--quiet", "--all", "--message", "Publish");
    // Not committed yet.
    move("3-water", "3-hot-water");
    expect(lostNamesIn(course)?.map(({ module, former }) => [module.slug, former])).toEqual([
      ["2-assam", ["2-black"]],
      ["3-hot-water", ["3-water"]],
    ]);
  });
});
