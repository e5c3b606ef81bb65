/** A response before HTTP adds its part: status, headers specific to this response, and body. json is the body if already serialized. */
export type ApiResponse = { status: number; headers: Record<string, string>; body: unknown; json?: string };

/** A 200 response with this body. */
export const ok = (body: unknown, headers: Record<string, string> = {}): ApiResponse => ({
  status: 200,
  headers,
  body,
});

/** A 308 response that leads to a path. */
export const redirect = (path: string): ApiResponse => ({ status: 308, headers: { Location: path }, body: null });
