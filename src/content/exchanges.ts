/** Exchanges that pages send to this site: every request must be one that the site documents, and have a response. */
import { apiPath } from "../course/catalog.ts";
import type { CourseRecord } from "../course/record.ts";
import { headerIn, type Message, messagesIn, requestLine, statusLine } from "../course/text/exchange.ts";
import { endpoints, isServed, mcpPaths, mcpServerNames } from "../service/addresses.ts";
import { operationsOf } from "../service/api/api.ts";
import type { Content, ReadFile } from "./folder.ts";
import { pricesFile } from "./known-names.ts";
import { nodesIn, proseTree } from "./markdown/addresses.ts";
import { memoize } from "./markdown/cache.ts";
import { exchangeSign, isSent, proseWithCommands } from "./markdown/exchanges.ts";
import { type ContentProblem, nearest, quote } from "./problem.ts";

type Problem = Pick<ContentProblem, "line" | "got" | "expected" | "fix">;

/** A course whose prose has the curl commands for its exchanges, which request the site at a URL. */
export function withCommands(course: CourseRecord, siteUrl: string): CourseRecord {
  const { facts, pricing, modules, pages } = course;
  const prose = (markdown: string): string =>
    exchangeSign.test(markdown)
      ? memoize(`commands ${siteUrl}`, markdown, () => proseWithCommands(markdown, siteUrl))
      : markdown;
  return {
    ...course,
    facts: { ...facts, body: prose(facts.body), ...(facts.hero !== undefined && { hero: prose(facts.hero) }) },
    pricing: pricing && { ...pricing, body: prose(pricing.body) },
    modules: modules.map(({ lesson, ...module }) => ({
      ...module,
      overview: prose(module.overview),
      ...(lesson !== undefined && { lesson: prose(lesson) }),
    })),
    pages: pages.map((page) => ({ ...page, body: prose(page.body) })),
  };
}

/** Reports exchanges in prose that pages cannot send. Drafts are not checked. */
export function checkExchanges(
  content: Content,
  name: string,
  { file: { body, bodyLine }, raw }: ReadFile<unknown>,
): void {
  if (raw.draft === true || !exchangeSign.test(body)) return;
  const posts = postsOf(content.exists(pricesFile) ? {} : null);
  for (const { line, ...problem } of memoize(`exchanges ${posts.join(" ")}`, body, () => exchangeProblems(body, posts)))
    content.note(name, { line: bodyLine + line, field: "http send", ...problem });
}

/** What is wrong with the exchanges of a text, if only these paths accept POST. Lines are counted from 0. */
function exchangeProblems(body: string, posts: readonly string[]): Problem[] {
  const root = proseTree(body);
  return nodesIn(root).flatMap((node) => {
    if (!isSent(node)) return [];
    const line = (node.position?.start.line ?? 1) - 1;
    const problem =
      node.lang !== "http"
        ? { line: 0, got: quote(node.lang ?? ""), expected: "http send", fix: "write ```http send, or remove send" }
        : root.children.includes(node)
          ? problemIn(node.value, posts)
          : {
              line: 0,
              got: "a block in a list or a blockquote",
              expected: "a block outside lists and blockquotes",
              fix: "move it out, or remove send",
            };
    return problem === null ? [] : { ...problem, line: line + problem.line };
  });
}

/** The paths to which a course's site documents POST. */
const postsOf = (pricing: object | null): string[] => [
  ...operationsOf({ pricing }).flatMap(({ method, path }) => (method === "POST" ? apiPath + path : [])),
  endpoints.ask.at,
  ...mcpServerNames.filter((server) => isServed(server, { pricing })).map((server) => mcpPaths[server]),
];

/** The first problem of an exchange; null if it has none. Lines are counted from 1. */
function problemIn(text: string, posts: readonly string[]): Problem | null {
  const messages = messagesIn(text);
  for (const [at, message] of messages.entries()) {
    const problem = at % 2 === 0 ? requestProblem(message, posts) : responseProblem(message);
    if (problem !== null) return { line: message.line, ...problem };
    const field = message.fields.findIndex((each) => headerIn(each) === null);
    if (field >= 0)
      return {
        line: message.line + field + 1,
        got: quote(message.fields[field] ?? ""),
        expected: 'a header such as ETag: "a41d"',
        fix: "write its name, a colon and its value; an empty line comes before a body",
      };
  }
  const last = messages.at(-1);
  if (!last || messages.length % 2 === 0) return null;
  return {
    line: last.line,
    got: `${quote(last.start)} without a response`,
    expected: "a response after each request",
    fix: "add an empty line and the response, which starts with a line such as HTTP/1.1 200 OK",
  };
}

function requestProblem({ start, fields, body }: Message, posts: readonly string[]): Omit<Problem, "line"> | null {
  const got = quote(start);
  const [, method, path = ""] = requestLine.exec(start) ?? [];
  if (method === undefined)
    return {
      got,
      expected: `a request to this site, such as GET ${apiPath}/course HTTP/1.1, or POST to one of its endpoints`,
      fix: "write the method, the path with its leading slash, and HTTP/1.1; or remove send",
    };
  // A path such as //other.example names another site.
  const url = URL.canParse(path, "http://localhost") ? new URL(path, "http://localhost") : null;
  if (url?.origin !== "http://localhost" || url.hash !== "")
    return { got, expected: "a path on this site", fix: "start it with one slash, and remove # and what follows" };
  if (method === "GET")
    return body === "" ? null : { got: "a GET with a body", expected: "GET without one", fix: "remove the body" };
  if (!posts.includes(url.pathname)) {
    const suggestion = nearest(url.pathname, posts);
    return {
      got,
      expected: `POST to one of ${posts.join(", ")}`,
      fix: suggestion === undefined ? "choose one of them, or remove send" : `did you mean ${suggestion}?`,
    };
  }
  const isTyped = fields.some((field) => /^content-type:/i.test(field));
  return body === "" || isTyped
    ? null
    : {
        got: "a body without a Content-Type header",
        expected: "the type of the body",
        fix: "add the header Content-Type: application/json",
      };
}

const responseProblem = ({ start }: Message): Omit<Problem, "line"> | null =>
  statusLine.test(start)
    ? null
    : {
        got: quote(start),
        expected: "the response to the request above",
        fix: "write it before the next request; it starts with a line such as HTTP/1.1 200 OK",
      };
