/** npm run smoke -- https://…: runs the site tests against a deployed site. */
import { spawnSync } from "node:child_process";
import { invalidText } from "../text/invalid.ts";
import { printNextStep, runCommand, UsageError, UserError } from "./command.ts";
import { commands } from "./commands.ts";

await runCommand(commands.smoke, async ({ positionals: [origin, ...files] }) => {
  const siteUrl = originOf(origin);
  const { linksTo, version, requestsAMinute } = await lookAt(siteUrl);
  if (linksTo !== siteUrl) {
    throw new UserError(
      `The links of ${siteUrl} lead to ${linksTo}. Test that site (npm run smoke -- ${linksTo}), or deploy with SITE_URL=${siteUrl}.`,
    );
  }
  console.log(`Testing  ${siteUrl}, content version ${version}`);
  const isLimited = requestsAMinute < 10_000;
  if (isLimited) console.log(`Waiting  when its limit of ${requestsAMinute} requests per minute is reached`);
  // One after another, the tests know how many are left.
  const options = [
    "--config",
    "tests/vitest.config.ts",
    "--project",
    "site",
    ...(isLimited ? ["--no-file-parallelism"] : []),
  ];
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...options, ...files], {
    stdio: "inherit",
    env: { ...process.env, SITE_URL: siteUrl },
  });
  if (status !== 0) throw new UserError(`${siteUrl} failed: fix the failures above and deploy again.`);
  console.log(`${siteUrl} passed every test.`);
  printNextStep(`npm run audit -- --deployed (with SITE_URL=${siteUrl})`);
});

function originOf(origin = ""): string {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError(
    invalidText("<origin>", JSON.stringify(origin), "an origin without a path, such as https://course.example"),
  );
}

/** Where the links of a site lead, which version it serves, and how many requests a minute it allows. Throws UserError where no such site answers. */
async function lookAt(siteUrl: string): Promise<{ linksTo: string; version: string; requestsAMinute: number }> {
  const address = `${siteUrl}/api/v1/modules?limit=1`;
  const response = await fetch(address).catch((error: Error) => {
    throw new UserError(`${siteUrl} does not answer: ${error.cause instanceof Error ? error.cause.message : error}.`);
  });
  const body = (await response.json().catch(() => null)) as { links?: { self?: string } } | null;
  const self = body?.links?.self ?? "";
  if (!response.ok || !URL.canParse(self)) {
    throw new UserError(`${address} returned ${response.status} and no list of modules: is this site deployed there?`);
  }
  const { headers } = response;
  return {
    linksTo: new URL(self).origin,
    version: headers.get("Content-Version") ?? "unknown",
    requestsAMinute: Number(headers.get("RateLimit-Limit")),
  };
}
