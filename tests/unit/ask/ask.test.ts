import { describe, expect, test } from "vitest";
import { type ProblemSlug, problem, problemTypes } from "../../../src/api/problems.ts";
import { answerQuestion, asFailure, eventsOf, parseAskBody, parseAskSearch } from "../../../src/ask/ask.ts";
import { askAnswerSchema, askFailureSchema } from "../../../src/ask/schemas.ts";
import { learningResource } from "../../../src/course/learning-resource.ts";
import { apiUrl, catalog, siteUrl } from "../sample-course.ts";
import { publication } from "../sample-publication.ts";

const asked = (text: string) => answerQuestion(publication, { text, streaming: null, queryId: "id" });

/** What a refused request is told is wrong. */
const wrongIn = (parsed: ReturnType<typeof parseAskBody>): unknown =>
  "problem" in parsed ? (parsed.problem.body as { errors: unknown }).errors : parsed;

describe("the question of a body", () => {
  test.each([
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
  ])("%s", (_, body) => {
    expect(parseAskBody(catalog, body)).toEqual({ request: { text: "caching", streaming: null, queryId: "ed17a55e" } });
  });

  test.each([
    [{ prefer: { streaming: true } }, true],
    [{ prefer: { streaming: false } }, false],
    [{ streaming: true }, true],
    [{ streaming: "true" }, true],
    [{ streaming: "false" }, false],
    [{ streaming: true, prefer: { streaming: false } }, false],
    [{ streaming: true, prefer: {} }, true],
  ])("%j wants streaming: %s", (more, streaming) => {
    expect(parseAskBody(catalog, { query: "caching", ...more })).toMatchObject({ request: { streaming } });
  });

  const blank = [{ pointer: "#/query", detail: "must not be blank" }];
  const shape = [{ pointer: "#/query", detail: "must be a string, or an object with a text member" }];
  const whole = [{ pointer: "#", detail: "must be an object with a query member" }];
  test.each([
    [undefined, whole],
    [null, whole],
    ["caching", whole],
    [["caching"], whole],
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
  ])("%j is refused", (body, errors) => {
    expect(wrongIn(parseAskBody(catalog, body))).toEqual(errors);
  });

  test("1000 characters are a question, 1001 are not", () => {
    for (const letter of ["x", "é", "🚀"]) {
      expect(parseAskBody(catalog, { query: ` ${letter.repeat(1000)} ` })).toMatchObject({
        request: { text: letter.repeat(1000) },
      });
      expect(wrongIn(parseAskBody(catalog, { query: letter.repeat(1001) }))).toEqual([
        { pointer: "#/query", detail: "must be at most 1000 characters" },
      ]);
    }
  });

  test("a lone surrogate becomes the replacement character", () => {
    expect(parseAskBody(catalog, { query: "\ud83d" })).toMatchObject({ request: { text: "\ufffd" } });
  });
});

describe("the question of an address", () => {
  test.each([
    ["?query=caching", { text: "caching", streaming: null }],
    ["?q=caching", { text: "caching", streaming: null }],
    ["?query=+caching%20", { text: "caching", streaming: null }],
    ["?query=caching&streaming=true", { text: "caching", streaming: true }],
    ["?q=caching&streaming=false&unknown=1", { text: "caching", streaming: false }],
    ["?query=caf%C3%A9+100%25", { text: "café 100%", streaming: null }],
  ])("%s", (search, request) => {
    expect(parseAskSearch(catalog, search)).toMatchObject({ request });
  });

  test.each([
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
  ])("%s is refused", (search, errors) => {
    expect(wrongIn(parseAskSearch(catalog, search))).toEqual(errors);
  });
});

describe("the id of a question", () => {
  const idOf = (query_id: unknown, query = "caching"): string => {
    const parsed = parseAskBody(catalog, { query, query_id });
    return "request" in parsed ? parsed.request.queryId : "";
  };
  test("is the caller's own, up to 128 visible characters", () => {
    for (const id of ["b1f0", "מזהה", "x".repeat(128)]) expect(idOf(id)).toBe(id);
  });
  test("is made from the question where the caller gave none that would do", () => {
    for (const id of [undefined, null, 5, "", "a b", "a\n", "x".repeat(129)]) expect(idOf(id)).toBe("ed17a55e");
    expect(idOf(undefined, "other")).not.toBe("ed17a55e");
  });
  test("comes from the address too", () => {
    expect(parseAskSearch(catalog, "?q=caching&query_id=b1f0")).toMatchObject({ request: { queryId: "b1f0" } });
  });
});

