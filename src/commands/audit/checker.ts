/** What every checker takes and answers. */

/** "noted" is worth reading and below no bar; "not run" means that the machine lacks what the checker needs. */
export type Verdict = "passed" | "failed" | "noted" | "not run";

/** One thing that a checker says of a page. page is a path, with how it was looked at where that matters. */
export type Finding = { page: string; what: string; verdict: Verdict };

/** The paths that checkers look at: all of them, one of each kind, and the module among those. */
export type Pages = { all: string[]; kinds: string[]; module: string };

/** A site that answers. folder keeps what the tools say, word for word. */
export type Audited = { siteUrl: string; pages: Pages; folder: string };

/** A checker. name is how it is called on the command line; tool is the package it runs, in an exact version. */
export type Checker = { name: string; tool: string; check: (audited: Audited) => Promise<Finding[]> };

/** A finding with a figure that must not be lower than its bar. */
export const atLeast = (bar: number, score: number, page: string, what: string): Finding =>
  score >= bar
    ? { page, what: `${what} ${score}`, verdict: "passed" }
    : { page, what: `${what} ${score}, wanted ${bar}`, verdict: "failed" };
