/** What a rule answers before HTTP words it: a status, the headers that belong to this answer alone, and a JSON value. */
export type Answer = { status: number; headers: Record<string, string>; body: unknown };

/** An answer of 200 with this body. */
export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, headers, body });
