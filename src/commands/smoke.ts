/** npm run smoke -- https://…: asks a site that is deployed everything that the site tests ask. */
import { spawnSync } from "node:child_process";
import { runCommand, UserError } from "./command.ts";

await runCommand(async () => {
  const [asked, ...files] = process.argv.slice(2);
  const siteUrl = originOf(asked);
  const { linksTo, version, requestsAMinute } = await lookAt(siteUrl);
  if (linksTo !== siteUrl) {
    throw new UserError(
      `The links of ${siteUrl} lead to ${linksTo}. Ask that one: npm run smoke -- ${linksTo}; or deploy with SITE_URL=${siteUrl}.`,
    );
  }
  console.log(`Asking   ${siteUrl}, content ${version}`);
  const isBraked = requestsAMinute < 10_000;
  if (isBraked) console.log(`Waiting where its ${requestsAMinute} requests a minute are used up.`);
  // One after another, the tests know how many are left.
  const options = [
    "--config",
    "tests/vitest.config.ts",
    "--project",
    "site",
    ...(isBraked ? ["--no-file-parallelism"] : []),
  ];
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...options, ...files], {
    stdio: "inherit",
    env: { ...process.env, SITE_URL: siteUrl },
  });
  if (status !== 0) throw new UserError(`${siteUrl} is not as promised: see the failures above.`);
  console.log(`${siteUrl} is as promised.`);
});

function originOf(asked = ""): string {
  const url = URL.canParse(asked) ? new URL(asked) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new UserError(
    `The site came ${JSON.stringify(asked)}, expected its origin: npm run smoke -- https://course.example`,
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
    throw new UserError(`${address} answered ${response.status} and no listing: is this site deployed there?`);
  }
  const { headers } = response;
  return {
    linksTo: new URL(self).origin,
    version: headers.get("Content-Version") ?? "unknown",
    requestsAMinute: Number(headers.get("RateLimit-Limit")),
  };
}
