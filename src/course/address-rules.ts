/** The words of authoring rules for addresses, and for what addresses are made of. */
import * as z from "zod";
import { isPartSlug } from "./part.ts";
import { described, rule } from "./rules.ts";
import { slugPlace } from "./video.ts";

/** An absolute web address, percent-encoded where it has to be. */
export const url = (what: string, example: string) => {
  const message = rule("an absolute address that starts with https:// or http://", `write for example ${example}`);
  const checked = z
    .string(message)
    .trim()
    .refine((text) => webAddress(text) !== null, message)
    .transform((text) => webAddress(text) ?? text);
  return described(checked, what, example, /^\s*[Hh][Tt][Tt][Pp][Ss]?:\/\//);
};

/** The last segment of the address of a part's page, in any script. */
export const partSlug = () => {
  const message = rule(
    "lower-case words of letters and digits joined by hyphens",
    "write for example slug: c-plus-plus",
  );
  const checked = z.string(message).trim().refine(isPartSlug, message);
  return described(checked, "the last segment of the address of the part's page", "slug: c-plus-plus");
};

/** The address at which a course's videos play; {slug} stands for the module's. */
export const player = () =>
  described(
    z
      .string(
        rule("an absolute address with {slug} in it", "write for example player: https://video.example/embed/{slug}"),
      )
      .trim()
      .refine(
        (text) => text.includes(slugPlace) && isPlainAddress(text.replaceAll(slugPlace, "1-a")),
        rule(
          "an absolute address in ASCII with {slug} where the module's slug goes",
          "write for example player: https://video.example/embed/{slug}",
        ),
      ),
    "where the course's videos play, with {slug} in the place of the module's slug",
    "player: https://video.example/embed/{slug}",
  );

export const email = (what: string, example: string) =>
  described(z.email(rule("an e-mail address", `write for example ${example}`)), what, example);

/** A license by its SPDX identifier, or by its address. */
export const license = (what: string, example: string) => {
  const message = rule("an SPDX identifier, or the address of a license", `write for example ${example}`);
  return described(
    z
      .string(message)
      .trim()
      .refine((text) => /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(text) || webAddress(text) !== null, message)
      .transform((text) => webAddress(text) ?? text),
    what,
    example,
  );
};

const isPlainAddress = (text: string): boolean => webAddress(text) === text;

/** A web address in the characters of RFC 3986: as written where it already is, else percent-encoded; null where it is none. */
function webAddress(text: string): string | null {
  if (!/^https?:\/\/[^/?#\s]/i.test(text) || !URL.canParse(text) || /\s|%(?![0-9a-f]{2})/i.test(text)) return null;
  const { href, hostname } = new URL(text);
  if (!isHost(hostname)) return null;
  const plain = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/.test(text);
  // The parser of addresses leaves some characters as they are that no address has.
  return plain ? text : href.replace(/[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent);
}

/** Whether a host is a name or a number; addresses may have hosts with * and ; in them, which policies of security read in their own way. */
const isHost = (hostname: string): boolean => /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/.test(hostname);
