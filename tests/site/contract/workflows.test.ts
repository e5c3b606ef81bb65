/** The workflows, as an Arazzo runner reads and runs them. */
import { expect, test } from "vitest";
import { ask, readApi, siteUrl } from "../ask.ts";
import { text as description } from "./description.ts";
import { lint, respect } from "./redocly.ts";

const text = await (await ask("/arazzo.json")).text();
const document = JSON.parse(text) as {
  arazzo: string;
  sourceDescriptions: { url: string }[];
  workflows: { workflowId: string; steps: { stepId: string }[] }[];
};

test("an independent linter with strict rules reports nothing", async () => {
  expect(document.arazzo).toBe("1.0.1");
  expect(await lint(text)).toEqual([]);
});

test("they use the published API description", async () => {
  const [source, ...others] = document.sourceDescriptions;
  expect(others).toEqual([]);
  expect(source?.url).toBe(`${siteUrl}/openapi.json`);
  expect(await (await ask("/openapi.json")).text()).toBe(description);
});

test("a runner runs every step against the service, and each meets its success criteria", async () => {
  const { ok, output, workflows } = await respect(text);
  expect(ok, output).toBe(true);
  const steps = (workflows: { workflowId: string; steps: { stepId: string }[] }[]) =>
    workflows.map(({ workflowId, steps }) => [workflowId, ...steps.map(({ stepId }) => stepId)]);
  const executed = workflows.map(({ workflowId, executedSteps }) => ({ workflowId, steps: executedSteps }));
  expect(steps(executed)).toEqual(steps(document.workflows));
  for (const { request, status } of workflows.flatMap(({ executedSteps }) => executedSteps)) {
    expect(status, request.url).toBe("success");
    expect(request.url.startsWith(`${siteUrl}/`), request.url).toBe(true);
  }

  const body = (workflow: string, step: string): unknown =>
    workflows.find(({ workflowId }) => workflowId === workflow)?.executedSteps.findLast(({ stepId }) => stepId === step)
      ?.response.body;
  const { data: modules } = await readApi<{ data: { slug: string }[] }>("/modules?limit=100");
  expect(modules).toContainEqual(body("findModule", "read"));
  expect(body("quotePrices", "prices")).toEqual(await readApi("/pricing"));
  expect(body("exportEverything", "result")).toMatchObject({ count: modules.length, modules });
  expect(body("askQuestion", "read")).toEqual(modules[0]);
});
