/** What install.mjs runs on a fresh clone, with an npm that records its arguments; and which Node the commands use. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { helpOf } from "../../../src/commands/command.ts";
import { commands } from "../../../src/commands/commands.ts";
import { testEach } from "../../each.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tool = { "node_modules/a-tool": { version: "1.0.0" } };
const nodeFor = (os: string, cpu: string) => ({
  [`node_modules/node-${os}-${cpu}`]: { version: "26.10.0", optional: true },
});
const ours = nodeFor(process.platform, process.arch);
const [pathOfOurs] = Object.keys(ours);

/** Empties the folder. */
const clear = (): void => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
};

/** Writes packages into node_modules, as npm lists them there, and the link to Node. */
const writePackages = (packages: object): void => {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(join(folder, "node_modules/.bin/node"), "");
};

/** Runs install.mjs over a lock file, with an npm that installs `installed` and links Node at the command `linksBy`. */
function install(
  locked: object,
  installed: object,
  {
    args = [] as string[],
    linksBy = "ci",
    tools = false,
    run = undefined as string[] | undefined,
    environment = {} as Record<string, string>,
  } = {},
) {
  const names = Object.keys(locked).map((path) => path.replace("node_modules/", ""));
  const optionalDependencies = Object.fromEntries(
    names.filter((name) => /^node-/.test(name)).map((name) => [name, "26.10.0"]),
  );
  const packages = { "": { optionalDependencies }, ...locked };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(join(folder, "list.json"), JSON.stringify({ packages: installed }));
  writeFileSync(
    join(folder, "npm"),
    [
      "#!/bin/sh",
      'echo "$@" >> asked',
      "mkdir -p node_modules/.bin",
      "{ [ $1 = ci ] || [ $1 = install ]; } && cp $(dirname $0)/list.json node_modules/.package-lock.json",
      `[ $1 = ${linksBy} ] && : > node_modules/.bin/node`,
      "exit 0\n",
    ].join("\n"),
  );
  chmodSync(join(folder, "npm"), 0o755);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...args, resolve("src/commands/install.mjs"), ...(run ?? (tools ? ["--tools"] : []))],
    {
      cwd: folder,
      env: { ...process.env, ...environment, PATH: `${folder}:${process.env.PATH}` },
      encoding: "utf8",
    },
  );
  const npmCalls = (asked: string): string[] =>
    existsSync(join(folder, asked)) ? readFileSync(join(folder, asked), "utf8").trim().split("\n") : [];
  return { status, stdout, stderr, asked: npmCalls("asked"), askedByImporter: npmCalls("packages/import/asked") };
}

const flags = "--include=optional --ignore-scripts --no-audit --no-fund --loglevel=error";
const npmCi = `ci --omit=dev ${flags}`;

test("packages are installed without scripts, and nothing runs afterwards", () => {
  const all = { ...tool, ...ours };
  expect(install(all, all)).toMatchObject({ status: 0, stderr: "", asked: [npmCi] });
});

test("a complete installation is kept; packages for other platforms may be missing", () => {
  writePackages({ ...tool, ...ours });
  const other = nodeFor("plan9", "mips");
  expect(install({ ...tool, ...ours, ...other }, {})).toMatchObject({ status: 0, stderr: "", asked: [] });
});

describe("the test tools", () => {
  const testTool = { "node_modules/a-test-tool": { version: "1.0.0", dev: true } };
  const base = { ...tool, ...ours };
  const all = { ...base, ...testTool };
  const addition = `install --no-save --include=dev ${flags}`;

  testEach([
    ["are not installed to build and serve", null, false, base, [npmCi]],
    ["are installed with everything else when requested at first", null, true, all, [`ci --include=dev ${flags}`]],
    ["are added to an existing installation, which a running server uses", base, true, all, [addition]],
    ["stay when not requested", all, false, all, []],
    ["are not installed twice", all, true, all, []],
    [
      "come with a new installation when another package is outdated",
      { ...base, ...testTool, "node_modules/a-tool": { version: "0.9.0" } },
      true,
      all,
      [`ci --include=dev ${flags}`],
    ],
  ])("are installed when requested", (_, present, tools, installed, npmCalls) => {
    clear();
    if (present) writePackages(present);
    expect(install(all, installed, { tools })).toMatchObject({ status: 0, stderr: "", asked: npmCalls });
  });
});

describe("the importer's packages", () => {
  const all = { ...tool, ...ours };
  const importer = join("packages/import", "node_modules/.package-lock.json");
  beforeEach(() => {
    writePackages(all);
    mkdirSync(join(folder, "packages/import/node_modules"), { recursive: true });
    writeFileSync(join(folder, "packages/import/package-lock.json"), JSON.stringify({ packages: tool }));
  });

  test("are installed when requested, and one line says so, which is not part of the report", () => {
    expect(install(all, all, { run: ["--importer"] })).toMatchObject({
      status: 0,
      stdout: "",
      stderr: "Installing the importer (once)…\n",
      askedByImporter: [`ci --include=dev ${flags.replace("--include=optional ", "")}`],
      asked: [],
    });
  });

  test("are installed once, and for no other command", () => {
    expect(install(all, all)).toMatchObject({ stdout: "", askedByImporter: [], asked: [] });
    writeFileSync(join(folder, importer), JSON.stringify({ packages: tool }));
    expect(install(all, all, { run: ["--importer"] })).toMatchObject({ stdout: "", askedByImporter: [], asked: [] });
  });
});

