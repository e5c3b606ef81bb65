import { UserError } from "./content-format.ts";

/** A source that cannot be imported, or not with these options. The message says why, and how to fix it. */
export class SourceError extends UserError {}
