import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";
import { course } from "./src/build/integration.ts";
import { switchOffTelemetry } from "./src/commands/telemetry.ts";

// For `npx astro`; the project's own commands switch telemetry off earlier.
switchOffTelemetry();

// In `astro dev`, course() handles requests, so the adapter must not start its own runtime.
const isPreview = process.argv.includes("dev");

export default defineConfig({
  output: "static",
  ...(isPreview ? {} : { adapter: cloudflare({ prerenderEnvironment: "node" }) }),
  integrations: [course()],
  // "file": Pages serves /pricing from pricing.html without a redirect. "never": the security policy forbids inline styles and
  // scripts. concurrency: other pages are rendered while one is being written.
  build: { format: "file", inlineStylesheets: "never", concurrency: 16 },
  vite: { build: { assetsInlineLimit: 0 } },
  trailingSlash: "never",
  devToolbar: { enabled: false },
});
