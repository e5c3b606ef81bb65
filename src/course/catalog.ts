/** The three resources and the catalogue that holds them; the OpenAPI document is drawn from these schemas. Spec: "Resources and their fields". */
import * as z from "zod";

/** A module's stable identifier: a number, then lower-case words, joined by hyphens. */
export const slugPattern = /^[0-9]+(?:-[a-z0-9]+)+$/;

const uri = (description: string, example: string) =>
  z.string().meta({ format: "uri", description, examples: [example] });

export const moduleSchema = z
  .object({
    slug: z
      .string()
      .regex(slugPattern)
      .meta({
        description: "Stable identifier: lower-case, hyphenated, with a numeric prefix.",
        examples: ["14-validators"],
      }),
    title: z.string().meta({ description: "Module title.", examples: ["ETags and validators"] }),
    part: z.string().meta({
      description: "Name of the course part the module belongs to.",
      examples: ["Freshness and Caching"],
    }),
    description: z.string().meta({
      description: "One sentence on what the module teaches.",
      examples: ["How a server names one version of an answer, and what weak and strong mean."],
    }),
    chapters: z
      .int()
      .min(0)
      .meta({ description: "Number of chapters.", examples: [6] }),
    minutes: z
      .int()
      .min(0)
      .optional()
      .meta({ description: "Approximate runtime of the deep dive, in minutes; absent where unknown.", examples: [48] }),
    url: uri(
      "Link to a free overview of the module on a video site.",
      "https://video.example/readable-web/14-validators",
    ),
  })
  .meta({ id: "Module", description: "One module of the course." });

export const courseSchema = z
  .object({
    name: z.string().meta({ description: "Short name of the course.", examples: ["The Readable Web"] }),
    title: z.string().meta({
      description: "Full title of the course.",
      examples: ["The Readable Web: how web services are read by people and programs"],
    }),
    description: z.string().optional().meta({ description: "What the course is about." }),
    parts: z
      .int()
      .min(0)
      .meta({ description: "Number of course parts.", examples: [8] }),
    modules: z
      .int()
      .min(0)
      .meta({ description: "Number of modules.", examples: [48] }),
    chapters: z
      .int()
      .min(0)
      .meta({ description: "Number of chapters in all modules.", examples: [288] }),
    language: z
      .string()
      .optional()
      .meta({ description: "Narration language (BCP 47).", examples: ["en"] }),
    subtitles: z
      .array(z.string())
      .optional()
      .meta({ description: "Subtitle languages.", examples: [["en", "he"]] }),
    url: uri("Canonical URL of the course.", "https://readable-web.example/").optional(),
  })
  .meta({ id: "Course", description: "The course and its totals. Totals are counted from the published modules." });

const displayPriceSchema = z
  .object({
    now: z
      .string()
      .optional()
      .meta({ description: "Current price, with its currency symbol.", examples: ["$149"] }),
    list: z
      .string()
      .optional()
      .meta({ description: "List price, with its currency symbol.", examples: ["$199"] }),
  })
  .meta({ id: "DisplayPrice", description: "A price in one region, as it is shown." });
const price = (description: string) => displayPriceSchema.optional().meta({ description });

export const pricingSchema = z
  .object({
    free: z
      .object({
        price: z
          .number()
          .optional()
          .meta({ description: "Always zero unless the author says otherwise.", examples: [0] }),
        currency: z
          .string()
          .optional()
          .meta({ description: "ISO 4217 currency code.", examples: ["USD"] }),
        includes: z.string().optional().meta({ description: "What the plan includes, in a sentence." }),
        url: uri("Where the plan starts.", "https://readable-web.example/curriculum").optional(),
      })
      .meta({ id: "FreePlan", description: "The Free plan." })
      .optional(),
    complete: z
      .object({
        intl: price("Price in the international region."),
        il: price("Price in the second region (key il)."),
        url: uri("Where the purchase starts.", "https://checkout.example/readable-web").optional(),
      })
      .meta({ id: "CompletePlan", description: "The Complete plan." })
      .optional(),
    teams: z
      .object({
        intl: price("Price per seat in the international region."),
        il: price("Price per seat in the second region (key il)."),
        minSeats: z
          .int()
          .min(1)
          .optional()
          .meta({ description: "Minimum number of seats.", examples: [5] }),
        perSeat: z
          .boolean()
          .optional()
          .meta({ description: "Whether the price is per seat.", examples: [true] }),
      })
      .meta({ id: "TeamsPlan", description: "The Teams plan." })
      .optional(),
  })
  .meta({
    id: "Pricing",
    description: "Plans and prices. Both billing regions are live at once; a buyer sees one, chosen by country.",
  });

export type Module = z.infer<typeof moduleSchema>;
export type Course = z.infer<typeof courseSchema>;
export type Pricing = z.infer<typeof pricingSchema>;

/** Everything the reads answer from. siteUrl is the origin of every absolute link, without a trailing slash; modules are in course order. */
export type Catalog = { siteUrl: string; course: Course; modules: Module[]; pricing: Pricing };

/** The absolute address of a path of the site: siteAddress(catalog, "/pricing"). */
export const siteAddress = ({ siteUrl }: Pick<Catalog, "siteUrl">, path: string): string => siteUrl + path;

/** Path of the versioned API root below the site. Spec: "Versioning", rule 1. */
export const apiPath = "/api/v1";

/** The absolute address of a path below the API root: apiAddress(catalog, "/modules"). */
export const apiAddress = ({ siteUrl }: Pick<Catalog, "siteUrl">, path: string): string => siteUrl + apiPath + path;
