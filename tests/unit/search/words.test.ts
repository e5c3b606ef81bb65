import { describe, expect, test } from "vitest";
import { contentWords, foldWords, questionWords, stemOf, wordsOf } from "../../../src/search/words.ts";
import { testEach } from "../../each.ts";
import { processorTime } from "../processor.ts";

describe("words match in every spelling", () => {
  testEach([
    ...["Café cafe", "ETag etag", "ｗｅｂ web", "ﬁle file", "Straße strasse", "server’s servers", "Don't dont"],
    // Vowel points, a zero-width non-joiner, and a direction mark.
    ...["שָׁלוֹם שלום", "كِتَاب كتاب", "می‌خواهم میخواهم", "\u200fשלום שלום"],
  ])("without case, accents and marks", (spellings) => {
    expect(new Set(spellings.split(" ").map(foldWords)).size).toBe(1);
  });

  // Without their marks these would be other words.
  testEach([
    ["Hindi vowel signs", "हिन्दी", "हनद"],
    ["Japanese voiced sounds", "が", "か"],
  ])("with marks that distinguish letters", (_, one, other) => {
    expect(foldWords(one)).not.toBe(foldWords(other));
  });
});

describe("a text is split into words", () => {
  testEach([
    ["Cache-Control: no-store!", ["cache", "control", "no", "store"]],
    ["🚀", []],
    ["🚀 launch 🎉", ["launch"]],
    ["हिन्दी", ["हिन्दी"]],
    ["", []],
  ])("in every script", (text, words) => {
    expect(wordsOf(foldWords(text))).toEqual(words);
  });
  test("a question in a script without spaces is split into pairs of letters", () => {
    expect(questionWords("什么是缓存")).toEqual(["什么", "么是", "是缓", "缓存"]);
    expect(questionWords("缓存")).toEqual(["缓存"]);
  });
});

describe("the stop words of a question are ignored", () => {
  testEach([
    ["How do I cache what the server says?", ["cache", "server"]],
    ["What's the difference between ETags and dates", ["difference", "etags", "dates"]],
    ["how and why", ["how", "and", "why"]],
    ["the", ["the"]],
    ["no-cache or not", ["no", "cache"]],
    ["may a GET have content", ["get", "content"]],
    ["how do I get it", ["how", "do", "i", "get", "it"]],
    ["cache Cache CACHE", ["cache"]],
    ["🚀", []],
  ])("unless nothing else remains", (question, words) => {
    expect(contentWords(question)).toEqual(words);
  });
});

describe("English words are stemmed", () => {
  testEach([
    ["cache caches cached caching cacheable"],
    ["retry retries retried retrying"],
    ["query queries"],
    ["stop stops stopped stopping"],
    ["process processes processing"],
    ["batch batches"],
    ["negotiate negotiates negotiated negotiating negotiation"],
    ["validate validates validator validators validation"],
    ["compress compresses compressed compression"],
    ["paginate paginated pagination"],
    ["deprecate deprecated deprecation"],
    ["idempotent idempotence idempotency"],
    ["fresh freshness"],
    ["measure measures measuring measurement"],
    ["crawl crawls crawler crawlers crawling"],
    ["identify identifies identifier"],
    ["condition conditions conditional"],
    ["api apis"],
  ])("forms of a word share a stem", (forms) => {
    expect(new Set(forms.split(" ").map(stemOf)).size).toBe(1);
  });
  testEach([
    ["header", "head"],
    ["server", "serve"],
    ["pagination", "page"],
    ["status", "statue"],
    ["string", "sting"],
    ["speed", "spe"],
    ["https", "http"],
  ])("different words do not", (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
  testEach(["429", "h3", "שלום", "dns", "être"])("short and irregular words are unchanged", (word) => {
    expect(stemOf(word)).toBe(word);
  });
});

test("a word of more than 40 letters is not stemmed", () => {
  expect(stemOf(`${"a".repeat(37)}ing`)).toBe("a".repeat(37));
  expect(stemOf(`${"a".repeat(38)}ing`)).toBe(`${"a".repeat(38)}ing`);
  const spent = processorTime(() => expect(stemOf("a".repeat(60_000))).toHaveLength(60_000));
  // Regression: this took seconds.
  expect(spent).toBeLessThan(500);
});