testEach([
  ["is absent", tool],
  ["has another version", { ...tool, [pathOfOurs ?? ""]: { version: "24.21.0" } }],
])("everything is reinstalled when this platform's Node is missing or outdated", (_, present) => {
  clear();
  writePackages(present);
  const all = { ...tool, ...ours };
  expect(install(all, all)).toMatchObject({ status: 0, stderr: "", asked: [npmCi] });
});

describe("a command", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const installing = Object.entries(scripts).filter(([, script]) => /install\.mjs .*\.ts/.test(script));

  testEach(installing)(
    "prints its help without installing anything, on a Node that cannot read TypeScript",
    (name, script) => {
      clear();
      const [, words = ""] = /install\.mjs (.*)/.exec(script) ?? [];
      for (const flag of name === "build" ? ["--help", "-h"] : ["--help"]) {
        const { status, stdout, asked } = install(tool, tool, {
          args: ["--no-strip-types"],
          run: [...words.split(" "), flag],
          environment: { npm_lifecycle_event: name },
        });
        expect({ status, stdout, asked }).toEqual({
          status: 0,
          stdout: `${helpOf(commands[name as keyof typeof commands])}\n`,
          asked: [],
        });
      }
    },
  );

  test("gets its arguments, and its exit code is that of npm run", () => {
    const program = join(folder, "program.ts");
    writeFileSync(
      program,
      "console.log(import.meta.main, process.argv.slice(1).join(' ') as string);\nprocess.exitCode = 3;\n",
    );
    const all = { ...tool, ...ours };
    writePackages(all);
    rmSync(join(folder, "node_modules/.bin/node"));
    symlinkSync(process.execPath, join(folder, "node_modules/.bin/node"));
    const result = install(all, {}, { run: ["--tools", "program.ts", "a", "--tools", "b.ts"] });
    expect(result).toMatchObject({ status: 3, stdout: `true ${realpathSync(program)} a --tools b.ts\n`, asked: [] });
  });

  test("runs on the installed Node if the system's is another one", () => {
    const program = join(folder, "program.ts");
    writeFileSync(program, "");
    const all = { ...tool, ...ours };
    writePackages(all);
    writeFileSync(join(folder, "node_modules/.bin/node"), '#!/bin/sh\necho "installed $*"\nexit 4\n');
    chmodSync(join(folder, "node_modules/.bin/node"), 0o755);
    const result = install(all, {}, { run: ["program.ts", "a"] });
    expect(result).toMatchObject({ status: 4, stdout: "installed program.ts a\n", asked: [] });
  });
});

describe("a Node that is installed without its link, as by npm 10", () => {
  const all = { ...tool, ...ours };
  const rebuild = `rebuild --ignore-scripts --loglevel=error ${pathOfOurs?.slice("node_modules/".length)}`;

  test("is linked after installing, or later without reinstalling", () => {
    expect(install(all, all, { linksBy: "rebuild" })).toMatchObject({ status: 0, stderr: "", asked: [npmCi, rebuild] });
    rmSync(join(folder, "asked"));
    rmSync(join(folder, "node_modules/.bin/node"));
    expect(install(all, {}, { linksBy: "rebuild" })).toMatchObject({ status: 0, stderr: "", asked: [rebuild] });
  });

  test("is an error when it cannot be linked, since commands would run on the system's Node", () => {
    const { status, stderr } = install(all, all, { linksBy: "nothing" });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `npm did not link ${pathOfOurs} into node_modules/.bin: remove node_modules and run the command again.\n`,
    );
  });
});

test("a Node that npm did not install in three attempts is an error, although it is optional", () => {
  const { status, stderr, asked: npmCalls } = install({ ...tool, ...ours }, tool);
  expect({ status, asked: npmCalls }).toEqual({ status: 1, asked: [npmCi, npmCi, npmCi] });
  expect(stderr).toBe(`npm ci did not install ${pathOfOurs}: run it yourself to see its errors.\n`);
});

test("a system Node that is too old is refused before anything is installed, with the required version", () => {
  const [, oldestNode] = /oldestNode = "([\d.]+)"/.exec(readFileSync("src/commands/install.mjs", "utf8")) ?? [];
  const old =
    "--import=data:text/javascript,const p=process;globalThis.process=new Proxy(p,{get:(t,k)=>k==='versions'?{node:'22.19.0'}:t[k]})";
  const { status, stderr, asked: npmCalls } = install({ ...tool, ...nodeFor("plan9", "mips") }, tool, { args: [old] });
  expect({ status, asked: npmCalls }).toEqual({ status: 1, asked: [] });
  expect(stderr).toBe(
    `Node: got 22.19.0; expected ${oldestNode} or later. Install it from https://nodejs.org: no package provides Node for ${process.platform} ${process.arch}.\n`,
  );
});
