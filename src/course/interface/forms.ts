/** Numbers, dates, lists and durations in a language, and its own name and direction, as Intl has them (ECMA-402). */
import { once } from "../text/memoize.ts";

/** The forms of a noun by the plural categories of CLDR. "#" stands for the number. other is required. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Whole minutes as hours and minutes, in the words of a language. */
export function durationOf(
  total: number,
  hoursOf: (count: number) => string,
  minutesOf: (count: number) => string,
  joined = (hours: string, minutes: string): string => `${hours} ${minutes}`,
): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return minutesOf(minutes);
  return minutes === 0 ? hoursOf(hours) : joined(hoursOf(hours), minutesOf(minutes));
}

/** The punctuation that texts are joined with, by language. Others have that of English. */
const punctuations: Record<string, Punctuation> = {
  ar: { comma: "، ", colon: ": ", stop: ".", between: " " },
  fa: { comma: "، ", colon: ": ", stop: ".", between: " " },
  fr: { comma: ", ", colon: "\u00a0: ", stop: ".", between: " " },
  ja: { comma: "、", colon: "：", stop: "。", between: "" },
  zh: { comma: "，", colon: "：", stop: "。", between: "" },
};
const usual: Punctuation = { comma: ", ", colon: ": ", stop: ".", between: " " };
type Punctuation = { comma: string; colon: string; stop: string; between: string };
type Durations = Record<"duration" | "inMinutes", (minutes: number) => string> & { aside: (text: string) => string };

/** Returns a function that writes durations with the minutes too, from an hour on, so that sums can be checked. */
export const durationInFull =
  ({ duration, aside, inMinutes }: Durations) =>
  (minutes: number): string =>
    minutes < 60 ? duration(minutes) : duration(minutes) + aside(inMinutes(minutes));

type Refunds = { refund: (days: number) => string; noRefund: string };

/** Returns the refund period of a region in words, also if there is none. */
export const refundOf = ({ refund, noRefund }: Refunds, days: number): string => (days === 0 ? noRefund : refund(days));

/** Functions that write numbers, dates, lists, plurals and durations in a language (BCP 47). */
export function formsOf(language: string) {
  const { comma, colon, stop, between } = punctuations[language.slice(0, 2)] ?? usual;
  // Creating each takes milliseconds, and most processes need only a few.
  const rules = once(() => new Intl.PluralRules(language));
  const numbers = once(() => new Intl.NumberFormat(language));
  const dates = once(() => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }));
  const lists = once(() => new Intl.ListFormat(language, { type: "conjunction" }));
  const unit = (name: "hour" | "minute" | "kilobyte" | "megabyte", options: Intl.NumberFormatOptions = {}) => {
    const style = { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: 0, ...options } as const;
    const format = once(() => new Intl.NumberFormat(language, style));
    return (count: number): string => format().format(count);
  };
  const [hours, minutes, kilobytes] = [unit("hour"), unit("minute"), unit("kilobyte")];
  const megabytes = unit("megabyte", { maximumFractionDigits: 1 });
  const wholeMinutes = unit("minute", { unitDisplay: "long" });
  return {
    /** A number with the language's digits and separators: "10,000". */
    number: (value: number): string => numbers().format(value),
    /** A count with its noun: "1 module", "2 modules". */
    plural: (count: number, forms: Forms): string =>
      (forms[rules().select(count)] ?? forms.other).replace("#", numbers().format(count)),
    /** What every language has in the same words: dates, lists and sentences. */
    shared: {
      /** An ISO date as people write it: "November 18, 2026". */
      date: (iso: string): string => dates().format(new Date(`${iso}T00:00:00Z`)),
      /** Texts as a list: "A, B, and C". */
      list: (texts: readonly string[]): string => lists().format(texts),
      /** Between facts of one thing: "5 chapters, 34 min". */
      comma,
      /** Between a label and its value: "Price: $149". */
      colon,
      /** A text with a full stop, unless it already ends a sentence. */
      sentence: (text: string): string => (/[.!?…。！？؟]$/.test(text) ? text : `${text}${stop}`),
      /** Sentences as one text. */
      sentences: (texts: readonly string[]): string => texts.join(between),
      /** A remark after a text, in parentheses. */
      aside: (text: string): string => (between === "" ? `（${text}）` : ` (${text})`),
      /** Whole minutes as hours and minutes: "1 hr 5 min". */
      duration: (total: number): string => durationOf(total, hours, minutes),
      /** Minutes in a sentence: "3 minutes". */
      minutes: wholeMinutes,
      /** A size in kilobytes or megabytes of 1,000: "43 kB". */
      fileSize: (bytes: number): string =>
        bytes < 1_000_000 ? kilobytes(Math.ceil(bytes / 1000)) : megabytes(bytes / 1_000_000),
    },
  };
}

/** The name of a language (BCP 47) in another one: he in en is Hebrew. The text itself if it has no name or is not a tag, such as English. */
export function languageName(tag: string, inLanguage: string): string {
  // Registered languages have two or three letters; longer words are reserved.
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return tag;
  try {
    return new Intl.DisplayNames(inLanguage, { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The name of a language in itself, as lists of languages have it: Français for fr. The tag if it is not known. */
export function nativeName(tag: string): string {
  const name = Intl.DisplayNames.supportedLocalesOf(tag).length === 0 ? tag : languageName(tag, tag);
  if (name === tag) return tag;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join("");
}

const rightToLeftScripts = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** rtl or ltr for a BCP 47 tag, from the script that the tag names or implies. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  rightToLeftScripts.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
