/** The license of a course's texts, which course.md names by its SPDX identifier or by its URL. */

/** The name and the URL of a license: those of Creative Commons for its licenses, and of SPDX for others. */
export function licenseOf(license: string): { name: string; url: string } {
  const cc = "https://creativecommons.org";
  const [, kind, version] =
    /^CC-(BY(?:-[A-Z]{2})*)-(\d\.\d)$/.exec(license) ??
    /^https?:\/\/creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)\b/.exec(license) ??
    [];
  if (kind !== undefined) {
    const name = `CC ${kind.toUpperCase()} ${version}`;
    return { name, url: `${cc}/licenses/${kind.toLowerCase()}/${version}/` };
  }
  if (/^https?:/.test(license)) return { name: license, url: license };
  if (license === "CC0-1.0") return { name: "CC0 1.0", url: `${cc}/publicdomain/zero/1.0/` };
  return { name: license, url: `https://spdx.org/licenses/${license}.html` };
}
