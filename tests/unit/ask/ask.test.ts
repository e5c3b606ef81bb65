import { describe, expect, test } from "vitest";
import type { learningResource } from "../../../src/course/structured-data.ts";
import { type ProblemSlug, problem, problemTypes } from "../../../src/service/api/problems.ts";
import { answerQuestion, asFailure, eventsOf, parseAskBody, parseAskSearch } from "../../../src/service/ask/ask.ts";
import { askFailureSchema } from "../../../src/service/ask/schemas.ts";
import { testEach } from "../../each.ts";
import { apiUrl, catalog, siteUrl } from "../sample-course.ts";
import { publication } from "../sample-publication.ts";
import { engineOf } from "../search/engines.ts";

const answerOf = (text: string) => answerQuestion(publication, { text, streaming: null, queryId: "id" });

/** Returns the errors of a refused request. */
const violationsIn = (parsed: ReturnType<typeof parseAskBody>): unknown =>
  "problem" in parsed ? (parsed.problem.body as { errors: unknown }).errors : parsed;

describe("the question of a body", () => {
  testEach([
    ["as text", { query: "caching" }],
    ["with blanks around it", { query: " \n caching\t" }],
    ["as an object", { query: { text: "caching" } }],
    [
      "with all that NLWeb 0.55 knows",
      {
        query: { text: "caching", site: "all", itemType: "Recipe", number: 1 },
        context: { "@type": "ConversationalContext", prev: ["a"], text: "b", memory: {} },
        prefer: { response_format: "chatgpt_app", mode: "summarize", "accept-language": "de", "user-agent": "x" },
        meta: { version: "0.55", api_version: "1", session_context: {} },
      },
    ],
    [
      "with what older clients send",
      { query: "caching", prev: [], site: "x", mode: "list", streaming: null, prefer: null },
    ],
  ])("is read in each form that clients send", (_, body) => {
    expect(parseAskBody(catalog, body)).toEqual({ request: { text: "caching", streaming: null, queryId: "ed17a55e" } });
  });

  testEach([
    [{ prefer: { streaming: true } }, true],
    [{ prefer: { streaming: false } }, false],
    [{ streaming: true }, true],
    [{ streaming: "true" }, true],
    [{ streaming: "false" }, false],
    [{ streaming: true, prefer: { streaming: false } }, false],
    [{ streaming: true, prefer: {} }, true],
  ])("sets streaming from prefer.streaming or streaming", (more, streaming) => {
    expect(parseAskBody(catalog, { query: "caching", ...more })).toMatchObject({ request: { streaming } });
  });

  const blank = [{ pointer: "#/query", detail: "must not be blank" }];
  const shape = [{ pointer: "#/query", detail: "must be a string, or an object with a text member" }];
  const wholeBody = [{ pointer: "#", detail: "must be an object with a query member" }];
  testEach([
    [undefined, wholeBody],
    [null, wholeBody],
    ["caching", wholeBody],
    [["caching"], wholeBody],
    [{}, shape],
    [{ query: null }, shape],
    [{ query: 5 }, shape],
    [{ query: ["caching"] }, shape],
    [{ query: {} }, shape],
    [{ query: { text: 5 } }, shape],
    [{ query: "" }, blank],
    [{ query: " \n" }, blank],
    [{ query: { text: "" } }, [{ pointer: "#/query/text", detail: "must not be blank" }]],
    [{ query: "a", prefer: "x" }, [{ pointer: "#/prefer", detail: "must be an object" }]],
    [{ query: "a", streaming: 1 }, [{ pointer: "#/streaming", detail: "must be true or false" }]],
    [
      { query: "", prefer: { streaming: "x" } },
      [...blank, { pointer: "#/prefer/streaming", detail: "must be true or false" }],
    ],
  ])("is refused when invalid", (body, errors) => {
    expect(violationsIn(parseAskBody(catalog, body))).toEqual(errors);
  });

  test("has at most 1000 characters", () => {
    for (const letter of ["x", "é", "🚀"]) {
      expect(parseAskBody(catalog, { query: ` ${letter.repeat(1000)} ` })).toMatchObject({
        request: { text: letter.repeat(1000) },
      });
      expect(violationsIn(parseAskBody(catalog, { query: letter.repeat(1001) }))).toEqual([
        { pointer: "#/query", detail: "must be at most 1000 characters" },
      ]);
    }
  });

  test("has lone surrogates replaced by U+FFFD", () => {
    expect(parseAskBody(catalog, { query: "\ud83d" })).toMatchObject({ request: { text: "\ufffd" } });
  });
});

