/** Numbers, dates, lists and durations in a language, as Intl has them (ECMA-402), for the files of languages. */

/** The forms of a noun by the plural categories of CLDR. "#" stands for the number. other is required. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Functions that write numbers, dates, lists, plurals and durations in a language (BCP 47). */
export function formsOf(language: string) {
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
    /** An ISO date as people write it: "18 November 2026". */
    date: (iso: string): string => dates.format(new Date(`${iso}T00:00:00Z`)),
    /** Texts as a list: "A, B and C". */
    list: (texts: readonly string[]): string => lists.format(texts),
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
