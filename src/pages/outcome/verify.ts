import type { ExpectedPages, Shown } from "../verify/expected-page.ts";
import type { Facts, OutcomeFacts } from "../verify/facts.ts";
import * as shown from "../verify/shown.ts";
import { breadcrumbList, outcomeThing } from "../verify/structured-data.ts";

export const pages: ExpectedPages = (f) =>
  f.outcomes.map((outcome) => ({
    path: outcome.path,
    title: outcome.text,
    description: sentence(f, outcome),
    from: f.file("course.md"),
    updated: f.newestOf(outcome.modules),
    structuredData: () => ({
      about: f.at(`${outcome.path}#outcome`),
      things: [
        outcomeThing(f, outcome),
        breadcrumbList(f, { path: "/plan", title: f.t.planTitle }, { path: outcome.path, title: outcome.text }),
      ],
    }),
    shows: () => shows(f, outcome),
  }));

function sentence({ t, course, lengthTexts, isPaid }: Facts, { modules }: OutcomeFacts): string {
  const count = t.outcomeModules(modules.length, course.modules.length);
  const lengths = lengthTexts(modules).join(t.comma);
  const needed = t.sentence([count, ...(lengths === "" ? [] : [lengths])].join(t.colon));
  return t.sentences(isPaid ? [needed] : [needed, t.allFree]);
}

function shows(f: Facts, outcome: OutcomeFacts): Shown {
  const { t, ui, a, isPaid, paidPlan } = f;
  const { teams } = f.course.pricing ?? {};
  const seated = (price: string): string =>
    paidPlan === "teams" && teams?.perSeat ? t.pricePerSeat(price, t.seats(teams.minSeats)) : price;
  const plan = `/plan?for=${encodeURIComponent(outcome.slug)}`;
  return {
    only: {
      ...shown.breadcrumbs(f, a(ui(t.planTitle), "/plan")),
      ".cost": isPaid ? `${a(f.uiPlan(paidPlan), "/pricing")} ${shown.regionalPrices(f, paidPlan, false)}` : [],
      ".button": a(ui(t.planModules), plan),
    },
    both: {
      h1: outcome.text,
      ".lead": ui(sentence(f, outcome)),
      ".lines > li": outcome.modules.map(
        (module) => `${shown.moduleLine(f, module)} ${outcome.isNamed(module) ? "" : ui(t.prerequisite)}`,
      ),
      ".lines > li@data-module": outcome.modules.map(({ slug }) => slug),
    },
    markdown: [
      isPaid && a(`${f.planName(paidPlan)}${t.colon}${f.allPrices(paidPlan, seated)}`, "/pricing"),
      a(t.planModules, plan),
    ],
  };
}
