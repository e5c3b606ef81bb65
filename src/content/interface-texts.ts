/** interface.yaml: texts of the interface in place of those of the course's language. */
import * as z from "zod";
import { en } from "../course/interface/en.ts";
import { textsFor } from "../course/interface/languages.ts";
import { nameOf, type Placeholder, placeholdersOf } from "../course/interface/replaceable.ts";
import type { Texts } from "../course/interface/texts.ts";
import type { Wording } from "../course/interface/wording.ts";
import { line, rule, ruleText } from "../course/rules.ts";
import { isLongerThan } from "../course/text/characters.ts";
import { plain } from "../course/text/markdown.ts";
import { asRecord, type Content } from "./folder.ts";

/** The file in a course's folder. */
export const interfaceFile = "interface.yaml";

/** The maximum length of a text, in characters. The longest of the interface has about half as many. */
export const maxTextCharacters = 500;
const allCategories = ["zero", "one", "two", "few", "many", "other"];

/** Returns the replaced texts of a course's interface; undefined without any, or if the file has errors, which are reported. */
export function readInterface(content: Content, language: unknown): Wording | undefined {
  if (!content.exists(interfaceFile)) return undefined;
  const { language: own } = textsFor({ language: typeof language === "string" ? language : "en" });
  const texts = content.readYaml(interfaceFile, interfaceRule(pluralsOf(own)), own)?.fields ?? {};
  return Object.keys(texts).length === 0 ? undefined : (texts as Wording);
}

/** The plural categories of a language; single has those of one number only, whose text need not contain it. */
type Plurals = { categories: readonly string[]; single: readonly string[] };

function pluralsOf(language: string): Plurals {
  const rules = new Intl.PluralRules(language);
  const selected = Array.from({ length: 201 }, (_, number) => rules.select(number));
  const { pluralCategories: categories } = rules.resolvedOptions();
  return { categories, single: categories.filter((each) => selected.filter((other) => other === each).length === 1) };
}

/** The schema of interface.yaml for a language with these plurals. */
export function interfaceRule(plurals: Plurals = { categories: allCategories, single: [] }) {
  const shape = Object.fromEntries(
    (Object.keys(en) as (keyof Texts)[]).map((name) => {
      const values = placeholdersOf(name, en);
      return [name, values === null ? notReplaceable : replacement(name, values, plurals)];
    }),
  );
  return z
    .strictObject(shape, {
      error: ({ code }) =>
        code === "unrecognized_keys"
          ? ruleText(`one of ${Object.keys(shape).join(", ")}`, "remove or rename it")
          : ruleText("names of texts, each with the text to show", "for example curriculum: Syllabus"),
    })
    .meta({ description: "Interface texts that the course replaces." });
}

const notReplaceable = z
  .never(rule("a text that can be replaced", "remove it: a course cannot replace this text"))
  .optional();

/** The schema of a text: a string, or one for each plural category if the text has a count. */
function replacement(name: keyof Texts, values: readonly Placeholder[], { categories, single }: Plurals) {
  const example = exampleOf(name, values);
  const text = { type: "string", pattern: "\\S", maxLength: maxTextCharacters };
  const counted = values.find((value) => "count" in value);
  const forms = Object.fromEntries(categories.map((category) => [category, text]));
  return z
    .unknown()
    .transform((written, context) => {
      const check = (value: unknown, path: string[], optional?: Placeholder): string => {
        const { text, problem } = checkedText(value, `${name}: ${quoted(example)}`, values, optional);
        if (problem !== undefined) context.addIssue({ code: "custom", path, message: problem });
        return text;
      };
      if (counted === undefined || !isGroup(written)) return check(written, []);
      const entries = Object.entries(asRecord(written));
      for (const category of ["other", ...Object.keys(written)]) {
        if (Object.hasOwn(written, category) && categories.includes(category)) continue;
        const expected = `texts for the plural forms of the language: ${categories.join(", ")}`;
        const fix = category === "other" ? "add the form other, for all other numbers" : "remove or rename it";
        context.addIssue({
          code: "custom",
          path: category === "other" ? [] : [category],
          message: ruleText(expected, fix),
        });
      }
      return Object.fromEntries(
        entries.map(([category, value]) => [
          category,
          // "One module" needs no number.
          check(value, [category], single.includes(category) ? counted : undefined),
        ]),
      );
    })
    .optional()
    .meta({
      description: `In English: ${example}`,
      ...(counted === undefined
        ? text
        : { anyOf: [text, { type: "object", properties: forms, required: ["other"], additionalProperties: false }] }),
    });
}

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text with its placeholders as the record has them, or what is wrong with it. optional is the placeholder that it may lack. */
function checkedText(
  value: unknown,
  example: string,
  values: readonly Placeholder[],
  optional: Placeholder | undefined,
): { text: string; problem?: string } {
  const parsed = line("the words to show", example).safeParse(value);
  if (!parsed.success) return { text: "", problem: parsed.error.issues[0]?.message ?? "" };
  const text = parsed.data;
  const names = values.map(nameOf);
  const written = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const listed = names.map((name) => `one {${name}}`).join(" and ");
  const expected = names.length === 0 ? "a text without placeholders" : `a text with ${listed}`;
  const wrong = (expected: string, fix: string) => ({ text, problem: ruleText(expected, fix) });
  if (isLongerThan(text, maxTextCharacters))
    return wrong(`a text of at most ${maxTextCharacters} characters`, "shorten it");
  const unknown = written.find((name) => !names.includes(name));
  if (unknown !== undefined || /[{}]/.test(text.replace(/\{[^{}]*\}/g, "")))
    return wrong(expected, unknown === undefined ? "remove the brace" : `remove {${unknown}}`);
  const twice = written.find((name, index) => written.indexOf(name) !== index);
  if (twice !== undefined) return wrong(expected, `write {${twice}} once`);
  const missing = values.find((each) => each !== optional && !written.includes(nameOf(each)));
  if (missing !== undefined) return wrong(expected, `add {${nameOf(missing)}}, for example ${example}`);
  // Pages find the numbers in a text by their digits.
  if (values.some((each) => !("text" in each)) && /\p{Nd}/u.test(text))
    return wrong("a text with no digits outside its placeholders", "remove the digits, or write them as a word");
  const shown = text.replace(/\{[^{}]*\}/g, "1");
  if (plain(shown) !== shown)
    return wrong(
      "plain text, without markdown or HTML syntax",
      "remove \\ ` * _ [ ] < > ~ | and URLs, and do not format it as a heading or a list",
    );
  return { text: text.replace(/\{([^{}]*)\}/g, (_, name: string) => `{${names.indexOf(name)}}`) };
}

/** A text as YAML, in quotes if it needs them. */
const quoted = (text: string): string => (/^\{|: /.test(text) ? JSON.stringify(text) : text);

/** The English text with its placeholders. */
function exampleOf(name: keyof Texts, values: readonly Placeholder[]): string {
  const text: unknown = en[name];
  if (typeof text === "string") return text;
  // Numbers that no text has, in an order in which none is part of another.
  const numbers = values.map((_, index) => 31 + index);
  const written: string = (text as (...all: unknown[]) => string)(
    ...values.map((value, index) => ("text" in value ? `{${nameOf(value)}}` : numbers[index])),
  );
  return values.reduce<string>(
    (made, value, index) => ("text" in value ? made : made.replace(String(numbers[index]), `{${nameOf(value)}}`)),
    written,
  );
}
