/** Requests with an expensive path, query or headers. */
import { filled, headerFragments, targetFragments } from "../tests/site/fuzz/bombs.ts";
import { type Costly, each, type Header, numbered, read, rpc, type Site, tool, write } from "./costly.ts";

const pathStarts = [
  ...["/", "/modules/", "/api/v1/modules/", "/api/v1/exports/", "/api/v1/", "/mcp/", "/x.md/", "/curriculum/"],
];

export const longPaths = (): Costly[] =>
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

export const longQueries = (): Costly[] =>
  each(queryStarts, [...targetFragments, "servers+answerx+statuz+felds+cahces+betwen+thier+cleints+"]).flatMap(
    ([start, fragment]) => {
      const long = (bytes: number): string => start + filled(fragment, bytes - start.length);
      const within = [150, 900, 16_384].map((bytes) => read(long(bytes), [200, 400, 404]));
      return [...within, read(long(16_385), [414]), read(long(60_000), [414])];
    },
  );

const searched = ["e", "a", "1", "module", "reader", "Module 1", "what a reader learns", "cache", "é", "zzz", "ss"];

export const searches = (): Costly[] =>
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

export const longHeaders = (): Costly[] => {
  const targets = ["/api/v1/course", "/developers", "/nothing", "/ask?query=cache"];
  const one = each(each(costlyHeaders, headerFragments), targets).map(([[name, fragment], target]) =>
    read(target, [200, 400, 404], [name, filled(fragment, 60_000).trim()]),
  );
  const many = each([...costlyHeaders, "X-$"], [...targets.slice(0, 2), "/curriculum?q=e"]).map(([name, target]) =>
    read(target, [200, 400], ...numbered(2500, (index): Header => [name.replace("$", `${index}`), "aaaaaaa"])),
  );
  const empty = [...targets, "/curriculum?q=e"].map((target) =>
    read(target, [200, 404], ...numbered(12_000, (): Header => ["a", ""])),
  );
  const toMcp = each(
    ["Accept", "Origin", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Session-Id"],
    headerFragments,
  );
  // Close to the most that the runtime accepts in pieces, on a path that is not counted.
  const longest = each(costlyHeaders, ['"', '"a",', ",", "a/b;q=1,"]).map(([name, fragment]) =>
    read("/developers", [200, 400], [name, filled(fragment, 380_000)]),
  );
  return [
    ...one,
    ...longest,
    ...many,
    ...empty,
    ...toMcp.map(([name, fragment]) =>
      write("/mcp", rpc("ping", {}), [200, 400, 403, 404, 406], [name, filled(fragment, 60_000).trim()]),
    ),
  ];
};

export const pages = ({ slug, exportIds }: Site): Costly[] => {
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
