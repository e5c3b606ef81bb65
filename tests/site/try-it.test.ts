/** The try-it panels of endpoints in a browser. */
import type { Page, Request } from "playwright";
import { expect, test } from "vitest";
import { mcpPaths } from "../mcp-paths.ts";
import { ask, siteUrl } from "./ask.ts";
import { violationsOf, visitor } from "./browser.ts";
import { curlRequest } from "./curl.ts";

const { visit } = visitor();

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);

/** Clicks Send and waits for the response; returns the page's request and the text of the response. */
async function send(page: Page): Promise<{ request: Request; status: number; body: string }> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.resourceType() === "fetch"),
    page.getByRole("button", { name: "Send" }).click(),
  ]);
  const response = await request.response();
  if (!response) throw new Error(`No response to ${request.url()}`);
  const body = await response.text();
  await expect.poll(() => part(page, "status").textContent()).toMatch(/^\d{3} .* ms, /);
  return { request, status: response.status(), body };
}

const { paths } = (await (await ask("/openapi.json")).json()) as { paths: Record<string, object> };
const described = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((method) => ["get", "post"].includes(method))
    // Static URLs have the same responses.
    .filter(() => !path.endsWith(".json") || path === "/openapi.json")
    .map((method) => `${method.toUpperCase()} ${path === "/ask" ? path : `/api/v1${path === "/" ? "" : path}`}`),
);

test("every operation of the API, /ask and the MCP servers has a panel, which sends the request of its curl command and shows the response", async () => {
  await visit("/developers", async (page) => {
    const pages = await page
      .locator(".endpoints a")
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
    const offered: string[] = [];
    for (const path of [...pages, "/developers/ask-by-address as events"]) {
      const [address = ""] = path.split(" ");
      await page.goto(siteUrl + address);
      const { method, path: target } = await page
        .locator("#try")
        .evaluate((form) => ({ ...(form as HTMLFormElement).dataset }));
      if (path === address) offered.push(`${method} ${target}`);
      else await page.getByLabel("streaming").check();
      expect(await part(page, "answer").isVisible(), path).toBe(false);
      const line = curlRequest((await part(page, "line").textContent()) ?? "");
      const { request, status, body } = await send(page);

      const headers = await request.allHeaders();
      const sentRequest: typeof line = { method: request.method(), url: request.url(), headers: {} };
      for (const name of Object.keys(line.headers)) sentRequest.headers[name] = headers[name] ?? "";
      const posted = request.postData();
      if (posted !== null) sentRequest.body = posted;
      expect(sentRequest, path).toEqual(line);
      expect([200, 202], path).toContain(status);

      expect(await part(page, "status").textContent(), path).toMatch(
        new RegExp(`^${status} (OK|Accepted), \\d+ ms, [\\d.]+ k?B$`),
      );
      const shown = (await part(page, "body").textContent()) ?? "";
      if (path === address) expect(JSON.parse(shown), path).toEqual(JSON.parse(body));
      if (path === address && body.length > 2) expect(shown, path).toContain("\n  ");
      if (path !== address) expect(shown).toMatch(/^event: start\ndata: \{\n {2}"/);
      const named = await part(page, "headers").locator("dt").allTextContents();
      const values = await part(page, "headers").locator("dd").allTextContents();
      expect(named, path).toEqual(expect.arrayContaining(["content-type", "cache-control", "ratelimit-remaining"]));
      const answered = await (await request.response())?.allHeaders();
      expect(values, path).toEqual(named.map((name) => answered?.[name]));
    }
    expect(offered.sort()).toEqual([...described, ...mcpPaths.map((path) => `POST ${path}`)].sort());
  });
});

test("omits blank values, and escapes others for the shell and the URL", async () => {
  await visit("/developers/list-modules", async (page) => {
    await page.fill("#try-limit", "");
    await page.fill("#try-q", "it's 100% “שלום” & <b>\\$(x)`[1-2]");
    const line = curlRequest((await part(page, "line").textContent()) ?? "");
    expect(new URL(line.url).searchParams.get("q")).toBe("it's 100% “שלום” & <b>\\$(x)`[1-2]");
    expect((await send(page)).request.url()).toBe(line.url);
    const difficult = "it's \"a\" & 'b' \\";
    await page.goto(`${siteUrl}/developers/ask-by-address`);
    await page.fill("#try-query", difficult);
    const address = curlRequest((await part(page, "line").textContent()) ?? "").url;
    expect([...new URL(address).searchParams]).toEqual([["query", difficult]]);
    expect((await send(page)).request.url()).toBe(address);
    await page.goto(`${siteUrl}/developers/ask`);
    await page.fill("#try-body", JSON.stringify({ query: difficult }, null, 2));
    const question = curlRequest((await part(page, "line").textContent()) ?? "");
    expect(question.body).toBe(JSON.stringify({ query: difficult }));
    expect((await send(page)).request.postData()).toBe(question.body);
    await page.goto(`${siteUrl}/developers/create-export`);
    await page.fill("#try-body", " ");
    expect(curlRequest((await part(page, "line").textContent()) ?? "")).toMatchObject({ method: "POST" });
    expect((await send(page)).request.postData()).toBe(null);
    expect(await part(page, "status").textContent()).toMatch(/^202 /);
  });
});

test("shows a problem document and a link to its explanation", async () => {
  await visit("/developers/get-module", async (page) => {
    await page.fill("#try-slug", "no such module");
    const { body } = await send(page);
    expect(await part(page, "status").textContent()).toMatch(/^404 Not Found, /);
    expect(JSON.parse((await part(page, "body").textContent()) ?? "")).toEqual(JSON.parse(body));
    await page.getByRole("link", { name: "What this error means" }).click();
    await page.waitForURL("**/developers#errors-module-not-found");
    const place = await page.locator(":target").boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(0);
    expect(place?.y).toBeLessThan(400);

    await page.goto(`${siteUrl}/developers/read-batch`);
    await page.fill("#try-body", "{");
    await send(page);
    expect(await part(page, "status").textContent()).toMatch(/^400 Bad Request, /);
    expect(await part(page, "problem").locator("a").getAttribute("href")).toBe("/developers#errors-invalid-batch");
    await page.fill("#try-body", '{"requests":[{"path":"/course"}]}');
    await send(page);
    expect(await part(page, "problem").isVisible()).toBe(false);
  });
});

test("reports a missing response, and shows only the response to the last call", async () => {
  await visit("/developers/list-modules", async (page) => {
    await page.route("**/api/v1/modules", (route) => route.abort());
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => part(page, "status").textContent()).toBe("No response: the service could not be reached.");

    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/api/v1/modules?limit=2", async (route) => {
      await held;
      await route.continue();
    });
    await page.fill("#try-limit", "2");
    const late = page.waitForResponse("**/api/v1/modules?limit=2");
    await page.getByRole("button", { name: "Send" }).click();
    await page.fill("#try-limit", "1");
    await send(page);
    const shown = await part(page, "body").textContent();
    release();
    await (await late).finished();
    expect(await part(page, "body").textContent()).toBe(shown);
    expect(shown).toContain('"limit": 1,');
  });
});

