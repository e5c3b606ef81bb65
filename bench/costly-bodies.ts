/** Requests with an expensive body. */
import { mcpPaths } from "../tests/mcp-paths.ts";
import { postOf } from "../tests/site/fuzz/wire.ts";
import { type Costly, each, type Header, json, numbered, read, rpc, type Site, tool, write } from "./costly.ts";

/** Fragments of texts in bodies. */
const words = [
  ...["a", "e ", "module ", "日", "\u0000", "é", "ser ", "\ud800", "x y ", "a\u0301", "ﷺ", "ß", "..", "/", "%2e%2e/"],
  ...["%", "?q=", "&q=a", "&page=1", "1 2 3 4 5 6 7 8 9 ", "so server answers each request ", "💥"],
];

/** Lengths around the limits of texts, in characters: 200, 255, 300, 1,000 and 2,048; and far beyond. */
const lengths = [190, 200, 300, 950, 1000, 2000, 9000];

/** Returns the beginning of a text that takes at most this many bytes in JSON. */
function upTo(bytes: number, text: string): string {
  let cut = text;
  while (Buffer.byteLength(JSON.stringify(cut)) > bytes) cut = cut.slice(0, Math.floor(cut.length * 0.9));
  return cut;
}

export const longTexts = ({ siteUrl }: Site): Costly[] => {
  const texts = each(words, lengths).map(([word, length]) =>
    word.repeat(Math.ceil(length / word.length)).slice(0, length),
  );
  return [
    ...texts.flatMap((whole) => {
      const text = upTo(20_000, whole);
      const short = upTo(2800, text.slice(0, 2000));
      const escaped = encodeURIComponent(text.toWellFormed()).slice(0, 2000);
      return [
        write("/ask", json({ query: text }), [200, 400]),
        write("/ask", json({ query: { text }, query_id: text }), [200, 400]),
        write("/ask", json({ query: `${text.slice(0, 990)} $` }), [200]),
        write("/ask", json({ query: `"${text.slice(0, 8).trim() || "a"}"`.repeat(99).slice(0, 1000) }), [200]),
        write("/api/v1/exports", json({ query: text }), [202, 400]),
        write(
          "/api/v1/batch",
          batchOf((index) => ({ path: `/modules/${index}${short}` })),
          [200, 400],
        ),
        write(
          "/api/v1/batch",
          batchOf((index) => ({ path: `/modules?limit=100&q=${index}${escaped}` })),
          [200, 400],
        ),
        write(
          "/api/v1/batch",
          batchOf(() => ({ path: "/modules", id: short })),
          [200, 400],
        ),
        write("/mcp", tool("search_curriculum", { query: text, limit: 20 }), [200]),
        write("/mcp", tool("get_module", { slug: text }), [200]),
        write("/mcp", tool(text, { slug: text }), [200]),
        write("/mcp", rpc("resources/read", { uri: text }), [200]),
        write("/mcp", rpc("resources/read", { uri: `${siteUrl}/${text}` }), [200]),
        write("/mcp", rpc(text, {}), [200]),
        write("/mcp/product", tool("quote_order", { plan: text, seats: text, country: text }), [200]),
        write("/mcp/product", tool("create_enrollment_link", { plan: "teams", seats: 9, country: text }), [200]),
        write("/mcp/search", tool("search", { query: text }), [200]),
        write("/mcp/search", tool("search", { query: text.slice(0, 1000) }), [200]),
        write("/mcp/search", tool("fetch", { id: text }), [200]),
        write("/mcp/search", tool("fetch", { id: `${siteUrl}/${text.slice(0, 1900)}` }), [200]),
      ];
    }),
    ...each(["/ask", "/api/v1/batch", "/api/v1/exports", ...mcpPaths], ["a", "\\u0000", " ", "é", "[", "9"]).flatMap(
      ([path, word]) => {
        const sized = (bytes: number): string => {
          const body = `{"query":"${word.repeat(Math.floor((bytes - 20) / Buffer.byteLength(word)))}"}`;
          return body + " ".repeat(bytes - Buffer.byteLength(body));
        };
        return [write(path, sized(65_536), [200, 202, 400]), write(path, sized(65_537), [413])];
      },
    ),
  ];
};

