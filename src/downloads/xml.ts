/** XML documents. */
import type { Element } from "xast";
import { toXml } from "xast-util-to-xml";

/** The text of an element. The serializer leaves the end of a CDATA section in text as it is, which XML forbids (XML 1.0, section 2.4). */
export const xmlText = (root: Element): string => toXml(root, { closeEmptyElements: true }).replaceAll("]]>", "]]&gt;");

/** A document in UTF-8 with its declaration. */
export const xmlDocument = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(root)}\n`;
