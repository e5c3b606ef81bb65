import { join } from "node:path";
import { openPublishedSite } from "../../src/build/open-site.ts";
import { buildIn, differencesIn } from "../../src/gate/gate.ts";
import { sitePaths } from "../../src/machine/manifest.ts";

const [folder = "", name = ""] = process.argv.slice(2);
const client = join(folder, "dist/client");
const site = await openPublishedSite({ SITE_URL: "https://course.example", CONTENT_DIR: join(folder, name) });
const c0 = process.cpuUsage();
const d = differencesIn(buildIn(client, sitePaths(client)), { ...site, siteUrl: site.catalog.siteUrl, folder: name });
const c2 = process.cpuUsage(c0);
console.log(name, d.length, "gate", ((c2.user + c2.system) / 1e6).toFixed(2), "s cpu");
