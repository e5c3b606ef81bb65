/** Splits texts into words (letters and digits in lower case, in compatibility forms), and has the rules of a language. A course's engine has only those of its own. */

/** Texts of ASCII and of Latin with punctuation. Patterns over all of Unicode take milliseconds in a fresh isolate. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression matches all of ASCII.
export const ascii = /^[\x00-\x7f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression matches all of Latin.
const latin = /^[\x00-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u21ff]*$/;
export const asciiWords = /[a-z0-9]+/g;
const latinWords = /[\u0300-\u036fa-z0-9\u00df-\u00f6\u00f8-\u024f]+/g;
let unicode: { words: RegExp; marks: RegExp; invisible: RegExp; scripts: RegExp; spaceless: RegExp } | undefined;

function patterns() {
  unicode ??= {
    words: /[\p{L}\p{N}\p{M}]+/gu,
    // Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel marks. Not the vowel signs of Indic scripts.
    marks: /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06ed]/g,
    // Joiners, direction marks, soft hyphens, tatweel.
    invisible: /[\p{Cf}\u0640]/gu,
    scripts:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu,
    spaceless:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
  };
  return unicode;
}

/** The apostrophe in an English contraction or possessive, which is dropped: "don't" is "dont". */
const apostrophe = /['’ʼ](?=(?:s|t|re|ve|ll|d|m)(?![a-z0-9]))/g;
/**
 * The longest run of letters that counts as a word, in UTF-16 code units. The rest of a longer one is dropped, since stemming takes
 * quadratic time. Scripts without spaces have no such limit: their words are pieces of two or three letters.
 */
const maxWord = 40;
/** Maximum length of a question's text that is read, in UTF-16 code units after normalization. */
export const maxTextLength = 2000;

/** The part of a question that is read. One character can stand for eighteen, such as U+FDFA. */
export const bounded = (text: string): string => text.normalize("NFKC").slice(0, maxTextLength);

export const isAscii = (text: string): boolean => ascii.test(text);
/** Whether a text has only Latin letters, ASCII, and common punctuation and symbols. */
export const isLatin = (text: string): boolean => latin.test(text);

/** The words of a text, with their accents. In scripts without spaces, all pieces of two or three adjacent letters are words. */
export function wordsOf(text: string): string[] {
  if (ascii.test(text)) return cut(text.toLowerCase().replace(apostrophe, "").match(asciiWords) ?? [], text);
  // The dot that lower case leaves of İ is a mark, and is dropped here: i with a dot is i.
  const lower = text.normalize("NFKC").toLowerCase().replaceAll("i\u0307", "i").replace(apostrophe, "");
  if (latin.test(lower)) return cut(lower.match(latinWords) ?? [], lower);
  const { words, invisible } = patterns();
  // The Persian half-space separates words of one word.
  const visible = lower.replaceAll("\u200c", " ").replace(invisible, "");
  return (visible.match(words) ?? [])
    .flatMap(scriptRuns)
    .flatMap((run) => (isSpaceless(run) ? wordPieces(run) : cut([run], run)));
}

/**
 * The parts of a run of letters: in scripts whose words are pairs of letters, in those whose words are threes, and in those with spaces.
 */
export const scriptRuns = (run: string): string[] => (isSpaceless(run) ? (run.match(patterns().scripts) ?? []) : [run]);

/** The words of a text without what is too long. No character of two code units is cut in half. */
function cut(words: string[], text: string): string[] {
  if (!/\S{41}/.test(text)) return words;
  return words.map((word) => (word.length > maxWord ? word.slice(0, maxWord).replace(/[\ud800-\udbff]$/, "") : word));
}

/**
 * The pieces of a word in a script without spaces: pairs of letters, and threes where a letter is less than a syllable (Thai, Lao,
 * Burmese, Khmer), whose pairs are in every text.
 */
function wordPieces(word: string): string[] {
  const letters = [...word];
  const size = pieceLength(word);
  return letters.length <= size
    ? [word]
    : letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(""));
}

/** The number of letters of the pieces of a word in a script without spaces. */
export const pieceLength = (word: string): number =>
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\ua9e0-\ua9ff\uaa60-\uaa7f]/.test(word) ? 3 : 2;

/** Whether a word is in a script that is written without spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: letters below Thai are written with spaces.
export const isSpaceless = (word: string): boolean => !/^[\x00-\u0dff]*$/.test(word) && patterns().spaceless.test(word);

/** A word without accents, points and vowel marks, in the form that words are compared in. */
export function plainForm(word: string): string {
  if (ascii.test(word)) return word;
  const plain = latin.test(word)
    ? word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "")
    : word.normalize("NFKD").replace(patterns().marks, "");
  return plain.replaceAll("ß", "ss").replaceAll("ı", "i").replaceAll("ς", "σ").normalize("NFC");
}

