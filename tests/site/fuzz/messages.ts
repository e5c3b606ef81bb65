/** Messages to the MCP servers, in both protocol eras, with matching and other headers. */
import fc, { type Arbitrary } from "fast-check";
import { mcpPaths } from "../../mcp-paths.ts";
import type { SiteData } from "./addresses.ts";
import { anyJson, arrayJson, objectJson, textJson } from "./bodies.ts";
import { bombJson } from "./bombs.ts";
import { headerValue } from "./headers.ts";
import { number } from "./texts.ts";
import { inBytes, postOf, type WireRequest } from "./wire.ts";

const methods = [
  ...["initialize", "ping", "tools/list", "tools/call", "resources/list", "resources/read", "server/discover"],
  ...["resources/templates/list", "prompts/list", "prompts/get", "completion/complete", "logging/setLevel"],
  ...["resources/subscribe", "subscriptions/listen", "notifications/initialized", "notifications/cancelled", "nope"],
  ...["tasks/get", "roots/list", "sampling/createMessage", "__proto__", "constructor", "toString", "rpc.discover", ""],
];

const tools = [
  ...["search_curriculum", "get_module", "get_pricing", "quote_order", "create_enrollment_link"],
  ...[
    "check_enrollment_channel",
    "search",
    "fetch",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "Search_Curriculum",
    "",
  ],
];

const seats = fc
  .oneof(
    number,
    number.map((each) => JSON.stringify(each)),
    fc.integer().map(String),
  )
  .filter(isJson);

function isJson(written: string): boolean {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
}

const plan = fc.oneof(fc.constantFrom('"free"', '"complete"', '"teams"', '"TEAM "'), textJson);
const country = fc.oneof(fc.constantFrom('"IL"', '"us"', '"UK"', '"XX"', '""'), textJson);

/** The arguments of each tool. */
const argumentsOf: Record<string, Arbitrary<string>> = {
  search_curriculum: objectJson({ query: textJson, limit: seats }),
  get_module: objectJson({ slug: textJson }),
  get_pricing: objectJson({}),
  quote_order: objectJson({ plan, seats, country }),
  create_enrollment_link: objectJson({ plan, seats, country }),
  check_enrollment_channel: objectJson({ country }),
  search: objectJson({ query: textJson }),
  fetch: objectJson({ id: fc.oneof(fc.constantFrom('"/pricing"', '"/"', '"/quote?plan=teams"'), textJson) }),
};
const anyArguments = fc.oneof(...Object.values(argumentsOf), fc.constantFrom("{}", "null", "[]"), anyJson);

/** The name and the arguments of a call. */
const callMembers = (name: string): Record<string, Arbitrary<string>> => {
  const argumentsJson = Object.hasOwn(argumentsOf, name) ? argumentsOf[name] : undefined;
  return {
    name: fc.constant(JSON.stringify(name)),
    arguments: argumentsJson
      ? fc.oneof({ weight: 6, arbitrary: argumentsJson }, { weight: 1, arbitrary: anyArguments })
      : anyArguments,
  };
};

const versions = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "1999-01-01", "2031-01-01", ""];
const clientInfo = objectJson({ name: textJson, version: textJson });

const metaJson = objectJson({
  "io.modelcontextprotocol/protocolVersion": fc.oneof(
    { weight: 8, arbitrary: fc.constant('"2026-07-28"') },
    { weight: 1, arbitrary: fc.constantFrom(...versions).map((each) => JSON.stringify(each)) },
  ),
  "io.modelcontextprotocol/clientCapabilities": fc.oneof(
    { weight: 8, arbitrary: fc.constant("{}") },
    { weight: 1, arbitrary: anyJson },
  ),
  "io.modelcontextprotocol/clientInfo": clientInfo,
  progressToken: fc.oneof({ weight: 8, arbitrary: fc.nat().map(String) }, { weight: 1, arbitrary: anyJson }),
});

function paramsJson(site: SiteData, method: string, isNew: boolean): Arbitrary<string> {
  const meta: Record<string, Arbitrary<string>> = isNew ? { _meta: metaJson } : {};
  switch (method) {
    case "tools/call":
      return fc.constantFrom(...tools).chain((name) => objectJson({ ...callMembers(name), ...meta }));
    case "initialize":
      return objectJson({
        protocolVersion: fc.constantFrom(...versions).map((each) => JSON.stringify(each)),
        capabilities: fc.oneof({ weight: 4, arbitrary: fc.constant("{}") }, { weight: 1, arbitrary: anyJson }),
        clientInfo,
        ...meta,
      });
    case "resources/read":
      return objectJson({
        uri: fc.oneof(
          fc.constantFrom(...site.files).map((each) => JSON.stringify(site.siteUrl + each)),
          textJson,
        ),
        ...meta,
      });
    default:
      return fc.oneof(
        { weight: 4, arbitrary: objectJson(meta) },
        { weight: 1, arbitrary: objectJson({ cursor: fc.oneof(fc.constant("null"), anyJson), ...meta }) },
      );
  }
}

const idJson = fc.oneof(
  { weight: 20, arbitrary: fc.nat().map(String) },
  { weight: 3, arbitrary: textJson },
  { weight: 1, arbitrary: fc.constantFrom("null", "-1", "1.5", "1e400", "true", "[]", '{"id":1}', "9007199254740993") },
);

