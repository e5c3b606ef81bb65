/** The look of a course's site: accent color, logo, icon and links of its own. */
import * as z from "zod";
import { contrastWithPaper, minContrast } from "./accent.ts";
import { url } from "./address-rules.ts";
import { picturePath } from "./file.ts";
import { described, group, line, matching, optionalList, rule } from "./rules.ts";

/** Maximum number of footer links. */
export const maxFooterLinks = 12;

const picture = (what: string, name: string) =>
  matching(
    picturePath,
    `the path of the ${what} in the course folder`,
    "the path of an image below files/ (avif, gif, jpg, png, svg or webp) with the characters a-z, 0-9, . _ and - in its name",
    `${name}: files/${name}.svg`,
  ).optional();

/** A color of links and buttons, dark enough to be read on the light background. */
const accent = () => {
  const written = rule("a color as # and six hexadecimal digits", 'for example accent: "#1b589e"');
  const readable = rule(
    `a color with a contrast of at least ${minContrast} with the light background #fcfbf8 (WCAG 2.2, 1.4.3)`,
    "choose a darker color; the dark theme derives its own from it",
  );
  const checked = z
    .string(written)
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { ...written, abort: true })
    .refine((color) => contrastWithPaper(color) >= minContrast, readable);
  return described(checked, "the color of links and buttons", 'accent: "#1b589e"');
};

/** The schema of the look. */
export const look = () =>
  group(
    "the look of the site",
    {
      accent: accent().optional(),
      logo: picture("logo next to the name", "logo"),
      icon: picture("square icon for browser tabs", "icon"),
      links: optionalList(
        "footer links",
        group("a footer link", {
          title: line("a title", "title: Newsletter"),
          url: url("a URL", "url: https://school.example/newsletter"),
        }),
        maxFooterLinks,
      ),
    },
    'for example look: { accent: "#1b589e" }',
  );
