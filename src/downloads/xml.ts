/** XML documents. */
import type { Element } from "xast";
import { toXml } from "xast-util-to-xml";

/** A document in UTF-8 with its declaration. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(root, { closeEmptyElements: true })}\n`;
