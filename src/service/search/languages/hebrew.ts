/** Hebrew: words are also indexed and looked up without a prefix, and without common endings. */
import { type Language, wordSet } from "../language.ts";
import { englishStopWords } from "./english-stop-words.ts";

/** The, and, in, to, from, that, as. */
const prefix = /^[הובלמשכ]/;
const ending = /(?:יות|ות|ים|[הת])$/;

/** Letters with another form at the end of a word. */
const finals: Record<string, string> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };

/** A word without its ending, if at least three letters remain, and without final forms. */
function withoutEnding(word: string): string {
  const stem = word.replace(ending, "");
  return (stem.length >= 3 ? stem : word).replace(/[ךםןףץ]/g, (letter) => finals[letter] ?? letter);
}

/** Nouns, which also have prefixes, and other words. */
const nouns = `קורס קורסים מודול מודולים מודולה שיעור שיעורים פרק פרקים חלק חלקים הרצאה הרצאות`;
const prefixes = ["", ..."הבלמשכו", "וה", "שה", "מה", "שב", "וב"];
const frame = `
  מסביר מסבירה מסבירים מוסבר מוסברת מוסברים להסביר הסבר הסברים תסביר תסבירי תסבירו הסבירו מלמד מלמדת מלמדים ללמד נלמד נלמדת ללמוד לומדים לומד אלמד
  מכסה מכסים מכוסה לכסות עוסק עוסקת עוסקים מדבר מדברת מדברים דן דנה מתאר מתארת מתואר מתוארת מזכיר מוזכר מוזכרת מופיע מופיעה
  בבקשה תודה על את של עם אל אם או גם רק כבר עוד אני אתה את הוא היא אנחנו אתם הם הן לי לך לו לה לנו לכם להם אותי אותו אותה
  יש אין היה הייתה היו יהיה אפשר ניתן צריך רוצה יכול יכולה
  מה מי איפה היכן מתי למה מדוע איך כיצד איזה איזו אילו באיזה באיזו מאיזה לאיזה כמה
  זה זו זאת אלה אלו כל הכל משהו לא יותר לגבי אודות בנושא נושא לדעת למצוא`;

export const hebrew: Language = {
  terms: (word) => {
    const stem = withoutEnding(word);
    if (word.length < 4 || !prefix.test(word)) return [stem];
    const bare = withoutEnding(word.slice(1));
    return bare === stem ? [stem] : [stem, bare];
  },
  keepsBeginning: false,
  stopWords: englishStopWords,
  frameWords: wordSet(`${prefixes.map((before) => nouns.replace(/\S+/g, `${before}$&`)).join(" ")} ${frame}`),
};
