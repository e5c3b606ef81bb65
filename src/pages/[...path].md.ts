/** The markdown twin of every page. */

import type { APIContext } from "astro";
import { currentSite, twinOf } from "../build/current-site.ts";
import type { Document } from "../markdown/document.ts";
import { decodedPath, twinPath } from "../site/addresses.ts";

export const getStaticPaths = () =>
  currentSite().documents.map((document) => ({
    params: { path: decodedPath(twinPath(document.path)).slice(1, -".md".length) },
    props: { document },
  }));

export const GET = ({ props }: APIContext<{ document: Document }>): Response =>
  new Response(twinOf(currentSite(), props.document));
