/** Reads the JSON files of a source: one value, or a value in each line. */
import { type Dropped, drop } from "../outline.ts";
import { cleanText, readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";

/** A JSON value of a file. lineOf returns the line on which an object with an id starts to be described; 1 if it is unknown. */
export type JsonDocument = { path: string; value: unknown; lineOf: (id: string) => number };

/** The largest JSON file that is read. Exports list all formats of every video, about half a megabyte each. */
const maxJsonBytes = 128 * 1024 * 1024;

/** The values of a JSON file. Empty, with a reported problem, if it is not valid. */
export function documentsIn(tree: SourceTree, path: string, dropped: Dropped[]): JsonDocument[] {
  const text = readText(tree, path, dropped, maxJsonBytes);
  if (text === null) return [];
  const values = parsed(text) ?? parsedLines(text);
  if (values === null) {
    return drop(dropped, { path, line: 1 }, "a file", "invalid JSON");
  }
  const lines = linesOfIds(text);
  const lineOf = (id: string): number => lines.get(id) ?? 1;
  return values.flat().map((value) => ({ path, value, lineOf }));
}

function parsed(text: string): unknown[] | null {
  try {
    return [JSON.parse(text)];
  } catch {
    return null;
  }
}

/** The values of lines that have one each, as yt-dlp prints them with -j. */
function parsedLines(text: string): unknown[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < 2) return null;
  const values: unknown[] = [];
  for (const line of lines) {
    const value = line.startsWith("{") ? parsed(line) : null;
    if (value === null) return null;
    values.push(...value);
  }
  return values;
}

/** The line of the first member called id or videoId for each of their values. */
function linesOfIds(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  // The end of the line is found once for each line: a file may have one line of many megabytes.
  let [line, end] = [1, text.indexOf("\n")];
  for (const { 1: id = "", index } of text.matchAll(/"(?:id|videoId)"\s{0,20}:\s{0,20}"([\w-]{1,100})"/g)) {
    for (; end !== -1 && end < index; end = text.indexOf("\n", end + 1)) line += 1;
    if (!lines.has(id)) lines.set(id, line);
  }
  return lines;
}

/** The members of a JSON object; none for other values. */
export const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The items of a JSON array; none for other values. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A JSON string without characters that content must not have; empty for other values. */
export const stringOf = (value: unknown): string => (typeof value === "string" ? cleanText(value).trim() : "");

/** A JSON number from 0; undefined for other values. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
