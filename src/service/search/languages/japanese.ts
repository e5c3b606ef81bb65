/** Japanese: language.ts pairs its letters. */
import { folded, type Language } from "../language.ts";

const framePhrases =
  /(?<![ァ-ヴー])(?:コース|モジュール|レッスン|チャプター)(?![ァ-ヴー])|講座|講義|(?<!\p{Script=Han})(?:章|部分)(?!\p{Script=Han})|この|その|どの|どこ|どれ|について|に関して|に関する|説明|解説|紹介|教え(?:て|る|ます)?|(?<!\p{Script=Han})学[ぶべび]|(?<!\p{Script=Han})扱(?:う|い|っ|わ)|触れ|ください|下さい|していますか|している|しています|しますか|されている|されていますか|されますか|ですか|ありますか|ますか|とは|何(?:です)?か?/gu;

export const japanese: Language = { ...folded, framePhrases };
