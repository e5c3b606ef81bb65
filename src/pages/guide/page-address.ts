/** Which page of the site a person means who enters a path, a module's slug or a URL on /developers/agents. */

type PageAddress = { path: string } | { problem: string };

/** The page that a text names. origins are those of this site: where it is served, and where it is published. */
export function pageAddress(text: string, origins: readonly [string, ...string[]]): PageAddress {
  const entered = text.trim();
  if (entered === "") return { problem: `Enter ${forms}.` };
  // Slugs start with a number and a hyphen. Other paths may lack their first slash.
  const path = /^\d+-[^/]*$/.test(entered) ? `/modules/${entered}` : entered;
  const target = /^[a-z][a-z\d+.-]*:|^\//i.test(path) ? path : `/${path}`;
  if (!URL.canParse(target, origins[0])) return { problem: `This is not a valid URL. Enter ${forms}.` };
  const { origin, pathname } = new URL(target, origins[0]);
  if (!origins.includes(origin)) return { problem: `This URL is on another site. Enter ${forms}.` };
  const page = pathname.replace(/^\/api\/v1(?=\/modules\/)/, "").replace(/(?<=.)\/$|\.md$/, "");
  return { path: page === "/index" ? "/" : page };
}

/** What can be entered. */
const forms = "a path such as /curriculum, a module's slug, or a URL of this site";
