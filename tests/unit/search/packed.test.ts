/** The index as browsers load it is the index of the server. */
import { expect } from "vitest";
import { publishedSearch } from "../../../src/build/search-source.ts";
import { packed, unpacked } from "../../../src/search/packed.ts";
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
