/** Words of each language in their forms. */
import { expect, test } from "vitest";
import { piecesOf, plainForm, termsOf, wordsOf } from "../../../src/service/search/language.ts";
import { languageOf } from "../../../src/service/search/languages.ts";
import { search } from "../../../src/service/search/search.ts";
import { testEach } from "../../each.ts";
import { engineFor, sourceOf } from "./engines.ts";

testEach([
  ["en", "cache", ["caches", "cached", "caching", "Cacheable", "CACHE"]],
  ["en-GB", "retry", ["retries", "retried", "retrying"]],
  ["he", "מטמון", ["המטמון", "במטמון", "מטמונים"]],
  ["ar", "خادم", ["الخادم", "والخادم", "بالخادم", "خادمين", "خَادِم"]],
  ["fa", "کتاب", ["كتاب"]],
  ["de", "Häuser", ["häuser", "Hauser", "häusern"]],
  ["fr", "répété", ["répétée", "répétés"]],
  ["tr", "kitap", ["kitaplar"]],
  ["ru", "сервер", ["сервера", "серверы", "Серверов"]],
])("a word is found in its other forms", (tag, word, forms) => {
  const language = languageOf(tag);
  const terms = (text: string): string[] => wordsOf(text).flatMap((each) => termsOf(language, each));
  const own = terms(word);
  for (const form of forms)
    expect(
      terms(form).some((term) => own.includes(term)),
      `${tag} ${form}: ${terms(form)}`,
    ).toBe(true);
});

testEach(["he", "ar", "fa"])("English stop words are ignored in a course of another script", (tag) => {
  expect(languageOf(tag).stopWords.has("about")).toBe(true);
});

testEach([
  ["Cache-Control: no-store!", ["cache", "control", "no", "store"]],
  ["🚀 launch 🎉", ["launch"]],
  ["🚀", []],
  ["", []],
  ["हिन्दी", ["हिन्दी"]],
  ["什么是缓存", ["什么", "么是", "是缓", "缓存"]],
  ["คำว่า你好吗", ["คํา", "ําว", "าว่", "ว่า", "你好", "好吗"]],
  ["HTTPとは何か", ["http", "とは", "は何", "何か"]],
  ["the client’s cache, don't", ["the", "clients", "cache", "dont"]],
  ["ｗｅｂ ﬁle", ["web", "file"]],
  ["می‌خواهم", ["می", "خواهم"]],
])("a text is split into words in every script", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

testEach([
  ["Thai", "การจัดเก็บข้อมูลไว้ใกล้ผู้อ่านทำให้เว็บไซต์ตอบได้เร็วขึ้นและลดภาระของเซิร์ฟเวอร์ต้นทางเมื่อมีผู้เข้าชมจำนวนมากพร้อมกัน"],
  [
    "Japanese",
    "キャッシュは以前の応答を保存しておき同じ要求がもう一度来たときにサーバーへ問い合わせることなくすぐに返す仕組みである",
  ],
  ["Chinese beyond the first 65,536 characters", "𠮷𠮟𡈽𡌛𡑮𡢽𠮷𡚴𡸴𣇄𣗄𣜿𣝣𣳾𤟱𥒎𥔎𥝱𥧄𥶡𦫿𦹀𧃴𧚄𨉷𨏍𪆐"],
])(
  "a run without spaces is split into all of its pairs, and Thai into all of its threes, however long it is",
  (name, text) => {
    const letters = [...text.normalize("NFKC")];
    const size = name === "Thai" ? 3 : 2;
    expect(wordsOf(text)).toEqual(letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join("")));
  },
);

testEach([
  ["a".repeat(41), "a".repeat(40)],
  [`a${"\u{1E900}".repeat(20)}`, `a${"\u{1E922}".repeat(19)}`],
])("a word with spaces around it has at most 40 code units, and no half of a character", (text, word) => {
  expect(wordsOf(text)).toEqual([word]);
});

testEach([
  ["Café", "cafe"],
  ["שָׁלוֹם", "שלום"],
  ["كِتَاب", "كتاب"],
  ["Σίσυφος", "σισυφοσ"],
])("accents, points and vowel marks make no difference", (text, plain) => {
  expect(wordsOf(text).map(plainForm)).toEqual([plain]);
});

test("marks that distinguish letters do", () => {
  expect(plainForm("हिन्दी")).not.toBe(plainForm("हनद"));
  expect(plainForm("が")).not.toBe(plainForm("か"));
});

testEach([
  ["no-cache", "nocache"],
  ["HTTP/2,", "http2"],
  ["(If-None-Match)", "ifnonematch"],
  ["a-b-c-d", "abcd"],
  ["a-b-c-d-e", null],
  ["https://x.example", null],
  ["cache", null],
])("a piece of two to four words is also one word", (piece, joined) => {
  expect(piecesOf(piece)[0]?.joined).toBe(joined);
});

// The subject, the question that frames it, a question of nothing else, and a title with the words of both.
testEach([
  [
    "en",
    "tea",
    "Which module of the course explains tea, please?",
    "Which lesson teaches it?",
    "How a lesson is taught",
  ],
  ["ru", "чай", "В каком модуле курса объясняется чай?", "В каком уроке это объясняется?", "Как объясняется урок"],
  ["he", "תה", "איזה מודול בקורס מסביר על תה?", "באיזה שיעור מוסבר?", "איך שיעור מוסבר"],
  ["ar", "شاي", "أي وحدة في الدورة تشرح شاي؟", "أي درس يشرح هذا؟", "كيف يشرح الدرس"],
  [
    "ja",
    "緑茶",
    "どのモジュールで緑茶を説明していますか",
    "このコースについて教えてください",
    "コースについて教えてください",
  ],
])("the frame of a question decides nothing, unless there is nothing else", (tag, subject, framed, only, title) => {
  const engine = engineFor(
    sourceOf(
      [
        { slug: "1-made", title, description: framed.replace(subject, "") },
        { slug: "2-subject", title: subject },
      ],
      tag,
    ),
  );
  const slugs = (text: string) => search(engine.index, { text }).modules.map(({ key }) => key);
  expect(slugs(framed)).toEqual(["2-subject"]);
  expect(slugs(only)).toEqual(["1-made"]);
  expect(slugs(title)[0]).toBe("1-made");
});

test("a topic that is also a word of the frame is found if a question has nothing else", () => {
  const engine = engineFor(
    sourceOf([
      { slug: "1-modules", title: "ES modules", description: "How files import one another." },
      { slug: "2-files", title: "Files", description: "What a file is." },
    ]),
  );
  const slugs = (text: string) => search(engine.index, { text }).modules.map(({ key }) => key);
  for (const text of ["modules", "What is a module?", "Which module explains modules?", "ES modules"])
    expect(slugs(text), text).toEqual(["1-modules"]);
  expect(slugs("Which module explains what a file is?")).toEqual(["2-files", "1-modules"]);
});
