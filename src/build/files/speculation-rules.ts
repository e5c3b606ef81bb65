/**
 * The speculation rules, which pages name in a header: browsers that know them fetch the page of a link that a reader is about to
 * follow. They do nothing where the reader saves data. Source: HTML, "Speculative loading".
 */
import { otherPatterns } from "../../pages/frame/page-link.ts";

/**
 * The rules. Pages are fetched but not run, since they note on the device what was read. "moderate": when a pointer rests on a link or
 * a finger touches it. A path with a query is computed.
 */
export const speculationRules = () => ({
  prefetch: [
    {
      where: {
        and: [{ href_matches: { pathname: "/*", search: "" } }, { not: { href_matches: [...otherPatterns] } }],
      },
      eagerness: "moderate",
    },
  ],
});
