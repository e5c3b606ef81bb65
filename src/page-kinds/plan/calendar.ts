/** A plan as a calendar file (iCalendar, RFC 5545). */
import { dateOf } from "./dates.ts";

/** A module in the calendar: its slug, its first and last day, and what its event says. */
export type CalendarEvent = { slug: string; from: number; to: number; title: string; details: string };

/**
 * A calendar with an all-day event for each module. name is that of the course, siteUrl the origin of its site. now is the time of
 * the download: a calendar that already has the events of an earlier download replaces them, since they have the same UIDs, and
 * a higher sequence number and a later time, of which some calendars compare the one and some the other.
 */
export function calendarOf(
  events: readonly CalendarEvent[],
  { name, siteUrl, language, now }: { name: string; siteUrl: string; language: string; now: Date },
): string {
  const { hostname } = new URL(siteUrl);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  // Minutes, since sequence numbers have 32 bits.
  const sequence = Math.floor(now.getTime() / 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${hostname}//Plan//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapedText(name)}`,
    // Before RFC 7986, calendars agreed on this name.
    `X-WR-CALNAME:${escapedText(name)}`,
    ...events.flatMap(({ slug, from, to, title, details }) => {
      const url = `${siteUrl}/modules/${slug}`;
      return [
        "BEGIN:VEVENT",
        `UID:${slug}@${hostname}`,
        `DTSTAMP:${stamp}`,
        `LAST-MODIFIED:${stamp}`,
        `SEQUENCE:${sequence}`,
        `DTSTART;VALUE=DATE:${compact(from)}`,
        // The end is exclusive.
        `DTEND;VALUE=DATE:${compact(to + 1)}`,
        `SUMMARY:${escapedText(title)}`,
        `DESCRIPTION:${escapedText(`${details}\n${url}`)}`,
        `URL:${url}`,
        // The day is not blocked for other events.
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
      ];
    }),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const compact = (day: number): string => dateOf(day).replaceAll("-", "");

/** A text as a value of type TEXT (section 3.3.11), without control characters. */
const escapedText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** A line in pieces of at most 75 bytes (section 3.1), which do not divide a character. */
function folded(line: string): string {
  let text = "";
  let length = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (length + size > 75) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}
