/** The prompts of the servers: their instructions, attachments and errors, in both eras of the protocol. */
import { describe, expect, test, vi } from "vitest";
import { encodeState } from "../../../src/course/state.ts";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";
import {
  ask,
  docs,
  docsOf,
  eras,
  type Params,
  product,
  publication,
  publicationOf,
  searchServer,
  today,
} from "./ask-mcp.ts";

const check = "> **Which?**\n>\n> - [ ] one\n> - [x] two";
const checked = docsOf(publication, async (path) =>
  path.startsWith("/modules/03") ? `# Caching\n\n## Overview\n\nText.\n\n${check}\n` : `# ${path}\n`,
);
const state = encodeState({ done: [{ number: 3, date: today }], missed: [{ number: 3, check: "Abc" }] });

type Content = { type: string; text?: string; resource?: { uri: string; mimeType: string; text: string } };
async function promptOf(name: string, args: Params, build = checked, era = eras[0]) {
  const { rpc } = await ask(build, "prompts/get", { name, arguments: args }, era);
  const messages = (rpc.result?.messages ?? []) as { role: string; content: Content }[];
  const [first, ...others] = messages.map(({ content }) => content);
  return { text: first?.text ?? "", attached: others.flatMap(({ resource }) => resource ?? []), error: rpc.error };
}

test.each(eras)("the servers list their prompts in the %s era; the research server has none", async (era) => {
  const namesOf = async (build: typeof docs) =>
    ((await ask(build, "prompts/list", {}, era)).rpc.result.prompts as { name: string }[]).map(({ name }) => name);
  expect(await namesOf(docs)).toEqual(["teach_module", "check_understanding", "plan_my_weeks"]);
  expect(await namesOf(product)).toEqual(["compare_plans"]);
  expect((await ask(searchServer, "prompts/list", {}, era)).rpc.error.code).toBe(-32601);
});

describe("teach_module", () => {
  test.each(eras)(
    "attaches the module's text without checks, and the checks with their answers, in the %s era",
    async (era) => {
      const { text, attached } = await promptOf("teach_module", { module: "3" }, checked, era);
      expect(text).toContain('module 3, "Caching" (03-caching), of the online course "Small Web"');
      expect(text).toContain('call get_module with slug "03-caching", and mark');
      const uri = `${siteUrl}/modules/03-caching.md`;
      expect(attached).toMatchObject([
        { uri, mimeType: "text/markdown", text: "# Caching\n\n## Overview\n\nText." },
        { uri: `${uri}#checks`, mimeType: "application/json" },
      ]);
      expect(JSON.parse(attached[1]?.text ?? "")).toMatchObject({
        slug: "03-caching",
        checks: [{ question: "Which?", answers: ["two"] }],
      });
    },
  );

  test("attaches the transcript, if there is one", async () => {
    const entry = { ...publication.documents[2], kind: "transcript", path: "/modules/03-caching/transcript" };
    const spoken = { ...entry, markdownPath: "/modules/03-caching/transcript.md" } as (typeof publication.documents)[0];
    const build = docsOf({ ...publication, documents: [...publication.documents, spoken] });
    const { attached } = await promptOf("teach_module", { module: "3" }, build);
    expect(attached.map(({ uri }) => uri)).toEqual([
      `${siteUrl}/modules/03-caching.md`,
      `${siteUrl}/modules/03-caching/transcript.md`,
    ]);
  });

  test("states what the person has done and missed, and passes the state on", async () => {
    const { text } = await promptOf("teach_module", { module: "3", state });
    expect(text).toMatch(/^My progress: 1 of \d+ modules done; checks missed: 1; next module: /m);
    expect(text).toContain(`I finished this module on ${today}.`);
    expect(text).toContain("I have missed these checks of 03-caching: Abc.");
    expect(text).toContain(`state "${state}"`);
  });

  test("says that the module has changed since it was done, and only then", async () => {
    const changedOn = (date: string) => {
      const sections = { "03-caching": { of: 7, sections: [{ id: "Age", title: "Age", date, words: 400 }] } };
      return promptOf("teach_module", { module: "3", state }, docsOf({ ...publication, sections }));
    };
    expect((await changedOn("2026-11-27")).text).toContain("changed since");
    expect((await changedOn(today)).text).not.toContain("changed since");
  });
});

test("teach_module names the prerequisites that are not done", async () => {
  const details = publication.details.map(() =>
    JSON.stringify({ chapterList: [], prerequisites: ["01-first-requests", "02-headers"] }),
  );
  const build = docsOf({ ...publication, details }, async () => "# T\n");
  const done = encodeState({ done: [{ number: 1, date: today }], missed: [] });
  const { text } = await promptOf("teach_module", { module: "3", state: done }, build);
  expect(text).toContain("(02-headers)");
  expect(text).not.toContain("(01-first-requests)");
});

