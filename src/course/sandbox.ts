/** The fixture data of /sandbox. It is part of the software and must not change. See docs/specification.md, "GET /sandbox/modules". */
import type { Catalog, Module, Pricing } from "./catalog.ts";

type Fixture = [title: string, chapters: number, minutes: number | null, description: string];

const parts: Record<string, Fixture[]> = {
  "Grain and Water": [
    ["Flour, protein and ash", 5, 31, "How to read a flour label and what each number does to a dough."],
    ["Water and hydration", 4, 24, "Why dough is described by its water, and how to choose a percentage."],
    ["Salt: taste and strength", 3, 18, "What two percent of salt does to flavor, gluten and time."],
    ["Autolyse", 3, 16, "How flour and water alone build structure before anyone kneads."],
    ["Mixing by hand", 4, 27, "Four ways to bring a dough together without a machine."],
    ["Dough temperature", 4, 22, "How to compute the water temperature that gives the dough you want."],
    ["Baker's percentages", 5, 29, "How to scale any formula by weight, from one loaf to a hundred."],
    ["Whole grains & seeds", 4, null, "What bran does to gluten, and how soaking seeds avoids it."],
  ],
  Fermentation: [
    ["Sourdough starters", 6, 38, "How a culture of flour and water is begun, fed and kept."],
    ["Reading the dough", 5, 33, "The signs by which a dough says that it has risen enough."],
    ["Stretch and fold", 3, 19, "How folding a wet dough replaces kneading it."],
    ["Cold fermentation", 4, 26, "What a night in the refrigerator changes in flavor and crust."],
    ["Poolish, biga, levain", 5, 34, "Three ways to let part of the flour ferment ahead."],
    ["Commercial yeast", 3, 17, "How fresh, dry and instant yeast convert into one another."],
    ["Acidity and taste", 4, 25, "Which acids a dough makes, and how temperature decides between them."],
    ["Pâte fermentée", 3, null, "How yesterday's dough improves today's bread."],
  ],
  "Shaping and Fire": [
    ["Preshaping and bench rest", 3, 15, "Why a loaf is shaped twice, and how long it rests in between."],
    ["Bâtards and boules", 5, 30, "How surface tension makes a free-standing loaf."],
    ["Proofing baskets", 3, 14, "What a basket holds, and how not to lose a loaf in it."],
    ["Scoring", 4, 21, "How a cut decides where the loaf opens."],
    ["Steam", 4, 23, "Why the first ten minutes need moisture, and four ways to supply it."],
    ["The crust: Maillard & caramel", 5, 28, "Which reactions color a crust, and at what temperatures."],
    ["Cooling and keeping", 3, 16, "Why bread is cut cold, and how it stays fresh longest."],
    ["When it goes wrong", 6, 41, "How to work back from a flat, pale or gummy loaf to its cause."],
  ],
};

const words = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const modules: Module[] = Object.entries(parts)
  .flatMap(([part, fixtures]) => fixtures.map((fixture) => [part, fixture] as const))
  .map(([part, [title, chapters, minutes, description]], index) => {
    const slug = `${String(index + 1).padStart(2, "0")}-${words(title)}`;
    const url = `https://video.example/sandbox/${slug}`;
    return { slug, title, part, description, chapters, ...(minutes === null ? {} : { minutes }), url };
  });

const pricing: Pricing = {
  free: {
    price: 0,
    currency: "USD",
    includes: "Overviews of all sandbox modules.",
    url: "https://sandbox.example/curriculum",
  },
  complete: {
    intl: { now: "$120", list: "$160" },
    il: { now: "₪440", list: "₪590" },
    url: "https://sandbox.example/checkout",
  },
  teams: { intl: { now: "$80", list: "$120" }, il: { now: "₪295", list: "₪440" }, minSeats: 5, perSeat: true },
};

/** The sandbox catalog, with URLs of this site. */
export const sandboxCatalog = (site: Pick<Catalog, "siteUrl">): Catalog => ({
  siteUrl: site.siteUrl,
  course: {
    name: "Sandbox",
    title: "Bread, the sandbox course",
    parts: Object.keys(parts).length,
    modules: modules.length,
    chapters: modules.reduce((sum, { chapters }) => sum + chapters, 0),
  },
  modules,
  pricing,
});
