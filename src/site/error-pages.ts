/** The pages that an error is shown on. They are built like any other page, and no address answers 200 with one. */

/** Path of the page for each status that a reader of pages can get. */
export const errorPages = { 404: "/404", 414: "/414", 429: "/429" } as const;

/** A status that has a page of its own. */
export type ErrorStatus = keyof typeof errorPages;

const paths: ReadonlySet<string> = new Set(Object.values(errorPages));

/** Whether a path is that of an error page: it is in no sitemap and has no canonical address. */
export const isErrorPage = (path: string): boolean => paths.has(path);
