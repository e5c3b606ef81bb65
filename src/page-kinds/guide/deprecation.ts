/** The deprecation of the API's version as text. See docs/specification.md, "Versioning". */
import { deprecationDate, minNoticeDays, type Retirement } from "../../api/versioning.ts";
import { apiPath } from "../../course/catalog.ts";

/** Whether the version is being retired, with the dates. */
export const deprecationStatus = (retirement: Retirement | null): string =>
  retirement
    ? `\`${apiPath}\` is deprecated: its retirement was announced on ${retirement.announced}, and from ${retirement.sunset} (midnight UTC) it no longer responds. Move to its successor: <${retirement.successorUrl}>.`
    : `Nothing is deprecated: every response has \`Deprecation: false\`. If a version is ever retired, its responses carry a \`Deprecation\` date (RFC 9745), a \`Sunset\` date at least ${minNoticeDays} days later (RFC 8594), and a \`Link\` to this policy and to the successor. After the sunset every response of that version is 410.`;

/** What the responses of a version say once its retirement is announced. */
export const retirementHeaders = (retirement: Retirement | null): string =>
  retirement
    ? `Every response has \`Deprecation: ${deprecationDate(retirement.announced)}\`, the date of the announcement (RFC 9745), \`Sunset: ${new Date(retirement.sunset).toUTCString()}\`, the date of the retirement (RFC 8594), and a \`Link\` to this policy and to the successor. From the sunset on, every response is 410 with a problem of type [\`errors-version-retired\`](/developers#errors-version-retired). These pages, their markdown, \`/ask\` and MCP stay available.`
    : "From the sunset on, every response is 410 with a problem of type [`errors-version-retired`](/developers#errors-version-retired). Pages, their markdown, `/ask` and MCP stay available.";
