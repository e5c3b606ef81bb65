/** What the search finds, in small courses. docs/specification.md, "POST /ask". */
import { describe, expect, test } from "vitest";
import type { Module } from "../../../src/course/catalog.ts";
import { find } from "../../../src/service/search/find.ts";
import type { Question } from "../../../src/service/search/query.ts";
import { type Label, search } from "../../../src/service/search/search.ts";
import { testEach } from "../../each.ts";
import { engineFor, sourceOf } from "./engines.ts";
import { module } from "./modules.ts";

const section = (heading: string, anchor: string, ...blocks: string[]) => ({ heading, anchor, blocks });

const source = sourceOf(
  [
    {
      slug: "1-tags",
      title: "Validators",
      part: "Freshness",
      description: "How an ETag names a version.",
      chapters: ["Weak and strong", "Conditional requests"],
      keywords: ["fingerprint"],
      questions: ["How do I know that a file has changed?"],
      overview: [
        section("Comparing", "comparing", "If-None-Match carries the tag to the server.", "A hash is enough."),
      ],
      transcripts: [
        {
          video: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
          paragraphs: [
            { start: 0, text: "Welcome." },
            { start: 50, text: "Suppose a penguin edits a page." },
            { start: 100, text: "Goodbye." },
          ],
        },
        { chapter: 2, video: "https://tea.example/watch/2", paragraphs: [{ start: 7, text: "A walrus asks again." }] },
      ],
    },
    { slug: "2-cache", title: "Caching", part: "Freshness", description: "What Cache-Control says to the server." },
    { slug: "3-errors", title: "Errors", part: "Failure", description: "Status codes, and the message of a server." },
  ],
  "en",
  [
    {
      address: "/pricing",
      title: "Pricing",
      keywords: ["refund", "money back"],
      sections: [section("", "", "Costs nothing.")],
    },
  ],
);
const engine = engineFor(source);
const modules: Module[] = source.modules.map(({ slug, title, part, description }) =>
  module(slug, { title, part, description }),
);
const hitsFor = (question: string | Question) =>
  find(engine, modules, typeof question === "string" ? { text: question } : question, 10);
const first = (question: string | Question) => hitsFor(question).modules[0];

describe("a module is found", () => {
  testEach([
    ["by its chapters", "strong or weak?", "1-tags", "/modules/1-tags#chapters"],
    ["by the author's keywords", "which fingerprint", "1-tags", undefined],
    ["by the author's questions", "has my file changed", "1-tags", undefined],
    ["by a section of its overview", "what carries a hash", "1-tags", "/modules/1-tags#comparing"],
    ["by a moment of its transcript", "a penguin", "1-tags", "/modules/1-tags/transcript#t50"],
    ["by its description", "status of a message", "3-errors", undefined],
  ])("by all its texts, and the reason leads there", (_, question, slug, path) => {
    expect(first(question)?.module.slug).toBe(slug);
    expect(first(question)?.reason?.path).toBe(path);
  });

  test("by a moment, with a URL in the video itself if its player supports that", () => {
    expect(first("a penguin")?.reason).toMatchObject({
      name: "0:50",
      start: 50,
      video: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=50",
    });
    expect(first("a walrus")?.reason).toMatchObject({ number: 2, start: 7, path: "/modules/1-tags/transcript#c2-t7" });
    expect(first("a walrus")?.reason).not.toHaveProperty("video");
  });

  test("by the moment whose neighbors have more of the question, if one has as much as another", () => {
    const texts = ["An otter swims.", "The weather is fine.", "The otter eats.", "A badger watches."];
    const paragraphs = texts.map((text, at) => ({ start: 30 * at, text }));
    const small = engineFor(sourceOf([{ slug: "1-lake", transcripts: [{ paragraphs }] }]));
    const [best] = find(small, [module("1-lake", {})], { text: "otter and badger" }, 1).modules;
    expect(best?.reason?.start).toBe(60);
  });

  test("with an excerpt whose matched words are marked", () => {
    const { text, marks } = first("a penguin")?.excerpt ?? { text: "", marks: [] };
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(["penguin"]);
  });

  test("first if the question is its title, and before others if q finds it", () => {
    expect(first("errors")?.module.slug).toBe("3-errors");
    expect(hitsFor("server").modules.map((each) => each.module.slug)).toEqual(["2-cache", "3-errors", "1-tags"]);
  });
});

