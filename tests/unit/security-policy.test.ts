/** SECURITY.md, the README, security.txt and the contact page agree. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openSite } from "../../src/build/open-site.ts";
import { securityTxt } from "../../src/files/well-known.ts";
import { siteWith } from "./files/sites.ts";

const policy = readFileSync("SECURITY.md", "utf8");
const site = openSite({ SITE_URL: "https://course.example", CONTENT_DIR: "content" });
const txt = securityTxt(site, new Date("2027-01-01"));

test("the policy names the contact of security.txt, the provider's address", () => {
  expect(policy).toContain("`/.well-known/security.txt`");
  expect(policy).toContain("the `email` of the `provider` in `content/course.md`");
  expect(/^Contact: mailto:(.+)$/m.exec(txt)?.[1]).toBe(site.course.facts.provider.email);
  expect(/^Canonical: (.+)$/m.exec(txt)?.[1]).toBe("https://course.example/.well-known/security.txt");
});

test("security.txt links to the security section of the author's page, if any, and expires in the future", () => {
  expect(/^Policy: (.+)$/m.exec(txt)?.[1]).toBe("https://course.example/contact#security");
  expect(readFileSync("content/pages/contact.md", "utf8")).toMatch(/^## Security$/m);
  const silent = siteWith({ "pages/contact.md": "---\ntitle: Contact\n---\n\n## Securities\n\nNone." });
  expect(securityTxt(silent, new Date())).not.toContain("Policy");
  expect(policy).toContain("`Policy`");
});

test("the policy says that every build renews security.txt", () => {
  expect(policy).toContain("`Expires`");
  expect(policy).toMatch(/every build/i);
});

test("the policy contains no address of its own, so that it is true for every course", () => {
  expect(policy).not.toMatch(/[\w.]+@[\w.]+/);
});

test("the shipped course's contact page contains the policy's promises", () => {
  const contact = readFileSync("content/pages/contact.md", "utf8");
  for (const promise of ['the word "security" in the subject', "You will hear from us within one working day."]) {
    expect(policy).toContain(promise);
    expect(contact).toContain(promise);
  }
});

test("the supported version is the software's, and the README links to the policy", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(policy).toContain(`| ${version.split(".")[0]}.x `);
  expect(readFileSync("README.md", "utf8")).toContain("(SECURITY.md)");
});
