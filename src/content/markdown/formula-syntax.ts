/**
 * The syntax of formulas in markdown: $a$ and $$a$$ in a line, and TeX between two lines of $$. As in Pandoc, the first dollar sign is
 * followed by no space, and the second is preceded by no space and followed by no digit: "$5 and $10" is text.
 */
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from "micromark-util-types";
import type { Data, Processor } from "unified";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    formula: "formula";
    formulaBlock: "formulaBlock";
    formulaMark: "formulaMark";
    formulaText: "formulaText";
  }
}

declare module "mdast" {
  interface PhrasingContentMap {
    inlineMath: InlineFormula;
  }
  interface RootContentMap {
    inlineMath: InlineFormula;
    math: FormulaBlock;
  }
  /** A formula in a line. isDisplayed: between two dollar signs on each side. */
  interface InlineFormula extends Literal {
    type: "inlineMath";
    isDisplayed: boolean;
  }
  /** A formula between two lines of $$. isOpen: the second is missing. */
  interface FormulaBlock extends Literal {
    type: "math";
    isOpen: boolean;
  }
}

const [dollar, backslash] = [36, 92];
const isLineEnding = (code: Code): boolean => code !== null && code < -2;
/** Tabs have codes below 0; other spaces, such as that between a price and its currency, their own. */
const isSpace = (code: Code): boolean =>
  code === -2 || code === -1 || (code !== null && code > 0 && /\s/.test(String.fromCharCode(code)));
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57;

const inline: Construct = {
  name: "formula",
  /** The second of two dollar signs does not start a formula, unless the first one is escaped. */
  previous(code) {
    return code !== dollar || this.events.at(-1)?.[1].type === "characterEscape";
  },
  tokenize(effects, ok, nok) {
    let size = 0;
    let before: Code = null;
    const start: State = (code) => {
      effects.enter("formula");
      effects.enter("formulaMark");
      return opening(code);
    };
    const opening: State = (code) => {
      if (code === dollar && size < 2) {
        size += 1;
        effects.consume(code);
        return opening;
      }
      effects.exit("formulaMark");
      return code === dollar || (size === 1 && isSpace(code)) ? nok(code) : between(code);
    };
    const between: State = (code) => {
      if (code === null || (size === 1 && isLineEnding(code) && before === null)) return nok(code);
      if (isLineEnding(code)) {
        effects.enter("lineEnding");
        effects.consume(code);
        effects.exit("lineEnding");
        before = code;
        return between;
      }
      if (code === dollar) {
        if (size === 1) return isSpace(before) || isLineEnding(before) ? nok(code) : closing(code);
        return effects.attempt({ tokenize: secondMark, partial: true }, done, text)(code);
      }
      return text(code);
    };
    /** A run of text: up to a line's end or a dollar sign that is not escaped. */
    const text: State = (code) => {
      effects.enter("formulaText");
      return inText(code);
    };
    const inText: State = (code) => {
      before = code;
      effects.consume(code);
      return code === backslash ? afterBackslash : moreText;
    };
    const moreText: State = (code) => {
      if (code !== null && !isLineEnding(code) && code !== dollar) return inText(code);
      effects.exit("formulaText");
      return between(code);
    };
    const afterBackslash: State = (code) => {
      if (code !== dollar && code !== backslash) return moreText(code);
      effects.consume(code);
      return moreText;
    };
    const closing: State = (code) => {
      effects.enter("formulaMark");
      effects.consume(code);
      effects.exit("formulaMark");
      return (next) => (isDigit(next) ? nok(next) : done(next));
    };
    const done: State = (code) => {
      effects.exit("formula");
      return ok(code);
    };
    return start;
  },
};

/** Two dollar signs. */
function secondMark(effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter("formulaMark");
    effects.consume(code);
    return (next) => {
      if (next !== dollar) return nok(next);
      effects.consume(next);
      effects.exit("formulaMark");
      return ok;
    };
  };
}

const block: Construct = {
  name: "formulaBlock",
  concrete: true,
  tokenize(effects, ok, nok) {
    const start: State = (code) => {
      effects.enter("formulaBlock");
      return effects.attempt({ tokenize: markLine, partial: true }, afterMark, nok)(code);
    };
    const afterMark: State = (code) => (this.interrupt ? ok(code) : nextLine(code));
    const nextLine: State = (code) => effects.attempt({ tokenize: lineEnd, partial: true }, atLine, done)(code);
    const atLine: State = (code) => effects.attempt({ tokenize: markLine, partial: true }, done, line)(code);
    const line: State = (code) => {
      if (code === null) return done(code);
      if (isLineEnding(code)) return nextLine(code);
      effects.enter("formulaText");
      return inLine(code);
    };
    const inLine: State = (code) => {
      if (code !== null && !isLineEnding(code)) {
        effects.consume(code);
        return inLine;
      }
      effects.exit("formulaText");
      return line(code);
    };
    const done: State = (code) => {
      effects.exit("formulaBlock");
      return ok(code);
    };
    return start;
  },
};

/** A line that has nothing but two dollar signs. */
function markLine(effects: Effects, ok: State, nok: State): State {
  let size = 0;
  const start: State = (code) => {
    effects.enter("formulaMark");
    return inside(code);
  };
  const inside: State = (code) => {
    if (isSpace(code) || (code === dollar && size < 2)) {
      // Spaces between the two would not be a mark.
      if (code === dollar) size += 1;
      else if (size === 1) return nok(code);
      effects.consume(code);
      return inside;
    }
    if (size !== 2 || (code !== null && !isLineEnding(code))) return nok(code);
    effects.exit("formulaMark");
    return ok(code);
  };
  return start;
}

/** The end of a line, if the next one belongs to the same quote or list. */
function lineEnd(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    if (code === null) return nok(code);
    effects.enter("lineEnding");
    effects.consume(code);
    effects.exit("lineEnding");
    return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
  };
}

/** The syntax for micromark, and what it becomes in the tree of mdast-util-from-markdown. */
export const formulaSyntax: Extension = { text: { [dollar]: inline }, flow: { [dollar]: block } };

type FromMarkdown = Exclude<NonNullable<Data["fromMarkdownExtensions"]>[number], readonly unknown[]>;

export const formulasInTree: FromMarkdown = {
  enter: {
    formula(token) {
      this.enter({ type: "inlineMath", value: "", isDisplayed: false }, token);
      this.buffer();
    },
    formulaBlock(token) {
      this.enter({ type: "math", value: "", isOpen: true }, token);
      this.buffer();
    },
  },
  exit: {
    formulaText(token) {
      this.config.enter.data?.call(this, token);
      this.config.exit.data?.call(this, token);
    },
    formula(token) {
      const value = this.resume().trim();
      const source = this.sliceSerialize(token);
      Object.assign(this.stack.at(-1) ?? {}, { value, isDisplayed: source.startsWith("$$") });
      this.exit(token);
    },
    formulaBlock(token) {
      const value = this.resume().replace(/^\n|\n$/g, "");
      const isOpen = !/\n[ \t]*\$\$[ \t]*$/.test(this.sliceSerialize(token));
      Object.assign(this.stack.at(-1) ?? {}, { value, isOpen });
      this.exit(token);
    },
  },
};

/** Has a processor read formulas. */
export function readFormulas(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), formulaSyntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), formulasInTree];
}
