/** Texts of the interface that a course replaces, as the record has them (src/content/interface-texts.ts reads and checks them). */
import type { Texts } from "./texts.ts";

/** A text for each plural category of a language; other is always there. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
/** A text in place of each replaced one, by its name. {0} stands for the first argument of a text with arguments. */
export type Wording = Readonly<Record<string, string | PluralForms>>;

/** The texts of each course that was used, since models and pages ask for them many times. */
const replaced = new WeakMap<Wording, Texts>();

/** Returns the texts of a language with those of a course in place of its own. */
export function withWording(texts: Texts, wording: Wording, language: string): Texts {
  const known = replaced.get(wording);
  if (known) return known;
  const own = Object.entries(wording).map(([name, text]) => [
    name,
    typeof texts[name as keyof Texts] === "function" ? writerOf(text, language) : text,
  ]);
  const result: Texts = { ...texts, ...Object.fromEntries(own) };
  replaced.set(wording, result);
  return result;
}

/** Returns a function that writes a text with its arguments. The first number decides the plural form. */
function writerOf(text: string | PluralForms, language: string): (...values: (string | number)[]) => string {
  // Latin digits, as in every text of the interface.
  const numbers = new Intl.NumberFormat(language, { numberingSystem: "latn" });
  const rules = new Intl.PluralRules(language);
  const formOf = (values: readonly (string | number)[]): string => {
    if (typeof text === "string") return text;
    const count = values.find((value) => typeof value === "number");
    return (count === undefined ? undefined : text[rules.select(count)]) ?? text.other;
  };
  return (...values) =>
    formOf(values).replace(/\{(\d)\}/g, (_, index: string) => {
      const value = values[Number(index)] ?? "";
      return typeof value === "number" ? numbers.format(value) : value;
    });
}
