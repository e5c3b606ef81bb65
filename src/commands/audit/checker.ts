/** The input and output of every checker. */

/** "noted" is for information only; "not run" means that a program that the checker needs is not installed. */
export type Verdict = "passed" | "failed" | "noted" | "not run";

/** One result of a checker for a page. page is a path, followed by the device or status if relevant. */
export type Finding = { page: string; what: string; verdict: Verdict };

/** The paths to check: all of them, one of each kind, and the module among those. */
export type Pages = { all: string[]; kinds: string[]; module: string };

/** A running site to check. folder is for the full output of the tools. */
export type AuditedSite = { siteUrl: string; pages: Pages; folder: string };

/** A checker. name is its name on the command line; tool is the package it runs, in an exact version. */
export type Checker = { name: string; tool: string; check: (site: AuditedSite) => Promise<Finding[]> };

/** The finding for a score that must reach a threshold. */
export const atLeast = (threshold: number, score: number, page: string, what: string): Finding =>
  score >= threshold
    ? { page, what: `${what} ${score}`, verdict: "passed" }
    : { page, what: `${what} ${score}; expected at least ${threshold}`, verdict: "failed" };
