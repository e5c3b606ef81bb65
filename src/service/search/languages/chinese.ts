/** Chinese: language.ts pairs its letters. */
import { folded, type Language } from "../language.ts";

const framePhrases =
  /请问|請問|哪(?:一)?(?:个|個|些|节|節|章|门|門)?(?:模块|模塊|模組|课程|課程|课|課|章节|章節|部分|里|裡)|(?:这|這|那|本)(?:门|門|个|個)?(?:课程|課程|课|課)|(?:模块|模塊|模組)(?!化)|课程|課程|章节|章節|课时|課時|讲解|講解|讲到|講到|讲了|講了|讲的|讲述|解释|解釋|介绍|介紹|涵盖|涵蓋|关于|關於|有没有|有沒有|什么|什麼|怎么|怎麼|如何|为什么|為什麼|可以|我想|了解/g;

export const chinese: Language = { ...folded, framePhrases };
