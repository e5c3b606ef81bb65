/** A course in several languages of the interface: the build agrees with its content, carries one language, and fits a phone. */
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../src/course/interface/all-languages.ts";
import { priceModels } from "../price-models.ts";
import { build, copyProject, freePort, type Project, serve } from "../project.ts";
import { openBrowser } from "../site/browser.ts";
import { smallCourse, writeFiles } from "./course-folder.ts";

let project: Project;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

/** Builds a small course that sells two plans in four regions, in a language. The build compares every file with the texts of that language. */
function buildIn(language: string): Promise<unknown> {
  const files = smallCourse();
  writeFiles(`${project.folder}/course`, {
    ...files,
    "course.md": (files["course.md"] ?? "").replace(/^language: .*$/m, `language: ${language}`),
    "pricing.md": priceModels["two plans in four regions"],
  });
  return build(project, { CONTENT_DIR: "course" });
}

/** A script's source with the letters that the bundler escapes. */
const unescaped = (script: string): string =>
  script.replace(/\\u([0-9A-Fa-f]{4})|\\x([0-9A-Fa-f]{2})/g, (_, long, short) =>
    String.fromCharCode(Number.parseInt(long ?? short, 16)),
  );

const scripts = (pattern: string): string =>
  globSync(`${project.folder}/dist/${pattern}`)
    .map((path) => unescaped(readFileSync(path, "utf8")))
    .join("\n");

/** The languages whose texts are in a script. */
const languagesIn = (script: string): string[] =>
  Object.entries(languages).flatMap(([name, { planDaysError }]) => (script.includes(planDaysError) ? name : []));

/** One language with long words and one without spaces; with FULL=1 all. */
const built = process.env.FULL === "1" ? Object.keys(languages) : ["de", "zh"];

test.each(built)("%s: worker and pages carry its texts and no others", async (language) => {
  await buildIn(language);
  expect(languagesIn(scripts("server/worker.js"))).toEqual([language]);
  expect(languagesIn(scripts("client/_astro/*.js"))).toEqual([]);
  // Long words, and none that a line can break at.
  if (["de", "ru", "zh", "ja"].includes(language)) await checkWidths();
});

const paths = ["/", "/curriculum", "/modules/1-*", "/plan", "/pricing", "/quote?plan=teams&seats=12&country=IL"];

/** No page of the last build is wider than a phone, with everything open. */
async function checkWidths(): Promise<void> {
  const [first = ""] = globSync(`${project.folder}/dist/client/modules/1-*.html`);
  const module = first.slice(first.lastIndexOf("/"), -".html".length);
  const server = await serve(project, "serve", { PORT: String(await freePort()) });
  const browser = await openBrowser();
  for (const width of [320, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    for (const path of [...paths, "/progress", "/downloads", "/nothing-here"]) {
      await page.goto(server.url + path.replace("/1-*", module));
      const widths = await page.evaluate(() => {
        for (const each of document.querySelectorAll("details")) each.open = true;
        return [document.documentElement.scrollWidth, document.documentElement.clientWidth];
      });
      expect(widths, `${path} at ${width}`).toEqual([width, width]);
    }
    await page.close();
  }
  await browser.close();
  await server.stop();
}

test("the functions carry what the worker does", async () => {
  const { build: bundle } = await import("esbuild");
  const { metafile } = await bundle({
    absWorkingDir: project.folder,
    entryPoints: ["functions/_middleware.ts"],
    bundle: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*"],
    metafile: true,
    write: false,
    logLevel: "error",
  });
  const texts = Object.keys(metafile.inputs).filter((path) =>
    /src\/interface\/[a-z]{2}\.ts$|server\/texts\.js$/.test(path),
  );
  expect(texts).toEqual([expect.stringMatching(/dist\/server\/texts\.js$/)]);
});
