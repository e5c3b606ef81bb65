import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../../../src/service/api/describe/document.ts";
import { workflowsDocument } from "../../../../src/service/api/describe/workflows.ts";
import { find } from "../../../../src/service/search/find.ts";
import { exampleQuestion, exampleWord, searchModules } from "../../../../src/service/search/keyword-filter.ts";
import { testEach } from "../../../each.ts";
import { hostileSite, siteWith } from "../../files/sites.ts";
import { catalog, siteUrl } from "../../sample-course.ts";
import { publication } from "../../sample-publication.ts";

type Media = { example?: unknown; examples?: Record<string, Example | { $ref: string }> };
type Example = { value: unknown };
type Operation = {
  operationId: string;
  parameters?: { $ref: string }[];
  responses: Record<string, Response | { $ref: string }>;
};
type Response = { content?: Record<string, Media>; headers?: Record<string, unknown> };

const { paths, components } = openApiDocument(publication) as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, { name: string; in: string }>;
    responses: Record<string, Response>;
    examples: Record<string, Example>;
  };
};
const operations = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);
const { workflows, sourceDescriptions, info } = workflowsDocument(catalog, publication.version);
const steps = workflows.flatMap((workflow) => workflow.steps.map((step) => ({ workflow, step })));

test("the workflows use the site's own API description and name its content version", () => {
  expect(sourceDescriptions).toEqual([{ name: "api", url: `${siteUrl}/openapi.json`, type: "openapi" }]);
  expect(info).toMatchObject({ "x-content-version": "0123456789ab", "x-content-updated": "2026-10-01" });
  expect(workflows.map(({ workflowId }) => workflowId)).toEqual([
    "findModule",
    "quotePrices",
    "exportEverything",
    "askQuestion",
  ]);
});

describe("each step", () => {
  testEach(steps)("calls an operation with parameters that it accepts", ({ step }) => {
    const operation = operations.get(step.operationId);
    const accepted = (operation?.parameters ?? []).map(
      ({ $ref }) => components.parameters[$ref.split("/").at(-1) ?? ""],
    );
    expect(operation).toBeDefined();
    for (const { name, in: place } of step.parameters ?? [])
      expect(accepted).toContainEqual(expect.objectContaining({ name, in: place }));
  });

  testEach(steps)("takes from its response only what the example response has", ({ step }) => {
    const [status = ""] = Object.keys(operations.get(step.operationId)?.responses ?? {});
    const own = operations.get(step.operationId)?.responses[status] ?? {};
    const response = "$ref" in own ? components.responses[own.$ref.split("/").at(-1) ?? ""] : own;
    const media = response?.content?.["application/json"];
    const [first] = Object.values(media?.examples ?? {});
    const example = media?.example ?? (first && "$ref" in first ? components.examples.ExportJob : first)?.value;
    expect(step.successCriteria[0]).toEqual({ condition: `$statusCode == ${status}` });
    for (const expression of Object.values(step.outputs)) {
      const [, pointer, header = ""] = /^\$response\.(?:body#\/(.+)|header\.(.+))$/.exec(expression) ?? [];
      if (pointer === undefined) expect(response?.headers).toHaveProperty(header);
      else expect(example, expression).toHaveProperty(pointer.split("/"));
    }
  });

  testEach(steps)("uses inputs and earlier steps only", ({ workflow, step }) => {
    const before = workflow.steps.slice(0, workflow.steps.indexOf(step));
    const available = [
      ...Object.keys(workflow.inputs?.properties ?? {}).map((name) => `$inputs.${name}`),
      ...before.flatMap(({ stepId, outputs }) =>
        Object.keys(outputs).map((name) => `$steps.${stepId}.outputs.${name}`),
      ),
    ];
    const used = JSON.stringify([step.parameters, step.requestBody]).match(/\$(?:inputs|steps)[\w.]+/g) ?? [];
    for (const expression of used) expect(available).toContain(expression);
  });
});

testEach(workflows)("the outputs of a workflow come from its steps", ({ steps, outputs }) => {
  const available = steps.flatMap(({ stepId, outputs }) =>
    Object.keys(outputs).map((name) => `$steps.${stepId}.outputs.${name}`),
  );
  for (const expression of Object.values(outputs)) expect(available).toContain(expression);
});

testEach([
  ["the tiny course", siteWith()],
  ["a hostile course", hostileSite()],
])("the default search words match the first module", (_, site) => {
  const { modules } = site.catalog;
  const inputs = workflowsDocument(site.catalog, site.version).workflows.map(({ inputs }) => inputs?.properties ?? {});
  const words = inputs.flatMap(({ query }) => query?.default ?? []);
  expect(new Set(words)).toEqual(new Set([exampleWord(site.catalog)]));
  for (const word of words) expect(searchModules(modules, word)).toContain(modules[0]);
  const question = exampleQuestion(site.catalog);
  expect(inputs.flatMap((properties) => properties.question?.default ?? [])).toEqual([question]);
  expect(find(site.engine, modules, { text: question }, 1).modules[0]?.module).toBe(modules[0]);
});
