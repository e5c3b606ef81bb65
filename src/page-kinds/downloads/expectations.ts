/** The gate's expectations for the page of downloads: each format with what it is for and its size. */
import { block, type Expectations, el, from } from "../expectation.ts";
import { escaped, linked } from "../expected-facts.ts";

export const expectations: Expectations = (f) => {
  const { texts, words, inside, marks, downloads, course, at } = f;
  if (downloads.length === 0) return [];
  const place = f.file("course.md", "exports");
  return [
    {
      path: "/downloads",
      title: texts.downloads,
      description: texts.downloadsDescription(course.facts.name),
      from: place,
      html: () => [
        el("h1", {}, inside("downloads", texts.downloads)),
        inside("downloadsText", texts.downloadsText),
        downloads.map(({ format, path, type, bytes }) =>
          from(
            place,
            el(
              "li",
              {},
              el("a", { href: path, type, ...marks }, words(format, texts[format])),
              inside(`${format}Text`, texts[`${format}Text`]),
              bytes !== undefined && inside("fileSize", texts.fileSize(bytes)),
            ),
          ),
        ),
      ],
      markdown: () => [
        ...block(place, `# ${texts.downloads}`),
        ...block(place, escaped(texts.downloadsText)),
        ...block(
          place,
          downloads
            .map(({ format, path, type, bytes }) => {
              const size = bytes === undefined ? "" : `${texts.fileSize(bytes)}, `;
              return `- ${linked(texts[format], at(path))} (${size}\`${type}\`): ${escaped(texts[`${format}Text`])}`;
            })
            .join("\n"),
        ),
      ],
      structuredData: () => ({ about: at("/#course"), things: [] }),
    },
  ];
};