describe("the question of a URL", () => {
  testEach([
    ["?query=caching", { text: "caching", streaming: null }],
    ["?q=caching", { text: "caching", streaming: null }],
    ["?query=+caching%20", { text: "caching", streaming: null }],
    ["?query=caching&streaming=true", { text: "caching", streaming: true }],
    ["?q=caching&streaming=false&unknown=1", { text: "caching", streaming: false }],
    ["?query=caf%C3%A9+100%25", { text: "café 100%", streaming: null }],
  ])("is read from query or q", (search, request) => {
    expect(parseAskSearch(catalog, search)).toMatchObject({ request });
  });

  testEach([
    ["", [{ parameter: "query", detail: "is required" }]],
    ["?streaming=true", [{ parameter: "query", detail: "is required" }]],
    ["?query=", [{ parameter: "query", detail: "must not be blank" }]],
    ["?q=+", [{ parameter: "q", detail: "must not be blank" }]],
    ["?query=a&q=a", [{ parameter: "query", detail: "must appear once, as query or q" }]],
    ["?q=a&q=b", [{ parameter: "q", detail: "must appear once, as query or q" }]],
    [`?q=${"x".repeat(1001)}`, [{ parameter: "q", detail: "must be at most 1000 characters" }]],
    ["?q=a&streaming=true&streaming=true", [{ parameter: "streaming", detail: "must appear once" }]],
    ["?q=a&query_id=b&query_id=c", [{ parameter: "query_id", detail: "must appear once" }]],
    ["?q=a&streaming=1", [{ parameter: "streaming", detail: "must be true or false" }]],
  ])("is refused when invalid", (search, errors) => {
    expect(violationsIn(parseAskSearch(catalog, search))).toEqual(errors);
  });
});

describe("the id of a question", () => {
  const idOf = (query_id: unknown, query = "caching"): string => {
    const parsed = parseAskBody(catalog, { query, query_id });
    return "request" in parsed ? parsed.request.queryId : "";
  };
  test("is the client's own, up to 128 visible characters", () => {
    for (const id of ["b1f0", "מזהה", "x".repeat(128)]) expect(idOf(id)).toBe(id);
  });
  test("is derived from the question when the client's is missing or invalid", () => {
    for (const id of [undefined, null, 5, "", "a b", "a\n", "x".repeat(129)]) expect(idOf(id)).toBe("ed17a55e");
    expect(idOf(undefined, "other")).not.toBe("ed17a55e");
  });
  test("is also read from the URL", () => {
    expect(parseAskSearch(catalog, "?q=caching&query_id=b1f0")).toMatchObject({ request: { queryId: "b1f0" } });
  });
});

test("a question is answered with modules: their facts, structured data and sources", () => {
  const result = (place: number, score: number, marks: [number, number][]) => {
    const { slug, title, description, url } = catalog.modules[place] ?? {
      slug: "",
      title: "",
      description: "",
      url: "",
    };
    const updated = place === 2 ? "2026-10-01" : undefined;
    const module = { ...catalog.modules[place], updated } as Parameters<typeof learningResource>[1];
    return {
      "@type": "LearningResource",
      "@id": `${siteUrl}/modules/${slug}#module`,
      name: title,
      description,
      url,
      site: "course.example",
      score,
      excerpt: description,
      marks,
      schema_object: {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        identifier: slug,
        position: place + 1,
        ...(module.minutes === undefined ? {} : { timeRequired: `PT${module.minutes}M` }),
        provider: { "@id": `${siteUrl}/#organization` },
        ...(updated === undefined ? {} : { dateModified: updated }),
      },
      grounding: { source_urls: [`${apiUrl}/modules/${slug}`, `${siteUrl}/modules/${slug}`] },
    };
  };
  expect(answerOf("how does caching work?")).toEqual({
    query_id: "id",
    _meta: {
      response_type: "answer",
      version: "0.55",
      response_format: "conv_search",
      result_count: 2,
      total_items: 2,
      match: "answer",
      decontextualized_query: "how does caching work?",
      content_version: "0123456789ab",
      content_updated: "2026-10-01",
    },
    results: [
      result(2, answerOf("how does caching work?").results[0]?.score ?? 0, []),
      result(3, answerOf("how does caching work?").results[1]?.score ?? 0, []),
    ],
  });
});

