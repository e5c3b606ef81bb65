/** Ids that sections of /developers had before, by the section that has their content now. Links to them keep working. */
export const formerIds: Readonly<Record<string, readonly string[]>> = {
  "every-request": ["rest", "caching", "content-version", "idempotency-key"],
  "get-modules": ["listing-and-searching", "static-files"],
  "get-modulesslug": ["one-module"],
  "post-ask": ["questions"],
  "post-mcp": ["mcp", "connect-your-assistant", "claude", "chatgpt", "vs-code", "cursor", "other-clients"],
  "post-batch": ["batch-requests"],
  "post-exports": ["exports"],
  "get-sandboxmodules": ["sandbox"],
  "other-formats": ["feed", "markdown-and-sitemaps"],
};
