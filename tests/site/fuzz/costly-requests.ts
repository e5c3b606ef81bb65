/** Requests that cost more than others wherever input is read twice, compared with everything, or multiplied: a table by class. */
import { filled, headerFragments, targetFragments } from "./bombs.ts";
import { getOf, postOf, type WireRequest } from "./wire.ts";

/** A request that is sent several times, each time as one that was not answered before, and the statuses that it may have. */
export type Costly = { name: string; request: (turn: number) => WireRequest; statuses: number[] };

/** The site that is measured: its origin, and an export id and a module's slug that it knows. isSample: some of them will do. */
export type Site = { siteUrl: string; exportIds: string[]; slug: string; isSample: boolean };

type Header = [name: string, value: string];

/** A response to a request with this header is never cached. */
const turned = (turn: number): Header => ["Idempotency-Key", `turn-${turn}`];

const read = (target: string, statuses: number[], ...headers: Header[]): Costly => ({
  name: ["GET", abbreviated(target), ...named(headers)].join(" "),
  request: (turn) =>
    getOf(target, headers.some(([name]) => name === "Idempotency-Key") ? headers : [turned(turn), ...headers]),
  statuses,
});

/** A POST. $ in its body is another text each time. */
const write = (target: string, body: string, statuses: number[], ...headers: Header[]): Costly => ({
  name: ["POST", target, abbreviated(body), ...named(headers)].join(" "),
  request: (turn) =>
    postOf(
      target,
      body.replaceAll("$", () => `${turn}`),
      [...accepting, ...headers],
    ),
  statuses,
});

const accepting: Header[] = [["Accept", "application/json, text/event-stream"]];

const abbreviated = (text: string): string =>
  text.length <= 90 ? text : `${text.slice(0, 60)}…${text.slice(-20)} of ${text.length} characters`;

const named = (headers: Header[]): string[] =>
  headers.length === 0 ? [] : ["with", abbreviated(headers.map((header) => header.join(": ")).join(", "))];

/** Two lists, each of the one with each of the other. */
const each = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));

/** Of a class of 200 and more one request in so many is in the sample. Prime, so that the sample has every column of the table. */
const sampled = 7;

/** Every request of each class, or a sample of them, which is always the same. */
export function costlyRequests(site: Site): Record<string, Costly[]> {
  const classes = {
    "paths of 2,048 bytes, of one more and of 60 KB": longPaths(),
    "queries of 16,384 bytes, of one more and of 60 KB": longQueries(),
    "words and sentences that many modules have, or none": searches(),
    "headers of 60 KB, and thousands of them": longHeaders(),
    "texts in bodies, up to 64 KiB and one byte more": longTexts(site),
    "deep and numerous JSON in bodies": nestedJson(),
    "everything that MCP lists and reads": messages(site),
    "batches of twenty": batches(site),
    "pages, files and exports": pages(site),
  };
  if (!site.isSample) return classes;
  const sample = (all: Costly[]): Costly[] =>
    all.length < 200 ? all : all.filter((_, index) => index % sampled === 0);
  return Object.fromEntries(Object.entries(classes).map(([name, all]) => [name, sample(all)]));
}

const pathStarts = [
  ...["/", "/modules/", "/api/v1/modules/", "/api/v1/exports/", "/api/v1/", "/mcp/", "/x.md/", "/curriculum/"],
];

const longPaths = (): Costly[] =>
  each(
    pathStarts,
    targetFragments.filter((fragment) => !fragment.includes("?")),
  ).flatMap(([start, fragment]) => {
    const long = (bytes: number, end = ""): string => start + filled(fragment, bytes - start.length - end.length) + end;
    return [
      read(long(2048), [200, 308, 404, 405]),
      read(long(2048, ".md"), [404]),
      read(long(2048), [200, 308, 404, 405], ["Accept", "text/markdown"]),
      read(long(2049), [414]),
      read(long(60_000), [414]),
    ];
  });

const queryStarts = [
  ...[
    "/api/v1/modules?q=",
    "/api/v1/modules?limit=100&q=",
    "/api/v1/modules?cursor=",
    "/api/v1/course?",
    "/ask?query=",
  ],
  ...["/curriculum?q=", "/quote?plan=teams&seats=5&country=", "/pricing?region=", "/?", "/developers?mode=agent&x="],
];

const longQueries = (): Costly[] =>
  each(queryStarts, [...targetFragments, "servers+answerx+statuz+felds+cahces+betwen+thier+cleints+"]).flatMap(
    ([start, fragment]) => {
      const long = (bytes: number): string => start + filled(fragment, bytes - start.length);
      const within = [150, 900, 16_384].map((bytes) => read(long(bytes), [200, 400, 404]));
      return [...within, read(long(16_385), [414]), read(long(60_000), [414])];
    },
  );

const searched = ["e", "a", "1", "module", "reader", "Module 1", "what a reader learns", "cache", "é", "zzz", "ss"];

const searches = (): Costly[] =>
  searched.flatMap((words) => {
    const q = encodeURIComponent(words);
    return [
      read(`/api/v1/modules?limit=100&q=${q}`, [200]),
      read(`/curriculum?q=${q}`, [200]),
      read(`/ask?query=${q}`, [200]),
      read(`/ask?query=${q}+and+other+things+that+nobody+says`, [200]),
      read(`/api/v1/modules/${q}`, [200, 404]),
      read(`/modules/${q}`, [200, 404]),
      write("/mcp", tool("search_curriculum", { query: words, limit: 20 }), [200]),
      write("/mcp", tool("search_curriculum", { query: `${words} $`, limit: 20 }), [200]),
      write("/mcp", tool("get_module", { slug: words }), [200]),
    ];
  });

