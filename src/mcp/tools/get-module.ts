import * as z from "zod";
import { moduleSchema, siteAddress } from "../../course/catalog.ts";
import { findModule } from "../../search/match.ts";
import { argumentsOf, tool } from "../tool.ts";

export const getModule = tool({
  name: "get_module",
  title: "Get a module",
  use: "for a module by slug or title",
  description:
    "Returns a module (title, part, description, chapters, minutes, overview video) and the URI of its full text. Use it if you know the slug or title; to find modules on a topic, use search_curriculum.",
  input: argumentsOf(
    {
      slug: z
        .string('must be a string, such as "14-validators"')
        .trim()
        .min(1, "must not be blank")
        .max(300, "must have at most 300 characters")
        .describe(
          'The module\'s slug from search_curriculum, such as "14-validators". Its title or part of its title also works.',
        ),
    },
    { id: "slug", title: "slug", name: "slug", module: "slug", query: "slug" },
  ),
  output: z.looseObject({
    ...moduleSchema.shape,
    page: z.string().describe("URL of the module's page, for people."),
    resourceUri: z
      .string()
      .describe("URI of the resource with the module's full text: chapters and overview as markdown."),
  }),
  example: ({ modules }) => ({ slug: modules[0]?.slug ?? "" }),
  run: ({ slug }, { catalog }) => {
    const module = findModule(catalog.modules, slug);
    if (!module) {
      return {
        refused: `No module matches ${JSON.stringify(slug)}. To find the slug, call search_curriculum with one word of the topic.`,
      };
    }
    const page = siteAddress(catalog, `/modules/${module.slug}`);
    return { ...module, page, resourceUri: `${page}.md` };
  },
});
