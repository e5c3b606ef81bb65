/** Seeded malformed messages to the MCP servers. */
import { mcpPaths } from "../mcp-paths.ts";

type Random = () => number;

/** Returns a function that returns seeded numbers from 0 to 1 (mulberry32). */
function randomFrom(start: number): Random {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const integer = (random: Random, limit: number): number => Math.floor(random() * limit);

function pickOne<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[integer(random, values.length)] ?? values[0];
}

/** Unexpected JSON values, as texts. */
const unusualTexts: readonly [string, ...string[]] = [
  ...(["null", "true", "false", "0", "-0", "-1", "1.5", "1e308", "1e400", "-1e400", "5e-324"] as const),
  ...["9007199254740993", "123456789012345678901234567890", '""', '" "', '"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"'],
  ...[
    '"\\u202e\\u200b"',
    '"💥👩‍👩‍👧‍👦"',
    '"__proto__"',
    '"constructor"',
    '"../../etc/passwd"',
    '"%00%ff%2e%2e"',
    '"<script>"',
  ],
  ...['"\\r\\nX-Injected: 1"', "[]", "{}", "[null]", "[[[[]]]]", '{"a":{"b":{"c":{}}}}', '{"":""}'],
  ...['{"__proto__":{"isError":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"valueOf":2}'],
  ...['{"hasOwnProperty":null,"then":{}}', '{"length":4294967295}', '{"toJSON":{}}', '{"$ref":"#"}', '"2026-07-28"'],
  ...['"tools/list"', '"quote_order"', '"test://x"', '"file:///etc/passwd"', '"http://[::1"', '"data:,x"', '"a\\tb"'],
  `"${"x".repeat(5000)}"`,
  `"${"é".repeat(20_000)}"`,
  `"${"\\ud83d".repeat(900)}"`,
  `${"[".repeat(3000)}${"]".repeat(3000)}`,
  `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`,
  `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  `[${"0,".repeat(5000)}0]`,
  `{${Array.from({ length: 500 }, (_, index) => `"k${index}":${index}`).join()}}`,
  `1${"0".repeat(5000)}`,
  `0.${"1".repeat(5000)}`,
];

/** A value of a message: JSON text, or members by name. */
type Text = string | Members;
type Members = Map<string, Text>;

const members = (object: Record<string, Text>): Members => new Map(Object.entries(object));

const written = (text: Text): string =>
  typeof text === "string"
    ? text
    : `{${[...text].map(([name, value]) => `${JSON.stringify(name)}:${written(value)}`).join()}}`;

const methods: readonly [string, ...string[]] = [
  ...(["initialize", "ping", "tools/list", "tools/call", "resources/list", "resources/read"] as const),
  ...["resources/templates/list", "prompts/list", "prompts/get", "completion/complete", "logging/setLevel"],
  ...["server/discover", "resources/subscribe", "notifications/initialized", "notifications/cancelled", "nope"],
  ...["notifications/progress", "tasks/get", "roots/list", "sampling/createMessage", "elicitation/create"],
];

const tools: readonly [string, ...string[]] = [
  ...(["search_curriculum", "get_module", "get_pricing", "quote_order", "create_enrollment_link"] as const),
  ...["check_enrollment_channel", "search", "fetch", "nope", "__proto__", "toString"],
];

const fields: readonly [string, ...string[]] = [
  ...(["query", "limit", "slug", "plan", "seats", "country", "q", "id", "tier", "quantity", "country_code"] as const),
  ...["__proto__", "constructor", "prototype", "", "nothing", "\u0000", "💥", "k".repeat(2000)],
];

const valid = members({
  query: '"a"',
  limit: "3",
  slug: '"1"',
  id: '"/pricing"',
  plan: '"teams"',
  seats: "7",
  country: '"IL"',
});

/** Returns the params of a method, valid or nearly valid. */
function paramsOf(random: Random, method: string): Members {
  if (method === "tools/call") {
    const base = members({});
    for (let count = integer(random, 4); count > 0; count--) {
      const field = pickOne(random, fields);
      base.set(field, random() < 0.4 ? (valid.get(field) ?? '"x"') : pickOne(random, unusualTexts));
    }
    return members({ name: JSON.stringify(pickOne(random, tools)), arguments: base });
  }
  if (method === "initialize") {
    return members({
      protocolVersion: '"2025-11-25"',
      capabilities: "{}",
      clientInfo: members({ name: '"hostile"', version: '"1"' }),
    });
  }
  if (method === "resources/read")
    return members({ uri: pickOne(random, ['"https://nowhere.example/x.md"', ...unusualTexts]) });
  return members({});
}

const envelope = (): Members =>
  members({
    "io.modelcontextprotocol/protocolVersion": '"2026-07-28"',
    "io.modelcontextprotocol/clientCapabilities": "{}",
    "io.modelcontextprotocol/clientInfo": members({ name: '"hostile"', version: '"1"' }),
  });

/** Damages one place of a message, at any depth. */
function corrupt(random: Random, message: Members): void {
  const places: [Members, string][] = [];
  const visit = (inside: Members): void => {
    for (const [name, value] of inside) {
      places.push([inside, name]);
      if (typeof value !== "string") visit(value);
    }
  };
  visit(message);
  const [inside, name] = places[integer(random, places.length)] ?? [message, "jsonrpc"];
  const roll = random();
  if (roll < 0.2) inside.delete(name);
  else if (roll < 0.8) inside.set(name, pickOne(random, unusualTexts));
  else inside.set(pickOne(random, fields), pickOne(random, unusualTexts));
}

/** Returns text that is not JSON, or not UTF-8, made from JSON. */
function broken(random: Random, text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  switch (integer(random, 8)) {
    case 0:
      return bytes.slice(0, integer(random, bytes.length));
    case 1:
      for (let count = 1 + integer(random, 5); count > 0; count--)
        bytes[integer(random, bytes.length)] = integer(random, 256);
      return bytes;
    case 2:
      return Uint8Array.from({ length: integer(random, 300) }, () => integer(random, 256));
    case 3:
      return new TextEncoder().encode(text.replaceAll('"', "'"));
    case 4:
      return new TextEncoder().encode(`${text}${pickOne(random, ["x", text, "]", "//", "\u0000"])}`);
    case 5:
      return new Uint8Array([0xef, 0xbb, 0xbf, ...bytes, 0xc3]);
    case 6:
      return Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 255, 0]));
    default:
      return new TextEncoder().encode(
        pickOne(random, ["NaN", "undefined", "[".repeat(60_000), '{"a":'.repeat(10_000), "\\u0000"]),
      );
  }
}

/** A message as it is sent; text is its body before it was damaged. */
export type Hostile = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  text: string;
};

/** Header values that contradict the body, or are invalid. */
const contradictions: readonly [string, ...string[]] = [
  ...(["", "tools/list", "tools/call", "nope", "get_pricing", "2026-07-28", "2025-11-25", "2025-06-18"] as const),
  ...[
    "1999-01-01",
    "9999-12-31",
    "__proto__",
    "=?base64?x?=",
    "=?base64?4pyT?=",
    "\u00e9",
    "x".repeat(4000),
    "a, b",
    "null",
  ],
];

/** Returns the malformed message with this index. It depends only on the seed and the index. */
export function hostile(seed: number, index: number): Hostile {
  const random = randomFrom(seed + index * 7919);
  const rpcMethod = pickOne(random, methods);
  const params = paramsOf(random, rpcMethod);
  const message = members({ jsonrpc: '"2.0"', method: JSON.stringify(rpcMethod), params });
  if (!rpcMethod.startsWith("notifications/") || random() < 0.3) message.set("id", String(integer(random, 100)));
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
  };
  if (random() < 0.5) {
    params.set("_meta", envelope());
    headers["MCP-Protocol-Version"] = "2026-07-28";
    headers["Mcp-Method"] = rpcMethod;
    const named = params.get("name");
    if (typeof named === "string" && /^"[ -~]*"$/.test(named)) headers["Mcp-Name"] = JSON.parse(named);
  }
  let method = "POST";
  const kind = random();
  if (kind < 0.6) for (let count = 1 + integer(random, 3); count > 0; count--) corrupt(random, message);
  else if (kind < 0.75) {
    const names = ["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Mcp-Session-Id", "Last-Event-ID"] as const;
    headers[pickOne(random, names)] = pickOne(random, contradictions);
    // Sometimes header and body agree on an unsupported version.
    const about = params.get("_meta");
    if (about instanceof Map && random() < 0.1) {
      about.set("io.modelcontextprotocol/protocolVersion", '"2031-01-01"');
      headers["MCP-Protocol-Version"] = "2031-01-01";
    }
  } else if (kind < 0.8) {
    const types = ["text/plain", "", "application/xml", "application/json;", "multipart/form-data", "x"] as const;
    if (random() < 0.5) headers["Content-Type"] = pickOne(random, types);
    else headers.Accept = pickOne(random, ["text/html", "", "x/y;q=", "text/event-stream", ",,,;;"]);
  } else if (kind < 0.83) {
    method = pickOne(random, ["GET", "HEAD", "PUT", "PATCH", "DELETE", "PROPFIND"]);
  }
  let text = written(message);
  if (kind >= 0.83 && kind < 0.86)
    text = `[${Array(1 + integer(random, 50))
      .fill(text)
      .join()}]`;
  if (kind >= 0.86 && kind < 0.88) text += " ".repeat(66_000);
  const body = kind >= 0.88 ? broken(random, text) : new TextEncoder().encode(text);
  return { path: pickOne(random, mcpPaths), method, headers, body, text };
}