const costlyHeaders = [
  ...["Accept", "Accept-Language", "Range", "If-None-Match", "Cookie", "Forwarded", "Idempotency-Key", "Origin"],
  ...["Content-Type", "X-Forwarded-For", "CF-Connecting-IP", "Authorization", "X-Any"],
];

const longHeaders = (): Costly[] => {
  const targets = ["/api/v1/course", "/developers", "/nothing", "/ask?query=cache"];
  const one = each(each(costlyHeaders, headerFragments), targets).map(([[name, fragment], target]) =>
    read(target, [200, 400, 404], [name, filled(fragment, 60_000).trim()]),
  );
  const many = each([...costlyHeaders, "X-$"], targets.slice(0, 2)).map(([name, target]) =>
    read(target, [200, 400], ...numbered(2500, (index): Header => [name.replace("$", `${index}`), "aaaaaaa"])),
  );
  const toMcp = each(
    ["Accept", "Origin", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Session-Id"],
    headerFragments,
  );
  return [
    ...one,
    ...many,
    ...toMcp.map(([name, fragment]) =>
      write("/mcp", rpc("ping", {}), [200, 400, 403, 404, 406], [name, filled(fragment, 60_000).trim()]),
    ),
  ];
};

const numbered = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));

const json = JSON.stringify;
const rpc = (method: string, params: object): string => json({ jsonrpc: "2.0", id: 1, method, params });
const tool = (name: string, args: object): string => rpc("tools/call", { name, arguments: args });

/** Fragments of texts in bodies. */
const words = [
  ...["a", "e ", "module ", "日", "\u0000", "é", "ser ", "\ud800", "x y ", "a\u0301", "ﷺ", "ß", "..", "/", "%2e%2e/"],
  ...["%", "?q=", "&q=a", "&page=1", "1 2 3 4 5 6 7 8 9 ", "so server answers each request ", "💥"],
];

/** Lengths around the limits of texts, in characters: 200, 255, 300, 1,000 and 2,048; and far beyond. */
const lengths = [190, 200, 300, 950, 1000, 2000, 9000];

/** The beginning of a text that takes at most so many bytes in JSON. */
function upTo(bytes: number, text: string): string {
  let cut = text;
  while (Buffer.byteLength(JSON.stringify(cut)) > bytes) cut = cut.slice(0, Math.floor(cut.length * 0.9));
  return cut;
}

const longTexts = ({ siteUrl }: Site): Costly[] => {
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
      ];
    }),
    ...each(
      ["/ask", "/api/v1/batch", "/api/v1/exports", "/mcp", "/mcp/product"],
      ["a", "\\u0000", " ", "é", "[", "9"],
    ).flatMap(([path, word]) => {
      const sized = (bytes: number): string => {
        const body = `{"query":"${word.repeat(Math.floor((bytes - 20) / Buffer.byteLength(word)))}"}`;
        return body + " ".repeat(bytes - Buffer.byteLength(body));
      };
      return [write(path, sized(65_536), [200, 202, 400]), write(path, sized(65_537), [413])];
    }),
  ];
};

/** A batch of twenty items. */
const batchOf = (item: (index: number) => object): string => json({ requests: numbered(20, item) });

const nestedJson = (): Costly[] => {
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
    ...each(["/api/v1/batch", "/api/v1/exports", "/ask", "/mcp", "/mcp/product"], bodies).map(([path, body]) =>
      write(path, body, [200, 202, 400]),
    ),
    ...bodies.filter((body) => body.includes("tools/call")).map((body) => write("/mcp", body, [200, 400], ...modern)),
  ];
};

const messages = ({ siteUrl, slug }: Site): Costly[] => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "x", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "x", version: "1" } };
  const lists = ["tools/list", "resources/list", "resources/templates/list", "server/discover"];
  return each(["/mcp", "/mcp/product"], [...lists, "ping", "prompts/list", "initialize", "nothing"])
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
    );
};

const batches = ({ slug }: Site): Costly[] => {
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

const pages = ({ slug, exportIds }: Site): Costly[] => {
  const paths = [
    ...[
      "/",
      "/curriculum",
      "/pricing",
      "/quote",
      "/developers",
      `/modules/${slug}`,
      "/404",
      "/nothing",
      `/modules/${slug}x`,
    ],
    ...["/curriculum.md", "/llms.txt", "/llms-full.txt", "/sitemap.xml", "/openapi.json", "/feeds/modules.jsonl"],
    ...[
      "/feeds/modules.atom",
      "/api/v1",
      "/api/v1/openapi.json",
      "/api/v1/modules?limit=100",
      "/api/v1/modules?page=9",
    ],
    ...["/quote?plan=teams&seats=7&country=IL", "/quote?plan=x", "/pricing?region=il", "/ask", "/mcp", "/health"],
    ...exportIds.flatMap((id) => [`/api/v1/exports/${id}`, `/api/v1/exports/${id}/result`]),
  ];
  return paths.flatMap((path) => [
    read(path, [200, 308, 400, 404, 405]),
    read(path, [200, 308, 400, 404, 405], ["Accept", "text/markdown"]),
  ]);
};
