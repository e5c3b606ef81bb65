/** Persian: Arabic forms of letters are those of Persian. The half-space already separates words (language.ts). */
import { type Language, wordSet } from "../language.ts";
import { englishStopWords } from "./english-stop-words.ts";

const frame = `
  دوره دوره‌ها درس درس‌ها درسی دروس فصل فصل‌ها فصول ماژول ماژول‌ها بخش بخش‌ها بخشی قسمت قسمت‌ها جلسه جلسات آموزش آموزشی
  توضیح توضیحات شرح می دهد دهند داده بدهید دهید آموزد آموزند یاد بگیرم بگیریم گیرم گرفت تدریس پوشش پردازد پردازند پرداخته گوید
  لطفا لطفاً ممنون ها های هایی ای ی و یا هم نیز که را از به در با بر برای تا روی درباره درباره‌ی دربارهٔ مورد راجع بی
  من تو او ما شما آنها ایشان
  این آن است هست هستند بود شد شده شود شوند باشد دارد دارند دارم کرد کند کنید کنم کنند کردن توان توانم خواهم خواهد باید
  چه چی چیست چیزی کدام کدامیک کجا کی چرا چگونه چطور چند همه هر یک نه نیست بدانم بیابم`;

export const persian: Language = {
  terms: (word) => [word.replace(/[يى]/g, "ی").replaceAll("ك", "ک").replaceAll("ة", "ه")],
  keepsBeginning: false,
  stopWords: englishStopWords,
  frameWords: wordSet(frame),
};
