/** Every command of the project, with the arguments, options and environment variables that it takes. */
import type { Command } from "./usage.ts";

const CONTENT_DIR = "Folder of the course (default: content).";
const SITE_URL = "Origin of every absolute link (default: http://localhost:PORT).";
const PORT = "Port to listen on (default: 8788).";
const CHROME_PATH = "Browser to use (default: an installed Chromium or Chrome).";

const serving = {
  PORT,
  HOST: "Address to listen on (default: 127.0.0.1).",
  RATE_LIMIT: "API requests per minute and IP address; 0 means no limit (default: 600).",
  BEHIND_PROXY: "1: a reverse proxy passes the IP address in CF-Connecting-IP (default: 0).",
  LOG: "1: print a line for every request (default: 0).",
};

const building = {
  CONTENT_DIR,
  SITE_URL,
  MAX_FILES: "Files that the host accepts; more are a warning (default: 20000).",
  "API_V1_*": "DEPRECATED, SUNSET and SUCCESSOR announce the end of /api/v1 (default: none).",
};

const quiet = { what: "Print errors and warnings only." };

export const commands = {
  start: {
    run: "npm start",
    what: "Builds the site and serves it. Skips the build where nothing has changed since the last one.",
    options: { rebuild: { what: "Build even if nothing has changed." }, quiet },
    variables: { CONTENT_DIR, SITE_URL, ...serving },
    examples: [
      ["npm start", "the course in content/, at http://localhost:8788"],
      ["CONTENT_DIR=../my-course npm start", "another course"],
      ["npm start -- --rebuild", "a new build in any case"],
    ],
  },
  build: {
    run: "npm run build",
    what: "Builds the site into dist/ and compares every page with the content. Errors leave dist/ unchanged.",
    options: { quiet },
    variables: building,
    examples: [
      ["npm run build", "a build for this machine"],
      ["SITE_URL=https://course.example npm run build", "a build for a public site"],
    ],
  },
  dev: {
    run: "npm run dev",
    what: "Starts the dev server: the whole site with drafts, reloaded after every save.",
    options: { open: { what: "Open the site in a browser." } },
    variables: { CONTENT_DIR, PORT: "Port to listen on (default: 4321)." },
    examples: [
      ["npm run dev", "edit content/ and see every change"],
      ["CONTENT_DIR=../my-course npm run dev", "edit another course"],
    ],
  },
  serve: {
    run: "npm run serve",
    what: "Serves the last build on workerd, Cloudflare's runtime. Needs npm run build first.",
    variables: serving,
    examples: [
      ["npm run serve", "the build in dist/, at http://localhost:8788"],
      ["HOST=0.0.0.0 RATE_LIMIT=60 npm run serve", "for the network, with a lower limit"],
    ],
  },
  check: {
    run: "npm run check",
    what: "Checks the content, the types, and lint and format rules. With a folder, checks only the content in it.",
    arguments: [{ name: "folder", what: "A course to check (default: CONTENT_DIR and the code).", count: "optional" }],
    variables: { CONTENT_DIR },
    examples: [
      ["npm run check", "everything"],
      ["npm run check -- ../my-course", "only the content of a course"],
    ],
  },
  questions: {
    run: "npm run questions",
    what: "Measures the search: how many questions find their module first and among three, and why others do not. Without questions.yaml, searches for titles, their words, and chapters.",
    arguments: [{ name: "path", what: "A course, or a file of questions (default: CONTENT_DIR).", count: "optional" }],
    options: {
      terms: { what: "Search for titles, their words, and chapters even if there is a questions.yaml." },
      quiet,
    },
    variables: { CONTENT_DIR },
    examples: [
      ["npm run questions", "the questions in content/questions.yaml"],
      ["npm run questions -- --terms", "titles, their words, and chapters"],
      ["npm run questions -- ../my-course", "another course"],
      ["npm run questions -- ../asked-in-may.yaml", "other questions"],
    ],
  },
  new: {
    run: "npm run new",
    what: "Writes a valid starting point for a course, a module or a page. Never overwrites a file.",
    arguments: [
      { name: "kind", what: "What to write: course, module or page.", count: "one" },
      {
        name: "name",
        what: "The folder of the course, the title of the module, or the name of the page.",
        count: "one",
      },
    ],
    options: {
      title: { value: "title", what: "Title of the course or page (default: made from its name)." },
      language: { value: "tag", what: "Language of the course (default: en)." },
      part: { value: "name", what: "Part of the module (default: the part of the last module)." },
      slug: { value: "words", what: "Words for the module's URL (default: made from its title)." },
    },
    variables: { CONTENT_DIR: "Folder that modules and pages are written to (default: content)." },
    examples: [
      ["npm run new -- course ../my-course", "a course of one module"],
      ['npm run new -- module "Cache keys"', "the next module"],
      ["npm run new -- page about", "the page /about"],
    ],
  },
  gate: {
    run: "npm run gate",
    what: "Compares a built site with the content that it was built from, and prints every difference.",
    arguments: [{ name: "folder", what: "A built site (default: dist).", count: "optional" }],
    options: { "site-url": { value: "origin", what: "Origin that the site was built for (default: SITE_URL)." } },
    variables: { CONTENT_DIR, SITE_URL },
    examples: [
      ["npm run gate", "the last build"],
      ["npm run gate -- /srv/site --site-url https://course.example", "a build elsewhere"],
    ],
  },
  test: {
    run: "npm test",
    what: "Checks the project, then runs the tests. With names, runs only the tests.",
    arguments: [{ name: "name", what: "Run only test files whose path contains one of these names.", count: "many" }],
    options: {
      test: { value: "text", what: "Run only tests whose name contains this text." },
      full: { what: "Run completely what is otherwise sampled; takes much longer." },
    },
    variables: { CHROME_PATH },
    examples: [
      ["npm test", "every test"],
      ["npm test -- modules", "test files whose path contains modules"],
      ["npm test -- --full", "every test, completely"],
    ],
  },
  audit: {
    run: "npm run audit",
    what: "Builds and serves the site, and runs independent checkers on it.",
    arguments: [{ name: "checker", what: "Run only these checkers (default: all).", count: "many" }],
    options: { deployed: { what: "Check the site at SITE_URL instead of a new build." } },
    variables: { CONTENT_DIR, SITE_URL: "Origin of the deployed site, for --deployed.", PORT, CHROME_PATH },
    examples: [
      ["npm run audit", "every checker"],
      ["npm run audit -- lighthouse nu", "two checkers"],
      ["SITE_URL=https://course.example npm run audit -- --deployed", "a deployed site"],
    ],
  },
  bench: {
    run: "npm run bench",
    what: "Runs benchmarks and prints their tables.",
    arguments: [
      {
        name: "benchmark",
        what: "questions, cost, serving, builds, bytes, soak (default: all but soak).",
        count: "many",
      },
    ],
    examples: [
      ["npm run bench", "every benchmark except soak"],
      ["npm run bench -- serving builds", "two benchmarks"],
    ],
  },
  deploy: {
    run: "npm run deploy",
    what: "Builds the committed state and uploads it to Cloudflare Pages.",
    options: {
      preview: { what: "Deploy a preview instead of production." },
      branch: { value: "name", what: "Name of the preview (default: the current git branch)." },
      commit: { value: "commit", what: "Deploy an earlier commit: a rollback." },
      "dry-run": { what: "Build, check and pack, and upload nothing." },
    },
    variables: {
      ...building,
      SITE_URL: "Public origin of the site. Required for production.",
      PREVIEW_URL: "Origin of a preview (default: https://<branch>.<project>.pages.dev).",
    },
    examples: [
      ["SITE_URL=https://course.example npm run deploy", "production"],
      ["npm run deploy -- --preview --branch my-change", "a preview"],
    ],
  },
  smoke: {
    run: "npm run smoke",
    what: "Runs the site tests against a deployed site.",
    arguments: [
      { name: "origin", what: "The origin of the site, such as https://course.example.", count: "one" },
      { name: "file", what: "Run only test files whose path contains one of these names.", count: "many" },
    ],
    variables: { CHROME_PATH },
    examples: [
      ["npm run smoke -- https://course.example", "every site test"],
      ["npm run smoke -- https://course.example pricing", "only the tests of prices"],
    ],
  },
  fuzz: {
    run: "npm run fuzz",
    what: "Fuzzes a build of its own, or the site at SITE_URL, with seeded malformed requests.",
    options: {
      seed: { value: "number", what: "Seed of the requests (default: a random one, which is printed)." },
      cases: { value: "number", what: "Number of tries (default: 10000 without --minutes)." },
      minutes: { value: "number", what: "Time limit (default: none)." },
    },
    variables: { SITE_URL: "Site to fuzz (default: a build of its own)." },
    examples: [
      ["npm run fuzz", "10000 tries"],
      ["npm run fuzz -- --seed 7 --minutes 60", "an hour, repeatable"],
    ],
  },
} as const satisfies Record<string, Command>;
