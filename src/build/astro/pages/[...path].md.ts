/** The markdown version of every page. */

import type { APIContext } from "astro";
import type { Document } from "../../../content/markdown/document.ts";
import { decodedPath, markdownPath } from "../../../service/addresses.ts";
import { currentSite, markdownVersionOf } from "../../current-site.ts";

export const getStaticPaths = () =>
  currentSite().documents.map((document) => ({
    params: { path: decodedPath(markdownPath(document.path)).slice(1, -".md".length) },
    props: { document },
  }));

export const GET = ({ props }: APIContext<{ document: Document }>): Response =>
  new Response(markdownVersionOf(currentSite(), props.document));
