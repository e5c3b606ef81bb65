/** Headers that try to change the responses of others. */
import { afterAll, expect, test } from "vitest";
import { askApi, readApi, siteUrl } from "../ask.ts";
import { filled } from "../fuzz/bombs.ts";
import { hosts, misleadingHeaders } from "../fuzz/headers.ts";
import { allowsHeavyLoad, inspectSite } from "../fuzz/inspect-site.ts";
import { askNeighbors, changesIn, neighborsOf, printOf } from "../fuzz/neighbors.ts";
import { planted } from "../fuzz/texts.ts";
import { bytesOf, getOf, headerOf, openWire, type WireAnswer, type WireRequest } from "../fuzz/wire.ts";
import { isOnPages } from "../platform.ts";

// There are thousands of requests, and proxies handle such requests in different ways.
const isHard = !isOnPages && allowsHeavyLoad(await askApi("/course"));
const { site } = isHard ? await inspectSite(siteUrl) : { site: undefined };
const wire = openWire(siteUrl);
afterAll(wire.close);

async function answerTo(request: WireRequest): Promise<WireAnswer> {
  const answer = await wire.ask(request);
  if (typeof answer !== "object") throw new Error(`${request.method} ${request.target}: ${answer}`);
  return answer;
}

const textOf = ({ headers, body }: WireAnswer): string => `${headers.join("\n")}\n${body.toString("utf8")}`;

/** Returns URLs of cached responses that were never requested before, each with another URL of the same response. */
const uncached = (index: number): [fresh: string, cached: string][] => {
  const slug = site?.slugs[index % site.slugs.length];
  const now = `${Date.now()}-${index}`;
  return [
    [`/api/v1/modules?q=e&limit=2&x=${now}`, "/api/v1/modules?q=e&limit=2"],
    [`/api/v1/course?x=${now}`, "/api/v1/course"],
    [`/modules%2F${slug}?mode=agent`, `/modules%2F${slug}`],
  ];
};

test.runIf(isHard).each(hosts.map((host, index) => [host, index] as const))(
  "the first request with the Host %s changes nothing for the next client",
  async (host, index) => {
    for (const [uncachedRequest, cached] of uncached(index)) {
      const first = await answerTo(getOf(uncachedRequest, [["Host", host]]));
      expect([200, 400], uncachedRequest).toContain(first.status);
      if (first.status === 200) expect(textOf(first), uncachedRequest).not.toContain(planted.host);
      const [next, cachedAnswer] = [await answerTo(getOf(uncachedRequest)), await answerTo(getOf(cached))];
      expect(next.status, uncachedRequest).toBe(200);
      expect(printOf(next), uncachedRequest).toBe(printOf(cachedAnswer));
    }
  },
);

test.runIf(isHard)("no header of a request gets into the responses to others, nor into any link", async () => {
  if (!site) return;
  const neighbors = neighborsOf(site);
  const before = await askNeighbors(wire, neighbors);
  for (const header of misleadingHeaders) {
    for (const request of neighbors) {
      const own = request.headers.filter(([name]) => name !== header[0]);
      const answer = await answerTo({ ...request, headers: [...own, header] });
      expect(answer.status, `${header} ${request.target}`).toBeLessThan(500);
      expect(textOf(answer), `${header} ${request.target}`).not.toContain(planted.host);
    }
    expect(changesIn(neighbors, before, await askNeighbors(wire, neighbors)), header.join(": ")).toEqual([]);
  }
});

/** Hosts over 16 KiB; the runtime fails for some that it considers valid. */
const longHosts = ["a", "A", "en-US,", "a.", "1."].map((fragment) => filled(fragment, 60_000));

