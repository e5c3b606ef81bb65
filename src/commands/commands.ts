/** All commands of the project with their arguments, options and environment variables. */
import type { Command } from "./declaration.ts";

const CONTENT_DIR = "Course folder, if none is named as an argument (default: content).";
/** The course of a command, the last of its arguments. It wins over CONTENT_DIR. */
const course = { name: "course", what: "Course folder (default: CONTENT_DIR).", count: "optional" } as const;
const SITE_URL = "Origin for absolute links (default: http://localhost:PORT).";
const PORT = "Port to listen on (default: 8788).";
const CHROME_PATH = "Browser to use (default: an installed Chromium or Chrome).";

/** Their defaults are those in docs/configuration.md. */
const serving = {
  PORT,
  HOST: "Address to listen on (default: 127.0.0.1).",
  RATE_LIMIT: "Requests per minute for each client (IPv4 address or IPv6 /64); 0 for no limit (default: 600).",
  BEHIND_PROXY: "1: a reverse proxy sets CF-Connecting-IP, and the rate limiter trusts it (default: 0).",
  LOG: "1: log every response, with path and query, and the questions that the course does not answer (default: 0).",
  BODY_IDLE_MS: "Longest pause within a request body, in milliseconds (default: 10000).",
  BODY_TOTAL_MS: "Maximum time for a complete request body, in milliseconds (default: 30000).",
  TMPDIR: "Folder for the copy of the build that is served (default: /tmp).",
};

const building = {
  CONTENT_DIR,
  SITE_URL,
  MAX_FILES: "Maximum number of files: above it, builds warn and deployments fail (default: 20000).",
  "API_V1_*": "DEPRECATED, SUNSET and SUCCESSOR announce the end of /api/v1 (default: none).",
};

const quiet = { what: "Print errors and warnings only." };

/** What npm run bench measures only if it is named, since each takes ten minutes or more. */
export const longBenchmarks = ["faults", "recorded", "requests", "soak"] as const;

/** What npm run bench can measure. */
export const benchmarks = [
  ...["questions", "answers", "serving", "builds", "pages", "bytes", "trace"],
  ...longBenchmarks,
] as const;

