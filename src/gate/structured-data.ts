/** The expected structured data of pages. */
import type { ExpectedPage, Thing } from "../page-kinds/expectation.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import type { Origin } from "./compare.ts";
import type { Question } from "./prose.ts";

/** The expected graph of a page; undefined if it has none. questionsOf returns the questions in prose. */
export function expectedGraph(
  f: Facts,
  page: ExpectedPage,
  questionsOf: (markdown: string) => Question[],
): object | undefined {
  if (!page.structuredData) return undefined;
  const { about, questions = "", things } = page.structuredData();
  const faq = questions === "" ? [] : questionsOf(questions);
  const own = pageThing(f, page, about);
  const whole =
    faq.length === 0
      ? own
      : {
          ...own,
          "@type": "FAQPage",
          mainEntity: faq.map(({ question, answer }) => ({
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

/** The sources of the members of a page's graph. */
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
