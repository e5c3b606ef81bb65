/** The calendar file of a plan, by the rules of RFC 5545. */
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarOf, sessionsOf } from "../../../../src/pages/plan/calendar.ts";
import { dateOf, dayOf } from "../../../../src/pages/plan/choices.ts";
import { planOf } from "../../../../src/pages/plan/plan.ts";

const day = (date: string): number => dayOf(date) ?? 0;
const on = (first: string, ...others: string[]): CalendarEvent["sessions"] => {
  const session = (date: string) => ({ day: day(date), after: 0, minutes: 44 });
  return [session(first), ...others.map(session)];
};
const event = (own: Partial<CalendarEvent> = {}): CalendarEvent => ({
  slug: "14-validators",
  sessions: on("2027-01-04"),
  title: "14. ETags and validators",
  details: "44 min · The Readable Web",
  ...own,
});
const now = new Date("2026-11-25T10:20:30.456Z");
const course = { name: "The Readable Web", siteUrl: "https://course.example", language: "en", now, time: null };
const titles = [
  "14. תגי ETag, תוקף; \\ ועוד 🥖",
  `${"ש".repeat(200)} 👩‍👩‍👧‍👦`,
  "🥖".repeat(100),
  "a".repeat(74),
  "Two\nlines\r\nand \u0007 a bell",
];

/** The properties of a calendar, unfolded, by component. Throws where a line breaks a rule. */
function parsed(text: string): { component: string; name: string; parameters: string; value: string }[] {
  if (!text.endsWith("\r\n")) throw new Error("no CRLF at the end");
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error("a bare CR or LF");
    if (new TextEncoder().encode(line).length > 75) throw new Error(`more than 75 bytes: ${line}`);
    if (!line.isWellFormed()) throw new Error("a divided character");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are forbidden.
    if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(line)) throw new Error("a control character");
  }
  const open: string[] = [];
  return lines
    .join("\r\n")
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .flatMap((line) => {
      const match = /^([A-Z-]+)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/u.exec(line);
      if (!match) throw new Error(`no property: ${line}`);
      const [, name = "", parameters = "", value = ""] = match;
      if (name === "BEGIN") open.push(value);
      if (name === "END" && open.pop() !== value) throw new Error(`END of ${value}`);
      return name === "BEGIN" || name === "END" ? [] : { component: open.join("/"), name, parameters, value };
    });
}

