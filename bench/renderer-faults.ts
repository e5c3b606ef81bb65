/** A table with a row for every fault. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source text.

/**
 * A fault in one of the renderers: a piece of source and its replacement. place is a file in which it shows; by is what finds it: the
 * build or, where a text has no second source, the snapshot of its file.
 */
export type RendererFault = { what: string; from: string; to: string; place: RegExp; by: "build" | "snapshot" };

const fault = (
  what: string,
  from: string,
  to: string,
  place: RegExp,
  by: RendererFault["by"] = "build",
): RendererFault => ({ what, from, to, place, by });

/** All faults. None hides another. */
export const rendererFaults: RendererFault[] = [
  fault(
    "currencies as codes",
    'const style = { style: "currency", currency } as const;',
    'const style = { style: "currency", currency, currencyDisplay: "code" } as const;',
    /^\/api\/v1\/pricing\.json$/,
  ),
  fault(
    "the list price instead of the current one",
    "complete: priceOf(catalog.pricing.complete?.[key]),",
    'complete: priceOf({ now: catalog.pricing.complete?.[key].list ?? "" }),',
    /^\/pricing\.html$/,
  ),
  fault(
    "the other region's VAT",
    "<li>${words(terms.vat)}</li>",
    '<li>${words(texts.vat(key === "intl"))}</li>',
    /^\/pricing\.html$/,
  ),
  fault("VAT in markdown", "texts.vat(vatIncluded)),", "texts.vat(!vatIncluded)),", /^\/pricing\.md$/),
  fault("refund days", "texts.refund(refundDays)", "texts.refund(refundDays + 1)", /^\/pricing\.md$/),
  fault(
    "the smallest team of a quote",
    "lead: texts.quoteText(texts.seats(minSeats)),",
    "lead: texts.quoteText(texts.seats(minSeats - 1)),",
    /^\/quote\.md$/,
  ),
  fault(
    "the place of a module",
    "texts.position(at, modules.length)",
    "texts.position(at - 1, modules.length)",
    /^\/modules\/02-.*\.html$/,
  ),
  fault(
    "the next module",
    "[pages[index - 1], pages[index + 1]]",
    "[pages[index - 1], pages[index + 2]]",
    /^\/modules\/01-.*\.html$/,
  ),
  fault(
    "chapters without their minutes",
    '${minutes === undefined ? "" : ` (${texts.duration(minutes)})`}`,',
    "`,",
    /^\/modules\/01-.*\.md$/,
  ),
  fault("totals of the home page", "texts.parts(course.parts),", "texts.parts(course.modules),", /^\/index\.md$/),
  fault(
    "a curriculum without its last module",
    "{part.lines.map((line) => <ModuleLine",
    "{part.lines.slice(1).map((line) => <ModuleLine",
    /^\/curriculum\.html$/,
  ),
  fault(
    "the place of a part",
    "texts.partPosition(index + 1, parts.length)",
    "texts.partPosition(index, parts.length)",
    /^\/parts\/names-and-representations\.html$/,
  ),
  fault(
    "the part after the next in markdown",
    "`- ${texts.next}${texts.colon}${link(next.title, next.path)}`",
    "`- ${texts.next}${texts.colon}${link(next.title, `${next.path}-2`)}`",
    /^\/parts\/the-conversation\.md$/,
  ),
  fault(
    "the modules of a part in structured data",
    "hasPart: part.modules.map(({ slug })",
    "hasPart: part.modules.slice(1).map(({ slug })",
    /^\/parts\/the-conversation\.html$/,
  ),
  fault(
    "dates of the sitemap",
    "`<lastmod>${xmlText(updated)}</lastmod>`",
    "`<lastmod>2020-01-01</lastmod>`",
    /^\/sitemap\.xml$/,
  ),
  fault(
    "a feed in the order of the course",
    "dateOf(a) < dateOf(b) ? 1 : -1",
    "dateOf(a) < dateOf(b) ? -1 : 1",
    /^\/feeds\/modules\.atom$/,
  ),
  fault("durations in hours", "`PT${minutes}M`", "`PT${minutes}H`", /^\/feeds\/modules\.jsonl$/),
  fault(
    "positions from zero",
    "feedLine(source, module, index + 1))}",
    "feedLine(source, module, index))}",
    /^\/feeds\/modules\.jsonl$/,
  ),
  fault(
    "every module is free",
    'category: price === 0 ? "Free" : "Paid"',
    'category: price >= 0 ? "Free" : "Paid"',
    /^\/pricing\.html$/,
  ),
  fault(
    "countries that the offer excludes",
    "{ eligibleRegion: regions.il.countries }",
    "{ ineligibleRegion: regions.il.countries }",
    /^\/pricing\.html$/,
  ),
  fault(
    "a page's own title for the picture's text",
    "content={picture.alt}",
    "content={document.title}",
    /^\/modules\/01-.*\.html$/,
  ),
  fault(
    "a description that is the title",
    'name="description" content={document.description}',
    'name="description" content={document.title}',
    /^\/about\.html$/,
  ),
  fault(
    "the version in the footer",
    "texts.contentVersion(hash, updated)",
    "texts.contentVersion(hash.toUpperCase(), updated)",
    /^\/privacy\.html$/,
  ),
  fault(
    "tokens counted in characters",
    "Buffer.byteLength(markdownVersionOf(document)) / 4",
    "markdownVersionOf(document).length / 3",
    /^\/contact\.html$/,
  ),
  fault(
    "the last page of a listing",
    "last: url(last),",
    "last: url(pages + 1),",
    /^\/api\/v1\/modules\.page-1\.limit-7\.json$/,
  ),
  fault(
    "a listing that says that no page follows",
    "const hasMore = page < pages;",
    "const hasMore = page < pages - 1;",
    /^\/api\/v1\/modules\.page-2\.limit-24\.json$|^\/api\/v1\/modules\.page-1\.limit-24\.json$/,
  ),
  fault(
    "modules of the sandbox in a listing of the course",
    "data: matches.slice((page - 1) * limit, page * limit)",
    "data: matches.slice((page - 1) * limit, page * limit - 1)",
    /^\/api\/v1\/sandbox\/modules\.page-1\.limit-5\.json$/,
  ),
  fault(
    "chapters of the course",
    "of: (_, { modules }) => modules.reduce((sum, { chapters }) => sum + chapters, 0),",
    "of: (_, { modules }) => modules.length,",
    /^\/api\/v1\/course\.json$/,
  ),
  fault(
    "addresses that stay relative in markdown",
    'pieces.push(isLink ? "" : baseOf(url, siteUrl, path), source)',
    'pieces.push("", source)',
    /^\/about\.md$/,
  ),
  fault("addresses in markdown that lead elsewhere", "? `<${url}>`", "? `<${url}/>`", /^\/quote\.md$/),
  fault(
    "questions that no heading has",
    "question: oneLine(textOf(heading))",
    "question: oneLine(textOf(heading)).toUpperCase()",
    /^\/pricing\.html$/,
  ),
  fault("who may crawl", '"ai-input": input', '"ai-input": !input', /^\/robots\.txt$/),
  fault(
    "a limit that agents read",
    "- Each IP address may send ${defaultLimit} requests every ${windowSeconds} seconds",
    "- Each IP address may send ${defaultLimit} requests every ${windowSeconds * 2} seconds",
    /SKILL\.md$/,
    "snapshot",
  ),
  fault("the mail address for reports", "return `mailto:${email}`", "return `mailto:info@${email}`", /security\.txt$/),
  fault(
    "an error that clients branch on",
    "modules?limit=0`",
    "modules?limit=1000`",
    /^\/developers\.(?:md|html)$/,
    "snapshot",
  ),
  fault(
    "an operation's summary",
    'listing("/modules", "List or search modules",',
    'listing("/modules", "List modules",',
    /^\/openapi\.json$/,
    "snapshot",
  ),
  fault(
    "a bound in the description of the API",
    "maximum: max, default: usual }",
    "maximum: max + 1, default: usual }",
    /^\/openapi\.json$/,
    "snapshot",
  ),
  fault(
    "a step of a workflow",
    '$response.body#/data/0/slug", found:',
    '$response.body#/data/1/slug", found:',
    /^\/arazzo\.json$/,
    "snapshot",
  ),
  fault(
    "the name on a device",
    "short_name: name,",
    "short_name: name.slice(0, 12),",
    /^\/site\.webmanifest$/,
    "snapshot",
  ),
  fault(
    "a tool that a server does not have",
    "capabilities: declared.tools.map(({ name }) => name),",
    "capabilities: declared.tools.map(({ name }) => `${name}s`),",
    /^\/\.well-known\/ard\.json$/,
    "snapshot",
  ),
  fault(
    "a server's card",
    "supportedProtocolVersions: protocolVersions",
    "supportedProtocolVersions: protocolVersions.slice(1)",
    /^\/mcp\/server-card$/,
    "snapshot",
  ),
  fault(
    "a header that lets other sites read",
    '"Access-Control-Allow-Methods": "GET"',
    '"Access-Control-Allow-Methods": "GET, PUT"',
    /^\/_headers$/,
    "snapshot",
  ),
  fault("seats in the form", 'max="${maxSeats}"', 'max="${maxSeats + 1}"', /^\/quote\.html$/, "snapshot"),
];
