/** Commands of the README, docs/deploying.md, docs/publishing.md and docs/retiring.md, run as written where they need no account. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retirementOf } from "../../src/build/environment.ts";
import { shellLines } from "../documents.ts";
import { copyProject, type Project, plainEnvironment } from "../project.ts";

describe("make it your course", () => {
  let project: Project;
  beforeAll(() => {
    project = copyProject();
  });
  afterAll(() => project.remove());

  test("each step writes files of a valid course, and a second run overwrites none", () => {
    const folder = join(project.folder, "my-course");
    const steps = shellLines("README.md").filter((line) => /^(?:CONTENT_DIR=\S+ )?npm run (?:new|check) /.test(line));
    expect(
      steps.map((line) =>
        line
          .replace(/^CONTENT_DIR=\S+ /, "")
          .split(" ")
          .slice(2, 5)
          .join(" "),
      ),
    ).toEqual(["new -- course", "new -- module", "new -- page", "check -- my-course"]);
    const run = (line: string) => {
      const env = { ...plainEnvironment(), CONTENT_DIR: "" };
      const command = line.replace("npm run ", "npm run --silent ");
      const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
        cwd: project.folder,
        env,
        encoding: "utf8",
      });
      return { status, output: stdout + stderr };
    };
    for (const line of steps) expect(run(line), line).toMatchObject({ status: 0 });
    expect(run("npm run check -- my-course").output).toContain("Warning  my-course/course.md:7: description, ");
    for (const name of ["course.md", "pricing.md", "modules", "pages/contact.md"])
      expect(existsSync(join(folder, name)), name).toBe(true);
    const [again = ""] = steps;
    expect(run(again), again).not.toMatchObject({ status: 0 });
  });
});

describe("deploying", () => {
  const lines = [
    ...new Set(["README.md", "docs/deploying.md", "docs/publishing.md", "docs/retiring.md"].flatMap(shellLines)),
  ];

  test.each(lines.filter((line) => line.startsWith("npx wrangler ")))(
    "%s: wrangler has the command and its options",
    (line) => {
      const words = line.replace("npx wrangler ", "").split(" ");
      const wrangler = [process.execPath, "node_modules/wrangler/bin/wrangler.js"] as const;
      const named = words.slice(
        0,
        words.findIndex((word) => /^(?:my-course|--.*)$/.test(word)),
      );
      const command = named.length > 0 ? named : words;
      const { status, stdout } = spawnSync(wrangler[0], [wrangler[1], ...command, "--help"], { encoding: "utf8" });
      expect(status).toBe(0);
      expect(stdout).toContain(`wrangler ${command.join(" ")}`);
      for (const option of words.filter((word) => word.startsWith("--"))) expect(stdout).toContain(` ${option} `);
    },
  );

  test("the documented retirement dates are valid", () => {
    const exported = lines.flatMap((line) => {
      const [, name = "", value = ""] = /^export (API_V1_\w+)=(\S+)$/.exec(line) ?? [];
      return name === "" ? [] : [[name, value]];
    });
    expect(exported).toHaveLength(3);
    expect(retirementOf(Object.fromEntries(exported))).not.toBeNull();
  });
});
