/** The license of a course's texts, which course.md names by its SPDX identifier or by its URL, and what AI may do with them. */

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

/**
 * Whether a license lets anyone make something new of the texts: CC0, or a license of Creative Commons without ND (no derivatives).
 * Recognized by identifier, with or without version and country (CC-BY-SA-3.0-AT), and by URL, at Creative Commons or SPDX.
 */
function allowsDerivatives(license: string): boolean {
  const id = license
    .replace(/^https?:\/\/(?:www\.)?spdx\.org\/licenses\//i, "")
    .replace(/^https?:\/\/(?:www\.)?creativecommons\.org\/publicdomain\/zero\b/i, "CC0")
    .replace(/^https?:\/\/(?:www\.)?creativecommons\.org\/licenses\//i, "CC-");
  return /^CC0\b/i.test(id) || /^CC(?:-(?:BY|NC|SA))+(?:-\d|\/|\.|$)/i.test(id);
}

/** What AI may do with a course: list it in search results, use it in answers, train models on it. Absent if it is not stated. */
type AiUse = { [use in "search" | "input" | "train"]?: boolean | undefined };

/** What the author allows AI to do. Without aiUse, search and input are allowed, training only if the license allows derivatives. */
export function aiUseOf({ aiUse = {}, license }: { aiUse?: AiUse | undefined; license?: string | undefined }): AiUse {
  const isOpen = license !== undefined && allowsDerivatives(license);
  const { search = true, input = true, train = isOpen || undefined } = aiUse;
  return { search, input, train };
}
