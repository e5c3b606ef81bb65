/** Rules for the headers of a single response: REDbot's checks for a service without cookies. */
import { type Exchange, fieldOf, wordsIn } from "./exchange.ts";
import { grammar, linksIn, ofFronts, outdated } from "./grammar.ts";

/** A rule: its name, and a function that returns its violation. isProxied: whether a reverse proxy or Cloudflare is in front. */
export type Rule = { rule: string; violations: (answer: Exchange, isProxied: boolean) => string[] };

const violationIf = (condition: boolean, violation: string): string[] => (condition ? [violation] : []);
const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
const essence = (answer: Exchange): string => (fieldOf(answer, "Content-Type") ?? "").split(";")[0] ?? "";

/** The response directives of Cache-Control, and whether each has a number. RFC 9111 section 5.2.2, RFC 5861, RFC 8246. */
const directives: Record<string, boolean> = {
  ...{ "max-age": true, "s-maxage": true, "stale-while-revalidate": true, "stale-if-error": true },
  ...{ "no-store": false, "no-cache": false, private: false, public: false, "must-revalidate": false },
  ...{ "must-understand": false, "proxy-revalidate": false, "no-transform": false, immutable: false },
};

/** The directives that each directive makes pointless. */
const overridden: [directive: string, others: string[]][] = [
  ["no-store", Object.keys(directives).filter((name) => name !== "no-store" && name !== "no-transform")],
  ["no-cache", ["immutable", "max-age", "must-revalidate", "s-maxage", "stale-if-error", "stale-while-revalidate"]],
  ["must-revalidate", ["immutable", "stale-if-error", "stale-while-revalidate"]],
  ["private", ["public", "s-maxage", "proxy-revalidate"]],
];

/** Types with a charset. JSON is always UTF-8, and its type has no such parameter (RFC 8259 section 11). */
const takesCharset = /^(?:text\/.+|application\/(?:xml|.+\+xml|jsonl))$/;

/** Statuses that are cacheable by default. RFC 9110 section 15.1. */
const cacheableByDefault = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];

