import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";
import { course } from "./src/build/integration.ts";
import { switchOffTelemetry } from "./src/commands/telemetry.ts";

// For `npx astro` typed by hand; the commands switch it off earlier.
switchOffTelemetry();

// In `astro dev` the adapter would start a runtime of its own; course() answers there.
const isPreview = process.argv.includes("dev");

export default defineConfig({
  output: "static",
  ...(isPreview ? {} : { adapter: cloudflare({ prerenderEnvironment: "node" }) }),
  integrations: [course()],
  // Pages serves /pricing from pricing.html without a redirect; the security policy allows no style and no script inside a page.
  // While one page is being written, others are rendered.
  build: { format: "file", inlineStylesheets: "never", concurrency: 16 },
  vite: { build: { assetsInlineLimit: 0 } },
  trailingSlash: "never",
  devToolbar: { enabled: false },
});
