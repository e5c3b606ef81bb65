import { UserError } from "../build/failure.ts";

/** A source that cannot be imported, or not as asked. The message says why, and what to do. */
export class SourceError extends UserError {}