/** One message to a server, or a batch. */
export function messageOf(site: SiteData): Arbitrary<WireRequest> {
  const one = fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant("tools/call") },
        { weight: 5, arbitrary: fc.constantFrom(...methods) },
      ),
      fc.boolean(),
    )
    .chain(([method, isNew]) =>
      fc.tuple(
        fc.constant(method),
        fc.constant(isNew),
        objectJson({
          jsonrpc: fc.constant('"2.0"'),
          ...(method.startsWith("notifications/") ? {} : { id: idJson }),
          method: fc.constant(JSON.stringify(method)),
          params: paramsJson(site, method, isNew),
        }),
      ),
    );
  const contradictingHeader = fc.tuple(
    fc.constantFrom("MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Session-Id", "Last-Event-ID", "Accept"),
    fc.oneof(
      fc.constantFrom(...versions, ...tools, ...methods, "=?base64?x?=", "text/event-stream", "application/json"),
      headerValue,
    ),
  );
  return fc
    .tuple(
      fc.constantFrom(...mcpPaths, "/mcp/"),
      one,
      fc.option(fc.constantFrom(...tools), { nil: undefined, freq: 1 }),
      fc.oneof(
        { withCrossShrink: true },
        { weight: 5, arbitrary: fc.constant<[string, string][]>([]) },
        { weight: 1, arbitrary: fc.array(contradictingHeader, { minLength: 1, maxLength: 2 }) },
      ),
      fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 30 }) }),
    )
    .map(([path, [method, isNew, json], named, contradicting, copies]) => {
      const matching: [string, string][] = [
        ["Accept", "application/json, text/event-stream"],
        ...(isNew
          ? ([
              ["MCP-Protocol-Version", "2026-07-28"],
              ["Mcp-Method", inBytes(method)],
            ] as [string, string][])
          : []),
        ...(isNew && method === "tools/call" ? ([["Mcp-Name", named ?? nameIn(json)]] as [string, string][]) : []),
      ];
      const remaining = matching.filter(([name]) => !contradicting.some(([other]) => other === name));
      return postOf(path, copies === 0 ? json : `[${Array(copies).fill(json).join()}]`, [
        ...remaining,
        ...contradicting,
      ]);
    });
}

const modernMeta =
  '"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}';

/** Messages with a placeholder ($) for each member. */
const gaps = [
  ...["$", "[$]", '{"jsonrpc":"2.0","id":$,"method":"tools/list"}', '{"jsonrpc":$,"id":1,"method":"tools/list"}'],
  ...['{"jsonrpc":"2.0","id":1,"method":$}', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":$}'],
  ...[
    '{"jsonrpc":"2.0","id":1,"method":"ping","more":$}',
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":$}',
  ],
  ...['{"jsonrpc":"2.0","id":1,"result":$}', '{"jsonrpc":"2.0","id":1,"error":$}'],
  ...["tools/list", "resources/list", "resources/templates/list"].map(
    (method) => `{"jsonrpc":"2.0","id":1,"method":"${method}","params":{"cursor":$}}`,
  ),
  '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":$}}',
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":$,"capabilities":{},"clientInfo":{}}}',
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":$,"clientInfo":{"name":"a","version":"1"}}}',
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":$}}',
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":$,"version":$}}}',
  `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{${modernMeta},"io.modelcontextprotocol/clientInfo":$}}}`,
  `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{${modernMeta},"more":$}}}`,
  '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":$}}}',
  ...[
    '"name":$,"arguments":{}',
    '"name":"search_curriculum","arguments":$',
    '"name":"search_curriculum","arguments":{"query":$}',
    '"name":"search_curriculum","arguments":{"query":"a","limit":$}',
    '"name":"search_curriculum","arguments":{"query":"a","more":$}',
    '"name":"search_curriculum","arguments":{"query":"a"},"_meta":$',
    '"name":"search_curriculum","arguments":{"query":"a"},"_meta":{"progressToken":$}',
    '"name":"get_module","arguments":{"slug":$}',
    '"name":"get_pricing","arguments":{"more":$}',
    '"name":"quote_order","arguments":{"plan":$}',
    '"name":"quote_order","arguments":{"plan":"teams","seats":$}',
    '"name":"create_enrollment_link","arguments":{"plan":"teams","seats":9,"country":$}',
    '"name":"check_enrollment_channel","arguments":{"country":$}',
    '"name":"search","arguments":{"query":$}',
    '"name":"fetch","arguments":{"id":$}',
  ].map((params) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{${params}}}`),
];

/** A message with an oversized member, in both protocol eras. */
export const bombedMessage: Arbitrary<WireRequest> = fc
  .tuple(fc.constantFrom(...mcpPaths), fc.constantFrom(...gaps), bombJson, fc.boolean())
  .map(([path, message, bomb, isNew]) => {
    const [, method = ""] = /"method":"([\w/]+)"/.exec(message) ?? [];
    const modern: [string, string][] = [
      ["MCP-Protocol-Version", "2026-07-28"],
      ["Mcp-Method", method],
    ];
    const headers: [string, string][] = [["Accept", "application/json, text/event-stream"], ...(isNew ? modern : [])];
    return postOf(
      path,
      message.replaceAll("$", () => bomb),
      headers,
    );
  });

/** Any JSON to an MCP server. */
export const anyMessage: Arbitrary<WireRequest> = fc
  .tuple(fc.constantFrom(...mcpPaths), fc.oneof(anyJson, arrayJson(anyJson, 3)))
  .map(([path, json]) => postOf(path, json));

const nameIn = (json: string): string => inBytes(/"name":"([\w]*)"/.exec(json)?.[1] ?? "");
