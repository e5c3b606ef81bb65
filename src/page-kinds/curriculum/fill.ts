/** /curriculum?q=…: the search results, also for visitors without JavaScript. */

import { find } from "../../search/find.ts";
import { appliedQuery, isTooLong } from "../../search/match.ts";
import { emptied, filled, type Template } from "../../site/fill.ts";
import type { PageHandler } from "../../site/service.ts";
import { memoize } from "../../text/memoize.ts";
import { searchWordsFor } from "../components/course-search-words.ts";
import { maxOnPage, resultsHtml, resultsStatus } from "../components/search-results.ts";

/** The page without the curriculum, which is most of it and would only be hidden. */
const searchPage = memoize(({ text }: Pick<Template, "text">) => emptied(text, "whole"));

/** The page with the query in the search field and its results in place of the whole curriculum. Null without a query. */
export const fillCurriculum: PageHandler = ({ catalog, facts, engine }, parameters) => {
  const q = appliedQuery(parameters.get("q"));
  if (q === null || isTooLong(q)) return null;
  const words = searchWordsFor(facts.language);
  return (template) => {
    const matches = find(engine, catalog.modules, { text: q }, maxOnPage);
    // HTML cannot contain these characters.
    const query = q.replace(/[^\P{Cc}\t\n\f\r]|\p{NChar}/gu, "\uFFFD");
    const html = filled(searchPage(template), {
      q: { attributes: { value: query } },
      found: { text: resultsStatus(words, matches, query) },
      results: { html: resultsHtml(words, matches, query) },
      whole: { attributes: { hidden: "" } },
    });
    return { html };
  };
};
