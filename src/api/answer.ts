/**
 * What a rule answers before HTTP words it: a status, the headers that belong to this answer alone, and a JSON value.
 * json is the text of that value where the rule has written it already.
 */
export type Answer = { status: number; headers: Record<string, string>; body: unknown; json?: string };

/** An answer of 200 with this body. */
export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, headers, body });