export const commands = {
  start: {
    run: "npm start",
    what: "Builds the site and serves it. Skips the build if nothing has changed since the last one.",
    arguments: [course],
    options: {
      rebuild: { what: "Build even if nothing has changed." },
      quiet: { what: "Print only errors and warnings of the build." },
    },
    variables: { CONTENT_DIR, SITE_URL, ...serving },
    examples: [
      ["npm start", "the course in content/, at http://localhost:8788"],
      ["npm start -- my-course", "another course"],
      ["npm start -- --rebuild", "always build first"],
    ],
  },
  build: {
    run: "npm run build",
    what: "Builds the site into dist/ and compares every page with the content. If it fails, dist/ is unchanged.",
    arguments: [course],
    options: { quiet },
    variables: building,
    examples: [
      ["npm run build", "a build for local use"],
      ["SITE_URL=https://course.example npm run build", "a build for a public site"],
    ],
  },
  dev: {
    run: "npm run dev",
    what: "Starts the dev server: the whole site, drafts included, with live reload.",
    arguments: [course],
    options: {
      open: { what: "Open the site in the browser." },
      host: { what: "Listen on all network interfaces, so that other devices can open the preview." },
    },
    variables: { CONTENT_DIR, PORT: "Port to listen on (default: 4321)." },
    examples: [
      ["npm run dev", "edit content/ and see changes live, at http://localhost:4321"],
      ["npm run dev -- my-course", "edit another course"],
    ],
  },
  serve: {
    run: "npm run serve",
    what: "Serves the last build on workerd, Cloudflare's runtime. Run npm run build first.",
    variables: serving,
    examples: [
      ["npm run serve", "the build in dist/, at http://localhost:8788"],
      ["HOST=0.0.0.0 RATE_LIMIT=60 npm run serve", "on all network interfaces, with a lower rate limit"],
    ],
  },
  release: {
    run: "npm run release",
    what: "Writes a folder with everything needed to serve the last build, except Node. Run npm run build first.",
    arguments: [{ name: "folder", what: "A new or empty folder for the release.", count: "one" }, course],
    options: {
      at: { value: "path", what: "Path of the link to the current release on the server (default: /srv/course)." },
    },
    variables: { ...building, PORT: "Port of the socket on the server (default: 8788)." },
    examples: [
      ["npm run release -- /srv/releases/2026-11-26", "the build in dist/, of the course in content/"],
      ["SITE_URL=https://course.example npm run release -- ../release my-course", "another course, for a public site"],
    ],
  },
  check: {
    run: "npm run check",
    what: "Checks the content, types, lint rules and formatting. With a folder, checks only the content in it.",
    arguments: [{ ...course, what: "Course to check (default: CONTENT_DIR and the code)." }],
    options: {
      format: { value: "format", what: "Format of content errors: text, or github to annotate lines (default: text)." },
    },
    variables: { CONTENT_DIR },
    examples: [
      ["npm run check", "everything"],
      ["npm run check -- my-course", "only the content of another course"],
      ["npm run check -- ../my-course --format github", "the same in a GitHub workflow"],
    ],
  },
  questions: {
    run: "npm run questions",
    what: "Measures search quality with the questions in questions.yaml or, without that file, with titles and chapters.",
    arguments: [{ name: "path", what: "A course, or a file of questions (default: CONTENT_DIR).", count: "optional" }],
    options: {
      terms: { what: "Search for titles, their words, and chapters instead of questions." },
      prompt: { what: "Write prompt.txt, which asks an assistant for keywords and questions for all modules." },
      apply: {
        value: "file",
        what: "Add the assistant's keywords and questions to the modules, except those that would not help.",
      },
      quiet,
    },
    variables: { CONTENT_DIR },
    examples: [
      ["npm run questions", "the questions in content/questions.yaml"],
      ["npm run questions -- --terms", "titles, their words, and chapters"],
      ["npm run questions -- ../my-course", "another course"],
      ["npm run questions -- --prompt", "write prompt.txt for an assistant"],
      ["npm run questions -- --apply answer.yaml", "add the assistant's answer to the modules of content/"],
      ["npm run questions -- ../asked-in-may.yaml", "other questions"],
    ],
  },
  new: {
    run: "npm run new",
    what: "Creates a course, repository, module or page. Never overwrites a file.",
    arguments: [
      { name: "kind", what: "One of course, repository, module or page.", count: "one" },
      {
        name: "name",
        what: "The folder of the course or repository, the title of the module, or the name of the page.",
        count: "one",
      },
      { ...course, what: "Course folder for a module or page (default: CONTENT_DIR)." },
    ],
    options: {
      title: { value: "title", what: "Title of the course or page (default: derived from its name)." },
      language: { value: "tag", what: "Language of the course (default: en)." },
      part: {
        value: "name",
        what: "Part of the module (default: the part of the last module).",
      },
      software: {
        value: "owner/name",
        what: "GitHub repository of this software (default: from package.json or the remote origin).",
      },
      slug: { value: "words", what: "Words for the module's URL (default: derived from its title)." },
    },
    variables: { CONTENT_DIR: "Course folder to write modules and pages to (default: content)." },
    examples: [
      ["npm run new -- course my-course", "a course with one module"],
      ["npm run new -- repository ../my-course", "the same in a repository of its own, with a workflow"],
      ['npm run new -- module "Cache keys" my-course', "the next module of my-course"],
      ["npm run new -- page contact my-course", "the page /contact"],
    ],
  },
  import: {
    run: "npm run import",
    what: "Turns an existing course into a course folder, and reports what is missing. Never changes the source.",
    arguments: [
      { name: "source", what: "A folder, a file or an archive (.zip, .imscc, .epub or .tar.gz).", count: "one" },
    ],
    options: {
      to: { value: "folder", what: "A new or empty folder for the course." },
      as: { value: "format", what: "Format of the source (default: detected)." },
      modules: {
        value: "level",
        what: "Outline level that becomes modules: top or leaf (default: detected).",
      },
      language: { value: "tag", what: "Language of the course, for sources that do not state it." },
      videos: {
        value: "playlist",
        what: "Export of the course's videos (yt-dlp -J); adds URLs, minutes and chapters.",
      },
      descriptions: {
        value: "how",
        what: "first-sentence: take missing descriptions from the texts, and alt texts from headings.",
      },
      "draft-gaps": { what: "Mark incomplete files as drafts, so that npm run dev shows them." },
      "fetch-pictures": {
        what: "Replace pictures on other sites with the source's own files at the same paths.",
      },
      "no-pictures": { what: "Leave out pictures." },
      "dry-run": { what: "Report only; write nothing." },
      json: { what: "Print the whole report as JSON." },
    },
    examples: [
      ["npm run import -- ../old-course --to my-course --draft-gaps", "a course that npm run dev can show"],
      ["npm run import -- ../old-course --dry-run", "what an import would report"],
    ],
  },
  changes: {
    run: "npm run changes",
    what: "Lists what differs from an older version of the course, or records when its sections changed.",
    arguments: [
      {
        name: "older",
        what: "A commit, tag or branch of the course's repository, or a folder (default: checks module names against git). With --record, the course.",
        count: "optional",
      },
      { ...course, what: "Course folder, the newer version (default: CONTENT_DIR)." },
    ],
    options: {
      json: { what: "Print every change as JSON." },
      record: { what: "Write the dates of new and changed sections to sections.json, for returning readers." },
    },
    variables: { CONTENT_DIR },
    examples: [
      ["npm run changes", "former module names in git without an alias"],
      ["npm run changes -- HEAD", "what is not committed yet"],
      ["npm run changes -- 0123abc ../my-course", "another course, which has a repository of its own"],
      ["npm run changes -- ../last-year ../my-course", "compare two folders"],
      ["npm run changes -- --record", "record new and changed sections before you publish"],
    ],
  },
  verify: {
    run: "npm run verify",
    what: "Compares a built site with its content and prints the first differences in each file.",
    arguments: [{ name: "folder", what: "Built site (default: dist).", count: "optional" }, course],
    options: { "site-url": { value: "origin", what: "Origin that the site was built for (default: SITE_URL)." } },
    variables: { CONTENT_DIR, SITE_URL },
    examples: [
      ["npm run verify", "the last build"],
      ["npm run verify -- /srv/site --site-url https://course.example", "a build in another folder"],
    ],
  },
  test: {
    run: "npm test",
    what: "Checks the project, then runs the tests. With names, runs only matching tests.",
    arguments: [{ name: "name", what: "Run only test files whose path contains this text.", count: "many" }],
    options: {
      test: { value: "text", what: "Run only tests whose name contains this text." },
      full: { what: "Run all cases of tests that otherwise check a sample; takes much longer." },
    },
    variables: { CHROME_PATH },
    examples: [
      ["npm test", "all tests, some with a sample of their cases"],
      ["npm test -- listing", "test files whose path contains listing"],
      ["npm test -- --full", "all tests with every case"],
    ],
  },
  audit: {
    run: "npm run audit",
    what: "Builds and serves the site and runs independent checkers on it.",
    arguments: [
      {
        name: "checker",
        what: "Run only these checkers (default: all). A course folder may come first.",
        count: "many",
      },
    ],
    options: { deployed: { what: "Check the site at SITE_URL instead of a new build." } },
    variables: { CONTENT_DIR, SITE_URL: "Origin of the deployed site, for --deployed.", PORT, CHROME_PATH },
    examples: [
      ["npm run audit", "all checkers"],
      ["npm run audit -- lighthouse nu", "two checkers"],
      ["SITE_URL=https://course.example npm run audit -- --deployed", "a deployed site"],
    ],
  },
  bench: {
    run: "npm run bench",
    what: `Runs benchmarks and prints the results as tables. Without names, runs all except ${new Intl.ListFormat("en-GB").format(longBenchmarks)}.`,
    arguments: [
      {
        name: "benchmark",
        what: `${benchmarks.join(", ")}.`,
        count: "many",
      },
    ],
    examples: [
      ["npm run bench", "all short benchmarks"],
      ["npm run bench -- serving builds", "two benchmarks"],
    ],
  },
  deploy: {
    run: "npm run deploy",
    what: "Builds the current commit and uploads it to Cloudflare Pages.",
    arguments: [course],
    options: {
      preview: { what: "Deploy a preview instead of production." },
      branch: { value: "name", what: "Name of the preview (default: the current git branch)." },
      commit: { value: "commit", what: "Deploy an earlier commit (rollback)." },
      "dry-run": { what: "Build, check and pack, but do not upload." },
    },
    variables: {
      ...building,
      SITE_URL: "Public origin of the site. Required for production.",
      PREVIEW_URL: "Origin of a preview (default: https://<branch>.<project>.pages.dev).",
      CLOUDFLARE_PROJECT: "Name of the Cloudflare Pages project (default: name in wrangler.jsonc).",
    },
    examples: [
      ["SITE_URL=https://course.example npm run deploy -- my-course", "production"],
      ["npm run deploy -- --preview --branch my-change", "a preview"],
    ],
  },
  smoke: {
    run: "npm run smoke",
    what: "Runs the site tests against a deployed site.",
    arguments: [
      { name: "origin", what: "The origin of the site, such as https://course.example.", count: "one" },
      { name: "file", what: "Run only test files whose path contains this text.", count: "many" },
    ],
    variables: { CHROME_PATH },
    examples: [
      ["npm run smoke -- https://course.example", "all site tests"],
      ["npm run smoke -- https://course.example quote", "only the quote tests"],
    ],
  },
  fuzz: {
    run: "npm run fuzz",
    what: "Fuzzes a new build, or the site at SITE_URL, with seeded malformed requests.",
    options: {
      seed: { value: "number", what: "Seed for the requests (default: random; it is printed)." },
      cases: { value: "number", what: "Number of cases (default: 10000 without --minutes)." },
      minutes: { value: "number", what: "Time limit (default: none)." },
    },
    variables: { SITE_URL: "Site to fuzz (default: a new build)." },
    examples: [
      ["npm run fuzz", "10000 cases"],
      ["npm run fuzz -- --seed 7 --minutes 60", "one hour, reproducible"],
    ],
  },
} as const satisfies Record<string, Command>;