describe("a word is found", () => {
  testEach([
    ["e-tag", "1-tags"],
    ["e tag", "1-tags"],
    ["ifnonematch", "1-tags"],
    ["if none match", "1-tags"],
    ["cachecontrol", "2-cache"],
    ["CACHE CONTROL", "2-cache"],
    ["the statuscode", "3-errors"],
  ])("in every spelling", (question, slug) => {
    expect(first(question)?.module.slug).toBe(slug);
    expect(hitsFor(question).corrections).toEqual([]);
  });

  // One edit from 5 letters on, two from 9 on, from 4 only swapped or doubled ones, the same first letter, no digits.
  testEach<[string, string | null]>([
    ["cahcing", "caching"],
    ["cachingg", "caching"],
    ["validatrs", "validators"],
    ["vallidater", null],
    ["validaterz", "validators"],
    ["caxxing", null],
    ["hsah", "hash"],
    ["hxsh", null],
    ["haxh", null],
    ["kaching", null],
    ["cach1ng", null],
  ])("despite a slip, if the course lacks the word", (word, correction) => {
    const { corrections } = hitsFor(`about ${word}`);
    expect(corrections).toEqual(correction === null ? [] : [{ from: word, to: correction }]);
  });

  test("despite misspellings in at most three words of a question", () => {
    expect(hitsFor("cahcing validatrs penguim goodbie").corrections).toHaveLength(3);
    expect(hitsFor("cahcing, and cahcing cahcing validatrs").corrections).toHaveLength(2);
  });

  test("at the end of a long run without spaces, and by its first letter, which may take two code units", () => {
    const texts = [
      "การจัดเก็บข้อมูลไว้ใกล้ผู้อ่านทำให้เว็บไซต์ตอบได้เร็วขึ้นและลดภาระของเซิร์ฟเวอร์ต้นทางเมื่อมีผู้เข้าชมจำนวนมากพร้อมกัน",
      "昨日の夕方に駅前の商店街を歩いていたら古い本屋の隣に新しい店が開いていて看板には𠮷野家と書いてあった",
    ];
    const run = engineFor(
      sourceOf(
        texts.map((description, at) => ({ slug: `${at + 1}-a`, description })),
        "th",
      ),
    );
    const slugs = (text: string) => search(run.index, { text }).modules.map(({ key }) => key);
    expect(["พร้อมกัน", "𠮷野家", "看板", "𠮷"].map(slugs)).toEqual([["1-a"], ["2-a"], ["2-a"], ["2-a"]]);
  });

  test("while it is typed, by its beginning", () => {
    const slugs = (isTyping: boolean) =>
      search(engine.index, { text: "about peng", isTyping }).modules.map(({ key }) => key);
    expect(slugs(true)).toEqual(["1-tags"]);
    expect(slugs(false)).toEqual([]);
  });
});

describe("words in quotes", () => {
  testEach([
    ['"names a version"', ["1-tags"]],
    ['"a version names"', []],
    ['"What Cache-Control says"', ["2-cache"]],
    ['"to the server"', ["2-cache", "1-tags"]],
    ['"to the"', ["1-tags", "2-cache"]],
    ['"of a" message', ["3-errors"]],
  ])("must be adjacent", (question, slugs) => {
    expect(
      hitsFor(question)
        .modules.map((each) => each.module.slug)
        .sort(),
    ).toEqual(slugs.toSorted());
  });
});

test("alternatives are searched with the question: a word's weight is the number of texts that contain it", () => {
  const question = { text: "does it bite", alternatives: ["weak validators", "weak tags"] };
  expect(first("does it bite")).toBeUndefined();
  expect(first(question)?.module.slug).toBe("1-tags");
  expect(first({ text: "caching", alternatives: ["errors", "errors"] })?.module.slug).toBe("2-cache");
  expect(first({ text: "about caches", alternatives: ["errors", "errors"] })?.module.slug).toBe("3-errors");
});