export const rules: Rule[] = [
  {
    rule: "every field is known and matches its grammar",
    violations: ({ fields }, isProxied) =>
      fields.flatMap(([name, value]) => {
        const field = grammar.get(name.toLowerCase());
        if (!field) return violationIf(!(isProxied && ofFronts.test(name)), `${name}: ${value} is unknown`);
        return violationIf(!field.value.test(value), `${name}: ${value} is not as ${field.source} has it`);
      }),
  },
  {
    rule: "no field is obsolete",
    violations: ({ fields }) =>
      fields.flatMap(([name]) => {
        const instead = outdated[name.toLowerCase()];
        return instead === undefined ? [] : [`${name}: instead ${instead}`];
      }),
  },
  {
    rule: "a field that is not a list occurs once",
    violations: ({ fields }) =>
      fields.flatMap(([name], index) => {
        const isFirst = fields.findIndex(([other]) => other.toLowerCase() === name.toLowerCase()) === index;
        return violationIf(!isFirst && !grammar.get(name.toLowerCase())?.list, `${name} comes again`);
      }),
  },
  {
    rule: "names are spelled as registered, or in lower case",
    violations: ({ fields }) =>
      fields.flatMap(([name]) => {
        const registered = grammar.get(name.toLowerCase())?.name ?? name;
        return violationIf(
          name !== registered && name !== registered.toLowerCase(),
          `${name} instead of ${registered}`,
        );
      }),
  },
  {
    rule: "Date is present and correct",
    violations: (answer, isProxied) => {
      const date = Date.parse(fieldOf(answer, "Date") ?? "");
      return violationIf(
        !(Math.abs(date - answer.at) <= (isProxied ? 60_000 : 5_000)),
        `Date ${fieldOf(answer, "Date")}`,
      );
    },
  },
  {
    rule: "a body has a type; a response without a body has neither type nor length",
    violations: (answer) => {
      const { status, body } = answer;
      if (status !== 204 && status !== 304)
        return violationIf(body.length > 0 && essence(answer) === "", "no Content-Type");
      const names = ["Content-Type", "Content-Length", "Content-Encoding", "Content-Range", "Transfer-Encoding"];
      return [...violationIf(body.length > 0, "has a body"), ...names.filter((name) => fieldOf(answer, name) !== null)];
    },
  },
  {
    rule: "Content-Length is the body's length, without Transfer-Encoding",
    violations: (answer) => {
      const length = fieldOf(answer, "Content-Length");
      if (length === null) return [];
      const isMismatch = answer.request.method !== "HEAD" && Number(length) !== answer.body.length;
      return [
        ...violationIf(isMismatch, `Content-Length ${length} of ${answer.body.length} bytes`),
        ...violationIf(fieldOf(answer, "Transfer-Encoding") !== null, "with Transfer-Encoding"),
      ];
    },
  },
  {
    rule: "text has charset UTF-8; JSON, images and fonts have no charset",
    violations: (answer) => {
      const type = fieldOf(answer, "Content-Type");
      if (type === null) return [];
      const charset = /;\s*charset=(.*)$/i.exec(type)?.[1] ?? null;
      return violationIf(charset !== (takesCharset.test(essence(answer)) ? "utf-8" : null), type);
    },
  },
  {
    rule: "text is UTF-8 without a byte order mark, and JSON is valid",
    violations: (answer) => {
      const { body } = answer;
      if (body.length === 0 || fieldOf(answer, "Content-Encoding") !== null) return [];
      if (/json$/.test(essence(answer))) return violationIf(!isJson(body), "not JSON");
      return violationIf(
        takesCharset.test(essence(answer)) && !isPlainUtf8(body),
        "not UTF-8, or with a byte order mark",
      );
    },
  },
  {
    rule: "scripts are text/javascript",
    violations: (answer) =>
      violationIf(/javascript/.test(essence(answer)) && essence(answer) !== "text/javascript", essence(answer)),
  },
  {
    rule: "every response has Cache-Control with known directives that do not contradict each other",
    violations: (answer) => {
      const control = fieldOf(answer, "Cache-Control");
      if (control === null)
        return violationIf(cacheableByDefault.includes(answer.status) || answer.status === 304, "nothing");
      const parts = control.split(",").map((part) => part.trim().split("="));
      const names = parts.map(([name = ""]) => name);
      return [
        ...parts.flatMap(([name = "", value]) => {
          const hasNumber = directives[name];
          if (hasNumber === undefined) return [`unknown directive ${name}`];
          return violationIf(hasNumber ? !/^\d+$/.test(value ?? "") : value !== undefined, `${name}=${value}`);
        }),
        ...violationIf(new Set(names).size !== names.length, `twice in ${control}`),
        ...overridden.flatMap(([directive, others]) =>
          names.includes(directive)
            ? others.filter((other) => names.includes(other)).map((other) => `${directive} with ${other}`)
            : [],
        ),
      ];
    },
  },
  {
    rule: "cacheable responses have an ETag; errors and responses to POST are not cached",
    violations: (answer) => {
      const { request, status } = answer;
      const control = fieldOf(answer, "Cache-Control") ?? "";
      const isCacheable = !/no-store/.test(control);
      if (status >= 400 || !["GET", "HEAD"].includes(request.method))
        return violationIf(isCacheable, `may be kept: ${control}`);
      const isPerVisitor = /private/.test(control);
      return violationIf(status === 200 && isCacheable && !isPerVisitor && fieldOf(answer, "ETag") === null, "no ETag");
    },
  },
  {
    rule: "405 and OPTIONS list the methods; 415 lists the accepted types or codings; 429 has Retry-After",
    violations: (answer) => {
      const { request, status } = answer;
      const allow = wordsIn(fieldOf(answer, "Allow")).map((method) => method.toUpperCase());
      return [
        ...violationIf(status === 405 && (allow.length === 0 || allow.includes(request.method)), `Allow: ${allow}`),
        ...violationIf(request.method === "OPTIONS" && status < 300 && !allow.includes("OPTIONS"), `Allow: ${allow}`),
        ...violationIf(
          status === 415 && !fieldOf(answer, "Accept") === !fieldOf(answer, "Accept-Encoding"),
          "not one of Accept and Accept-Encoding",
        ),
        ...violationIf(status === 429 && !(Number(fieldOf(answer, "Retry-After")) > 0), "no Retry-After"),
      ];
    },
  },
  {
    rule: "a redirect and a created job have a Location",
    violations: (answer) =>
      violationIf(
        [201, 202, 301, 302, 303, 307, 308].includes(answer.status) && !fieldOf(answer, "Location"),
        "no Location",
      ),
  },
  {
    rule: "only OPTIONS has preflight headers, with the methods of Allow",
    violations: (answer) => {
      const { request } = answer;
      // SEP-2127 requires them on server cards.
      if (request.path.endsWith("/server-card")) return [];
      const names = ["Headers", "Methods"].map((what) => `Access-Control-Allow-${what}`);
      const sentNames = [...names, "Access-Control-Max-Age"].filter((name) => fieldOf(answer, name) !== null);
      if (request.method !== "OPTIONS") return sentNames;
      const [allow, allowed] = ["Allow", "Access-Control-Allow-Methods"].map((name) => fieldOf(answer, name));
      return violationIf(allowed !== null && allowed !== allow, `Allow: ${allow}, but allowed ${allowed}`);
    },
  },
  {
    rule: "the content security policy has no duplicate and no unsafe source, and every response has nosniff",
    violations: (answer) => {
      const policy = fieldOf(answer, "Content-Security-Policy") ?? "";
      const names = policy.split(";").map((directive) => directive.trim().split(/\s+/)[0] ?? "");
      return [
        ...violationIf(new Set(names).size !== names.length, `twice in ${policy}`),
        ...violationIf(/'unsafe-|http:|(?:^|\s)\*(?:\s|;|$)/.test(policy), policy),
        ...violationIf(fieldOf(answer, "X-Content-Type-Options") === null, "no X-Content-Type-Options"),
      ];
    },
  },
  {
    rule: "Strict-Transport-Security is at least a year",
    violations: (answer) => {
      const age = /max-age=(\d+)/.exec(fieldOf(answer, "Strict-Transport-Security") ?? "")?.[1];
      return violationIf(!(Number(age) >= seconds(365 * 24 * 3600 * 1000)), `max-age ${age}`);
    },
  },
  {
    rule: "a link has one lowercase or URL relation, and no repeated attribute",
    violations: (answer) =>
      (fieldOf(answer, "Link") ?? "") === ""
        ? []
        : linksIn(fieldOf(answer, "Link") ?? "").flatMap(({ target, attributes }) =>
            violationIf(
              !/^(?:[a-z][a-z0-9.-]*|https?:.+)$/.test(attributes.rel ?? ""),
              `rel of ${target}: ${attributes.rel}`,
            ),
          ),
  },
];

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

function isPlainUtf8(body: Buffer): boolean {
  try {
    return !new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body).startsWith("\uFEFF");
  } catch {
    return false;
  }
}
