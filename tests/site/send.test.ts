/** Exchanges of the text that readers send to the site. */
import type { Page, Route } from "playwright";
import { describe, expect, test } from "vitest";
import { ask, siteUrl } from "./ask.ts";
import { layoutShifts, violationsOf, visitor } from "./browser.ts";

const { visit, newContext } = visitor();
const path = "/modules/15-conditional-requests";
const phone = { width: 320, height: 800 };

const button = (page: Page) => page.locator(".send").first().getByRole("button", { name: "Send it" });
const status = (page: Page) => page.locator(".send").first().getByRole("status");
const answers = (page: Page) => page.locator(".to-send").first().locator(".answer");

/** Opens the page with another text in place of its exchange, and with the responses that a function gives. */
async function visitWith(
  text: string,
  respond: ((route: Route) => Promise<void>) | null,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await newContext();
  const page = await context.newPage();
  if (respond) await page.route(`${siteUrl}/api/**`, respond);
  // Before the page's scripts run.
  await page.addInitScript((own) => {
    document.addEventListener("readystatechange", () => {
      const code = document.querySelector(".send pre");
      if (document.readyState === "interactive" && code) code.textContent = own;
    });
  }, text);
  await page.goto(siteUrl + path);
  await check(page);
  await context.close();
}

const get = 'GET /api/v1/course HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nETag: "a"\nX-Sample: b\n';

describe("an exchange of the text", () => {
  test("is sent with the ETag of the real response, which ends in a 304, and shows what differs", async () => {
    await visit(path, async (page) => {
      const requests: Record<string, string>[] = [];
      page.on("request", (request) => {
        if (request.url().startsWith(`${siteUrl}/api/`)) requests.push(request.headers());
      });
      await button(page).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => status(page).textContent()).toBe("200 OK · 304 Not Modified");
      const tag = (await ask("/api/v1/course")).headers.get("ETag");
      expect(requests.map((headers) => headers["if-none-match"])).toEqual([undefined, tag]);
      expect(requests.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
      const marks = await answers(page).locator("mark").allTextContents();
      expect(marks).toEqual([`${tag} differs`, `${tag} differs`]);
      expect(await answers(page).last().locator("pre").first().textContent()).toBe(
        `GET /api/v1/course\nIf-None-Match: ${tag}`,
      );
      expect(await violationsOf(page, "light")).toEqual([]);
      // The button works again, and keeps the focus.
      await page.keyboard.press("Enter");
      await expect.poll(() => requests.length).toBe(4);
      await expect.poll(() => status(page).textContent()).toBe("200 OK · 304 Not Modified");
      expect(await answers(page).count()).toBe(2);
    });
  });

  test("may be a POST with a body", async () => {
    const post = 'POST /ask HTTP/1.1\nContent-Type: application/json\n\n{ "query": "etag" }\n\nHTTP/1.1 200 OK\n';
    await visitWith(post, null, async (page) => {
      const [request] = await Promise.all([page.waitForRequest(`${siteUrl}/ask`), button(page).click()]);
      expect([request.method(), request.postData()]).toEqual(["POST", '{ "query": "etag" }']);
      await expect.poll(() => status(page).textContent()).toBe("200 OK");
      expect(await answers(page).locator("pre").last().textContent()).not.toBe("");
      expect((await answers(page).locator("pre[tabindex]").innerText()).split("\n").length).toBeLessThanOrEqual(41);
    });
  });

  test("shows a 429 as the response that it is, with its Retry-After", async () => {
    const respond = (route: Route) => route.fulfill({ status: 429, headers: { "Retry-After": "30" }, body: "{}" });
    await visitWith(get, respond, async (page) => {
      await button(page).click();
      await expect.poll(() => status(page).textContent()).toBe("429 Too Many Requests");
      const response = await answers(page).locator("pre").nth(2).innerText();
      expect(response).toBe(
        "429 Too Many Requests differs\nETag: not received\nX-Sample: not received\nretry-after: 30",
      );
    });
  });

  test("cannot be sent twice at once, and says why there is no response", async () => {
    let isAborted = false;
    const held = Promise.withResolvers<void>();
    const respond = async (route: Route) => {
      await held.promise;
      isAborted = true;
      await route.abort();
    };
    await visitWith(get, respond, async (page) => {
      await button(page).click();
      await expect.poll(() => status(page).textContent()).toBe("Sending…");
      expect(await button(page).isDisabled()).toBe(true);
      held.resolve();
      await expect.poll(() => status(page).textContent()).toBe("No response: the site could not be reached.");
      expect(isAborted).toBe(true);
      expect(await button(page).isDisabled()).toBe(false);
    });
  });

  test("says that a response came too late, or that it is a redirect", async () => {
    const redirect = (route: Route) => route.fulfill({ status: 308, headers: { Location: "/" } });
    await visitWith(get, redirect, async (page) => {
      await button(page).click();
      await expect.poll(() => status(page).textContent()).toMatch(/^The response is a redirect/);
    });
    await visitWith(get, null, async (page) => {
      await page.evaluate(() => {
        window.fetch = () => Promise.reject(new DOMException("", "TimeoutError"));
      });
      await button(page).click();
      await expect.poll(() => status(page).textContent()).toBe("No response within 15 seconds.");
    });
  });

  test("moves nothing while the page loads, and fits on a narrow screen", async () => {
    await visit(
      path,
      async (page) => {
        expect(await layoutShifts(page)).toEqual([]);
        await button(page).click();
        await expect.poll(() => status(page).textContent()).toBe("200 OK · 304 Not Modified");
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
        expect(await violationsOf(page, "light")).toEqual([]);
      },
      { viewport: phone },
    );
  });
});

describe("the commands of an exchange", () => {
  const isVisible = async (page: Page) => ({
    button: await page.locator(".to-send").first().isVisible(),
    commands: await page.locator(".send").first().locator(".language-sh").isVisible(),
  });

  test("are shown without JavaScript and in print, in place of the button", async () => {
    await visit(path, async (page) => {
      expect(await isVisible(page)).toEqual({ button: true, commands: false });
      await page.emulateMedia({ media: "print" });
      expect(await isVisible(page)).toEqual({ button: false, commands: true });
    });
    await visit(path, async (page) => expect(await isVisible(page)).toEqual({ button: false, commands: true }), {
      javaScriptEnabled: false,
    });
  });

  test("are in the markdown version of the page too", async () => {
    const markdown = await (await ask(`${path}.md`)).text();
    expect(markdown).toMatch(
      /```http send\n[\s\S]*?```[\s\S]*?```sh\ncurl -i 'http[^']*\/api\/v1\/course' --etag-save etag-1\.txt\n/,
    );
  });
});

test("a page without an exchange loads nothing for it", async () => {
  await visit("/modules/14-validators", async (page) => {
    expect(await page.locator("#sending, link[href*=send], script[src*=send]").count()).toBe(0);
  });
});
