/** What pages are expected to state as structured data, in schema.org's words. */
import type { ExpectedPage, Thing } from "../page-kinds/expectation.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import type { Origin } from "./compare.ts";
import type { Question } from "./prose.ts";

/** The graph of a page; undefined where it has none. questionsOf reads the questions that prose answers. */
export function writtenThings(
  f: Facts,
  page: ExpectedPage,
  questionsOf: (markdown: string) => Question[],
): object | undefined {
  if (!page.structuredData) return undefined;
  const { about, questions = "", things } = page.structuredData();
  const answered = questions === "" ? [] : questionsOf(questions);
  const own = pageThing(f, page, about);
  const whole =
    answered.length === 0
      ? own
      : {
          ...own,
          "@type": "FAQPage",
          mainEntity: answered.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        };
  return { "@context": "https://schema.org", "@graph": [whole, ...things] };
}

const pageThing = ({ at, course }: Facts, page: ExpectedPage, about: string | undefined): Thing => ({
  "@type": "WebPage",
  "@id": at(page.path),
  url: at(page.path),
  name: page.title,
  description: page.description,
  inLanguage: page.language,
  isPartOf: { "@type": "WebSite", "@id": at("/#website"), name: course.facts.name },
  ...(about === undefined ? {} : { mainEntity: { "@id": about } }),
  ...(page.updated === undefined ? {} : { dateModified: page.updated }),
});

/** Where the members of a page's graph come from. */
export function originOf(f: Facts, page: ExpectedPage, graph: object): Origin {
  const things = (graph as { "@graph": Thing[] })["@graph"];
  return ([, index = "", name = "", ...rest]) => {
    const type = things[Number(index)]?.["@type"];
    if (name === "offers") return f.file("pricing.md", "the plans");
    if (name === "mainEntity" && rest.length > 1) return f.file("pricing.md", "text");
    if (type === "LearningResource") return page.from.replace(/: .*$/, `: ${name}`);
    if (type === "Course" || type === "WebSite" || type === "Organization") return f.file("course.md", name);
    return page.from;
  };
}
