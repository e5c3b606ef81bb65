/** Arabic: light10 by Larkey, Ballesteros and Connell, "Light Stemming for Arabic Information Retrieval" (2007). */
import { type Language, wordSet } from "../language.ts";
import { englishStopWords } from "./english-stop-words.ts";

const articles = /^(?:وال|بال|كال|فال|ال|لل)(?=..)/;
const endings = ["ها", "ان", "ات", "ون", "ين", "يه", "ية", "ه", "ة", "ي"];

/** Nouns, which also have articles and particles, and other words. */
const nouns = `دورة دورات مساق مساقات مقرر وحدة وحدات درس دروس فصل فصول جزء أجزاء قسم أقسام محاضرة محاضرات`;
const particles = ["", "ال", "وال", "بال", "لل", "و", "ب", "ل"];
const frame = `
  يشرح تشرح شرح يشرحون اشرح اشرحي مشروح يوضح توضح يعلم تعلم يدرس تدرس تدريس أتعلم نتعلم يتعلم يغطي تغطي تغطية
  يتناول تتناول يتحدث تتحدث يصف تصف يذكر تذكر يناقش تناقش يعالج تعالج من فضلك رجاء شكرا
  في على إلى الى عن مع من حول بين أو او و ثم أن ان إن لا ما لم لن قد هل كان كانت يكون تكون هو هي هم أنا انا أنت نحن لي لك له لها لنا
  هذا هذه ذلك تلك الذي التي الذين هناك يوجد توجد يمكن يمكنني أريد اريد أستطيع يجب بشأن بخصوص موضوع
  ماذا ماهي ماهو من متى أين اين كيف لماذا أي اي أية كم كل شيء ليس أكثر أعرف أجد`;

export const arabic: Language = {
  terms: (word) => {
    let stem = word.replaceAll("ى", "ي").replaceAll("ة", "ه").replaceAll("ک", "ك").replaceAll("ی", "ي");
    if (stem.length > 3) stem = stem.replace(/^و(?!ال)(?=...)/, "");
    stem = stem.replace(articles, "");
    for (const ending of endings)
      if (stem.endsWith(ending) && stem.length - ending.length >= 2) stem = stem.slice(0, -ending.length);
    return [stem];
  },
  keepsBeginning: false,
  stopWords: englishStopWords,
  frameWords: wordSet(`${particles.map((before) => nouns.replace(/\S+/g, `${before}$&`)).join(" ")} ${frame}`),
};
