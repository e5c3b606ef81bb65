/** npm run smoke -- https://…: runs the site tests against a deployed site. */
import { spawnSync } from "node:child_process";
import { printNextStep, runCommand, UsageError, UserError } from "../src/commands/command.ts";
import { commands } from "../src/commands/commands.ts";
import { invalidText } from "../src/course/text/sentence.ts";

await runCommand(commands.smoke, async ({ positionals: [origin, ...files] }) => {
  const siteUrl = originOf(origin);
  const { linkOrigin, version, requestsPerMinute } = await siteFacts(siteUrl);
  if (linkOrigin !== siteUrl) {
    throw new UserError(
      `The links of ${siteUrl} point to ${linkOrigin}. Test that site (npm run smoke -- ${linkOrigin}), or deploy with SITE_URL=${siteUrl}.`,
    );
  }
  console.log(`Testing  ${siteUrl}, content version ${version}`);
  const isLimited = requestsPerMinute < 10_000;
  if (isLimited) console.log(`Waits    when the rate limit of ${requestsPerMinute} requests per minute is reached`);
  // Test files that run one after another can count the remaining requests.
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
  if (status !== 0) throw new UserError(`${siteUrl} failed. Fix the failures above and deploy again.`);
  console.log(`${siteUrl} passed all tests.`);
  printNextStep(`npm run audit -- --deployed (with SITE_URL=${siteUrl})`);
});

function originOf(origin = ""): string {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError(
    invalidText("<origin>", JSON.stringify(origin), "an origin without a path, such as https://course.example"),
  );
}

/** The origin of a site's links, its content version and its rate limit. Throws UserError if no such site responds. */
async function siteFacts(siteUrl: string): Promise<{ linkOrigin: string; version: string; requestsPerMinute: number }> {
  const url = `${siteUrl}/api/v1/modules?limit=1`;
  const response = await fetch(url).catch((error: Error) => {
    throw new UserError(`${siteUrl} does not respond: ${error.cause instanceof Error ? error.cause.message : error}.`);
  });
  const body = (await response.json().catch(() => null)) as { links?: { self?: string } } | null;
  const self = body?.links?.self ?? "";
  if (!response.ok || !URL.canParse(self)) {
    throw new UserError(
      `${url}: got status ${response.status}; expected a list of modules. Check that the site is deployed there.`,
    );
  }
  const { headers } = response;
  return {
    linkOrigin: new URL(self).origin,
    version: headers.get("Content-Version") ?? "unknown",
    requestsPerMinute: Number(headers.get("RateLimit-Limit")),
  };
}
