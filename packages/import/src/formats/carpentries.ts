/** Lessons of the Carpentries: config.yaml and episodes/, or before the Workbench _config.yml and _episodes/. */
import { posix } from "node:path";
import { reservedNames } from "../content-format.ts";
import { nearestFile, outlineOf } from "../contents.ts";
import type { Format } from "../format.ts";
import { slugWords } from "../names.ts";
import { type Dropped, derived, type Fact, type Outline, type OutlineFacts, type OutlineModule } from "../outline.ts";
import { readPage } from "../page.ts";
import { type SourceTree, sourceWithout } from "../tree.ts";
import { readYaml, type YamlValue } from "../yaml-file.ts";

const settings = /^_?config\.ya?ml$/;
const pages = /\.r?md$/i;

export const carpentries: Format = {
  name: "carpentries",
  label: "Carpentries lesson",
  detect(tree) {
    const lesson = lessonIn(tree, []);
    return lesson && { score: 0.92, why: `${lesson.file.path} has carpentry: ${lesson.file.get("carpentry").text()}` };
  },
  read(tree, options) {
    const dropped: Dropped[] = [];
    const lesson = lessonIn(tree, dropped);
    if (lesson === null) throw sourceWithout("config.yaml with the field carpentry next to an episodes/ folder");
    const entries = episodesOf(lesson, tree);
    const home = ["index.md", "index.Rmd"]
      .map((name) => posix.join(posix.dirname(lesson.file.path), name))
      .find((path) => tree.files.has(path));
    const pages = learnerPages(tree, posix.dirname(lesson.file.path));
    const outline = outlineOf({ facts: factsIn(lesson.file), groups: [{ entries }], home }, tree, options, dropped);
    return {
      ...outline,
      modules: outline.modules.map((module) => withMinutes(module, tree)),
      pages,
      addresses: addressesOf(lesson, [...outline.modules, ...pages], tree),
    };
  },
};

/** The settings of a lesson, and the folder of its episodes. */
type Lesson = { file: YamlValue; folder: string };

function lessonIn(tree: SourceTree, dropped: Dropped[]): Lesson | null {
  const path = nearestFile(tree, settings);
  const file = path === null ? null : readYaml(tree, path, dropped);
  if (path === null || file?.get("carpentry").text() === undefined) return null;
  const folder = ["episodes", "_episodes", "_episodes_rmd"]
    .map((name) => posix.join(posix.dirname(path), name))
    .find((each) => [...tree.files.keys()].some((name) => name.startsWith(`${each}/`) && pages.test(name)));
  return folder === undefined ? null : { file, folder };
}

/** The episodes in the order of the settings; without a list, or in older lessons, by their names. */
function episodesOf({ file, folder }: Lesson, tree: SourceTree) {
  const listed = file
    .get("episodes")
    .items()
    .flatMap((value) => {
      const name = value.text();
      return name === undefined
        ? []
        : { path: value.path, line: value.line, file: posix.join(folder, name), children: [] };
    });
  if (listed.length > 0) return listed;
  const names = [...tree.files.keys()].filter((path) => posix.dirname(path) === folder && pages.test(path));
  return names.map((path) => ({ path, line: 1, file: path, children: [] }));
}

/** The pages for learners: how to set up, and what to look up. */
function learnerPages(tree: SourceTree, folder: string): Outline["pages"] {
  const paths = [...tree.files.keys()].filter(
    (path) => posix.dirname(path) === posix.join(folder, "learners") && pages.test(path),
  );
  return paths.flatMap((path) => {
    const page = readPage(path, tree, []);
    const name = slugWords(posix.parse(path).name);
    return page === null || name === "" || reservedNames.has(name) || page.prose.text.trim() === ""
      ? []
      : [{ path, line: 1, name, title: page.title, prose: [page.prose] }];
  });
}

/**
 * The addresses of the pages and files of a lesson. The site has all of them in one folder, so pages may name them as if they were in
 * their own folder, or in another one.
 */
function addressesOf(
  { file, folder }: Lesson,
  modules: readonly Pick<OutlineModule, "prose">[],
  { files }: SourceTree,
) {
  const root = posix.dirname(file.path);
  const own = modules.flatMap(({ prose }) =>
    prose.flatMap(({ path }) => ["", ".html", ".md"].map((end) => [posix.parse(path).name + end, path] as const)),
  );
  const others = [...files.keys()]
    .filter((path) => path.startsWith(`${folder}/`) && !pages.test(path))
    .map((path) => [posix.relative(folder, path), path] as const);
  return new Map(
    [...own, ...others].flatMap(([address, path]) =>
      ["", "episodes", "learners", "instructors"]
        .map((name) => posix.join(root, name, address))
        .flatMap((each) => (files.has(each) ? [] : [[each, path] as const])),
    ),
  );
}

/** A module with its length: the minutes of teaching and of exercises, which its page states. */
function withMinutes(module: OutlineModule, tree: SourceTree): OutlineModule {
  const page = readPage(module.prose[0]?.path ?? "", tree, []);
  const minutes = (name: string): number => {
    const value = Number(page?.data[name] ?? 0);
    return Number.isFinite(value) && value > 0 ? value : 0;
  };
  const total = minutes("teaching") + minutes("exercises");
  if (page === null || total === 0) return module;
  const at = { path: page.prose.path, line: page.lineOf(["teaching"]) };
  return { ...module, seconds: derived(total * 60, at) };
}

/** The programs of the Carpentries by their codes in the settings. */
const programs: Record<string, string> = {
  swc: "Software Carpentry",
  dc: "Data Carpentry",
  lc: "Library Carpentry",
  cp: "The Carpentries",
  incubator: "The Carpentries Incubator",
  lab: "The Carpentries Lab",
};

function factsIn(file: YamlValue): OutlineFacts {
  const license = file.get("license").fact();
  const contact = file.get("contact").fact() ?? file.get("email").fact();
  const code = file.get("carpentry").fact();
  const program = code && Object.hasOwn(programs, code.value) ? programs[code.value] : undefined;
  const email: Fact<string> | undefined = contact && { ...contact, value: contact.value.replace(/^mailto:/, "") };
  return {
    title: file.get("title").fact(),
    language: file.get("lang").fact(),
    license: license && derived(license.value.replace(/^CC[- ]BY[- ](?=\d)/, "CC-BY-").replace(/\s+/g, "-"), license),
    providerName: code && program ? derived(program, code) : undefined,
    providerEmail: email && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(email.value) ? email : undefined,
  };
}
