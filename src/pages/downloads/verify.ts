import type { ExpectedPages } from "../verify/expected-page.ts";

export const pages: ExpectedPages = (f) => {
  const { t, ui, a, downloads, course } = f;
  if (downloads.length === 0) return [];
  const texts = { ...t, epubText: t.epubText(f.parts.length > 0) };
  return [
    {
      path: "/downloads",
      title: t.downloads,
      description: t.downloadsDescription(course.facts.name),
      from: f.file("course.md"),
      structuredData: () => ({ about: f.at("/#course") }),
      shows: () => ({
        only: {
          ".downloads > li": downloads.map(
            ({ format, path, bytes }) =>
              `${a(ui(t[format]), path)} ${ui(texts[`${format}Text`])} ${ui(t.fileSize(bytes))}`,
          ),
        },
        both: { h1: ui(t.downloads), "[type]@type": downloads.map(({ type }) => type) },
        markdown: [
          downloads
            .map(
              ({ format, path, type, bytes }) =>
                `${a(t[format], path)} ${t.fileSize(bytes)} ${type} ${texts[`${format}Text`]}`,
            )
            .join(" "),
        ],
      }),
    },
  ];
};
