/** A release: the folder that npm run release writes, served by the system's Node on its own. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentText } from "../documents.ts";
import { build, freePort, type Project, plainEnvironment, type Run, run } from "../project.ts";
import { endAll, type Launcher, launch, stop } from "./launcher.ts";
import { projectWith } from "./projects.ts";
import { isInstalled } from "./proxies.ts";

const settings = { CONTENT_DIR: "one", SITE_URL: "https://tea.example" };
const launchers: Launcher[] = [];
let project: Project;
let around: string;
let first: Run;

beforeAll(async () => {
  project = projectWith();
  around = mkdtempSync(join(tmpdir(), "releases-"));
  await build(project, settings);
  first = await release("first", ["--at", "/opt/course.example"], { PORT: "9001" });
});
afterAll(async () => {
  await endAll(launchers);
  rmSync(around, { recursive: true });
  project.remove();
});

const inside = (...path: string[]): string => join(around, ...path);
const release = (name: string, args: string[] = [], environment: Record<string, string> = {}): Promise<Run> =>
  run(project, "release", { ...settings, ...environment }, [resolve(around, name), ...args]);
const textOf = (path: string): string => readFileSync(inside("first", path), "utf8");

/** Returns the paths of the files in a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test("a release has what serving needs: at most 190 MB, of which the site of a course is part", () => {
  expect(first.code, first.output).toBe(0);
  expect(first.output).toMatch(
    /^Release {2}.*\/first: \d+ MB, for https:\/\/tea\.example, on \w+ \w+ with Node 20\.11 or later$/m,
  );
  expect(first.output).toContain(`ln -sfn ${inside("first")} /opt/course.example`);
  const files = filesIn(inside("first"));
  const bytes = files.reduce((sum, path) => sum + readFileSync(inside("first", path)).length, 0);
  // The shipped course has 7 MB; this one has a module.
  expect(bytes).toBeLessThan(180_000_000);
  const { name } = JSON.parse(textOf("release.json")).runtime;
  expect(files.filter((path) => !path.startsWith("dist/client/"))).toEqual(
    [
      ...["Caddyfile", "course.example.service", "course.example.socket", "nginx.conf"].map((file) => `deploy/${file}`),
      ...["dist/server/publication.json", "dist/server/worker.js"],
      ...["README.md", "bin/workerd", "package.json"].map((file) => `node_modules/${name}/${file}`),
      ...["node_modules/workerd/lib/main.js", "node_modules/workerd/package.json"],
      ...["package-lock.json", "package.json", "release.json", "serve.js", "workerd.capnp"],
    ].sort(),
  );
  const clientFiles = (folder: string): string[] => filesIn(join(folder, "dist/client"));
  expect(clientFiles(inside("first"))).toEqual(clientFiles(project.folder));
  expect(readdirSync(around)).toEqual(["first"]);
});

test("its lock file has the runtime that is in it, and nothing else; release.json has the digest of its program", () => {
  const lock = JSON.parse(textOf("package-lock.json"));
  const whole = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { "": root, ...locked } = lock.packages;
  expect(root.dependencies).toEqual(JSON.parse(textOf("package.json")).dependencies);
  expect(Object.keys(locked)).toEqual(expect.arrayContaining(["node_modules/workerd"]));
  for (const [path, entry] of Object.entries(locked)) {
    expect(path).toMatch(/^node_modules\/(?:@cloudflare\/workerd-[\w-]+|workerd)$/);
    expect(entry).toEqual(whole.packages[path]);
    expect(entry).toHaveProperty("integrity");
  }
  const { name, version, sha256 } = JSON.parse(textOf("release.json")).runtime;
  expect(locked[`node_modules/${name}`]).toMatchObject({ version });
  const program = readFileSync(inside("first/node_modules", name, "bin/workerd"));
  expect(createHash("sha256").update(program).digest("hex")).toBe(sha256);
});

describe.runIf(process.platform === "linux")("a copy of a release, without the project and its packages", () => {
  /** Starts the copy as a service manager does: in another folder, with nothing in the environment, on the system's Node. */
  async function start(port: number): Promise<Launcher> {
    const settings = ["PATH=/usr/local/bin:/usr/bin:/bin", `PORT=${port}`];
    const command = ["env", "-i", ...settings, "/usr/bin/env", "node", inside("copy/serve.js")];
    const launcher = await launch({ folder: "/", remove: () => {} }, command, {});
    launchers.push(launcher);
    return launcher;
  }

  test("is served, also after a restart", async () => {
    cpSync(inside("first"), inside("copy"), { recursive: true });
    const port = await freePort();
    for (let time = 0; time < 2; time++) {
      const server = await start(port);
      const answer = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      expect(JSON.parse(await answer("/health"))).toMatchObject({ status: "ok" });
      expect(JSON.parse(await answer("/api/v1/modules"))).toMatchObject({ pagination: { total: 1 } });
      expect(await answer("/curriculum?q=zzqq")).toContain("zzqq");
      expect(await answer("/llms.txt")).toContain("https://tea.example/");
      await stop(server);
      expect(await server.exited).toEqual({ code: 0, signal: null });
      expect(server.output()).toMatch(new RegExp(`^Release {2}${inside("copy")}: content version `));
    }
  });
});