test("starts with every module, and with the defaults as placeholders", async () => {
  await visit("/developers/list-modules", async (page) => {
    expect(new URL(curlRequest((await part(page, "line").textContent()) ?? "").url).search).toBe("");
    expect(await page.locator("#try-limit").getAttribute("placeholder")).toBe("20");
    const { body } = await send(page);
    expect(JSON.parse(body).pagination.total).toBeGreaterThan(1);
  });
});

test.each([
  [390, "200%"],
  [1280, "100%"],
])("at %i px with text of %s no button covers code, fields are in rows, and nothing touches", async (width, size) => {
  await visit(
    "/developers/list-modules",
    async (page) => {
      for (const operation of ["list-modules", "ask-by-address", "read-batch"]) {
        await page.goto(`${siteUrl}/developers/${operation}`);
        await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
        await send(page);
        const covered = await page.locator("#try .code").evaluateAll((blocks) =>
          blocks.flatMap((block) => {
            const [pre, button] = [block.querySelector("pre"), block.querySelector("button")?.getBoundingClientRect()];
            if (!pre || !button) return "no button";
            const range = document.createRange();
            range.selectNodeContents(pre);
            // What scrolls is cut at the end of the border.
            const start = pre.getBoundingClientRect().top + pre.clientTop;
            const isCovered = [...range.getClientRects()].some(
              ({ top, bottom, left, right }) =>
                Math.max(top, start) < Math.min(bottom, button.bottom) && left < button.right && right > button.left,
            );
            return isCovered ? pre.textContent : [];
          }),
        );
        expect(covered, operation).toEqual([]);
        const command = part(page, "line").locator("xpath=..");
        expect(await command.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        const boxes = await page
          .locator("#try fieldset :is(label, .quiet, input, textarea)")
          .evaluateAll((all) => all.map((each) => ({ tag: each.tagName, box: each.getBoundingClientRect() })));
        const rows = Map.groupBy(boxes, ({ box }) => Math.round(box.left));
        for (const column of rows.values())
          for (const [index, { box }] of column.slice(1).entries())
            expect(box.top - (column[index]?.box.bottom ?? 0), operation).toBeGreaterThan(1);
        if (operation !== "list-modules" || width < 1000) continue;
        const inputs = boxes.filter(({ tag }) => tag === "INPUT").map(({ box }) => Math.round(box.top));
        expect(new Set(inputs).size).toBe(2);
      }
    },
    { viewport: { width, height: 844 } },
  );
});

test("works with the keyboard only", async () => {
  await visit("/developers/get-module", async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
    await page.locator("#try-slug").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText("no such module");
    await page.keyboard.press("Enter");
    await expect.poll(() => part(page, "status").textContent()).toMatch(/^404 /);
    const received: unknown[] = [];
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press("Tab");
      received.push(await focused());
    }
    expect(received).toEqual([
      expect.stringMatching(/^curl /),
      "Copy",
      "Send",
      "What this error means and how to fix it",
      expect.stringMatching(/^\{\n/),
      "Copy",
    ]);
    expect(await page.evaluate(() => document.activeElement?.matches(":focus-visible"))).toBe(true);
  });
});

test.each(["light", "dark"] as const)("is accessible after a call and after an error: %s", async (colorScheme) => {
  await visit(
    "/developers/list-modules",
    async (page) => {
      await send(page);
      expect(await violationsOf(page, colorScheme)).toEqual([]);
      await page.fill("#try-limit", "0");
      await send(page);
      expect(await part(page, "status").textContent()).toMatch(/^400 /);
      expect(await violationsOf(page, colorScheme)).toEqual([]);
      expect(await part(page, "status").getAttribute("role")).toBe("status");
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
    { colorScheme, viewport: { width: 360, height: 800 } },
  );
});
