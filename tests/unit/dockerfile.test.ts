/** The Dockerfile: pinned bases, no root, a health check, and exactly the files that serving needs. */
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { portOf } from "../../src/build/environment.ts";
import { drainMs } from "../../src/machine/supervisor.ts";
import { oldestNode } from "../oldest-node.ts";

type Instruction = { name: string; text: string };
type Stage = { from: string; alias: string; instructions: Instruction[] };

const instructions: Instruction[] = readFileSync("Dockerfile", "utf8")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .flatMap((line) => {
    const [, name = "", text = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name === "" ? [] : [{ name, text }];
  });

const stages = instructions.reduce<Stage[]>((all, instruction) => {
  if (instruction.name !== "FROM") all.at(-1)?.instructions.push(instruction);
  else {
    const [from = "", , alias = ""] = instruction.text.split(" ");
    all.push({ from, alias, instructions: [] });
  }
  return all;
}, []);
const [content, building, image] = stages as [Stage, Stage, Stage];
const textsOf = (stage: Stage, name: string): string[] =>
  stage.instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);

/** Returns what a stage copies from another stage or, when `from` is empty, from the project. */
const copiedFrom = (stage: Stage, place: string): { sources: string[]; target: string }[] =>
  textsOf(stage, "COPY").flatMap((text) => {
    const words = text.split(" ");
    const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : "";
    return from === place ? [{ sources: words.slice(0, -1), target: words.at(-1) ?? "" }] : [];
  });

test("it has three stages: the course, the build and the image", () => {
  expect(stages.map(({ alias }) => alias)).toEqual(["content", "build", ""]);
  expect(content).toMatchObject({ from: "scratch", instructions: [{ name: "COPY", text: "content /" }] });
});

test("both bases are the same exact version, pinned by digest, that can run the commands", () => {
  expect(image.from).toBe(building.from);
  const [, version = ""] = /^node:(\d+\.\d+\.\d+)-[a-z]+-slim@sha256:[0-9a-f]{64}$/.exec(image.from) ?? [];
  expect(version.localeCompare(oldestNode, "en", { numeric: true }), version).toBeGreaterThanOrEqual(0);
});

describe("the build", () => {
  const ignoredPaths = readFileSync(".dockerignore", "utf8").split("\n");

  test("copies existing files of the project that are not ignored", () => {
    const sources = stages.flatMap((stage) => copiedFrom(stage, "")).flatMap((copied) => copied.sources);
    expect(sources.length).toBeGreaterThan(8);
    for (const source of sources) {
      expect(existsSync(source), source).toBe(true);
      expect(ignoredPaths).not.toContain(source.split("/")[0]);
      if (ignoredPaths.includes(`${source.split("/")[0]}/*`)) expect(ignoredPaths).toContain(`!${source}`);
    }
  });

  test("leaves out files of one machine", () => {
    expect(ignoredPaths).toEqual(expect.arrayContaining([".git", ".wrangler", "dist", "node_modules"]));
  });

  test("has every folder and file that a build reads", () => {
    const sources = copiedFrom(building, "").flatMap((copied) => copied.sources);
    const [, code = ""] = /const code = \[(.*?)\n\];/s.exec(readFileSync("src/build/build-record.ts", "utf8")) ?? [];
    const read = [...code.matchAll(/"([^"]+)"/g)].map(([, path]) => path);
    expect(read).toContain("src");
    for (const path of read) expect(sources).toContain(path);
    expect(copiedFrom(building, "content")).toEqual([{ sources: ["/"], target: "content" }]);
  });

  test("runs commands of the project", () => {
    const [install, ...others] = textsOf(building, "RUN");
    expect(existsSync(/^node (\S+)/.exec(install ?? "")?.[1] ?? "")).toBe(true);
    expect(others[0]).toBe("npm run build");
  });
});

describe("the image", () => {
  test("runs as a non-root user with a numeric ID", () => {
    expect(textsOf(image, "USER")).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
  });

  test("starts what npm run serve starts, directly, so that it receives signals", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const [command = "[]"] = textsOf(image, "CMD");
    expect(`exec ${JSON.parse(command).join(" ")}`).toBe(scripts.serve);
    // Docker kills after 10 seconds.
    expect(drainMs).toBeLessThan(10_000);
  });

  test("listens on every address of the container, on the exposed port", () => {
    const [environment = ""] = textsOf(image, "ENV");
    expect(environment).toContain(`HOST=0.0.0.0 PORT=${portOf({})}`);
    expect(textsOf(image, "EXPOSE")).toEqual([String(portOf({}))]);
  });

  test("has a health check that requests /health and fails without a response", () => {
    const [check = ""] = textsOf(image, "HEALTHCHECK");
    const [node, flag, program = ""] = JSON.parse(check.slice(check.indexOf("["))) as string[];
    expect([node, flag]).toEqual(["node", "--eval"]);
    expect(program).toContain("/health`");
    expect(program).toContain("process.exit(ok ? 0 : 1), () => process.exit(1)");
  });

  test("has every file and package that serving loads", async () => {
    const { metafile } = await build({
      entryPoints: ["src/commands/serve.ts"],
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      metafile: true,
      write: false,
    });
    const loaded = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
    const packages = loaded.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => path);
    expect([...new Set(packages)].sort()).toEqual(["workerd", "zod"]);
    const copying = textsOf(building, "RUN").at(-1);
    for (const name of packages) expect(copying).toContain(`node_modules/${name} `);
    expect(Object.keys(metafile.inputs).filter((path) => !path.startsWith("src/"))).toEqual([]);
    const targets = copiedFrom(image, "build").map(({ target }) => target);
    expect(targets).toEqual(["node_modules", "src", "dist"]);
  });
});
