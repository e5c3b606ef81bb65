/** The gate's expectations for the error pages. */
import { maxPathBytes, maxTargetBytes } from "../../http/request.ts";
import { windowSeconds } from "../../site/rate-limit.ts";
import { searchForm } from "../component-expectations.ts";
import { block, type Expectations, el, type PageExpectation, type Piece } from "../expectation.ts";
import { type Facts, linked } from "../expected-facts.ts";

export const expectations: Expectations = (f) => {
  const { texts } = f;
  const tooLong = texts.tooLongText(maxPathBytes, maxTargetBytes / 1024);
  const tooMany = texts.tooManyText(windowSeconds);
  return [
    page(f, "404", texts.notFound, texts.notFoundDescription, texts.notFoundText),
    page(f, "414", texts.tooLong, tooLong, tooLong),
    page(f, "429", texts.tooMany, tooMany, tooMany),
  ];
};

function page(f: Facts, status: string, title: string, description: string, text: string): PageExpectation {
  const { texts, at } = f;
  const source = `src/interface/${f.interfaceLanguage}.ts: the texts of status ${status}`;
  return {
    path: `/${status}`,
    title,
    description,
    from: source,
    isListed: false,
    html: () => ({ from: source, pieces: [html(f, status, title, text)] }),
    markdown: () => [
      ...block(source, `# ${title}`),
      ...block(source, text),
      ...block(source, `- ${linked(texts.curriculum, at("/curriculum"))}\n- ${linked(texts.home, at("/"))}`),
    ],
  };
}

function html(f: Facts, status: string, title: string, text: string): Piece {
  const { texts, words, marks } = f;
  return [
    el("h1", marks, title),
    el("p", { ...marks }, text),
    status === "404" && [
      el("section", { id: "nearest", "aria-labelledby": "nearest-name", hidden: true }),
      el("h2", { id: "nearest-name", ...marks }, words("didYouMean", texts.didYouMean)),
      el("ol", { id: "nearest-modules" }),
    ],
    status === "429" ? el("p", { id: "wait", ...marks, hidden: true }) : searchForm(f, "q"),
    el("li", {}, el("a", { href: "/curriculum", ...marks }, words("curriculum", texts.curriculum))),
    el("li", {}, el("a", { href: "/", ...marks }, words("home", texts.home))),
  ];
}
