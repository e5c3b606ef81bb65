/** The entries of changes.md, in which the author says what changed in the course. */

/** An entry. date is an ISO date; title is plain text, absent if only the date is written; body is markdown and may be empty. */
export type ChangeNote = { date: string; title?: string; body: string };

/** The heading of an entry, as plain text. */
export const noteHeading = ({ date, title }: ChangeNote): string => (title === undefined ? date : `${date} ${title}`);
