/** Modules that a build writes for the worker on one machine. */

declare module "*/dist/server/manifest.json" {
  const manifest: {
    files: Record<string, { tag: string; type: string; size: number }>;
    metadata: { headers: { version: number; rules: Record<string, { unset: string[]; set: Record<string, string> }> } };
  };
  export default manifest;
}

declare module "workerd" {
  /** Path of the runtime's binary. */
  const path: { default: string };
  export default path;
}
