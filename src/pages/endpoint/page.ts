/** The page of an endpoint, in English in every course: its parameters, examples, response and errors, and a panel that sends requests to it. */
import type { PageModel } from "../../content/markdown/document.ts";
import { allIdsIn, renderMarkdown } from "../../content/markdown/render.ts";
import { blocks, ended } from "../../course/text/markdown.ts";
import { pathOf } from "../../service/addresses.ts";
import { pageAlone } from "../components/structured.ts";
import type { Endpoint } from "../developers/reference.ts";
import type { PageType } from "../page-type.ts";

/** all are the links to every endpoint, by group. */
export type EndpointModel = PageModel & {
  siteUrl: string;
  endpoint: Endpoint;
  all: { group: string; links: { path: string; heading: string }[] }[];
};

export const endpointPage: PageType<EndpointModel> = {
  models({ catalog, api }) {
    const endpoints = api?.endpoints ?? [];
    const all = [...Map.groupBy(endpoints, ({ group }) => group)].map(([group, members]) => ({
      group,
      links: members.map(({ slug, heading }) => ({ path: pathOf("endpoint", slug), heading })),
    }));
    return endpoints.map((endpoint) => ({
      ...{ slug: endpoint.slug, title: endpoint.heading, description: ended(endpoint.summary), language: "en" },
      ...{ siteUrl: catalog.siteUrl, endpoint, all },
    }));
  },
  markdown: ({ endpoint }) => ({
    markdown: blocks(introOf(endpoint), "## Example", ...endpoint.programs, endpoint.response, endpoint.after),
  }),
  structuredData: pageAlone,
  ids: (model, language) => [
    ...allIdsIn(renderMarkdown(endpointPage.markdown(model).markdown, { language })),
    ...["try-it", "try"],
  ],
};

/** What precedes the examples of an endpoint. */
export const introOf = ({ heading, summary, description, text }: Endpoint): string =>
  blocks(`# ${heading}`, `**${ended(summary)}** ${description}`, text);
