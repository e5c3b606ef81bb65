/** SECURITY.md, the README and security.txt say the same, where they speak of the same. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openSite } from "../../src/build/open-site.ts";
import { securityTxt } from "../../src/files/well-known.ts";
import { siteWith } from "./files/sites.ts";

const policy = readFileSync("SECURITY.md", "utf8");
const site = openSite({ SITE_URL: "https://course.example", CONTENT_DIR: "content" });
const txt = securityTxt(site, new Date("2027-01-01"));

test("the contact of security.txt is the one that the policy sends to: the provider's address", () => {
  expect(policy).toContain("`/.well-known/security.txt`");
  expect(policy).toContain("the `email` of the `provider` in `content/course.md`");
  expect(/^Contact: mailto:(.+)$/m.exec(txt)?.[1]).toBe(site.course.facts.provider.email);
  expect(/^Canonical: (.+)$/m.exec(txt)?.[1]).toBe("https://course.example/.well-known/security.txt");
});

test("security.txt leads to what the author's page says of it, where there is such a section, and is to be believed for days to come", () => {
  expect(/^Policy: (.+)$/m.exec(txt)?.[1]).toBe("https://course.example/contact#security");
  expect(readFileSync("content/pages/contact.md", "utf8")).toMatch(/^## Security$/m);
  const silent = siteWith({ "pages/contact.md": "---\ntitle: Contact\n---\n\n## Securities\n\nNone." });
  expect(securityTxt(silent, new Date())).not.toContain("Policy");
  expect(policy).toContain("`Policy`");
});

test("the policy says who renews the end of security.txt: every build", () => {
  expect(policy).toContain("`Expires`");
  expect(policy).toMatch(/every build/i);
});

test("the policy names no address of its own, so that it stays true for another course", () => {
  expect(policy).not.toMatch(/[\w.]+@[\w.]+/);
});

test("the shipped course's contact page promises what the policy promises", () => {
  const contact = readFileSync("content/pages/contact.md", "utf8");
  for (const promise of ['the word "security" in the subject', "You will hear from us within one working day."]) {
    expect(policy).toContain(promise);
    expect(contact).toContain(promise);
  }
});

test("the supported version is that of the software, and the README leads to the policy", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(policy).toContain(`| ${version.split(".")[0]}.x `);
  expect(readFileSync("README.md", "utf8")).toContain("(SECURITY.md)");
});
