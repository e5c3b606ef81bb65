import { defineConfig } from "astro/config";
import { course } from "./src/build/integration.ts";
import { switchOffTelemetry } from "./src/commands/telemetry.ts";

// For `npx astro`; the project's own commands switch telemetry off earlier.
switchOffTelemetry();

export default defineConfig({
  output: "static",
  integrations: [course()],
  // "file": Pages serves /pricing from pricing.html without a redirect. "never": the security policy forbids inline styles and
  // scripts. concurrency: other pages are rendered while one is being written.
  build: { format: "file", inlineStylesheets: "never", concurrency: 16 },
  vite: { build: { assetsInlineLimit: 0 } },
  trailingSlash: "never",
  devToolbar: { enabled: false },
});
