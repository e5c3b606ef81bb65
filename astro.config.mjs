import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";

export default defineConfig({
  output: "static",
  adapter: cloudflare({ prerenderEnvironment: "node" }),
  // Pages serves /pricing from pricing.html without a redirect.
  build: { format: "file" },
  trailingSlash: "never",
  devToolbar: { enabled: false },
});
