/** The frame of prerendered twins (front matter and the link to llms.txt), for those that are computed on request. */
import { yamlText } from "../text/yaml.ts";

/**
 * A twin with other content in the frame of the prerendered one. canonical is the URL of its page; contentOf returns its markdown and
 * description for the prerendered markdown.
 */
export function reframed(
  twin: string,
  canonical: string,
  contentOf: (prerendered: string) => { markdown: string; description: string },
): string {
  // The heading is the first line that begins with a number sign: values of the front matter are quoted and on one line.
  const start = twin.indexOf("\n# ") + 1;
  if (start === 0) throw new Error("The twin has no heading.");
  const { markdown, description } = contentOf(twin.slice(start).trimEnd());
  const fields: Record<string, string> = { description, canonical_url: canonical, canonical };
  const head = twin
    .slice(0, start)
    .replace(
      /^(description|canonical_url|canonical): .*$/gm,
      (_, name: string) => `${name}: ${yamlText(fields[name] ?? "")}`,
    );
  return `${head}${markdown}\n`;
}