const stopWords = "a i s the of to in is it and for on by at an as be do so us am we he ";

/** Questions of at most 1,000 characters whose words cost most: adjacent ones, frequent ones, and characters that stand for many. */
export const phrases = (): Costly[] => {
  const long = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const questions = [
    ...[
      "a i s ",
      stopWords,
      "the ",
      "of the server ",
      "e\u0301 ",
      "\ufdfa",
      "\ufdfb ",
      "½ ",
      "日本",
      "ไว้",
      "של ",
    ].flatMap((text) => [
      `"—${long(text, 990)}"`,
      `é ${long(text, 990)}`,
      long(text, 1000),
      long(`"${text.trim()}" `, 1000),
    ]),
    '"the"',
    '"of the" "to the" "in a" "is a"',
    `Which module of the course explains ${long("lessons and chapters ", 900)}?`,
  ];
  return each(questions, ["\ufdfa", stopWords, "servers answerx statuz "]).flatMap(([text, other]) => {
    const alternatives = Array(4).fill(long(other, 200));
    const short = text.slice(0, 190);
    return [
      write("/ask", json({ query: `${text.slice(0, 990)} $`, alternatives }), [200]),
      read(`/ask?query=${encodeURIComponent(short)}`, [200]),
      read(`/curriculum?q=${encodeURIComponent(short)}`, [200]),
      write("/mcp", tool("search_curriculum", { query: `${short} $`, alternatives, limit: 50 }), [200]),
      write("/mcp/search", tool("search", { query: `${text.slice(0, 990)} $` }), [200]),
    ];
  });
};

/** A batch of twenty items. */
const batchOf = (item: (index: number) => object): string => json({ requests: numbered(20, item) });

/** Bodies in chunks of one, two and a hundred bytes, whose framing takes the rest of 64 KiB. RFC 9112 section 7.1. */
export const manyChunks = (): Costly[] =>
  each(["/ask", "/api/v1/batch", "/api/v1/exports", ...mcpPaths], [1, 2, 100]).map(([path, bytes]) => {
    const count = Math.floor(64_000 / (bytes + `${bytes.toString(16)}\r\n\r\n`.length));
    const chunks = `${bytes.toString(16)}\r\n${" ".repeat(bytes)}\r\n`.repeat(count);
    return {
      name: `POST ${path} in ${count} chunks of ${bytes} bytes`,
      request: () => postOf(path, `${chunks}0\r\n\r\n`, [["Transfer-Encoding", "chunked"]]),
      statuses: [400],
    };
  });