/** A value of type TEXT without its escapes (section 3.3.11). */
const unescaped = (value: string): string => {
  if (!/^(?:[^\\;,]|\\[\\;,n])*$/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replace(/\\([\\;,n])/g, (_, character: string) => (character === "n" ? "\n" : character));
};

const eventsIn = (text: string): Record<string, string>[] => {
  const events: Record<string, string>[] = [];
  for (const { component, name, parameters, value } of parsed(text)) {
    if (component !== "VCALENDAR/VEVENT") continue;
    if (name === "UID") events.push({});
    const own = events.at(-1) ?? {};
    if (name in own) throw new Error(`${name} twice`);
    own[name] = parameters === "" ? value : `${parameters}:${value}`;
  }
  return events;
};

test("a session is an all-day event with an exclusive end", () => {
  const [own] = eventsIn(calendarOf([event({ sessions: on("2028-02-29") })], course));
  expect(own).toEqual({
    UID: "14-validators@course.example",
    DTSTAMP: "20261125T102030Z",
    "LAST-MODIFIED": "20261125T102030Z",
    SEQUENCE: String(Math.floor(now.getTime() / 60_000)),
    DTSTART: ";VALUE=DATE:20280229",
    DTEND: ";VALUE=DATE:20280301",
    SUMMARY: "14. ETags and validators",
    DESCRIPTION: "44 min · The Readable Web\\nhttps://course.example/modules/14-validators",
    URL: "https://course.example/modules/14-validators",
    TRANSP: "TRANSPARENT",
  });
});

describe("with a time of day, a module", () => {
  const at = (time: number, own: Partial<CalendarEvent> = {}) =>
    eventsIn(calendarOf([event(own)], { ...course, time }))[0];

  test("begins then on its day, in no time zone, and takes its minutes", () => {
    const own = at(19 * 60 + 5);
    expect(own).toMatchObject({ DTSTART: "20270104T190500", DURATION: "PT44M", TRANSP: "OPAQUE" });
    expect(own).not.toHaveProperty("DTEND");
    expect(own?.UID).toBe(eventsIn(calendarOf([event()], course))[0]?.UID);
  });
});

describe("importing again", () => {
  const [first] = eventsIn(calendarOf([event()], course));
  const later = { ...course, now: new Date("2026-11-25T10:21:00Z") };
  const [second] = eventsIn(calendarOf([event({ sessions: on("2027-02-01", "2027-02-02") })], later));

  test("replaces the event, since its UID is the same and its sequence number and time are higher", () => {
    expect(second?.UID).toBe(first?.UID);
    expect(Number(second?.SEQUENCE)).toBeGreaterThan(Number(first?.SEQUENCE));
    expect((second?.DTSTAMP ?? "") > (first?.DTSTAMP ?? "")).toBe(true);
  });
});

test.each(titles)("the title %j is folded and escaped, and reads as it was", (title) => {
  const text = calendarOf([event({ title, details: title })], { ...course, name: title });
  const expected = title.replace(/\r\n/g, "\n").replace("\u0007", "");
  expect(unescaped(eventsIn(text)[0]?.SUMMARY ?? "")).toBe(expected);
  expect(unescaped(parsed(text).find(({ name }) => name === "NAME")?.value ?? "")).toBe(expected);
});

test("ical.js reads every plan: each session once, on its day, in no time zone, and no two with a time overlap", () => {
  const choices = fc.record({
    hours: fc.integer({ min: 1, max: 160 }).map((halves) => halves / 2),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    start: fc.integer({ min: 10_957, max: 47_481 }),
  });
  const time = fc.option(fc.integer({ min: 0, max: 1439 }));
  const modules = fc.array(
    fc.record({
      // Short modules, of which a day has many, and some that take several days or weeks.
      minutes: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 10_000 })),
      title: fc.string({ unit: "grapheme", maxLength: 80 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(modules, choices, time, (all, chosen, time) => {
      const planned = sessionsOf(planOf(all, chosen));
      const events = planned.map(({ module: { title }, sessions }, index): CalendarEvent => {
        return { slug: `${index}-module`, sessions, title, details: title };
      });
      const calendar = new ICAL.Component(ICAL.parse(calendarOf(events, { ...course, time })));
      const read = calendar.getAllSubcomponents("vevent").map((own) => new ICAL.Event(own));
      const sessions = planned.flatMap((own) => own.sessions);
      expect(read.filter((own) => own.isRecurring() || own.startDate.zone !== ICAL.Timezone.localTimezone)).toEqual([]);
      expect(new Set(read.map(({ uid }) => uid)).size).toBe(sessions.length);
      expect(read.map(({ startDate, duration }) => [startDate.isDate, duration.toSeconds()])).toEqual(
        sessions.map(({ minutes }) => (time === null ? [true, 86_400] : [false, minutes * 60])),
      );
      const starts = read.map(({ startDate }) => startDate.toString());
      if (time === null) expect(starts).toEqual(sessions.map(({ day }) => dateOf(day)));
      else {
        expect(starts.filter((start, index) => start < dateOf(sessions[index]?.day ?? 0))).toEqual([]);
        const ends = read.map(({ endDate }) => endDate);
        expect(read.filter(({ startDate }, index) => index > 0 && startDate.compare(ends[index - 1]) < 0)).toEqual([]);
      }
    }),
    { numRuns: 50 },
  );
});
