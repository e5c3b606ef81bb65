/** The examples of all pages for developers, run as written. */
import { execFile, execFileSync } from "node:child_process";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { ask, readApi, siteUrl } from "./ask.ts";
import { curlRequest } from "./curl.ts";

type RunResult = { code: number; output: string; errorOutput: string };

const sitemap = await (await ask("/sitemap.xml")).text();
const paths = [...sitemap.matchAll(/<loc>[^<]*(\/developers[^<]*)<\/loc>/g)].map(([, path]) => `${path}.md`);
const texts = await Promise.all(paths.map(async (path) => (await ask(path)).text()));
const page = texts.join("\n");
const examples = [...page.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)].map(([, language, text = ""]) => ({
  language,
  text,
}));
const ofLanguage = (language: string): string[] =>
  examples.flatMap((example) => (example.language === language ? [example.text] : []));
const commands = ofLanguage("sh").filter((text) => text.startsWith("curl "));
const programs = ofLanguage("js");

const { data: modules, pagination } = await readApi<{
  data: { slug: string; title: string; url: string }[];
  pagination: { total: number };
}>("/modules?limit=100");
const slugs = modules.map(({ slug }) => slug);
const course = await readApi<{ title: string }>("/course");

const isObject = (body: string) => expect(Object.keys(JSON.parse(body)).length).toBeGreaterThan(0);

/** The URL of a command, marked if it asks for events. */
function addressOf(line: string): string {
  const { url, headers } = curlRequest(line);
  return headers.accept === "text/event-stream" ? `${url} as events` : url;
}

/** The expected content of each URL in the commands, so that an empty response fails. */
const expectations: [address: RegExp, check: (body: string) => void][] = [
  [
    /\/api\/v1\/modules\?/,
    (body) => {
      const { data } = JSON.parse(body);
      expect(data.length).toBeGreaterThan(0);
      for (const { slug } of data) expect(slugs).toContain(slug);
    },
  ],
  [/\/api\/v1\/modules\/[^/]+$/, (body) => expect(slugs).toContain(JSON.parse(body).slug)],
  [
    /\/api\/v1\/batch$/,
    (body) => {
      const { responses } = JSON.parse(body);
      expect(responses).toMatchObject([
        { status: 200, body: { title: course.title } },
        // The example has an item that fails, with an id.
        { status: 404, id: "missing", body: { type: `${siteUrl}/developers#errors-module-not-found` } },
      ]);
    },
  ],
  [/\/api\/v1\/(?:$|course$|pricing$|sandbox\/|openapi\.json$|exports\/|modules\.page)|\/api\/v1$/, isObject],
  [/\/mcp(?:\/search)?$/, (body) => expect(JSON.parse(body).result.isError).not.toBe(true)],
  [/\/api\/v1\/exports$/, (body) => expect(JSON.parse(body)).toMatchObject({ status: "completed" })],
  [/\/ask$/, (body) => expect(JSON.parse(body).results[0].name).toBe(modules[0]?.title)],
  [/\/ask\?\S+$/, (body) => expect(JSON.parse(body).results[0].name).toBe(modules[0]?.title)],
  [
    /\/ask\?\S+ as events$/,
    (body) => {
      const events = [...body.matchAll(/^event: (.*)$/gm)].map(([, event]) => event);
      expect([events[0], events[1], events.at(-1)]).toEqual(["start", "result", "complete"]);
    },
  ],
  [
    /\/mcp\/product$/,
    (body) => {
      const { result } = JSON.parse(body);
      expect(result).toMatchObject({ structuredContent: { plan: "teams", country: "IL" } });
      expect(result.isError).not.toBe(true);
    },
  ],
];

/** Whether this machine has a curl with --json. */
const hasCurl = ((): boolean => {
  try {
    const [, major, minor] = /^curl (\d+)\.(\d+)/.exec(execFileSync("curl", ["--version"], { encoding: "utf8" })) ?? [];
    return Number(major) * 100 + Number(minor) >= 782;
  } catch {
    return false;
  }
})();

test("there are commands for every interface, and programs for longer tasks", () => {
  for (const [address] of expectations) {
    expect(
      commands.some((line) => address.test(addressOf(line))),
      String(address),
    ).toBe(true);
  }
  expect(programs.length).toBeGreaterThanOrEqual(5);
  expect(examples.map(({ language }) => language)).not.toContain(undefined);
});

test("every curl command returns data of this course, and curl itself gets the same", async () => {
  for (const line of commands) {
    const { url, ...init } = curlRequest(line);
    expect(url.startsWith(`${siteUrl}/`), line).toBe(true);
    const response = await ask(url.slice(siteUrl.length), init);
    const body = await response.text();
    expect([200, 202], `${line}\n${body}`).toContain(response.status);
    const check = expectations.find(([address]) => address.test(addressOf(line)))?.[1];
    if (!check) throw new Error(`No expectation for ${line}`);
    check(body);
    if (!hasCurl) continue;
    const shell = () => run("sh", ["-c", `curl() { command curl -sS --fail-with-body "$@"; }\n${line}`]);
    let result = await shell();
    while (result.code !== 0 && result.output.includes("#errors-rate-limit-exceeded")) {
      await new Promise((done) => setTimeout(done, 5000));
      result = await shell();
    }
    expect(result, line).toEqual({ code: 0, output: body, errorOutput: "" });
  }
});