describe("a question that is the name of a term", () => {
  const terms = ["Operator", "C", "C++", "=>", "IT"].map((name, at) => ({
    address: `/glossary#${at}`,
    names: [name],
    text: "A thing.",
  }));
  const own = sourceOf([{ slug: "1-tea", title: "Tea", description: "How C compiles." }]);
  const engine = engineFor({ ...own, glossary: { title: "Glossary", terms } });
  const firstPage = (text: string) => find(engine, [module("1-tea", { title: "Tea" })], { text }, 10).pages[0]?.path;

  testEach<[string, string | undefined]>([
    ["operator", "/glossary#0"],
    ["What is an operator?", "/glossary#0"],
    ["c", "/glossary#1"],
    ["what is C", "/glossary#1"],
    ["c++", "/glossary#2"],
    ["=>", "/glossary#3"],
    ["IT", "/glossary#4"],
    ["???", undefined],
    ["🙂", undefined],
    ["what is it", undefined],
  ])("finds that term first, and a name of signs or stop words only by itself: %s", (text, path) => {
    expect(firstPage(text)).toBe(path);
  });
});

testEach([
  ["th", "การชงชา", "ล้างรถ", "ชา"],
  ["lo", "ການຊົງຊາ", "ລ້າງລົດ", "ຊາ"],
  ["my", "သောက်ရေ", "ထမင်းချက်", "ရေ"],
])("a word of two letters is found at the end of a title (%s)", (language, one, other, word) => {
  const { index } = engineFor(
    sourceOf(
      [
        { slug: "1-one", title: one },
        { slug: "2-other", title: other },
      ],
      language,
    ),
  );
  const { label, modules } = search(index, { text: word });
  expect([label, modules.map(({ key }) => key)]).toEqual(["answer", ["1-one"]]);
});

describe("the confidence of an answer", () => {
  const many = sourceOf(
    Array.from({ length: 20 }, (_, at) => ({
      slug: `${at}-a`,
      title: `Alpha${at}`,
      description: at === 0 ? "rare common" : "common",
    })),
  );
  const { index } = engineFor(many);
  const labelled = (text: string, matches: number[] = []): [Label, boolean] => {
    const { label, confidence } = search(index, { text }, { matches });
    return [label, confidence < 0.1 ? label === "none" : confidence < 0.25 ? label === "nearest" : label === "answer"];
  };
  testEach<[string, Label]>([
    ["rare", "answer"],
    ["rare common", "answer"],
    ["rare unknown1", "none"],
    ["rare alpha3", "nearest"],
    ["unknown1", "none"],
  ])("is none below 0.10, nearest below 0.25, and an answer from there", (question, label) => {
    expect(labelled(question)).toEqual([label, true]);
  });
  test("is an answer where q finds something", () => {
    expect(labelled("rare unknown1 unknown2 unknown3", [0])[0]).toBe("answer");
  });
});

test("some pieces of a Chinese question may be missing from the course", () => {
  const titles = ["缓存", "压缩", "重定向", "证书", "分页", "队列", "索引", "日志"];
  const modules = titles.map((title, at) => ({ slug: `${at}-a`, title, description: `${title}的原理与用途。` }));
  const { index } = engineFor(sourceOf(modules, "zh"));
  expect(search(index, { text: "日志太大" }).label).toBe("nearest");
});

test("a question about one rare word needs none of its common words", () => {
  const modules = Array.from({ length: 20 }, (_, at) => ({
    slug: `${at}-a`,
    title: `Alpha${at}`,
    description: at === 0 ? "rare" : at < 8 ? "usual common" : "usual",
  }));
  const { index } = engineFor(sourceOf(modules));
  expect(search(index, { text: "rare usual common" }).label).toBe("nearest");
});

