/** The markdown twin of every page. */
import type { APIContext } from "astro";
import { type Document, twinPath } from "../documents/document.ts";
import { renderTwin } from "../documents/render.ts";
import { site } from "./_site.ts";

export const getStaticPaths = () =>
  site.documents.map((document) => ({
    params: { path: twinPath(document.path).slice(1, -".md".length) },
    props: { document },
  }));

export const GET = ({ props }: APIContext<{ document: Document }>): Response =>
  new Response(renderTwin(props.document, site.catalog.siteUrl, site.version.hash));
