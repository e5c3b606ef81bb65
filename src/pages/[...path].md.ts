/** The markdown twin of every page. */

import type { APIContext } from "astro";
import type { Document } from "../markdown/document.ts";
import { twinPath } from "../site/addresses.ts";
import { site, twinOf } from "./_site.ts";

export const getStaticPaths = () =>
  site.documents.map((document) => ({
    params: { path: twinPath(document.path).slice(1, -".md".length) },
    props: { document },
  }));

export const GET = ({ props }: APIContext<{ document: Document }>): Response => new Response(twinOf(props.document));
