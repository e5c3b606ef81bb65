/** A module as a schema.org LearningResource: the one builder behind the feed, /ask and the pages' JSON-LD. */
import type { LearningResourceLeaf, WithContext } from "schema-dts";
import * as z from "zod";
import { siteAddress } from "./catalog.ts";
import { schemaOrgOf, schemaOrgShape } from "./field.ts";
import { text, uri } from "./json.ts";
import { type ModuleRecord, moduleFields } from "./module.ts";
import type { ContentVersion, PublishedFacts } from "./published.ts";

/**
 * Properties in the order in which they are written, which the bytes of feeds and the ETags of pages depend on. Properties
 * that it does not name follow.
 */
const order = [
  "@context",
  "@type",
  "@id",
  "identifier",
  "name",
  "description",
  "url",
  "mainEntityOfPage",
  "learningResourceType",
  "position",
  "isPartOf",
  "materialExtent",
  "timeRequired",
  "inLanguage",
  "isAccessibleForFree",
  "provider",
  "dateModified",
  "version",
];

const ordered = <Properties extends object>(properties: Properties): Properties => {
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(properties).sort(([a], [b]) => place(a) - place(b))) as Properties;
};

/** A resource as JSON: the properties of a module's fields, and what is no field of its own. More of what schema.org knows may be added to it. */
export const learningResourceSchema = z
  .object(
    ordered({
      "@context": z.literal("https://schema.org").meta({ description: "What the names mean." }),
      "@type": z.literal("LearningResource").meta({ description: "Type in schema.org." }),
      "@id": uri("Identifier of the module, the same in every format."),
      ...schemaOrgShape(moduleFields),
      mainEntityOfPage: uri("The module's page."),
      learningResourceType: z.literal("module").meta({ description: "What kind of resource it is." }),
      position: z.int().min(1).meta({ description: "Place in the course, from 1." }),
      isPartOf: z
        .array(
          z
            .object({
              "@type": z.enum(["Course", "Syllabus"]).meta({ description: "Type in schema.org." }),
              "@id": uri("Identifier of the course; a part has none.").optional(),
              name: text("Name of the course or of the part."),
              isPartOf: z
                .object({ "@id": uri("Identifier of the course.") })
                .meta({ id: "LearningResourceCourse", description: "The course that a part is of." })
                .optional(),
            })
            .meta({ id: "LearningResourcePlace", description: "What a module is part of." }),
        )
        .max(2)
        .meta({ description: "The course, and its part as a Syllabus." }),
      inLanguage: text("Narration language (BCP 47).", "en"),
      isAccessibleForFree: z.boolean().meta({ description: "Whether the overview is free." }),
      provider: z
        .object({
          "@type": z.literal("Organization").meta({ description: "Type in schema.org." }),
          "@id": uri("Identifier of the provider."),
          name: text("Name of the provider."),
          url: uri("Where the provider is found."),
        })
        .meta({ id: "LearningResourceProvider", description: "Who offers the course." }),
      version: text("Version of the content.", "3f9c1b20a7de"),
    }),
  )
  .meta({
    id: "LearningResource",
    description: "A module as a schema.org LearningResource, as its line in /feeds/modules.jsonl.",
  });

/** What structured data tells besides the thing itself: whose course it is, at which origin, in which version. */
export type StructuredSource = { facts: PublishedFacts; siteUrl: string; version: ContentVersion };

/** The names by which structured data refers to what it tells of elsewhere. They are identifiers, no anchors of pages. */
export const structuredIds = (siteUrl: string) => ({
  course: siteAddress({ siteUrl }, "/#course"),
  organization: siteAddress({ siteUrl }, "/#organization"),
  website: siteAddress({ siteUrl }, "/#website"),
  module: (slug: string) => siteAddress({ siteUrl }, `/modules/${slug}#module`),
  part: (path: string) => siteAddress({ siteUrl }, `${path}#part`),
});

/** Who offers the course, in as many words as a reference needs. */
export const providerOf = ({ facts: { provider }, siteUrl }: StructuredSource) => ({
  "@type": "Organization" as const,
  "@id": structuredIds(siteUrl).organization,
  name: provider.name,
  url: provider.url,
});

/** The resource of one module; position is its place in the course, from 1. Facts that the author did not write are left out. */
export function learningResource(
  source: StructuredSource,
  module: Pick<ModuleRecord, "slug" | "part"> & Partial<ModuleRecord>,
  position: number,
) {
  const { facts, siteUrl, version } = source;
  const ids = structuredIds(siteUrl);
  return ordered({
    "@context": "https://schema.org",
    "@type": "LearningResource",
    "@id": ids.module(module.slug),
    ...schemaOrgOf(moduleFields, module),
    mainEntityOfPage: siteAddress({ siteUrl }, `/modules/${module.slug}`),
    learningResourceType: "module" as const,
    position,
    isPartOf: [
      { "@type": "Course", "@id": ids.course, name: facts.name },
      { "@type": "Syllabus", name: module.part, isPartOf: { "@id": ids.course } },
    ],
    inLanguage: facts.language,
    isAccessibleForFree: true,
    provider: providerOf(source),
    version: version.hash,
  } satisfies WithContext<LearningResourceLeaf>);
}
