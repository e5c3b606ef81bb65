import * as z from "zod";
import { moduleSchema, siteAddress } from "../../course/catalog.ts";
import { findModule } from "../../search/match.ts";
import { argumentsOf, tool } from "../tool.ts";

export const getModule = tool({
  name: "get_module",
  title: "Get one module",
  use: "for one module by slug or title",
  description:
    "Returns one module's facts (title, part, description, chapters, minutes, video overview) and the URI of its full text. Use it when you know the slug or title; to find modules on a topic use search_curriculum.",
  input: argumentsOf(
    {
      slug: z
        .string('must be text, such as "14-validators"')
        .trim()
        .min(1, "must not be blank")
        .max(300, "must have at most 300 characters")
        .describe(
          'The module\'s slug from search_curriculum, such as "14-validators"; its title or part of it works too.',
        ),
    },
    { id: "slug", title: "slug", name: "slug", module: "slug", query: "slug" },
  ),
  output: z.looseObject({
    ...moduleSchema.shape,
    page: z.string().describe("Address of the module's page, to show to people."),
    resourceUri: z
      .string()
      .describe("URI of the resource with the module's full text: chapters and overview as markdown."),
  }),
  example: ({ modules }) => ({ slug: modules[0]?.slug ?? "" }),
  answer: ({ slug }, { catalog }) => {
    const module = findModule(catalog.modules, slug);
    if (!module) {
      return {
        refused: `No module matches ${JSON.stringify(slug)}. Call search_curriculum with one word of the topic to find its slug.`,
      };
    }
    const page = siteAddress(catalog, `/modules/${module.slug}`);
    return { ...module, page, resourceUri: `${page}.md` };
  },
});
