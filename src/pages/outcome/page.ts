/** The page of an outcome that names modules: the fewest modules that lead to it, how long they take, and what they cost. */
import { generated } from "../../content/markdown/document.ts";
import type { Catalog } from "../../course/catalog.ts";
import { type Priced, priced } from "../../course/features.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { paidPlanOf, planName } from "../../course/offer.ts";
import { type OutlinedOutcome, taughtOutcomes } from "../../course/outcome.ts";
import { isPaid } from "../../course/outline.ts";
import type { CourseRecord } from "../../course/record.ts";
import { outcomeOf } from "../../course/structured-data.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { pathOf } from "../../service/addresses.ts";
import { lengthFigures, moduleLine, moduleList, newestDate } from "../components/modules.ts";
import { pageBelowCurriculum, sourceOf } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import { offerOf, pricesOf } from "../pricing/model.ts";
import type { PageInput } from "../site.ts";

export type OutcomeModel = ReturnType<typeof modelOf>;

export const outcomePage: PageType<OutcomeModel> = {
  models: (from) => taughtOutcomes(from.course).map((outcome) => modelOf(from, outcome)),
  markdown: ({ title, description, offer, texts, lines, plan }) =>
    generated(
      blocks(
        `# ${plain(title)}`,
        plain(description),
        offer && link(offer.line, pathOf("pricing")),
        `## ${texts.modulesHeading}`,
        moduleList(texts, lines),
        link(texts.planModules, plan),
      ),
    ),
  structuredData(site, page) {
    const outcome = outcomeOf(sourceOf(site), page.model.outcome);
    const plan = { path: pathOf("plan"), title: page.model.texts.planTitle };
    return pageBelowCurriculum(site, page, outcome["@id"], [outcome], [plan]);
  },
  ids: () => ["modules"],
};

function modelOf({ course, catalog }: PageInput, outcome: OutlinedOutcome) {
  const { facts } = course;
  const { texts } = textsFor(facts);
  const { modules, named } = outcome;
  const lengths = lengthFigures(course, modules, texts).join(texts.comma);
  const needed = texts.outcomeModules(modules.length, course.modules.length);
  const sentence = texts.sentence(lengths === "" ? needed : needed + texts.colon + lengths);
  return {
    slug: outcome.slug,
    title: outcome.text,
    description: isPaid(course) ? sentence : texts.sentences([sentence, texts.allFree]),
    updated: newestDate(modules),
    ...{ texts, outcome },
    offer: isPaid(course) ? offerIn(course, catalog) : undefined,
    plan: `${pathOf("plan")}?for=${encodeURIComponent(outcome.slug)}`,
    lines: modules.map((module) => {
      const line = moduleLine(course, texts, module);
      return named.has(module.slug) ? line : { ...line, figures: [...line.figures, texts.prerequisite] };
    }),
  };
}

/** The plan with the chapters, and what it costs in every region. */
function offerIn({ pricing, facts }: Priced<CourseRecord>, catalog: Catalog) {
  const { texts } = textsFor(facts);
  const plan = paidPlanOf(pricing) ?? "complete";
  const { regions } = pricesOf({ catalog: priced(catalog), prices: pricing, facts });
  const isOwn = pricing[plan]?.name !== undefined;
  return { name: planName(pricing, plan, texts), isOwn, ...offerOf(pricing, regions, plan, texts) };
}
