/** The markdown version of every page. */

import type { APIContext } from "astro";
import { currentSite, markdownVersionOf } from "../build/current-site.ts";
import type { Document } from "../markdown/document.ts";
import { decodedPath, markdownPath } from "../site/addresses.ts";

export const getStaticPaths = () =>
  currentSite().documents.map((document) => ({
    params: { path: decodedPath(markdownPath(document.path)).slice(1, -".md".length) },
    props: { document },
  }));

export const GET = ({ props }: APIContext<{ document: Document }>): Response =>
  new Response(markdownVersionOf(currentSite(), props.document));
