/** The view of every kind of page. */
import type { PageKind } from "../site/addresses.ts";
import author from "./author/View.astro";
import changes from "./changes/View.astro";
import curriculum from "./curriculum/View.astro";
import developers from "./developers/View.astro";
import downloads from "./downloads/View.astro";
import error from "./error/View.astro";
import guide from "./guide/View.astro";
import home from "./home/View.astro";
import module from "./module/View.astro";
import part from "./part/View.astro";
import plan from "./plan/View.astro";
import pricing from "./pricing/View.astro";
import progress from "./progress/View.astro";
import quote from "./quote/View.astro";
import transcript from "./transcript/View.astro";

/** A component that renders a page of its kind from the document and its model. */
type View = (props: never) => unknown;

export const views: Record<PageKind, View> = {
  home,
  curriculum,
  module,
  transcript,
  part,
  plan,
  pricing,
  quote,
  developers,
  guide,
  downloads,
  changes,
  progress,
  author,
  error,
};
