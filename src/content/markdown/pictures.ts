/** Pictures of the course in the HTML tree of prose. */
import type { Root } from "hast";
import { pictureSizeIn } from "../../service/addresses.ts";
import { withoutSite } from "./addresses.ts";
import { elementsIn } from "./prose-tree.ts";

/** The title of a picture that adds nothing to the text: ![](../files/line.svg "decorative"). It is not shown. */
export const decorative = "decorative";

/** The width in pixels at which a drawing fits on every screen. */
const narrowest = 280;

/** Gives each picture its width and height, so that the text does not move, and has all but the first load when they come into view. */
export function sizePictures(root: Root, siteUrl: string): void {
  let count = 0;
  for (const { tagName, properties } of elementsIn(root)) {
    const size = tagName === "img" ? pictureSizeIn(withoutSite(String(properties.src), siteUrl)) : null;
    if (size === null) continue;
    Object.assign(properties, size, count > 0 ? { loading: "lazy" } : {});
    if (properties.alt === "" && properties.title === decorative) delete properties.title;
    // On phones a drawing scrolls, with the keyboard too (components/controls.css).
    if (siteUrl === "" && size.width > narrowest && /\.svg(?:[?#]|$)/.test(String(properties.src)))
      properties.tabIndex = 0;
    count += 1;
  }
}
