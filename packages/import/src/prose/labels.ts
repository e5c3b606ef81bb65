/** Lines with their places, labels and quotes. Shared by the conversions of blocks. */
import type { Dropped, Fact, Place } from "../outline.ts";

/** A line of a source and its place. */
export type Line = { content: string; at: Place };

/** Collects the videos and what was dropped. refer replaces the references in a line. */
export type Sink = { videos: Fact<string>[]; dropped: Dropped[]; refer: (text: string) => string };

/** The kinds of blocks that become quotes with a label, in all syntaxes. */
export const admonitions = new Set(
  "note,tip,info,hint,important,warning,caution,danger,error,attention,seealso,admonition,success,question,example,abstract,quote,bug,failure,todo,exercise,solution,challenge,callout,discussion,objectives,keypoints,prereq,prerequisites,questions,checklist,testimonial,spoiler,instructor,details,summary,theorem,proof,definition,remark,lemma,dropdown,card,topic,sidebar,margin,aside".split(
    ",",
  ),
);

/** The lines of a directive without its options: ":name: value" lines, or YAML between --- lines, at its start. */
export function withoutOptions(lines: readonly Line[]): readonly Line[] {
  if (/^---\s*$/.test(lines[0]?.content ?? "")) {
    const end = lines.findIndex(({ content }, index) => index > 0 && /^---\s*$/.test(content));
    if (end !== -1) return lines.slice(end + 1);
  }
  const first = lines.findIndex(({ content }) => !/^\s*(?::[\w-]+:|#\|)/.test(content));
  if (first === -1) return [];
  const text = lines.findIndex(({ content }, index) => index >= first && content.trim() !== "");
  return lines.slice(first === 0 || text === -1 ? first : text);
}

/** The label of a block: its title, or its kind with a capital letter. */
export const labelOf = (kind: string, title: string | undefined): string => {
  const own = title?.trim();
  return own ? own : `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).toLowerCase()}`;
};

/** The lines of a label above a text; a blank one for an empty label. */
export const labelled = (label: string): string[] => (label === "" ? [""] : ["", `**${label}**`, ""]);

/** A text as a quote below its label. */
export function quoted(label: string, inside: readonly string[]): string[] {
  const text = inside.join("\n").trim();
  return [
    "",
    `> **${label}**`,
    ...(text === "" ? [] : [">", ...text.split("\n").map((line) => `> ${line}`.trimEnd())]),
    "",
  ];
}
