import { describe, expect, test } from "vitest";
import { aliasOf, type BuildFacts, refusals, startRefusals, uploadProblems } from "../../../src/commands/preflight.ts";
import { testEach } from "../../each.ts";

const siteUrl = "https://course.example";
const software = { folder: ".", commit: "0123abc", changed: [] };
const build: BuildFacts = {
  siteUrl,
  modules: 48,
  hosted: {
    files: [{ path: "/index.html", bytes: 9000 }],
    maxFiles: 1,
    headers: "/\n  Link: </llms.txt>\n",
    routes: '{"version":1,"include":["/*"],"exclude":[]}',
    redirects: "",
    workerBytes: 180_000,
  },
  drafts: [],
  builtAt: 2000,
  sourcesAt: 2000,
};
const command = "SITE_URL=https://course.example npm run deploy -- --dry-run";
const valid = { command, siteUrl, sources: [software], build };

test("a fresh build of a clean commit with public links may be deployed", () => {
  expect(refusals(valid)).toEqual([]);
  expect(refusals({ ...valid, build: null })).toEqual([]);
});

describe("links", () => {
  testEach([
    "http://localhost:8788",
    "https://localhost",
    "https://course.localhost",
    "http://127.0.0.1:8788",
    "http://[::1]:8788",
    "http://192.168.1.7",
    "https://172.16.0.1",
    "https://macbook.local",
  ])("to this machine are refused, with SITE_URL as the fix", (local) => {
    expect(refusals({ ...valid, siteUrl: local, build: null })).toEqual([
      `Links would point to ${local}, which is not public. Set the public origin: ${command}`,
    ]);
  });
  test("over HTTP are refused", () => {
    expect(refusals({ ...valid, siteUrl: "http://course.example", build: null })).toEqual([
      expect.stringMatching(/^Links would point to http:\/\/course\.example, .* SITE_URL=/),
    ]);
  });
  testEach(["https://main.my-course.pages.dev", "https://localhost.example", "https://172.32.0.1"])(
    "to public hosts are accepted",
    (address) => {
      expect(refusals({ ...valid, siteUrl: address, build: null })).toEqual([]);
    },
  );
  test("of a build for another origin are refused", () => {
    const [refusal, ...more] = refusals({ ...valid, build: { ...build, siteUrl: "http://localhost:8788" } });
    expect(refusal).toBe(
      "The build's links point to http://localhost:8788; expected https://course.example. Build again with SITE_URL=https://course.example.",
    );
    expect(more).toEqual([]);
  });
});

test("uncommitted files, or a folder without a repository, are refused", () => {
  expect(refusals({ ...valid, sources: [{ ...software, commit: null }] })).toEqual([
    "This folder has no commit to deploy. Create a git repository and commit the files.",
  ]);
  expect(refusals({ ...valid, sources: [{ ...software, changed: ["content/course.md"] }] })).toEqual([
    expect.stringMatching(/^1 file not committed: content\/course\.md\. Commit or remove /),
  ]);
  const many = ["a", "b", "c", "d", "e", "f", "g"];
  expect(refusals({ ...valid, sources: [{ ...software, changed: many }] })[0]).toContain("a, b, c, d, e and 2 more.");
});

test("a build older than its sources is refused", () => {
  expect(refusals({ ...valid, build: { ...build, sourcesAt: 2001 } })).toEqual([
    "A source file is newer than the build. Deploy again, and do not edit files during the build.",
  ]);
});

test("a build with a draft is refused with the draft's URL", () => {
  expect(refusals({ ...valid, build: { ...build, drafts: ["/modules/9-secret"] } })).toEqual([
    expect.stringContaining("drafts: /modules/9-secret."),
  ]);
});

test("a build that exceeds a limit of Cloudflare is refused", () => {
  const hosted = { ...build.hosted, workerBytes: 4 * 1024 * 1024 };
  expect(refusals({ ...valid, build: { ...build, hosted } })).toEqual([
    expect.stringMatching(/^The worker is 4 MiB compressed; Cloudflare accepts 3 MiB/),
  ]);
});

testEach([
  ["fix/Prices & plans", "fix-prices-plans"],
  ["pr-12", "pr-12"],
  ["שיעור", ""],
  [`${"a".repeat(27)}/b`, "a".repeat(27)],
  ["a".repeat(29), "a".repeat(28)],
])("a branch is previewed at a subdomain made from its name", (branch, alias) => {
  expect(aliasOf(branch)).toBe(alias);
});

describe("after the upload", () => {
  const url = "https://0123.my-course.pages.dev";
  const alias = "https://pr-12.my-course.pages.dev";
  test("nothing is reported when it went as requested", () => {
    expect(uploadProblems({ url, environment: "production", production_branch: "main" }, siteUrl, "main")).toEqual([]);
    expect(uploadProblems({ url, alias, environment: "preview", production_branch: "main" }, alias, "pr-12")).toEqual(
      [],
    );
  });
  test("production uploaded as a preview is reported, and a preview that replaced production", () => {
    expect(uploadProblems({ url, environment: "preview", production_branch: "trunk" }, siteUrl, "main")).toEqual([
      expect.stringContaining("was deployed as a preview: the project's production branch is trunk"),
    ]);
    expect(uploadProblems({ url, environment: "production", production_branch: "pr-12" }, alias, "pr-12")).toEqual([
      expect.stringContaining("replaced production"),
    ]);
  });
  test("a preview at another URL than its links is reported with the right one", () => {
    expect(
      uploadProblems({ url, alias: "https://pr-12.my-course-3kb.pages.dev", environment: "preview" }, alias, "pr-12"),
    ).toEqual([expect.stringContaining("PREVIEW_URL=https://pr-12.my-course-3kb.pages.dev.")]);
  });
});

describe("the start of the worker", () => {
  test("is refused beyond that", () => {
    expect(startRefusals(1000)).toEqual([]);
    expect(startRefusals(1001)).toEqual([expect.stringMatching(/takes 1001 ms .* allows 1000 ms\. /)]);
  });
});
