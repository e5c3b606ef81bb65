/** Environment variables are checked before a build or server starts, all at once. */
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import {
  checkAddress,
  checkServerSettings,
  checkSettings,
  exposureWarning,
  listenerOf,
  otherPort,
} from "../../../src/commands/settings.ts";
import { testEach } from "../../each.ts";

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    checkSettings(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};

test("every variable is optional", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ PORT: "", HOST: "", SITE_URL: "", RATE_LIMIT: "", CONTENT_DIR: "", BEHIND_PROXY: "" })).toEqual(
    [],
  );
  expect(listenerOf({})).toEqual({ host: "127.0.0.1", port: 8788, socket: null });
});

testEach([
  ["PORT", ["1", "65535"], ["0", "65536", "-1", "http", "8788.5", "1e3", " 80"], "8788"],
  [
    "HOST",
    ["127.0.0.1", "0.0.0.0", "::", "::1", "fe80::1", "localhost", "my-host.example", `${"a".repeat(63)}.b`],
    ["256.0.0.1", "1.2.3", "a b", "-a", "a-", "a..b", "http://a", "a:80", "[::1]", "a".repeat(64)],
    "127.0.0.1",
  ],
  [
    "SITE_URL",
    ["https://course.example", "http://localhost:8788/"],
    ["course.example", "https://course.example/a", "ftp://course.example"],
    "https://course.example",
  ],
  ["RATE_LIMIT", ["0", "999999999"], ["-1", "many", "1000000000", "1.5"], "600"],
  ["CONTENT_DIR", ["content", "src"], ["no-such-folder", "package.json"], "content"],
  ["BEHIND_PROXY", ["0", "1"], ["yes", "2", "true"], "1"],
  ["LOG", ["0", "1"], ["yes", "2", "true"], "1"],
  ["BODY_IDLE_MS", ["1", "9999999"], ["10s", "0", "-5", "1.5", "10000000"], "10000"],
  ["BODY_TOTAL_MS", ["1", "9999999"], ["30s", "0", "-5", "1.5", "10000000"], "10000"],
  ["MAX_FILES", ["1", "999999999"], ["0", "lots", "1000000000"], "100000"],
])(
  "each variable accepts valid values and refuses invalid ones with the value, the rule and an example",
  (name, valid, invalid, example) => {
    for (const value of valid) expect(problemsOf({ [name]: value }), value).toEqual([]);
    for (const value of invalid) {
      const [problem = "", ...others] = problemsOf({ [name]: value });
      expect(others, value).toEqual([]);
      const [first, rule = ""] = problem.split("; expected ");
      expect(first).toBe(`${name}: got ${JSON.stringify(value)}`);
      expect(rule).toContain(example);
    }
  },
);

test("the variables of a retirement and CF_PAGES_URL are checked too", () => {
  expect(problemsOf({ API_V1_SUNSET: "2027-06-30" })).toEqual([
    expect.stringMatching(/^API_V1_DEPRECATED and API_V1_SUCCESSOR: got nothing; expected /),
  ]);
  expect(problemsOf({ CF_PAGES_URL: "course" })).toEqual([
    'CF_PAGES_URL: got "course"; expected an origin without a path, such as https://course.example',
  ]);
});

test("a server reads no settings of a build", () => {
  expect(() => checkServerSettings({ CONTENT_DIR: "no-such-folder" })).not.toThrow();
  expect(() => checkServerSettings({ LOG: "yes", BODY_IDLE_MS: "10s" })).toThrow(/^LOG: .*\nBODY_IDLE_MS: got "10s"/);
});

test("TMPDIR is an existing, writable folder", () => {
  expect(problemsOf({ TMPDIR: tmpdir() })).toEqual([]);
  for (const TMPDIR of ["/nonexistent", "package.json"])
    expect(problemsOf({ TMPDIR })).toEqual([`TMPDIR: got "${TMPDIR}"; expected an existing, writable folder`]);
});

describe("the address to listen on", () => {
  const at = (host: string, port: number) => checkAddress({ host, port, socket: null });

  test("is accepted when free; when it is in use, the error suggests another port", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const { port } = blocker.address() as { port: number };
    await expect(at("127.0.0.1", port)).rejects.toThrow(`Port ${port} is in use: ${otherPort(port)}`);
    blocker.close();
    await once(blocker, "close");
    await expect(at("127.0.0.1", port)).resolves.toBeUndefined();
  });

  test("is refused when this machine does not have it", async () => {
    await expect(at("192.0.2.1", 8788)).rejects.toThrow(/^HOST: got "192\.0\.2\.1"; expected .*, such as 127\.0\.0\.1/);
    await expect(at("no-such-host.invalid", 8788)).rejects.toThrow(/^HOST: got "no-such-host\.invalid"; expected /);
  });

  test("is not checked when a socket was passed", async () => {
    await expect(checkAddress({ host: "192.0.2.1", port: 8788, socket: 3 })).resolves.toBeUndefined();
  });
});

describe("a service that other machines can reach without a reverse proxy is warned about", () => {
  testEach(["0.0.0.0", "::", "192.0.2.1", "course.example", "localhost.example"])("at each address", (host) => {
    expect(exposureWarning({ host, port: 8788, socket: null }, "direct")).toMatch(
      new RegExp(
        `^Warning: HOST=${host} accepts connections .*BEHIND_PROXY=1.*repeats a header.*HOST=127\\.0\\.0\\.1\\.$`,
      ),
    );
    expect(exposureWarning({ host, port: 8788, socket: null }, "behindProxy")).toBeNull();
    expect(exposureWarning({ host, port: 8788, socket: 3 }, "direct")).toBeNull();
  });
  testEach(["127.0.0.1", "127.1.2.3", "::1", "localhost"])("but not at the loopback", (host) => {
    expect(exposureWarning({ host, port: 8788, socket: null }, "direct")).toBeNull();
  });
});
