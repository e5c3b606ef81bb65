/** What an author adds to every page: third-party scripts, verification tags, and a style sheet. Declared as `site` in course.md. */
import * as z from "zod";
import { styles } from "./file.ts";
import { described, group, line, matching, optionalList, rule, ruleText, url } from "./rules.ts";

/** Maximum number of scripts, and of verification tags. */
export const maxScripts = 5;
export const maxTags = 10;

/** The attributes that a script may have: those of common visitor counters. */
const attributeNames = [
  ...["data-api", "data-domain", "data-exclude", "data-file-types", "data-include"],
  ...["data-auto-track", "data-do-not-track", "data-domains", "data-exclude-hash", "data-exclude-search"],
  ...["data-host-url", "data-performance", "data-tag", "data-website-id"],
  ...["data-goatcounter", "data-site", "data-spa"],
];

const attributes = () =>
  z
    .record(z.string(), line("the value of an attribute", 'data-auto-track: "false"'), {
      error: ruleText("attributes of the script", "for example attributes: { data-domain: course.example }"),
    })
    .superRefine((values, context) => {
      const keys = Object.keys(values).filter((name) => !attributeNames.includes(name));
      if (keys.length === 0) return;
      const message = ruleText(`one of ${attributeNames.join(", ")}`, "remove or rename it");
      context.addIssue({ code: "unrecognized_keys", keys, input: values, message });
    })
    .meta({ description: "Attributes of the script, by name." });

const scriptUrl = () => {
  const [what, example] = ["the URL of the script", "url: https://stats.example/script.js"] as const;
  const expected = "an absolute URL that starts with https://, without a user name or a fragment (#)";
  const checked = url(what, example).refine(
    (text) => /^https:\/\/[^/?#@]+(?:[/?]|$)/i.test(text) && !text.includes("#"),
    rule(expected, `for example ${example}`),
  );
  return described(checked, what, example, /^\s*[Hh][Tt][Tt][Pp][Ss]:\/\//);
};

const script = () =>
  group("a script", {
    url: scriptUrl(),
    attributes: attributes().optional(),
    integrity: matching(
      /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/,
      "the Subresource Integrity digest",
      "a digest for Subresource Integrity: sha256-, sha384- or sha512-, and the digest in Base64",
      "integrity: sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC",
    ).optional(),
  }).superRefine(({ url, attributes = {} }, context) => {
    // An invalid URL has already been reported.
    if (!URL.canParse(url)) return;
    const { origin } = new URL(url);
    for (const [name, value] of Object.entries(attributes)) {
      if (!/^(?:https?:)?\/\//i.test(value) || (URL.canParse(value, url) && new URL(value, url).origin === origin))
        continue;
      const expected = `a URL that starts with ${origin}, the only origin this script may contact`;
      const message = ruleText(expected, "load the script from the site that it reports to");
      context.addIssue({ code: "custom", path: ["attributes", name], message });
    }
  });

const verificationTag = () =>
  group("a verification tag", {
    name: matching(
      /^(?=[\w.:-]*(?:verif|validate))[A-Za-z0-9][\w.:-]{0,63}$/,
      "the name of the tag",
      'the name of a verification tag, which contains "verif" or "validate"',
      "name: google-site-verification",
    ),
    content: line("the content of the tag", "content: 4f3bY1xKq0mZ"),
  });

/** The schema of what an author adds to every page. */
export const additions = () =>
  group(
    "additions to every page",
    {
      scripts: optionalList("third-party scripts", script(), maxScripts),
      head: optionalList("verification tags", verificationTag(), maxTags),
      styles: styles().optional(),
    },
    "for example site: { scripts: [{ url: https://stats.example/script.js }] }",
  );

export type Additions = z.output<ReturnType<typeof additions>>;
export type AddedScript = NonNullable<Additions["scripts"]>[number];

/** The origins that the scripts of a course are loaded from, each once. They may contact no others. */
export const scriptOrigins = ({ site }: { site?: Additions | undefined }): string[] => [
  ...new Set(site?.scripts?.map(({ url }) => new URL(url).origin)),
];

/** The attributes of a script's element, except those that every script of another site has. */
export const scriptAttributes = ({ url, attributes = {}, integrity }: AddedScript) => ({
  src: url,
  ...(integrity !== undefined && { integrity, crossorigin: "anonymous" }),
  ...attributes,
});
