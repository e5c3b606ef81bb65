/** Splits the description of a video or playlist, which is plain text, into a sentence, chapters and prose. */

/** The parts of a description. prose is HTML, without the sentence and the lines with chapters; empty if nothing remains. */
type DescriptionParts = { sentence?: string; timestamps: Timestamp[]; prose: string };

/** The maximum length of a first paragraph that is used as a whole. Of a longer one, as many sentences as fit are used, at least one. */
const maxSentence = 240;

/** The parts of a description. language is that of the text, if it is known, for the ends of sentences. */
export function partsOfDescription(description: string, language?: string): DescriptionParts {
  const timestamps = timestampsIn(description);
  const lines = withoutChapters(description.split("\n"), timestamps).map(withoutHashtags);
  const start = startOfProse(lines);
  if (start === -1) return { timestamps, prose: htmlOf(lines) };
  let end = start + 1;
  while (isProse(lines[end] ?? "")) end += 1;
  const [sentence, rest] = sentenceOf(
    lines
      .slice(start, end)
      .map((line) => line.trim())
      .join(" "),
    language,
  );
  if (sentence === "") return { timestamps, prose: htmlOf(lines) };
  const remaining = rest === "" ? [] : [rest];
  return { sentence, timestamps, prose: htmlOf([...lines.slice(0, start), ...remaining, ...lines.slice(end)]) };
}

/** The lines without chapters, and without the heading above the chapters. */
function withoutChapters(lines: string[], timestamps: readonly Timestamp[]): string[] {
  const chapters = new Set(timestamps.map(({ line }) => line - 1));
  const first = Math.min(...chapters);
  let heading = first - 1;
  while (heading >= 0 && lines[heading]?.trim() === "") heading -= 1;
  return lines.filter((line, index) => !chapters.has(index) && !(index === heading && isHeading(line)));
}

const isHeading = (line: string): boolean =>
  line.length < 60 &&
  /[:：]\s*$|^\P{L}*(?:time\s?(?:stamps?|codes?)|chapters|contents|table of contents)\P{L}*$/iu.test(line);

/** Hashtags at either end of a line, which are links of the site. Those within a sentence remain. */
const withoutHashtags = (line: string): string =>
  line.length > 2000
    ? line
    : line.replace(/^(?:\s*#[\p{L}\p{N}_]+)+\s*$/u, "").replace(/(?:\s+#[\p{L}\p{N}_]+)+\s*$/u, "");

const address = /https?:\/\/|www\.|\b[\w.+-]{1,64}@[\w-]{1,64}\.\w/i;

/** Whether a line is a sentence, or a part of one: no address, no hashtag, no item of a list, no label of the lines below. */
const isProse = (line: string): boolean =>
  line.trim() !== "" &&
  line.length <= 5000 &&
  /\p{L}{2}|\p{Lo}/u.test(line) &&
  !address.test(line) &&
  !/#[\p{L}\p{N}_]/u.test(line) &&
  !/^\s*(?:[•*▪▸►➤→-]\s|\d+[.)]\s)/u.test(line) &&
  !/[:：]\s*$/.test(line);

/** The index of the first line of prose. -1 if it is not in the first three paragraphs: later ones are about something else. */
function startOfProse(lines: readonly string[]): number {
  const start = lines.findIndex(isProse);
  const before = lines.slice(0, Math.max(0, start)).join("\n").trim();
  return before === "" || before.split(/\n\s*\n/).length <= 2 ? start : -1;
}

/** The text as a sentence, and what does not belong to it. */
function sentenceOf(text: string, language: string | undefined): [sentence: string, rest: string] {
  const whole = text.replace(/\s+/g, " ").trim();
  if (whole.length <= maxSentence) return [whole, ""];
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(language ?? "en", { granularity: "sentence" }).segment(whole)) {
    if (end > 0 && index + segment.trimEnd().length > maxSentence) break;
    end = index + segment.length;
  }
  const sentence = whole.slice(0, end).trim();
  return sentence.length > 2 * maxSentence ? ["", whole] : [sentence, whole.slice(end).trim()];
}

/** Plain text as HTML: its paragraphs, lines, lists and addresses. */
function htmlOf(lines: readonly string[]): string {
  const blocks: string[] = [];
  let [paragraph, items]: [string[], string[]] = [[], []];
  const close = (): void => {
    if (paragraph.length > 0) blocks.push(`<p>${paragraph.join("<br>\n")}</p>`);
    if (items.length > 0) blocks.push(`<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`);
    [paragraph, items] = [[], []];
  };
  for (const line of lines) {
    const text = line.trim();
    const [, item] = /^[•*▪▸►➤→-]\s+(.*)$/u.exec(text) ?? [];
    if (isEmpty(text) || (item === undefined ? items : paragraph).length > 0) close();
    if (item !== undefined) items.push(inlineHtml(item));
    else if (!isEmpty(text)) paragraph.push(inlineHtml(text));
  }
  close();
  return blocks.join("\n");
}

/** Whether a line is empty or a rule of characters, such as -----. */
const isEmpty = (line: string): boolean => /^[-–—_=*~•.\s]*$/.test(line);

const inlineHtml = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/i)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      const trimmed = part.replace(/[.,;:!?'*]{1,20}$/, "");
      const end = trimmed.length - (/^[^(]*\)$/.test(trimmed) ? 1 : 0);
      const url = part.slice(0, end);
      return URL.canParse(url)
        ? `<a href="${escaped(url)}">${escaped(url)}</a>${escaped(part.slice(end))}`
        : escaped(part);
    })
    .join("");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A chapter of a video: start in seconds, and the line that names it, from 1. */
type Timestamp = { start: number; title: string; line: number };

const timeBefore =
  /^(?:[\s•*([-]|\p{Extended_Pictographic}|\ufe0f|\u200d)*((?:\d+:)?\d{1,2}:\d{2})(?![\d:])[\s\u200b–—|:.)\]•*-]*(\S.*)$/u;
const timeAfter = /^[\s•*-]*(\S.*?)[\s\u200b–—|:([-]+((?:\d+:)?\d{1,2}:\d{2})[)\]]?\s*$/u;

/** The end of a range, as in "0:00 - 1:30 Ropes", of which timeBefore has the start. */
const endOfRange = /^(?:\d+:)?\d{1,2}:\d{2}(?![\d:])[\s\u200b–—|:.)\]•*-]*(?=\S)/u;

/** The chapters in the lines of a text that have a time and a title, in either order. Empty if there are fewer than two, or they go back in time. */
function timestampsIn(text: string): Timestamp[] {
  const timestamps = text.split("\n").flatMap((content, index): Timestamp[] => {
    const line = content.slice(0, 500);
    const [, before, titleAfter] = timeBefore.exec(line) ?? [];
    if (before !== undefined && titleAfter !== undefined)
      return [{ start: secondsOf(before), title: titleAfter.replace(endOfRange, "").trim(), line: index + 1 }];
    const [, titleBefore, after] = timeAfter.exec(line) ?? [];
    return after !== undefined && titleBefore !== undefined
      ? [{ start: secondsOf(after), title: titleBefore.trim(), line: index + 1 }]
      : [];
  });
  const ascends = timestamps.every(({ start }, index) => index === 0 || start > (timestamps[index - 1]?.start ?? 0));
  return timestamps.length > 1 && ascends ? timestamps : [];
}

/** The seconds of "4:05" or "1:04:05". */
const secondsOf = (time: string): number => time.split(":").reduce((seconds, each) => seconds * 60 + Number(each), 0);
