import { join } from "node:path";
import { openPublishedSite } from "../../src/build/open-site.ts";
import { remade } from "../../src/build/remade.ts";
import { sitePaths } from "../../src/machine/manifest.ts";
import { messageOf } from "../../src/verify/finding.ts";
import { builtIn, verify } from "../../src/verify/verify.ts";

const [folder = "", name = ""] = process.argv.slice(2);
const client = join(folder, "dist/client");
const site = await openPublishedSite({ SITE_URL: "https://course.example", CONTENT_DIR: join(folder, name) });
const c0 = process.cpuUsage();
const again = await remade(site);
const c1 = process.cpuUsage(c0);
const findings = verify(builtIn(client, sitePaths(client)), { site, folder: name, ...again });
const c2 = process.cpuUsage(c0);
console.log(
  findings.length,
  "findings; remade",
  ((c1.user + c1.system) / 1e6).toFixed(2),
  "all",
  ((c2.user + c2.system) / 1e6).toFixed(2),
  "s cpu",
);
for (const f of findings.slice(0, 60)) console.log(messageOf(f).slice(0, 700));