testEach([
  [118, 1],
  [119, 0],
])("at most 120 different pieces of a question are searched for", (others, count) => {
  const { index } = engineFor(sourceOf([{ slug: "1-a", title: "缓存" }], "zh"));
  // Letters from 㐀 on, none of which is in the title. The last of them and the first of the title are a piece as well.
  const text = String.fromCodePoint(...Array.from({ length: others + 1 }, (_, at) => 0x3400 + at));
  expect(search(index, { text: `${text}缓存` }).modules).toHaveLength(count);
});

test("a course without modules is searched as well", () => {
  const sections = [{ heading: "Tea house", blocks: ["Tea is made here."] }];
  const { index } = engineFor(sourceOf([], "en", [{ address: "/about", title: "About", keywords: [], sections }]));
  const said = ["tea house", "kites"].map((text) => search(index, { text }));
  expect(said.map(({ label, confidence }) => [label, Number.isFinite(confidence)])).toEqual([
    ["answer", true],
    ["none", true],
  ]);
});

describe("what the course lacks", () => {
  const { index } = engineFor(
    sourceOf([
      {
        slug: "1-tea",
        title: "Green tea",
        description: "How leaves are steamed, rolled and dried.",
        keywords: ["sencha"],
      },
      { slug: "2-water", title: "Water", description: "How water is boiled for tea." },
    ]),
  );
  const labelled = (question: Question): [Label, string[]] => {
    const { label, unmentioned } = search(index, question);
    return [label, unmentioned];
  };
  test("is named, and nothing answers it, whatever an alternative finds", () => {
    expect(labelled({ text: "matcha", alternatives: ["green tea leaves"] })).toEqual(["nearest", ["matcha"]]);
    expect(labelled({ text: "green tea", alternatives: ["matcha"] })[1]).toEqual([]);
  });
  test("is named if only the author's search words have it", () => {
    expect(labelled({ text: "sencha" })).toEqual(["nearest", ["sencha"]]);
  });
  test("is a search word of many modules too, but not a word that many overviews use", () => {
    const modules = Array.from({ length: 9 }, (_, at) => ({
      slug: `${at + 1}-tea`,
      title: `Tea ${at + 1}`,
      description: "How it is made.",
      keywords: ["sencha"],
      overview: [section("", "", "Leaves are steamed.")],
    }));
    const unmentioned = (text: string) => search(engineFor(sourceOf(modules)).index, { text }).unmentioned;
    expect([unmentioned("sencha"), unmentioned("steamed")]).toEqual([["sencha"], []]);
  });
  test("does not count if it is a small part of the question", () => {
    expect(labelled({ text: "Anna steamed, rolled and dried green leaves" })).toEqual(["answer", []]);
  });
  test("counts if it is the rarest of four words, not of five, and not where the others leave no doubt", () => {
    const tea = { slug: "1-tea", title: "Teapots", description: "Kettle, spout, handle, saucer." };
    const others = Array.from({ length: 30 }, (_, at) => ({
      slug: `${at + 2}-a`,
      title: "Water",
      description: "Other.",
    }));
    const lids = {
      slug: "40-b",
      title: "Lid, rim, knob",
      description: "Lid, rim, knob.",
      chapters: ["Lid, rim, knob"],
    };
    const wide = engineFor(sourceOf([tea, ...others, lids])).index;
    const of = (text: string) => {
      const { label, unmentioned, isMostlyUnmentioned } = search(wide, { text });
      return [label, unmentioned, isMostlyUnmentioned];
    };
    expect(of("saucer handle teapots")).toEqual(["answer", [], false]);
    expect(of("saucer handle teapots matcha")).toEqual(["nearest", ["matcha"], false]);
    expect(of("saucer handle teapots kettle matcha")).toEqual(["answer", [], false]);
    expect(of("lid rim knob matcha")).toEqual(["answer", [], false]);
    expect(of("teapots matcha")).toEqual(["nearest", ["matcha"], true]);
  });
});

