import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";
import { switchOffTelemetry } from "./src/commands/telemetry.ts";

// For `npx astro` typed by hand; the commands switch it off earlier.
switchOffTelemetry();

const isPreview = process.argv.includes("dev");

export default defineConfig({
  integrations: isPreview ? [{ name: "course", hooks: { "astro:server:setup": async ({ server }) => { const { startPreview } = await import("./src/build/preview.ts"); startPreview(server, process.env, console.log); } } }] : [],
  output: "static",
  ...(isPreview ? {} : { adapter: cloudflare({ prerenderEnvironment: "node" }) }),
  // Pages serves /pricing from pricing.html without a redirect; the security policy allows no style and no script inside a page.
  // While one page is being written, others are rendered.
  build: { format: "file", inlineStylesheets: "never", concurrency: 16 },
  vite: { build: { assetsInlineLimit: 0 } },
  trailingSlash: "never",
  devToolbar: { enabled: false },
});
