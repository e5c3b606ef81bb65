/** The configuration in docs/operating.md agrees with the service. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { maxQuestionCharacters } from "../../src/ask/schemas.ts";
import { portOf } from "../../src/build/environment.ts";
import { maxBodyBytes } from "../../src/http/body.ts";
import { connectionsWithin, lowFileLimit } from "../../src/machine/file-limit.ts";
import { longestRestartDelayMs, maxRestarts } from "../../src/machine/restarts.ts";
import { drainMs } from "../../src/machine/supervisor.ts";
import { staticHeaderRules } from "../../src/site/static-headers.ts";
import { blocksOf, documentText, shellLines, tableRows } from "../documents.ts";
import { caddyExample, nginxExample, serviceUnit, socketUnit } from "../operating-examples.ts";

const path = "docs/operating.md";

const address = `127.0.0.1:${portOf({})}`;

/** Returns the value of a setting that occurs once in a unit. */
function setting(unit: string, name: string): string {
  const [[, value = ""] = [], ...others] = unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"));
  expect(others).toEqual([]);
  return value;
}

/** Returns the kilobytes of an nginx setting such as `4 32k` or `64k`. */
const kilobytes = (name: string): number =>
  Number(new RegExp(`^\\s*${name} (?:\\d+ )?(\\d+)k;`, "m").exec(nginxExample)?.[1]);

/** The request target of 16 KiB that the service allows. */
const longestTarget = 16 * 1024;

describe("the service unit", () => {
  test("starts what npm run serve starts, without npm, with BEHIND_PROXY", () => {
    const [, node = "", command = ""] = /^ExecStart=\/srv\/course\/(\S+) (\S+)$/m.exec(serviceUnit) ?? [];
    expect(node).toBe("node_modules/.bin/node");
    expect(existsSync(command)).toBe(true);
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    expect(scripts.serve).toBe(`exec node ${command}`);
    expect(setting(serviceUnit, "Environment")).toBe("BEHIND_PROXY=1");
    expect(setting(serviceUnit, "WorkingDirectory")).toBe("/srv/course");
  });

  test("sends the stop signal to the launcher only, and allows it time to finish open requests", () => {
    expect(setting(serviceUnit, "KillMode")).toBe("mixed");
    expect(Number(setting(serviceUnit, "TimeoutStopSec")) * 1000).toBeGreaterThanOrEqual(drainMs + 2000);
  });

  test("restarts the service without limit, and allows as many connections as fit into its memory", () => {
    expect(setting(serviceUnit, "Restart")).toBe("always");
    expect(setting(serviceUnit, "StartLimitIntervalSec")).toBe("0");
    const limit = Number(setting(serviceUnit, "LimitNOFILE"));
    expect(limit).toBeGreaterThanOrEqual(lowFileLimit);
    // 60 kB for each, besides the 290 MB of a busy runtime.
    const bytes = Number(/^(\d+)M$/.exec(setting(serviceUnit, "MemoryMax"))?.[1]) * 1024 ** 2;
    expect(connectionsWithin(limit) * 60e3 + 290e6).toBeLessThan(bytes);
  });
});

describe("the socket unit", () => {
  test("listens on the service's default address", () => {
    expect(setting(socketUnit, "ListenStream")).toBe(address);
    expect(setting(serviceUnit, "Requires")).toBe("course.socket");
  });

  test("passes on connections that have sent data, from this machine only", () => {
    expect(setting(socketUnit, "DeferAcceptSec")).toBe("1");
    expect(setting(socketUnit, "IPAddressDeny")).toBe("any");
    expect(setting(socketUnit, "IPAddressAllow")).toBe("localhost");
  });
});