describe("the moments of a lecture", () => {
  const lecture = (...texts: [start: number, text: string][]) => ({
    slug: "1-nets",
    transcripts: [{ paragraphs: texts.map(([start, text]) => ({ start, text })) }],
  });
  // Elsewhere, dropout is the common word.
  const others = [2, 3, 4].map((number) => ({ slug: `${number}-a`, description: "Dropout." }));
  const momentsFor = (text: string, ...texts: [start: number, text: string][]): number[] =>
    (
      search(engineFor(sourceOf([lecture(...texts), ...others])).index, { text }).modules.find(
        ({ key }) => key === "1-nets",
      )?.passages ?? []
    ).map(({ start }) => start);

  test("are ranked by the words that are rare in it, not in the course", () => {
    const spoken = momentsFor(
      "dropout in a network",
      [0, "A network has layers."],
      [60, "The network learns."],
      [120, "One network more."],
      [180, "Cats."],
      [240, "Cats."],
      [300, "Dropout hides units."],
    );
    expect(spoken[0]).toBe(300);
  });

  test("are those where the words stand close together, even in other sentences", () => {
    const spoken = momentsFor(
      "sigmoid slope",
      [0, "The sigmoid."],
      [60, "Cats."],
      [120, "Cats."],
      [180, "Cats."],
      [240, "The sigmoid."],
      [270, "The slope."],
    );
    expect([240, 270]).toContain(spoken[0]);
  });

  testEach([
    ["more than 45 seconds apart", 146, [100, 146]],
    ["closer: one of the two", 145, [100]],
  ])("are %s", (_, second, starts) => {
    expect(momentsFor("tanh", [100, "Tanh."], [second, "Tanh."])).toEqual(starts);
  });
});

test("a module whose text is about the words comes before one with more of them in a long text", () => {
  const words = "Other words stand here. ".repeat(40);
  const overview = (text: string) => [section("", "", text)];
  const long = { slug: "1-long", overview: overview(`${words} ${"A kettle boils. ".repeat(5)} ${words}`) };
  const short = { slug: "2-short", overview: overview("A kettle boils.") };
  expect(search(engineFor(sourceOf([long, short])).index, { text: "kettle" }).modules.map(({ key }) => key)).toEqual([
    "2-short",
    "1-long",
  ]);
});

test("a module has up to three passages, best first", () => {
  const { passage, others } = first("a penguin edits a page, and a walrus compares the tag") ?? {};
  expect([passage, ...(others ?? []).map((other) => other.passage)]).toEqual([
    "Suppose a penguin edits a page.",
    "If-None-Match carries the tag to the server.",
    "A hash is enough.",
  ]);
});

test("pages that match half as well as the best module are near", () => {
  const { pages, nearPages } = hitsFor("caching refund");
  expect([pages, nearPages.map(({ path }) => path)]).toEqual([[], ["/pricing"]]);
});

test("a question about the course is answered with the section of its page, apart from the modules", () => {
  const { pages, label, isAboutCourse } = hitsFor("what about a refund?");
  expect(pages.map(({ path, title }) => [path, title])).toEqual([["/pricing", "Pricing"]]);
  expect([label, isAboutCourse]).toEqual(["answer", true]);
  expect(hitsFor("caching").pages).toEqual([]);
});

test("without results there are up to three suggestions: the nearest modules, else the first of each part", () => {
  expect(hitsFor("quantum chocolate")).toMatchObject({ label: "none", modules: [], total: 0 });
  expect(hitsFor("quantum chocolate").suggestions.map(({ slug }) => slug)).toEqual(["1-tags", "3-errors"]);
});

test("scores are whole numbers from 1 to 100 and never rise", () => {
  for (const question of ["server", "a server and a hash", "caching"]) {
    const scores = hitsFor(question).modules.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const score of scores) expect([Number.isInteger(score), score >= 1, score <= 100]).toEqual([true, true, true]);
  }
});

