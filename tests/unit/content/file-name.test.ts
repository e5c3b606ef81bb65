/** File names that are made of titles and other names. */
import { expect } from "vitest";
import { asciiWords } from "../../../src/content/file-name.ts";
import { isIgnored } from "../../../src/content/known-names.ts";
import { testEach } from "../../each.ts";

testEach([
  ["Größe", undefined, "groesse"],
  ["Über uns", "de", "ueber-uns"],
  ["Müller's Ärzte", "en", "mueller-s-aerzte"],
  ["Pingüinos", "es", "pinguinos"],
  ["Ürün ölçüsü", "tr", "urun-olcusu"],
  ["Été à Ως", "fr", "ete-a"],
  ["Smørrebrød, æbler og łódź", "da", "smorrebrod-aebler-og-lodz"],
  ["İstanbul ılık", "tr", "istanbul-ilik"],
  ["U\u0308ber", "de", "ueber"],
  ["שלום 2", "he", "2"],
  ["日本語", "ja", ""],
])("words are written in the letters a-z", (text, language, words) => {
  expect(asciiWords(text, language)).toBe(words);
});

testEach([
  ".DS_Store",
  ".git",
  "Thumbs.db",
  "desktop.ini",
  "Desktop.ini",
  "~$course.docx",
  "course.md~",
  ".course.md.swp",
])("files of systems and editors are ignored", (name) => {
  expect(isIgnored(name)).toBe(true);
});

testEach(["thumbs.md", "desktop.md", "course.md", "db", "a~b.md"])("other files are not", (name) => {
  expect(isIgnored(name)).toBe(false);
});
