/** The problem types of the API: a table for each endpoint, and a section for each type. */
import { type ProblemSlug, problemTypes } from "../../api/problems.ts";
import { blocks } from "../../markdown/document.ts";
import { link } from "../../text/markdown.ts";

/** The problem types that any request can get. */
export const commonErrors = [
  "not-found",
  "method-not-allowed",
  "version-retired",
  "uri-too-long",
  "rate-limit-exceeded",
  "internal",
] as const satisfies ProblemSlug[];

/** Problem types in the order of their status, with links to their sections. */
export const errorTable = (slugs: readonly ProblemSlug[]): string =>
  [
    "| Status | Type | When |",
    "|---|---|---|",
    ...slugs
      .toSorted((a, b) => problemTypes[a].status - problemTypes[b].status)
      .map((slug) => {
        const { status, when } = problemTypes[slug];
        return `| \`${status}\` | ${link(slug, `#errors-${slug}`)} | ${when.replaceAll("|", "\\|")} |`;
      }),
  ].join("\n");

/** One section for each problem type. The heading's text is the fragment of the type's URL. */
export const errorCatalog = (): string[] =>
  (Object.keys(problemTypes) as ProblemSlug[]).map((slug) => {
    const { status, title, when, fix } = problemTypes[slug];
    return blocks(`### errors-${slug}`, `**${status} ${title}.** ${when}`, `What to do: ${fix}`);
  });