testEach([
  ["what is C", "#c"],
  ["What is C++?", "#c-1"],
  ["c#", "#c-2"],
])("of terms with the same words, the one that the question names is first", (text, anchor) => {
  const names = ["C", "C++", "C#"].map((name, at) => ({
    address: `/glossary#c${at === 0 ? "" : `-${at}`}`,
    names: [name],
    text: "A language.",
  }));
  const glossary = { title: "Glossary", terms: names };
  const [page] = find(engineFor({ ...source, glossary }), modules, { text }, 10).pages;
  expect(page?.path).toBe(`/glossary${anchor}`);
});

test("the terms before and after a term are no part of its result", () => {
  const terms = ["Kettle", "Cup", "Pot"].map((name) => ({
    address: `/glossary#${name}`,
    names: [name],
    text: "Clay.",
  }));
  const [page] = find(engineFor({ ...source, glossary: { title: "G", terms } }), modules, { text: "cup" }, 10).pages;
  expect(page).toMatchObject({ path: "/glossary#Cup", neighbors: [] });
});

testEach([
  ["en", "what does cache mean?", "#0"],
  ["en", "meaning of CDN", "#1"],
  ["en", "what does CDN stand for", "#1"],
  ["en", "the mean of a cache hit", undefined],
  ["de", "Was bedeutet CDN?", "#1"],
  ["he", "מהו מטמון?", "#0"],
  ["he", "מה הפירוש של מטמון", "#0"],
  ["zh", "什么是缓存", "#0"],
  ["zh", "CDN是什么意思？", "#1"],
  ["th", "แคชคืออะไร", "#0"],
])("a question for what a term means is answered by the term", (language, text, anchor) => {
  const terms = [
    { address: "/glossary#0", names: ["Cache", "מטמון", "缓存", "แคช"], text: "A store." },
    { address: "/glossary#1", names: ["CDN"], text: "A network." },
    { address: "/glossary#2", names: ["IT"], text: "A trade." },
  ];
  const { label, pages } = find(
    engineFor({ ...source, language, glossary: { title: "G", terms } }),
    modules,
    { text },
    10,
  );
  const isNamed = label === "answer" && pages[0]?.path.startsWith("/glossary#");
  expect(isNamed ? pages[0]?.path.slice("/glossary".length) : undefined).toBe(anchor);
});

testEach([
  ["en", "what do I need for pouring hot tea"],
  ["de", "Was brauche ich, um heißen Tee zu gießen?"],
  ["es", "¿Qué necesito para servir té caliente?"],
  ["fr", "De quoi ai-je besoin pour verser du thé chaud ?"],
  ["he", "מה צריך כדי למזוג תה חם?"],
  ["ar", "ماذا أحتاج إلى صب الشاي الساخن؟"],
  ["ru", "Что нужно, чтобы налить горячий чай?"],
  ["zh", "倒热茶需要什么？"],
  ["ja", "熱いお茶を注ぐには何が必要ですか"],
])("a question about what an outcome requires is answered by the outcome", (language, text) => {
  const names = ["Pour hot tea", "Heißen Tee gießen", "Servir té caliente", "Verser du thé chaud", "למזוג תה חם"];
  const others = ["صب الشاي الساخن", "Налить горячий чай", "倒热茶", "熱いお茶を注ぐ"];
  const terms = [...names, ...others].map((name, at) => ({ address: `/plan/${at}`, names: [name], text: "Cups." }));
  const own = engineFor({ ...source, language, outcomes: { title: "Plan", terms } });
  const [page] = find(own, modules, { text }, 10).pages;
  expect(page?.path).toMatch(/^\/plan\/\d$/);
});

testEach([
  ["what do I need to pour tea", "/plan/0"],
  ["what do I need for tea", undefined],
  ["what do I need to pour hot tea and milk", undefined],
  ["pouring hot tea tomorrow", undefined],
])(
  "an outcome answers %j only if it contains all its words and they are at least half of its own: %s",
  (text, expected) => {
    const terms = [{ address: "/plan/0", names: ["Pour hot green tea"], text: "Cups." }];
    const own = engineFor({ ...source, language: "en", outcomes: { title: "Plan", terms } });
    const [page] = find(own, modules, { text }, 10).pages;
    expect(page?.path.startsWith("/plan/") ? page.path : undefined).toBe(expected);
  },
);
