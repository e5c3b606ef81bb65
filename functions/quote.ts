/** /quote?plan=…&seats=…&country=…: the prerendered form with the answer of the quote rules filled in. Without parameters it is the file. */
import publication from "../dist/server/publication.json";
import { countryOf, enrollmentLink, maxSeats, type Plan, plans } from "../src/domain/enrollment.ts";
import { htmlText } from "../src/domain/html-text.ts";
import { filledIn } from "../src/http/page.ts";
import { textsFor } from "../src/interface/texts.ts";

const { texts, language } = textsFor(publication.facts.language);
const { prices } = publication;

export async function onRequest({ request, next }: PagesContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const page = await next();
  if (!searchParams.has("plan") || page.status !== 200) return page;

  const asked = {
    plan: searchParams.get("plan") ?? "",
    seats: searchParams.get("seats")?.trim() || "1",
    country: searchParams.get("country")?.trim().toUpperCase() || undefined,
  };
  const wrong = whatIsWrong(asked.plan, asked.seats, asked.country);
  const rewriter = new HTMLRewriter()
    .on(
      `#plan option[value="${plans.includes(asked.plan as Plan) ? asked.plan : plans[0]}"]`,
      attribute("selected", ""),
    )
    .on(`#country option[value="${countryOf(asked.country) ?? ""}"]`, attribute("selected", ""));
  if (/^[0-9]{1,5}$/.test(asked.seats)) rewriter.on("#seats", attribute("value", asked.seats));
  if (wrong === null) fillIn(rewriter, asked.plan as Plan, Number(asked.seats), asked.country, request.cf?.country);
  else rewriter.on("#refused", shown(wrong));

  // The edge's country may have had its say.
  return filledIn(rewriter.transform(page), { "Cache-Control": "no-store" });
}

/** What a visitor is told about a wrong form; null where it is right. */
function whatIsWrong(plan: string, seats: string, country: string | undefined): string | null {
  const { minSeats } = prices.teams;
  if (!plans.includes(plan as Plan)) return texts.wrongPlan;
  if (!/^[0-9]{1,5}$/.test(seats) || Number(seats) < 1 || Number(seats) > maxSeats) return texts.wrongSeats;
  if (country !== undefined && countryOf(country) === null) return texts.wrongCountry;
  if (plan === "teams" && Number(seats) < minSeats) return texts.fewSeats(texts.seats(minSeats));
  return plan !== "teams" && Number(seats) > 1 ? texts.oneSeat : null;
}

/** The buyer's region, or both where no country is known. */
function fillIn(
  rewriter: HTMLRewriter,
  plan: Plan,
  seats: number,
  country: string | undefined,
  edge: string | undefined,
): void {
  const order = { plan, seats, country };
  const link = enrollmentLink(prices, order, edge);
  if ("refused" in link) {
    rewriter.on("#refused", shown(link.refused));
    return;
  }
  const names = new Intl.DisplayNames(language, { type: "region" });
  if (link.countrySource === "edge" && link.country) {
    rewriter.on("#source", shown(texts.countryFromNetwork(names.of(link.country) ?? link.country)));
  }
  for (const region of ["intl", "il"] as const) {
    if (link.region !== null && link.region !== region) continue;
    const quote = link.region === region ? link : link.regions?.find((each) => each.region === region);
    if (quote?.totalText === undefined) continue;
    const at = `#quote-${region}`;
    rewriter
      .on(at, { element: (section) => void section.removeAttribute("hidden") })
      .on(`${at} [data-fact="totalText"]`, told(quote.totalText))
      .on(`${at} [data-fact="listTotalText"]`, told(quote.listTotal === quote.total ? "" : (quote.listTotalText ?? "")))
      .on(`${at} [data-fact="invoice"]`, told(texts.invoice(quote.invoice ?? "")))
      .on(`${at} [data-fact="refund"]`, told(texts.refund(texts.days(quote.refundDays ?? 0))))
      .on(`${at} [data-fact="url"]`, attribute("href", htmlText(link.url)));
  }
}

const attribute = (name: string, value: string) => ({
  element: (element: RewrittenElement): void => element.setAttribute(name, value),
});

const told = (text: string) => ({ element: (element: RewrittenElement): void => element.setInnerContent(text) });

const shown = (text: string) => ({
  element: (element: RewrittenElement): void => {
    element.removeAttribute("hidden");
    element.setInnerContent(text);
  },
});