test("a release that was not copied as a whole says so", async () => {
  const folder = inside("part");
  const env = { ...plainEnvironment(), PORT: String(await freePort()) };
  mkdirSync(folder);
  const start = (): string => spawnSync("node", [inside("part/serve.js")], { encoding: "utf8", env }).stderr;
  for (const path of ["serve.js", "release.json", "node_modules"])
    cpSync(inside("first", path), join(folder, path), { recursive: true });
  expect(start()).toBe("There is no build to serve: copy the whole release to this server again.\n");
  cpSync(inside("first/dist/server"), join(folder, "dist/server"), { recursive: true });
  expect(start()).toMatch(/^The build in dist\/ is broken: copy the whole release to this server again\. ENOENT/);
  rmSync(folder, { recursive: true });
});

test("its configuration files are those of the documentation, with the path, port and host of this release", () => {
  const files = ["course.socket", "course.service", "nginx.conf", "Caddyfile"];
  for (const name of files) {
    // The path has the host of the documentation, and stays as it is.
    const expected = documentText(`src/commands/release/${name}`)
      .replaceAll(/course\.socket|course_clients|upstream course|http:\/\/course;/g, (text) =>
        text.replace("course", "<link>"),
      )
      .replaceAll("course.example", "tea.example")
      .replaceAll("127.0.0.1:8788", "127.0.0.1:9001")
      .replaceAll("/srv/course", "/opt/<link>")
      .replaceAll("<link>", "course.example");
    expect(textOf(`deploy/${name.replace("course", "course.example")}`)).toBe(expected);
    expect(documentText("docs/operating.md")).toContain(`](../src/commands/release/${name})`);
  }
  expect(textOf("deploy/course.example.service")).toContain(
    "\nWorkingDirectory=/opt/course.example\nExecStart=/usr/bin/env node serve.js\n",
  );
  expect(textOf("deploy/course.example.socket")).toContain("\nListenStream=127.0.0.1:9001\n");
  expect(textOf("deploy/Caddyfile")).toContain("\ntea.example {\n");
});

test.runIf(isInstalled("systemd-analyze"))("systemd finds nothing to complain about in the units", () => {
  const units = ["course.example.socket", "course.example.service"].map((name) => inside("first/deploy", name));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" });
  expect({ status, about: stderr.split("\n").filter((line) => line.includes("course.example.")) }).toEqual({
    status: 0,
    about: [],
  });
});

describe("nothing is written", () => {
  const refusal = (text: string) => ({ code: 1, output: expect.stringContaining(`\nNothing was written: ${text}`) });

  test("into a folder with files, whosever they are, or for a path that is not absolute", async () => {
    mkdirSync(inside("photos"));
    writeFileSync(inside("photos/one.jpg"), "");
    expect(await release("photos")).toEqual(refusal(`${inside("photos")} exists already.`));
    expect(await release("first")).toEqual(refusal(`${inside("first")} exists already.`));
    expect(await release("photos/one.jpg")).toEqual(refusal(`${inside("photos/one.jpg")} exists already.`));
    expect(readdirSync(inside("photos"))).toEqual(["one.jpg"]);
    const { code, output } = await release("second", ["--at", "course"]);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringMatching(/^--at: got "?course/m) });
    expect(existsSync(inside("second"))).toBe(false);
  });

  test("into the build, or where the link to the release will be", async () => {
    const built = join(project.folder, "dist/client/release");
    expect(await release(built)).toEqual(refusal(`the next build deletes ${built}.`));
    for (const name of ["course", "course/one"])
      expect(await release(name, ["--at", inside("course")])).toEqual(
        refusal(`${inside("course")} (--at) will be a link`),
      );
    expect(existsSync(built) || existsSync(inside("course"))).toBe(false);
  });

  test("while another release is written to the same folder, or is left of one that was killed", async () => {
    mkdirSync(inside("third.part"));
    expect(await release("third")).toEqual(
      refusal(`${inside("third.part")} exists, from a release that was interrupted`),
    );
    rmSync(inside("third.part"), { recursive: true });
    mkdirSync(inside("third"));
    expect((await release("third")).code).toBe(0);
    expect(readdirSync(inside("third"))).toEqual(readdirSync(inside("first")));
    rmSync(inside("third"), { recursive: true });
  });

  const canMount = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
  test.runIf(canMount)("to a disk with too little room", async () => {
    mkdirSync(inside("small"));
    const command = `mount -t tmpfs -o size=100m tmpfs ${inside("small")} && exec node_modules/.bin/node src/commands/release.ts ${inside("small/one")}`;
    const child = spawn("unshare", ["--mount", "sh", "-c", command], {
      cwd: project.folder,
      env: { ...plainEnvironment(), ...settings },
    });
    let output = "";
    child.stderr.on("data", (data) => (output += data));
    await once(child, "close");
    expect(output).toMatch(/^Nothing was written: .*\/small has 10\d MB of free space; a release takes 1\d\d MB\.\n$/);
  });

  test("of a build that is missing, or older than the course or the settings", async () => {
    const built = "Run npm run build, with the same course and variables as this command.\n";
    expect(await release("other", [], { SITE_URL: "https://other.example" })).toEqual(
      refusal(`settings changed since the last build. ${built}`),
    );
    writeFileSync(
      join(project.folder, "one/course.md"),
      `${readFileSync(join(project.folder, "one/course.md"), "utf8")}\nMore.\n`,
    );
    expect(await release("other")).toEqual(refusal(`content changed since the last build. ${built}`));
    execFileSync("rm", ["-r", join(project.folder, "dist")]);
    expect(await release("other")).toEqual(refusal(`there is no complete build in dist/. ${built}`));
    expect(existsSync(inside("other"))).toBe(false);
  });
});