/** How the JavaScript of one request ends. */
const printed = "console.log(await response.json());";

/** Each response that the reference shows, by the curl command above it. */
const shown = [
  ...page.matchAll(
    /^```sh\n(curl .*)\n```\n\n```js\n((?:(?!^```)[\s\S])*?)\n```\n\n```python\n((?:(?!^```)[\s\S])*?)\n```(?:\n\n## Response (\d+)\n\n```json\n((?:(?!^```)[\s\S])*?)\n```)?/gm,
  ),
];

/** A response with the first item of each list of objects. */
const withFirstItems = (_: string, value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === "object") ? value.slice(0, 1) : value;

test("each response is that of the curl command, the JavaScript and the Python above it", async () => {
  expect(shown.length).toBeGreaterThanOrEqual(17);
  expect(shown.filter(([, , , , status]) => status).length).toBeGreaterThanOrEqual(12);
  for (const [, command = "", javaScript = "", python = "", status, body = ""] of shown) {
    const { url, ...init } = curlRequest(command);
    const response = await ask(url.slice(siteUrl.length), init);
    const received = (await response.json()) as Record<string, unknown>;
    if (status) {
      expect(response.status, command).toBe(Number(status));
      expect(JSON.stringify(received, withFirstItems, 2), command).toBe(body);
    }
    const asJson = javaScript.replace(printed, "console.log(JSON.stringify(await response.json()));");
    const programs = [
      await run(process.execPath, ["--input-type=module", "--eval", asJson]),
      await run("python3", [
        "-c",
        python.replace("print(json.load(response))", "print(json.dumps(json.load(response)))"),
      ]),
    ];
    for (const { output, errorOutput } of programs) {
      expect(errorOutput, command).toBe("");
      expect(JSON.parse(output), command).toEqual(received);
    }
  }
});

/** The expected output of each program, by a text that identifies the program. */
const expectedOutput: [mark: string, check: (lines: string[]) => void][] = [
  ["page.links.next", (lines) => expect(lines).toEqual([`${pagination.total} ${modules[0]?.title}`])],
  [
    "pagination.nextCursor",
    (lines) => {
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(slugs).toContain(line.split(" ")[0]);
    },
  ],
  ["encodeURIComponent", ([line = ""]) => expect(modules.map(({ title, url }) => `${title} ${url}`)).toContain(line)],
  ["If-None-Match", (lines) => expect(lines).toEqual(["200 304"])],
  ["text/event-stream", ([first]) => expect(first).toBe(modules[0]?.title)],
];

test("every JavaScript program runs and prints data of the course", async () => {
  const seen = new Set<string>();
  for (const program of programs.filter((each) => !each.endsWith(printed))) {
    const { code, output, errorOutput } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    expect([code, errorOutput], program).toEqual([0, ""]);
    const [mark = "", check] = expectedOutput.find(([each]) => program.includes(each)) ?? [];
    if (!check) throw new Error(`No expectation for\n${program}`);
    check(output.trimEnd().split("\n"));
    seen.add(mark);
  }
  expect([...seen].sort()).toEqual(expectedOutput.map(([mark]) => mark).sort());
});

test("the Python program that follows the links prints the same as that in JavaScript", async () => {
  const [program = "", ...others] = ofLanguage("python").filter((text) => text.includes('page["links"]["next"]'));
  expect(others).toEqual([]);
  const { output, errorOutput } = await run("python3", ["-c", program]);
  expect([errorOutput, output]).toEqual(["", `${pagination.total} ${modules[0]?.title}\n`]);
});

test("the configuration of every MCP client names the same servers, and a client that uses it lists their tools", async () => {
  type Entry = { url?: string; args?: string[] };
  const configurations = ofLanguage("json")
    .map((text) => JSON.parse(text))
    .flatMap(({ mcpServers, servers }): Record<string, Entry>[] => mcpServers ?? servers ?? []);
  const addresses = configurations.map((entries) =>
    Object.entries(entries).map(([name, { url, args }]) => [name, url ?? args?.at(-1) ?? ""]),
  );
  // Claude Code, VS Code, Cursor and clients that start programs.
  expect(addresses).toHaveLength(4);
  for (const each of addresses) expect(each).toEqual(addresses[0]);
  const commands = ofLanguage("sh").find((text) => text.startsWith("claude "));
  for (const [name = "", url = ""] of addresses[0] ?? []) {
    expect(commands?.split("\n")).toContain(`claude mcp add --transport http ${name} ${url}`);
    expect(ofLanguage("text"), "to paste into a form").toContain(url);
    const client = new Client({ name: "site-tests", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    const tools = (await client.listTools()).tools.map((tool) => tool.name);
    expect(page, "the table names the tools of each server").toContain(`| \`${url}\` | ${tools.join(", ")}`);
    await client.close();
  }
});

function run(command: string, args: string[]): Promise<RunResult> {
  return new Promise((done) => {
    execFile(command, args, { maxBuffer: 2 ** 24 }, (error, output, errorOutput) => {
      done({ code: error ? Number(error.code ?? 1) : 0, output, errorOutput });
    });
  });
}
