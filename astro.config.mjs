import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";

export default defineConfig({
  output: "static",
  adapter: cloudflare({ prerenderEnvironment: "node" }),
  // Pages serves /pricing from pricing.html without a redirect; the security policy allows no style inside a page.
  build: { format: "file", inlineStylesheets: "never" },
  trailingSlash: "never",
  devToolbar: { enabled: false },
});