describe("check_understanding", () => {
  test("attaches the checks of at most twelve modules of a part", async () => {
    const modules = Array.from({ length: 13 }, (_, at) => ({
      ...(publication.catalog.modules[0] as (typeof publication.catalog.modules)[0]),
      slug: `${at + 1}-tea`,
    }));
    const build = docsOf(publicationOf(modules), async () => `# T\n\n${check}\n`);
    const { attached } = await promptOf("check_understanding", { module: modules[0]?.part }, build);
    expect(attached.map(({ uri }) => uri.replace(siteUrl, ""))).toEqual(
      modules.slice(0, 12).map(({ slug }) => `/modules/${slug}.md#checks`),
    );
  });

  test("attaches the checks of a module with its text, or those of a part", async () => {
    const one = await promptOf("check_understanding", { module: "Caching", state });
    expect(one.attached).toHaveLength(2);
    const part = publication.catalog.modules.find(({ slug }) => slug === "03-caching")?.part ?? "";
    const all = await promptOf("check_understanding", { module: part.toUpperCase() });
    expect(all.text).toContain(`the part "${part}"`);
    expect(all.attached.map(({ uri }) => uri)).toEqual([`${siteUrl}/modules/03-caching.md#checks`]);
  });
});

describe("plan_my_weeks", () => {
  test("attaches the planning rules and modules, leaves out what is done, and links to the same plan", async () => {
    const { text, attached } = await promptOf("plan_my_weeks", { hours: "2.5", start: "2027-01-04", state });
    expect(text).toContain("Leave out what I have done: 03-caching.");
    expect(text).toContain(`${siteUrl}/plan?hours=2.5&start=2027-01-04`);
    expect(attached).toMatchObject([{ uri: `${siteUrl}/plan.md` }]);
    expect(text).toContain("paid chapters");
    const free = docsOf({ ...publication, catalog: { ...publication.catalog, pricing: null }, prices: null });
    expect((await promptOf("plan_my_weeks", { hours: "80" }, free)).text).not.toContain("paid");
  });
});

describe("compare_plans", () => {
  test("attaches the pricing page", async () => {
    const { text, attached } = await promptOf("compare_plans", { seats: "12", country: "Germany" }, product);
    expect(text).toContain("for 12 people in Germany");
    expect(attached[0]).toMatchObject({ uri: `${siteUrl}/pricing.md` });
  });
});

testEach([
  [docs, "teach_module", {}, "module is required"],
  [docs, "teach_module", { module: " " }, "module is required"],
  [docs, "teach_module", { module: "zzz" }, 'No module matches "zzz"'],
  [docs, "teach_module", { module: "3", state: "crs2.A" }, "state must be version 1"],
  [docs, "teach_module", { module: "3", topic: "x" }, "unknown argument topic; expected module, state"],
  [docs, "teach_module", { module: "3".repeat(301) }, "module must be at most 300 characters long"],
  [docs, "check_understanding", { module: "zzz" }, 'No module or part matches "zzz"'],
  [docs, "plan_my_weeks", { hours: "many" }, "hours must be a number"],
  [docs, "plan_my_weeks", { hours: "81" }, "hours must be a number from 0.5 to 80"],
  [docs, "plan_my_weeks", { hours: "4", start: "tomorrow" }, "start must be a date"],
  [docs, "plan_my_weeks", { hours: "4", start: "2100-01-04" }, "start must be a date"],
  [docs, "plan_my_weeks", { hours: "4", start: "2027-02-30" }, "start must be a date"],
  [product, "compare_plans", { seats: "0" }, "seats must be a whole number"],
  [product, "compare_plans", { seats: "10001" }, "seats must be a whole number from 1 to 10000"],
  [docs, "zzz", {}, "Prompt zzz not found; available prompts: teach_module"],
] as const)("an invalid argument is an error that names the rule: %s %s %j %s", async (build, name, args, message) => {
  const { error } = await promptOf(name, args, build);
  expect(error.code).toBe(-32602);
  expect(error.message).toContain(message);
});

test("a text that cannot be read is an error without details", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const build = docsOf(publication, async () => {
    throw new Error("secret path");
  });
  const { error } = await promptOf("teach_module", { module: "3" }, build);
  expect(error).toEqual({ code: -32603, message: "The prompt could not be created; try again later" });
});

test("the argument that names a module is completed", async () => {
  const params = { ref: { type: "ref/prompt", name: "teach_module" }, argument: { name: "module", value: "03" } };
  const { rpc } = await ask(docs, "completion/complete", params);
  expect(rpc.result.completion).toMatchObject({ values: ["03-caching"], total: 1 });
});