test("a question is answered with modules, each as itself, as its structured data, and with where to check", () => {
  const result = (place: number, score: number) => {
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
      schema_object: learningResource({ ...publication, siteUrl }, module, place + 1),
      grounding: { source_urls: [`${apiUrl}/modules/${slug}`, `${siteUrl}/modules/${slug}`] },
    };
  };
  expect(asked("how does caching work?")).toEqual({
    query_id: "id",
    _meta: {
      response_type: "answer",
      version: "0.55",
      response_format: "conv_search",
      result_count: 2,
      total_items: 2,
      decontextualized_query: "how does caching work?",
      content_version: "0123456789ab",
      content_updated: "2026-10-01",
    },
    results: [result(2, 100), result(3, 100)],
  });
});

test("an answer of a course without dates names the version of its content alone", () => {
  const undated = { ...publication, version: { hash: "0123456789ab" } };
  const { _meta } = answerQuestion(undated, { text: "caching", streaming: null, queryId: "id" });
  expect(_meta).toMatchObject({ content_version: "0123456789ab" });
  expect(_meta).not.toHaveProperty("content_updated");
});

describe("nothing found", () => {
  const answer = asked("quantum chocolate");
  test("is an answer without results that names the text and where to look", () => {
    expect(answer).toMatchObject({
      _meta: { response_type: "answer", result_count: 0, total_items: 0 },
      results: [],
      message: `No module matches "quantum chocolate"; list the modules at ${apiUrl}/modules.`,
    });
  });
  test("comes with modules that exist, apart from results and without a score", () => {
    expect(answer.suggestions?.map(({ name }) => name)).toEqual(["First requests", "Caching"]);
    for (const each of answer.suggestions ?? []) expect(Object.keys(each)).not.toContain("score");
  });
  test("is the only case of a message and suggestions", () => {
    expect(Object.keys(asked("caching"))).toEqual(["query_id", "_meta", "results"]);
  });
});

test("ten results at most, and the count of all that were found", () => {
  const modulesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...catalog.modules[2], slug: `${at}-x` })) as typeof catalog.modules;
  for (const count of [9, 10, 11]) {
    const many = { ...publication, catalog: { ...catalog, modules: modulesOf(count) } };
    const { results, _meta } = answerQuestion(many, { text: "caching", streaming: null, queryId: "id" });
    expect([results.length, _meta.result_count, _meta.total_items]).toEqual([
      Math.min(count, 10),
      Math.min(count, 10),
      count,
    ]);
  }
});

describe("as events", () => {
  test("an answer is one start, one result for each hit, one complete", () => {
    const answer = asked("caching");
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
  test("nothing found is start and complete, which carries the message and the suggestions", () => {
    const { results: _, ...rest } = asked("quantum");
    const events = eventsOf(asked("quantum"));
    expect(events.map(({ event }) => event)).toEqual(["start", "complete"]);
    expect(events[1]?.data).toEqual(rest);
  });
});

test("every answer is right by the schema that describes it", () => {
  for (const text of ["caching", "how is a field parsed", "quantum", "🚀", "a", "x".repeat(1000)]) {
    expect(askAnswerSchema.parse(asked(text))).toEqual(asked(text));
  }
});

describe("a problem of /ask is a failure of NLWeb too", () => {
  test("with what is wrong said twice", () => {
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
  test.each(Object.keys(problemTypes) as ProblemSlug[])("%s", (slug) => {
    const plain = problem(catalog, slug, "What went wrong.", { headers: { A: "b" } });
    const failure = asFailure(plain);
    expect(failure).toMatchObject(plain);
    expect(askFailureSchema.parse(failure.body)).toEqual(failure.body);
    expect((failure.body as { error: unknown }).error).toEqual({
      code: slug === "invalid-ask" ? "INVALID_REQUEST" : slug.toUpperCase().replaceAll("-", "_"),
      message: "What went wrong.",
    });
  });
});