test("the answer of a course without dates has only its content version", () => {
  const undated = { ...publication, version: { hash: "0123456789ab" } };
  const { _meta } = answerQuestion(undated, { text: "caching", streaming: null, queryId: "id" });
  expect(_meta).toMatchObject({ content_version: "0123456789ab" });
  expect(_meta).not.toHaveProperty("content_updated");
});

describe("an answer without results", () => {
  const answer = answerOf("quantum chocolate");
  test("quotes the question and links to the listing", () => {
    expect(answer).toMatchObject({
      _meta: { response_type: "answer", result_count: 0, total_items: 0 },
      results: [],
      message: `No module matches "quantum chocolate"; list the modules at ${apiUrl}/modules.`,
    });
  });
  test("suggests existing modules, without scores", () => {
    expect(answer.suggestions?.map(({ name }) => name)).toEqual(["First requests", "Caching"]);
    for (const each of answer.suggestions ?? []) expect(Object.keys(each)).not.toContain("score");
  });
  test("is the only answer with a message and suggestions", () => {
    expect(Object.keys(answerOf("caching"))).toEqual(["query_id", "_meta", "results"]);
  });
});

test("an answer has at most ten results, and the total count", () => {
  const modulesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...catalog.modules[2], slug: `${at}-x` })) as typeof catalog.modules;
  for (const count of [9, 10, 11]) {
    const modules = modulesOf(count);
    const many = { ...publication, catalog: { ...catalog, modules }, engine: engineOf(modules) };
    const { results, _meta } = answerQuestion(many, { text: "caching", streaming: null, queryId: "id" });
    expect([results.length, _meta.result_count, _meta.total_items]).toEqual([
      Math.min(count, 10),
      Math.min(count, 10),
      count,
    ]);
  }
});

describe("as events", () => {
  test("an answer is one start, one event per result, and one complete", () => {
    const answer = answerOf("caching");
    expect(eventsOf(answer)).toEqual([
      {
        event: "start",
        data: {
          query_id: "id",
          _meta: { response_type: "answer", version: "0.55", response_format: "conv_search", streaming: true },
        },
      },
      { event: "result", data: { index: 0, item: answer.results[0] } },
      { event: "result", data: { index: 1, item: answer.results[1] } },
      { event: "complete", data: { query_id: "id", _meta: answer._meta } },
    ]);
  });
  test("an empty answer is start and complete, with the message and the suggestions", () => {
    const { results: _, ...rest } = answerOf("quantum");
    const events = eventsOf(answerOf("quantum"));
    expect(events.map(({ event }) => event)).toEqual(["start", "complete"]);
    expect(events[1]?.data).toEqual(rest);
  });
});

describe("a problem of /ask is also a failure of NLWeb", () => {
  test("with its detail in both forms", () => {
    const parsed = parseAskBody(catalog, { query: "" });
    expect(parsed).toEqual({
      problem: {
        status: 400,
        headers: {},
        body: {
          type: `${siteUrl}/developers#errors-invalid-ask`,
          title: "Invalid Question",
          status: 400,
          detail: "Invalid question: #/query must not be blank.",
          errors: [{ pointer: "#/query", detail: "must not be blank" }],
          _meta: { response_type: "failure", version: "0.55" },
          error: { code: "INVALID_REQUEST", message: "Invalid question: #/query must not be blank." },
        },
      },
    });
  });
  testEach(Object.keys(problemTypes) as ProblemSlug[])("for every type", (slug) => {
    const expected = problem(catalog, slug, "What went wrong.", { headers: { A: "b" } });
    const failure = asFailure(expected);
    expect(failure).toMatchObject(expected);
    expect(askFailureSchema.parse(failure.body)).toEqual(failure.body);
    expect((failure.body as { error: unknown }).error).toEqual({
      code: slug === "invalid-ask" ? "INVALID_REQUEST" : slug.toUpperCase().replaceAll("-", "_"),
      message: "What went wrong.",
    });
  });
});
