/** Numbers, dates, lists and durations in a language, as Intl has them (ECMA-402), for the files of languages. */

/** The forms of a noun by the plural categories of CLDR. "#" stands for the number. other is required. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

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

/** Functions that write numbers, dates, lists, plurals and durations in a language (BCP 47). */
export function formsOf(language: string) {
  const { comma, colon, stop, between } = punctuations[language.slice(0, 2)] ?? usual;
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const dates = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const unit = (name: "hour" | "minute" | "kilobyte" | "megabyte", maximumFractionDigits = 0) =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits });
  const [hours, minutes, kilobytes, megabytes] = [unit("hour"), unit("minute"), unit("kilobyte"), unit("megabyte", 1)];
  return {
    /** A number with the language's digits and separators: "10,000". */
    number: (value: number): string => numbers.format(value),
    /** A count with its noun: "1 module", "2 modules". */
    plural: (count: number, forms: Forms): string =>
      (forms[rules.select(count)] ?? forms.other).replace("#", numbers.format(count)),
    /** What every language has in the same words: dates, lists and sentences. */
    shared: {
      /** An ISO date as people write it: "November 18, 2026". */
      date: (iso: string): string => dates.format(new Date(`${iso}T00:00:00Z`)),
      /** Texts as a list: "A, B, and C". */
      list: (texts: readonly string[]): string => lists.format(texts),
      /** Between facts of one thing: "5 chapters, 34 min". */
      comma,
      /** Between a label and its value: "Price: $149". */
      colon,
      /** A text with a full stop, unless it already ends a sentence. */
      sentence: (text: string): string => (/[.!?…。！？؟]$/.test(text) ? text : `${text}${stop}`),
      /** Sentences as one text. */
      sentences: (texts: readonly string[]): string => texts.join(between),
    },
    /** Whole minutes as hours and minutes: "1 hr 5 min". */
    duration: (total: number): string => {
      const [whole, rest] = [Math.floor(total / 60), total % 60];
      if (whole === 0) return minutes.format(rest);
      return rest === 0 ? hours.format(whole) : `${hours.format(whole)} ${minutes.format(rest)}`;
    },
    /** A size in kilobytes or megabytes of 1,000: "43 kB". */
    fileSize: (bytes: number): string =>
      bytes < 1_000_000 ? kilobytes.format(Math.ceil(bytes / 1000)) : megabytes.format(bytes / 1_000_000),
  };
}