test.runIf(isHard)(
  "a second Host, or a Host that is more than a host or far too long, is refused with 400",
  async () => {
    const duplicated: WireRequest = getOf("/api/v1/course", [
      ["Host", wire.authority],
      ["Host", planted.host],
    ]);
    expect((await answerTo(duplicated)).status).toBe(400);
    for (const host of [...hosts.filter((each) => /[?#/\\@ <]|256|99999|^\[::1$/.test(each)), ...longHosts]) {
      for (const target of ["/api/v1/course", "/about", "/mcp"]) {
        const answer = await answerTo(getOf(target, [["Host", host]]));
        expect(answer.status, `${host.slice(0, 80)} ${target}`).toBe(400);
        expect(headerOf(answer, "Content-Type"), host.slice(0, 80)).toMatch(/^text\/plain/);
      }
    }
  },
);

test.runIf(isHard)("a body of a GET or HEAD changes nothing, whatever conditions it comes with", async () => {
  for (const target of [
    "/api/v1/course",
    "/api/v1/nothing",
    "/about",
    "/nothing",
    "/health",
    "/llms.txt",
    "/ask?q=cache",
  ]) {
    for (const method of ["GET", "HEAD"]) {
      for (const header of [
        ["Accept", "*/*"],
        ["If-None-Match", '"x"'],
        ["Range", "bytes=0-4"],
        ["Authorization", "x"],
      ] as [string, string][]) {
        const request = getOf(target, [header], method);
        const plain = await answerTo(request);
        for (const body of ["", "{}", "abc".repeat(1000)]) {
          const answer = await answerTo({ ...request, body: Buffer.from(body) });
          expect(printOf(answer), `${method} ${target} ${header.join(": ")} ${body.length}`).toBe(printOf(plain));
        }
      }
    }
  }
});

test.runIf(isHard)("a method in a header is not the method", async () => {
  const plain = await answerTo(getOf("/api/v1/course"));
  for (const name of ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"]) {
    const answer = await answerTo(getOf("/api/v1/course", [[name, "DELETE"]]));
    expect([answer.status, answer.body.toString()], name).toEqual([200, plain.body.toString()]);
  }
});

test.runIf(isHard)("an Idempotency-Key is echoed to nobody else, whatever characters it has", async () => {
  const address = `/api/v1/modules?q=a&x=${Date.now()}`;
  for (const key of ["k", `a${planted.header}:1`, "\u560d\u560a", "é", "a\tb", `"><${planted.element}>`]) {
    const answer = await answerTo(getOf(address, [["Idempotency-Key", Buffer.from(key).toString("latin1")]]));
    expect(answer.headers.map(([name]) => name.toLowerCase())).not.toContain(planted.header.toLowerCase());
    expect(headerOf(answer, "Idempotency-Key")).toBe(/^[!-~]+$/.test(key) ? key : null);
    expect(headerOf(await answerTo(getOf(address)), "Idempotency-Key")).toBeNull();
  }
});

test.runIf(isHard)("line endings and NULs in a header are refused by the runtime, or end the header", async () => {
  for (const value of ["a\rb", "a\0b", `a\r ${planted.header}: 1`, "a\n\tb", "a\x0bb"]) {
    const bytes = bytesOf(getOf("/api/v1/course", [["Idempotency-Key", value]]), wire.authority);
    const outcome = await wire.send(bytes, { alone: true });
    if (typeof outcome !== "object") throw new Error(`${JSON.stringify(value)}: ${outcome}`);
    expect([200, 400], JSON.stringify(value)).toContain(outcome.status);
    expect(textOf(outcome).toLowerCase()).not.toContain(planted.header.toLowerCase());
  }
});

test("forwarded headers of a proxy change no link, on a deployed site either", async () => {
  const { links } = await readApi<{ links: { self: string } }>("/modules?limit=1");
  for (const name of ["X-Forwarded-Host", "X-Original-URL", "X-Rewrite-URL", "X-Host"]) {
    const response = await askApi("/modules?limit=1", { headers: { [name]: planted.host } });
    expect(((await response.json()) as { links: unknown }).links, name).toEqual(links);
  }
});
