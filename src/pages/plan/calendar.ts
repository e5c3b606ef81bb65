/** A plan as a calendar file (iCalendar, RFC 5545). */
import { dateOf, timeText } from "./choices.ts";
import type { Plan } from "./plan.ts";

/** A module on a day: after is the minutes of the modules before it on that day. */
export type Session = { day: number; after: number; minutes: number };

/** The modules of a plan with their days, in order. */
export function sessionsOf<Module>({ weeks }: Plan<Module>): { module: Module; sessions: Session[] }[] {
  const all = new Map<Module, Session[]>();
  for (const { day, entries } of weeks.flatMap(({ days }) => days)) {
    let after = 0;
    for (const { module, minutes } of entries) {
      all.set(module, [...(all.get(module) ?? []), { day, after, minutes }]);
      after += minutes;
    }
  }
  return [...all].map(([module, sessions]) => ({ module, sessions }));
}

/** A module in the calendar: its slug, the days on which it is studied, and what its event says. */
export type CalendarEvent = { slug: string; sessions: readonly Session[]; title: string; details: string };

/** The course that a calendar is for, and when a day's events begin. */
export type CalendarCourse = { name: string; siteUrl: string; language: string; time: number | null };

/** A calendar with an event for each session, all day or from a time (minutes after midnight) in the reader's time
 * zone. events are in the plan's order. now is the time of the download: a later calendar replaces the events of an
 * earlier one by their UIDs, with a higher sequence number and a later time: calendars compare one of these. */
export function calendarOf(events: readonly CalendarEvent[], course: CalendarCourse & { now: Date }): string {
  const { name, siteUrl, language, now, time } = course;
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
    ...withStarts(events, time ?? 0).flatMap(({ slug, number, session, start, title, details }) => {
      const url = `${siteUrl}/modules/${slug}`;
      return [
        "BEGIN:VEVENT",
        `UID:${slug}${number === 1 ? "" : `.${number}`}@${hostname}`,
        `DTSTAMP:${stamp}`,
        `LAST-MODIFIED:${stamp}`,
        `SEQUENCE:${sequence}`,
        ...timesOf(session, start, time),
        `SUMMARY:${escapedText(title)}`,
        `DESCRIPTION:${escapedText(`${details}\n${url}`)}`,
        `URL:${url}`,
        // Without a time, the day is not blocked for other events.
        `TRANSP:${time === null ? "TRANSPARENT" : "OPAQUE"}`,
        "END:VEVENT",
      ];
    }),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** The sessions of events, each with its number in its module and its start in minutes from the first day of the count (choices.ts). */
function withStarts(events: readonly CalendarEvent[], time: number) {
  // A day with more than 24 hours of modules delays the next one, so that no two sessions overlap.
  let end = Number.NEGATIVE_INFINITY;
  return events.flatMap(({ sessions, ...event }) =>
    sessions.map((session, index) => {
      const start = Math.max(end, session.day * minutesPerDay + time + session.after);
      end = start + session.minutes;
      return { ...event, number: index + 1, session, start };
    }),
  );
}

/** On its day, whose end is exclusive; or from its start, for its minutes. */
function timesOf({ day, minutes }: Session, start: number, time: number | null): string[] {
  if (time === null) return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(day + 1)}`];
  // A duration is positive (section 3.8.2.5); without one, an event with a time ends when it starts.
  return [`DTSTART:${timeAt(start)}`, ...(minutes > 0 ? [`DURATION:PT${minutes}M`] : [])];
}

const minutesPerDay = 1440;

/** A time without a zone (section 3.3.5, form 1). */
const timeAt = (minutes: number): string =>
  `${compact(Math.floor(minutes / minutesPerDay))}T${timeText(minutes % minutesPerDay).replace(":", "")}00`;

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
