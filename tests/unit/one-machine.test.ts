/** What the README has an owner write for a machine of their own: the unit of systemd, and the fronts. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { portOf } from "../../src/commands/serve.ts";
import { maxQuestionCharacters } from "../../src/domain/ask-schemas.ts";
import { staticHeaderRules } from "../../src/http/static-headers.ts";

const [, section = ""] = readFileSync("README.md", "utf8").split(/^## On one machine\n/m);
const [unit = "", nginx = "", caddy = ""] = [...section.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, text]) => text);
const address = `127.0.0.1:${portOf({})}`;

test("the unit starts what npm run serve starts, and has it believe its front", () => {
  const [, node = "", command = ""] = /^ExecStart=\/srv\/course\/(\S+) (\S+)$/m.exec(unit) ?? [];
  expect(node).toBe("node_modules/.bin/node");
  expect(existsSync(command)).toBe(true);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts.serve).toBe(`exec node ${command}`);
  expect(unit).toMatch(/^Environment=BEHIND_PROXY=1$/m);
  expect(unit).toMatch(/^WorkingDirectory=\/srv\/course$/m);
});

describe("a front", () => {
  test("leads to where the service listens, and writes the address of its client over what the client claims", () => {
    expect(nginx).toContain(`server ${address};`);
    expect(nginx).toContain("proxy_set_header CF-Connecting-IP $remote_addr;");
    expect(caddy).toContain(`reverse_proxy ${address} {`);
    expect(caddy).toContain("header_up CF-Connecting-IP {remote_host}");
  });

  test("lets the longest question pass, and the redirect that repeats it", () => {
    const longest = `/ask?query=${encodeURIComponent("🚀".repeat(maxQuestionCharacters))}`.length;
    const [, requests = ""] = /large_client_header_buffers 4 (\d+)k;/.exec(nginx) ?? [];
    const [, answers = ""] = /proxy_buffer_size (\d+)k;/.exec(nginx) ?? [];
    expect(Number(requests) * 1024).toBeGreaterThan(longest);
    expect(Number(answers) * 1024).toBeGreaterThanOrEqual(Number(requests) * 1024 + 4096);
  });

  test("redirects from http, and tells what it is to nobody", () => {
    expect(nginx).toMatch(/listen 80;\n.*\n.*\n {2}return 308 https:\/\/\$host\$request_uri;/);
    expect(nginx).toContain("server_tokens off;");
  });

  test("compresses every type of text that the service sends, and no events", () => {
    const types = /gzip_types (.+);/.exec(nginx)?.[1]?.split(" ") ?? [];
    const players = { frame: [], file: [] };
    const ruled = staticHeaderRules("https://course.example", { hash: "0123456789ab" }, players, ["/_astro/a.js"], null)
      // A card is smaller than what is worth compressing.
      .filter(({ path }) => !path.endsWith("/server-card"))
      .flatMap(({ headers }) => headers["Content-Type"]?.split(";")[0] ?? []);
    expect(ruled.length).toBeGreaterThan(4);
    const others = ["text/css", "text/markdown", "text/plain", "application/json", "application/problem+json"];
    for (const type of [...ruled, ...others, "image/svg+xml"]) expect(types).toContain(type);
    expect(types).not.toContain("text/event-stream");
  });
});
