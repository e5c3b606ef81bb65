/** What the lock file lets in: bytes that are known, and scripts that somebody has looked at. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  cpu?: string[];
};
const locked = Object.entries(
  (JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> }).packages,
).filter(([path]) => path !== "");
const { allowScripts, license } = JSON.parse(readFileSync("package.json", "utf8")) as {
  allowScripts: Record<string, boolean>;
  license: string;
};

/** Packages with a script for installing that is not run, and why they work without it. */
const refused: Record<string, string> = {
  "@modelcontextprotocol/inspector": "its script serves checkouts of its own repository and does nothing in a package",
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("every package with a script for installing is allowed to run it, or known to do without; no other is named", () => {
  const scripted = new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect([...scripted].sort()).toEqual([...allowed, ...Object.keys(refused)].sort());
});

test("the documentation names what may run a script, and what may not", () => {
  const [, section = ""] = readFileSync("src/README.md", "utf8").split(/^## Dependencies\n/m);
  const [told = ""] = section.split("\n| Package");
  for (const name of [...Object.keys(allowScripts), ...Object.keys(refused)]) expect(told).toContain(`\`${name}\``);
});

test("every package has the digest of its bytes, and none comes from outside of the registry", () => {
  for (const [path, { integrity, resolved, link, optional, cpu }] of locked) {
    // npm leaves it out for binaries of platforms other than the one on which the file was written.
    if (!(optional && cpu)) expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved ?? "https://", path).toMatch(/^https:\/\//);
    expect(link ?? false, path).toBe(false);
  }
});

test("the license is there, and it is the one that package.json names", () => {
  expect(license).toBe("MIT");
  expect(readFileSync("LICENSE", "utf8")).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} /);
  expect(existsSync("src/fonts/OFL.txt")).toBe(true);
});
