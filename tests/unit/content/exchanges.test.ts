/** Exchanges that pages send: what the check reports, and what follows them in every form of a text. */
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { withCommands } from "../../../src/content/exchanges.ts";
import { testEach } from "../../each.ts";
import { type Files, inFolder, messagesWith } from "./course-folder.ts";

const fence = (text: string, info = "http send") => `\`\`\`${info}\n${text}\n\`\`\``;
const ok = "HTTP/1.1 200 OK";

/** A page with this text, from its fifth line. */
const pageWith = (text: string): Files => ({
  "pages/exchange.md": `---\ntitle: Exchange\ndescription: About it.\n---\n${text}\n`,
});

/** The messages about a page with this text. */
const messagesFor = (text: string, files: Files = {}): string[] =>
  messagesWith({ ...files, ...pageWith(text) })
    .split("\n")
    .flatMap((line) => (line === "" ? [] : line.replace(/^.*exchange\.md:/, "")));

const request = "GET /api/v1/course HTTP/1.1";

test("an exchange is a request to this site and its response, or several of them", () => {
  const post = "POST /api/v1/batch HTTP/1.1\nContent-Type: application/json\n\n{}";
  expect(messagesFor(fence(`${request}\nHost: a\n\n${ok}\n\n${post}\n\n${ok}\n\n[]`))).toEqual([]);
});

testEach<[string, string, RegExp]>([
  ["another method", `DELETE /a HTTP/1.1\n\n${ok}`, /^6: http send: got "DELETE \/a HTTP\/1\.1"; .*GET/],
  ["another site", `GET //other.example/ HTTP/1.1\n\n${ok}`, /^6: .*expected a path on this site/],
  ["another site with a backslash", `GET /\\other.example HTTP/1.1\n\n${ok}`, /^6: .*expected a path on this site/],
  ["a URL", `GET https://other.example/ HTTP/1.1\n\n${ok}`, /^6: .*write the method, the path/],
  ["another version", `GET / HTTP/2\n\n${ok}`, /^6: .*HTTP\/1\.1/],
  [
    "a POST that is not documented",
    `POST /asks HTTP/1.1\n\n${ok}`,
    /^6: .*expected POST to .*\/ask.*did you mean \/ask/,
  ],
  ["a body of a GET", `${request}\nA: b\n\nbody\n\n${ok}`, /^6: .*a GET with a body/],
  ["a body without a type", `POST /ask HTTP/1.1\n\n{}\n\n${ok}`, /^6: .*add the header Content-Type/],
  ["no response", request, /^6: .*without a response/],
  ["a second request before the response", `${request}\n\n${request}\n\n${ok}`, /^8: .*expected the response/],
  ["a line that is no header", `${request}\nHost\n\n${ok}`, /^7: .*got "Host"; expected a header/],
  ["nothing", "", /^6: .*got ""/],
])("the check reports %s with its line and what to write", (_, text, message) => {
  expect(messagesFor(fence(text))).toEqual([expect.stringMatching(message)]);
});

test("the check reports another language than http, and a block in a list", () => {
  expect(messagesFor(fence("{}", "json send"))).toEqual([expect.stringMatching(/^5: .*got "json"; .*http send/)]);
  const nested = fence(`${request}\n\n${ok}`).replaceAll(/^/gm, "  ").replace("  ", "- ");
  expect(messagesFor(nested)).toEqual([expect.stringMatching(/^5: .*a list or a blockquote/)]);
});

test("a course without prices has no endpoints for them", () => {
  const text = fence(`POST /mcp/product HTTP/1.1\n\n${ok}`);
  expect(messagesFor(text)).toEqual([]);
  expect(messagesFor(text, { "pricing.md": null })).toEqual([expect.not.stringContaining(", /mcp/product")]);
});

describe("the commands of an exchange", () => {
  const textOf = (text: string): string | undefined => {
    const { pages } = inFolder(pageWith(text), (folder) =>
      withCommands(loadContent(folder).course, "https://tea.example"),
    );
    return pages.find(({ slug }) => slug === "exchange")?.body;
  };
  const exchange = fence(`${request}\n\n${ok}`);
  const commands = "```sh\ncurl -i 'https://tea.example/api/v1/course'\n```";

  test("follow it, or its steps", () => {
    expect(textOf(`${exchange}\n\nThen.`)).toBe(`${exchange}\n\n${commands}\n\nThen.`);
    expect(textOf(`${exchange}\n\n1. **1** A\n2. **3** B\n\nThen.`)).toBe(
      `${exchange}\n\n1. **1** A\n2. **3** B\n\n${commands}\n\nThen.`,
    );
  });

  test("do not follow other code", () => {
    const other = fence(`${request}\n\n${ok}`, "http");
    expect(textOf(other)).toBe(other);
  });
});
