/** Schemas of front matter fields that are URLs, parts of URLs, or e-mail addresses. */
import * as z from "zod";
import { isPartSlug } from "./part.ts";
import { described, rule } from "./rules.ts";
import { slugPlace } from "./video.ts";

/** An absolute URL, which is percent-encoded if necessary. */
export const url = (what: string, example: string) => {
  const message = rule("an absolute URL that starts with https:// or http://", `for example ${example}`);
  const checked = z
    .string(message)
    .trim()
    .refine((text) => normalizedUrl(text) !== null, message)
    .transform((text) => normalizedUrl(text) ?? text);
  return described(checked, what, example, /^\s*[Hh][Tt][Tt][Pp][Ss]?:\/\//);
};

/** A path of the course's own site, or an absolute URL. */
export const pathOrUrl = (what: string, example: string) => {
  const message = rule(
    "an absolute URL that starts with https:// or http://, or a path of this site",
    `for example ${example}`,
  );
  const checked = z
    .string(message)
    .trim()
    .refine((text) => isSitePath(text) || normalizedUrl(text) !== null, message)
    .transform((text) => (isSitePath(text) ? text : (normalizedUrl(text) ?? text)));
  return described(checked, what, example, /^\s*(?:\/|[Hh][Tt][Tt][Pp][Ss]?:\/\/)/);
};

/** Whether a text is a path from the root, in the characters of RFC 3986. A second slash would begin a host. */
const isSitePath = (text: string): boolean =>
  /^\/(?!\/)(?:[A-Za-z0-9\-._~:/@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/.test(text);

/** The slug of a part, in any script. */
export const partSlug = () => {
  const message = rule("lower-case words of letters and digits joined by hyphens", "for example slug: c-plus-plus");
  const checked = z.string(message).trim().refine(isPartSlug, message);
  return described(checked, "the last segment of the part's URL", "slug: c-plus-plus");
};

/** The URL of the course's video player, with a {slug} placeholder. */
export const player = () =>
  described(
    z
      .string(rule("an absolute URL with {slug} in it", "for example player: https://video.example/embed/{slug}"))
      .trim()
      .refine(
        (text) => text.includes(slugPlace) && isNormalizedUrl(text.replaceAll(slugPlace, "1-a")),
        rule(
          "an absolute URL in ASCII with {slug} in place of the module's slug",
          "for example player: https://video.example/embed/{slug}",
        ),
      ),
    "the URL of the video player, with {slug} in place of the module's slug",
    "player: https://video.example/embed/{slug}",
  );

/** The placeholder for a file of the content folder in the URL where pages are edited. */
export const filePlace = "{file}";

/** The URL where a file of the course is edited, with a {file} placeholder. */
export const editUrl = () => {
  const example = "editUrl: https://github.com/example/course/edit/main/content/{file}";
  const message = rule("an absolute URL in ASCII with {file} in place of the file's path", `for example ${example}`);
  return described(
    z
      .string(message)
      .trim()
      .refine(
        (text) => text.includes(filePlace) && isNormalizedUrl(text.replaceAll(filePlace, "modules/1-a.md")),
        message,
      ),
    "the URL where a file of the course is edited, with {file} in place of its path in the course folder",
    example,
  );
};

export const email = (what: string, example: string) =>
  described(z.email(rule("an e-mail address", `for example ${example}`)), what, example);

/** A license: an SPDX identifier or a URL. */
export const license = (what: string, example: string) => {
  const message = rule("an SPDX identifier, or the URL of a license", `for example ${example}`);
  return described(
    z
      .string(message)
      .trim()
      .refine((text) => /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(text) || normalizedUrl(text) !== null, message)
      .transform((text) => normalizedUrl(text) ?? text),
    what,
    example,
  );
};

const isNormalizedUrl = (text: string): boolean => normalizedUrl(text) === text;

/** A web URL with only the characters that RFC 3986 allows, others percent-encoded; null if the text is not one. */
function normalizedUrl(text: string): string | null {
  if (!/^https?:\/\/[^/?#\s]/i.test(text) || !URL.canParse(text) || /\s|%(?![0-9a-f]{2})/i.test(text)) return null;
  const { href, hostname } = new URL(text);
  if (!isHost(hostname)) return null;
  const plain = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/.test(text);
  // The URL parser leaves some characters unencoded that RFC 3986 does not allow.
  return plain ? text : href.replace(/[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent);
}

/** Whether a host is a domain name or an IP address. The URL parser also allows * and ;, which have a meaning in security policies. */
const isHost = (hostname: string): boolean => /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/.test(hostname);
