/** The index as browsers load it is the index of the server. */
import { expect } from "vitest";
import { publishedSearch } from "../../../src/build/search/search-source.ts";
import { openEngine } from "../../../src/service/search/engine.ts";
import { plainForm, wordsOf } from "../../../src/service/search/language.ts";
import { languageOf } from "../../../src/service/search/languages.ts";
import { packed, unpacked } from "../../../src/service/search/packed.ts";
import { search } from "../../../src/service/search/search.ts";
import { testEach } from "../../each.ts";
import { sourceOf } from "./engines.ts";

const overview = (text: string) => [{ heading: "", blocks: [text] }];

testEach([
  ["en", "cache caches cached no-cache HTTP/2 e-tag etag http2 naïve + = - 𝒳𝒴 ünïcode"],
  ["he", "מטמון במטמון HTTP/2 כותרות הכותרות"],
  ["ja", "日本語の文章 キャッシュ"],
  ["de", "Größe Zwischenspeicher zwischenspeichern"],
  ["en", ""],
])("unpacking a packed index in %s returns it byte for byte", (language, text) => {
  const { index } = publishedSearch(
    sourceOf([{ slug: "01-one", title: text, overview: overview(text.repeat(3)) }, { slug: "02-two" }], language),
  );
  expect(unpacked(packed(index))).toBe(index);
});

/** A text as the bytes of a file, read again. */
const written = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

/** Words of letters and digits of every script: for each range of characters, words of one to seven, and one of sixty. */
function* wordsOfAllScripts(): Generator<string> {
  // Ranges of 64, but of 1,024 in the scripts with tens of thousands of letters: Han and Hangul.
  const sizeAt = (code: number): number =>
    (code >= 0x3400 && code < 0xa000) || (code >= 0xac00 && code < 0xd7a4) || code >= 0x20000 ? 1024 : 64;
  for (let from = 0x30; from < 0x32400; from += sizeAt(from)) {
    const letters = Array.from({ length: sizeAt(from) }, (_, at) => from + at)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /[\p{L}\p{N}]/u.test(character));
    if (letters.length === 0) continue;
    for (const [start, length] of [
      [0, 1],
      [3, 2],
      [5, 7],
      [7, 3],
      [11, 60],
    ] as const)
      yield Array.from({ length }, (_, at) => letters[(start + at * (length + 1)) % letters.length]).join("");
  }
}

testEach(["en", "ja", "he", "de"])(
  "every word of every script is found in the index, read from the bytes of its file",
  (tag) => {
    const language = languageOf(tag);
    const words = [...wordsOfAllScripts()].filter((word) => !language.stopWords.has(plainForm(wordsOf(word)[0] ?? "")));
    expect(words.length).toBeGreaterThan(2000);
    const size = 100;
    const texts = Array.from({ length: Math.ceil(words.length / size) }, (_, at) =>
      words.slice(at * size, (at + 1) * size).join(" "),
    );
    const published = publishedSearch(
      sourceOf(
        texts.map((description, at) => ({ slug: `${at + 1}-a`, description })),
        tag,
      ),
    );
    const index = unpacked(written(packed(published.index)));
    expect(index).toBe(published.index);
    const engine = openEngine({ ...published, index }, language);
    const isFound = (text: string, module: number): boolean =>
      search(engine.index, { text }).modules.some(({ document }) => document === module);
    expect(words.filter((word, at) => !isFound(word, Math.floor(at / size)))).toEqual([]);
  },
);
