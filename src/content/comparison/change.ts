/** What differs between two versions of a course. */

/** What a change is about. An address is the path of a page. */
export type ChangeArea = "address" | "prices" | "totals" | "course" | "part" | "module" | "page";

/**
 * One change. subject is the path of a page, or the name of what changed, such as complete.intl.now; field is a field of that page.
 * before is absent for what is new, after for what is gone, both for a text, which is too long to show. For pages that only one
 * version has, they are its title. isBroken: the older path is not answered any more. fix is what to write, and where.
 */
export type Change = {
  area: ChangeArea;
  what: "added" | "removed" | "renamed" | "changed";
  subject: string;
  field?: string;
  before?: string;
  after?: string;
  isBroken?: true;
  fix?: string;
};

/** The change of a value; none if it is the same. */
export function changed(
  about: Pick<Change, "area" | "subject" | "field">,
  before: string | undefined,
  after: string | undefined,
): Change[] {
  if (before === after) return [];
  const what = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [{ ...about, what, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}