/** Words that one joining character connects, such as no-cache, HTTP/2 or it's: two to four, of at most 24 letters. */
const joined = /^[^\s\-/._+:'’]+(?:[-/._+:'’‑][^\s\-/._+:'’‑]+){1,3}$/;

/** A text between two spaces: its words, and their joined form, if single characters connect them. */
type Piece = { words: string[]; joined: string | null };

/** The pieces of a text, in order, without those that have no words. The pieces after maxWords words are left out. */
export function piecesOf(text: string, maxWords = Number.POSITIVE_INFINITY): Piece[] {
  const pieces: Piece[] = [];
  const known = new Map<string, Piece>();
  let count = 0;
  for (const chunk of text.split(/\s+/)) {
    if (count >= maxWords) break;
    const piece = known.get(chunk) ?? pieceOf(chunk);
    known.set(chunk, piece);
    count += piece.words.length;
    if (piece.words.length > 0) pieces.push(piece);
  }
  return pieces;
}

function pieceOf(chunk: string): Piece {
  const words = wordsOf(chunk);
  return { words, joined: words.length < 2 ? null : joinedForm(chunk, words) };
}

function joinedForm(chunk: string, words: string[]): string | null {
  const bare = chunk.replace(/^[("'`*[“‘{<]+|[)"'`*\],.;:!?”’}>]+$/g, "");
  if (words.length > 4 || !joined.test(bare)) return null;
  const word = words.join("");
  return word.length <= 24 && !isSpaceless(word) ? word : null;
}

// The rules of a language.

export type Language = {
  /** The terms that a word without accents is indexed and looked up by; usually its stem. */
  terms: (plain: string) => string[];
  /** The stem of a word with its accents, if the stemmer needs them. */
  accented?: (word: string) => string;
  /** Whether terms start like their words, so that most words of a text can be rejected without stemming. */
  keepsBeginning: boolean;
  /** Words without accents that are neither indexed nor searched for. */
  stopWords: ReadonlySet<string>;
  /**
   * Words without accents that frame a question and are not its subject: course, module, lesson, explain, cover, in all their forms,
   * and without a list of stop words those that never name a subject. They are searched for only in a question of nothing else.
   */
  frameWords: ReadonlySet<string>;
  /** The same in a script without spaces. */
  framePhrases?: RegExp;
  /** Words that ask what a term means and are not part of its name. */
  meaning?: RegExp;
  /** Words that ask what is needed for something and do not name it. */
  needs?: RegExp;
};

/** A language whose words are only folded. */
export const folded: Language = {
  terms: (word) => [word],
  keepsBeginning: true,
  stopWords: new Set(),
  frameWords: new Set(),
};

/** A language with a stemmer that needs accents. Words without accents are found too, since people omit them. */
export const stemmed =
  (stem: (word: string) => string, meaning: RegExp, needs: RegExp) =>
  ([frame = ""]: TemplateStringsArray): Language => ({
    ...folded,
    meaning,
    needs,
    terms: (plain) => [plainForm(stem(plain))],
    accented: stem,
    frameWords: wordSet(frame),
  });

/** Words between spaces as a set, without accents. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(plainForm));

/** Whether a word may be what a question is about. */
export const isContent = ({ stopWords, frameWords }: Language, plain: string): boolean =>
  !stopWords.has(plain) && !frameWords.has(plain);

/** A text without the phrases that frame a question in a script without spaces, unless at most single letters remain. */
export function withoutFrame({ framePhrases }: Language, text: string): string {
  if (!framePhrases) return text;
  const subject = text.replace(framePhrases, " ");
  return wordsOf(subject).some((word) => [...word].length > 1) ? subject : text;
}

/** The words that a text is about, without accents; of a text that only frames a question, all that are searched for. */
export function contentWords(language: Language, text: string): string[] {
  const words = wordsOf(withoutFrame(language, text)).map(plainForm);
  const content = words.filter((word) => isContent(language, word));
  return content.length > 0 ? content : words.filter((word) => !language.stopWords.has(word));
}

/** The terms of a word, which may have accents. */
export function termsOf(language: Language, word: string): string[] {
  const plain = plainForm(word);
  const terms = language.terms(plain);
  if (plain === word || !language.accented) return terms;
  const stem = plainForm(language.accented(word));
  return terms.includes(stem) ? terms : [...terms, stem];
}
