/** The page that shows others as agents see them: its field takes paths, slugs and URLs, and says what is wrong with others. */
import { expect, test } from "vitest";
import { siteUrl } from "./ask.ts";
import { visitor } from "./browser.ts";

const { visit } = visitor();
const address = "/developers/agents";

test("a slug, a path or a URL shows the page, its markdown and its data", async () => {
  await visit(address, async (page) => {
    const markdown = page.locator('[data-part="markdown"]');
    await expect.poll(() => markdown.textContent()).toMatch(/^---\n/);
    for (const text of ["14-validators", `${siteUrl}/modules/14-validators.md`, "/modules/14-validators/"]) {
      await page.locator("#seen-page").fill(text);
      expect(await markdown.textContent(), text).toBe("");
      await page.getByRole("button", { name: "Show" }).click();
      await expect.poll(() => markdown.textContent()).toContain("/modules/14-validators");
      expect(await page.locator("#seen-page").inputValue()).toBe("/modules/14-validators");
    }
    expect(new URL(page.url()).search).toBe("?page=%2Fmodules%2F14-validators");
  });
});

test("the field offers every page of a course of usual size, by path and title", async () => {
  await visit(address, async (page) => {
    const offered = await page
      .locator("#seen-pages option")
      .evaluateAll((all) => all.map((each) => [(each as HTMLOptionElement).value, each.textContent]));
    expect(offered).toContainEqual(["/modules/14-validators", expect.stringMatching(/\w/)]);
    expect(offered.length).toBeGreaterThan(50);
    await page.locator("#seen-page").fill("/curriculum");
    await expect.poll(() => page.locator('[data-part="status"]').textContent()).toMatch(/tokens/);
  });
});

test("what is wrong is stated at the field, and nothing of another page stays", async () => {
  await visit(address, async (page) => {
    const [field, markdown] = [page.locator("#seen-page"), page.locator('[data-part="markdown"]')];
    await expect.poll(() => markdown.textContent()).toMatch(/^---\n/);
    for (const [text, problem] of [
      ["/no-such-page", "This site has no page at /no-such-page."],
      ["https://other.example/", "This URL is on another site."],
      ["", "Enter a path such as /curriculum"],
    ] as const) {
      await field.fill(text);
      await page.getByRole("button", { name: "Show" }).click();
      await expect.poll(() => page.locator("#seen-problem").textContent(), { message: text }).toContain(problem);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await field.getAttribute("aria-describedby")).toBe("seen-problem");
      expect(await markdown.textContent()).toBe("");
      expect(await page.locator('[data-part="forms"]').textContent()).toBe("");
    }
    await field.fill("/cur");
    expect(await page.locator("#seen-problem").textContent()).toBe("");
    expect(await field.getAttribute("aria-invalid")).toBeNull();
  });
});