describe("a reverse proxy", () => {
  test("forwards to the service's address, and overwrites the IP address that a client sends", () => {
    expect(nginxExample).toContain(`server ${address};`);
    expect(nginxExample).toContain("proxy_set_header CF-Connecting-IP $remote_addr;");
    expect(caddyExample).toContain(`reverse_proxy ${address} {`);
    expect(caddyExample).toContain("header_up CF-Connecting-IP {remote_host}");
  });

  test("loses no request when the service closes an idle connection: nginx retries, Caddy keeps none open", () => {
    expect(nginxExample).toContain("proxy_next_upstream error timeout non_idempotent;");
    expect(caddyExample).toMatch(/transport http \{\s+keepalive off\s+\}/);
  });

  test("accepts request targets of 16 KiB, and responses that contain them twice", () => {
    expect(kilobytes("large_client_header_buffers") * 1024).toBeGreaterThanOrEqual(longestTarget + 4096);
    expect(kilobytes("proxy_buffer_size") * 1024).toBeGreaterThanOrEqual(2 * longestTarget + 8192);
    expect(kilobytes("proxy_buffers")).toBe(kilobytes("proxy_buffer_size"));
    expect(Number(/max_header_size (\d+)KiB/.exec(caddyExample)?.[1]) * 1024).toBeGreaterThan(longestTarget + 4096);
    expect(`/ask?query=${encodeURIComponent("🚀".repeat(maxQuestionCharacters))}`.length).toBeLessThan(longestTarget);
  });

  test("limits header lines, which the runtime joins in quadratic time and memory, and passes on complete requests only", () => {
    const [, buffers] = /large_client_header_buffers (\d+) /.exec(nginxExample) ?? [];
    const caddyBytes = Number(/max_header_size (\d+)KiB/.exec(caddyExample)?.[1]) * 1024 + 4096;
    const nginxBytes = Number(buffers) * kilobytes("large_client_header_buffers") * 1024;
    // Lines of 16 bytes cost the most: with n of them, the joined values take 4 n² bytes.
    for (const bytes of [nginxBytes, caddyBytes]) expect(4 * (bytes / 16) ** 2).toBeLessThan(32e6);
    expect(caddyExample).toContain("request_buffers 1MiB");
    expect(nginxExample).not.toContain("proxy_request_buffering off");
  });

  test("does not limit request bodies below the service's limit", () => {
    expect(nginxExample).toContain("client_max_body_size 1m;");
    expect(caddyExample).toMatch(/request_body \{\s+max_size 1MiB\s+\}/);
    expect(maxBodyBytes).toBeLessThan(1024 * 1024);
  });

  test("redirects from HTTP and hides its version", () => {
    expect(nginxExample).toMatch(/listen 80;\n.*\n.*\n.*\n {2}return 308 https:\/\/\$host\$request_uri;/);
    expect(nginxExample.match(/^server \{/gm)).toHaveLength(2);
    expect(nginxExample.match(/^ {2}server_tokens off;/gm)).toHaveLength(2);
  });

  test("compresses every text type of the service, except event streams", () => {
    const types = /gzip_types (.+);/.exec(nginxExample)?.[1]?.split(" ") ?? [];
    const players = { frame: [], file: [] };
    const generated = staticHeaderRules(
      "https://course.example",
      { hash: "0123456789ab" },
      players,
      ["/_astro/a.js"],
      null,
    )
      // A card is too small for compression.
      .filter(({ path }) => !path.endsWith("/server-card"))
      .flatMap(({ headers }) => headers["Content-Type"]?.split(";")[0] ?? []);
    expect(generated.length).toBeGreaterThan(4);
    const others = ["text/css", "text/markdown", "text/plain", "application/json", "application/problem+json"];
    for (const type of [...generated, ...others, "image/svg+xml"]) expect(types).toContain(type);
    expect(types).not.toContain("text/event-stream");
  });
});

describe("the container", () => {
  const [, options = ""] = /^docker run (.*)$/m.exec(shellLines(path).join("\n")) ?? [];

  test("has the memory and the open files of the service unit", () => {
    expect(options).toContain(`--memory ${setting(serviceUnit, "MemoryMax").toLowerCase()} `);
    expect(options).toContain(`--ulimit nofile=${setting(serviceUnit, "LimitNOFILE")} `);
  });

  test("is reached on this machine alone, where it believes its reverse proxy", () => {
    expect(options).toContain(`--env ${setting(serviceUnit, "Environment")} `);
    expect(options).toContain(`--publish ${address}:${portOf({})} `);
  });
});

describe("limits, restarts and health", () => {
  const text = documentText(path);

  test("the limit below which the launcher warns is that of the code", () => {
    expect(text).toContain(`below ${lowFileLimit.toLocaleString("en")}, which allows about 4,000 connections`);
    expect(Math.round(connectionsWithin(lowFileLimit) / 1000)).toBe(4);
  });

  test("the times of a restart are those of the code", () => {
    const rows = tableRows(path, "## Restart and stop").join("\n");
    expect(rows).toContain(`gives open ones ${drainMs / 1000} s`);
    const [, repeatedSignalMs] = /repeatedSignalMs = (\d+);/.exec(documentText("src/machine/signals.ts")) ?? [];
    expect(rows).toContain(`more than ${repeatedSignalMs} ms later`);
    expect(rows).toContain(`and after ${longestRestartDelayMs} ms if`);
    expect(maxRestarts + 1).toBe(6);
    expect(rows).toContain("exits six times within 60 s");
  });

  test("the example of /health has the members of the response", () => {
    const [example = "{}"] = blocksOf(path, "json");
    const members = /JSON\.stringify\(\{ (.*) \}\)/.exec(documentText("src/site/site.ts"))?.[1] ?? "";
    expect(Object.keys(JSON.parse(example))).toEqual(members.split(", ").map((member) => member.split(":")[0]));
  });
});