export const nestedJson = (): Costly[] => {
  const bytes = 64_000;
  const fill = (fragment: string): string => fragment.repeat(Math.floor(bytes / fragment.length));
  const deep = (open: string, close: string, levels: number): string =>
    `${open.repeat(levels)}${open.endsWith(":") ? "1" : ""}${close.repeat(levels)}`;
  const keys = (count: number): string => numbered(count, (index) => `"k${index}":0`).join();
  const call = (params: string): string => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{${params}}}`;
  const search = '"name":"search_curriculum","arguments"';
  const bodies = [
    ...[
      deep("[", "]", 32_000),
      deep("[", "]", 32),
      deep("[", "]", 33),
      deep('{"a":', "}", 10_000),
      deep('{"a":', "}", 32),
    ],
    ...[`{"requests":[${fill("{},")}{}]}`, `{"requests":[${fill("0,")}0]}`, `{"query":[${fill("0,")}0]}`],
    ...[`{"requests":[${"{},".repeat(1990)}{}]}`, `{"query":[${"0,".repeat(1990)}0]}`, `[${'"",'.repeat(1998)}""]`],
    ...[
      `{${fill('"__proto__":{},')}"__proto__":{"query":"a"}}`,
      `{${keys(4000)},"query":"a"}`,
      `{${keys(1990)},"query":"a"}`,
    ],
    ...[`{"requests":[{"path":"/course",${keys(1990)}}]}`, `{"query":{"text":"a",${keys(1990)}}}`],
    ...[`{"query":"${fill("\\u0000")}"}`, `{"query":${fill("9")}}`, `{"query":0.${fill("9")}e-300}`, `${fill(" ")}{}`],
    ...[call(`${search}:{"query":"a",${keys(1980)}}`), call(`${keys(1980)},${search}:{"query":"a"}`)],
    ...[call(`${search}:{"query":"a",${keys(4000)}}`), call(`${keys(4000)},${search}:{"query":"a"}`)],
    ...[call(`${search}:{"query":${deep("[", "]", 30_000)}}`), call(`${search}:{"query":${deep("[", "]", 26)}}`)],
    ...[
      call(`"_meta":${deep("[", "]", 30_000)},${search}:{}`),
      call(`"_meta":{${keys(1980)}},${search}:{"query":"a"}`),
    ],
    ...[
      `{"jsonrpc":"2.0","id":[${fill("0,")}0],"method":"tools/list"}`,
      `{"jsonrpc":"2.0","id":"${fill("a")}","method":"ping"}`,
    ],
    ...[`[${fill('{"jsonrpc":"2.0","id":1,"method":"ping"},')}{}]`, `{"jsonrpc":"2.0","id":1,"method":"${fill("a")}"}`],
  ];
  const modern: Header[] = [
    ["MCP-Protocol-Version", "2026-07-28"],
    ["Mcp-Method", "tools/call"],
    ["Mcp-Name", "search_curriculum"],
  ];
  return [
    ...each(["/api/v1/batch", "/api/v1/exports", "/ask", ...mcpPaths], bodies).map(([path, body]) =>
      write(path, body, [200, 202, 400]),
    ),
    ...bodies.filter((body) => body.includes("tools/call")).map((body) => write("/mcp", body, [200, 400], ...modern)),
  ];
};

export const messages = ({ siteUrl, slug }: Site): Costly[] => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "x", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "x", version: "1" } };
  const lists = ["tools/list", "resources/list", "resources/templates/list", "server/discover"];
  return each(mcpPaths, [...lists, "ping", "prompts/list", "initialize", "nothing"])
    .flatMap(([path, method]) => [
      write(path, rpc(method, method === "initialize" ? initialize : {}), [200, 404]),
      write(
        path,
        rpc(method, { _meta: meta }),
        [200, 400, 404],
        ["MCP-Protocol-Version", "2026-07-28"],
        ["Mcp-Method", method],
      ),
    ])
    .concat(
      ["/index.md", "/curriculum.md", "/pricing.md", `/modules/${slug}.md`, "/nothing.md"].map((path) =>
        write("/mcp", rpc("resources/read", { uri: siteUrl + path }), [200]),
      ),
      write("/mcp", tool("get_pricing", {}), [200]),
      write("/mcp/product", tool("quote_order", { plan: "teams", seats: 9 }), [200]),
      write("/mcp/product", tool("check_enrollment_channel", { country: "IL" }), [200]),
      write("/mcp/search", tool("fetch", { id: "/curriculum" }), [200]),
    );
};

export const batches = ({ slug }: Site): Costly[] => {
  const paths = [
    ...["/modules?limit=100", "/modules?limit=100&page=$", "/modules?limit=100&q=e", "/modules?limit=100&q=e&page=$"],
    ...[
      "/modules?limit=1&q=$",
      "/modules?q=servers%20answerx%20statuz%20felds$",
      "/modules?cursor=$",
      "/openapi.json",
      "/",
    ],
    ...[
      "/modules/zzz$",
      "/modules/what%20a%20reader%20learns%20$",
      `/modules/${slug}`,
      `/modules/${slug}x`,
      "/modules/1$",
    ],
    ...["/sandbox/modules?limit=100", "/pricing", "/course", "/nothing/$", "/modules.page-$.limit-100.json", "/batch"],
  ];
  return paths.map((path) =>
    write(
      "/api/v1/batch",
      batchOf((index) => ({ path: path.replace("$", `$${index}`) })),
      [200],
    ),
  );
};
