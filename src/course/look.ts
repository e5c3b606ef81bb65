/** The look of a course's site: accent color, logo, icon and links of its own. */
import * as z from "zod";
import { colorOf, contrast, oklchOf, type Rgb, rgbOf } from "./color.ts";
import { picture } from "./file.ts";
import { described, group, line, optionalList, rule, url } from "./rules.ts";
import { bothThemes, type ColorToken, colorTokens, type Tokens } from "./tokens.ts";

/** Maximum number of footer links. */
const maxFooterLinks = 12;

/** A color of links and buttons, dark enough to be read on the light background. */
const accent = () => {
  const written = rule("a color as #rrggbb (six hexadecimal digits)", 'for example accent: "#1b589e"');
  const readable = rule(
    `a color with a contrast ratio of at least ${minContrast}:1 against the light background #fcfbf8 (WCAG 2.2, 1.4.3)`,
    "choose a darker color; the dark theme's color is derived from it",
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
      logo: picture("logo", "logo: files/logo.svg"),
      icon: picture("square browser-tab icon", "icon: files/icon.svg"),
      links: optionalList(
        "footer links",
        group("a footer link", {
          title: line("the link's title", "title: Newsletter"),
          url: url("the link's URL", "url: https://school.example/newsletter"),
        }),
        maxFooterLinks,
      ),
    },
    'for example look: { accent: "#1b589e" }',
  );

/** Minimum contrast of text with its background: WCAG 2.2, success criterion 1.4.3. */
export const minContrast = 4.5;

/** The contrast of a color ("#1b589e") with the background of the light theme. */
export const contrastWithPaper = (hex: string): number => contrast(colorOf(colorTokens.paper[0]) as Rgb, rgbOf(hex));

/** The colors that an accent color replaces. The dark theme has the same hue, lighter and softer. */
function accentColors(hex: string): Record<string, string> {
  const { chroma, hue } = oklchOf(rgbOf(hex));
  const shade = (lightness: number, limit: number): string =>
    `oklch(${lightness}% ${Math.min(chroma, limit).toFixed(3)} ${hue.toFixed(1)})`;
  return {
    accent: `light-dark(${hex}, ${shade(78, 0.11)})`,
    "on-accent": `light-dark(${shade(99, 0.003)}, ${shade(20, 0.03)})`,
    tint: `light-dark(${shade(90, 0.05)}, ${shade(34, 0.06)})`,
  };
}

/** What decides the look of a course's pages: its accent color, and the custom properties that it replaces. */
export type Looks = { facts: { look?: { accent?: string | undefined } | undefined }; tokens?: Tokens | undefined };

/** Returns the custom properties of a course's pages that differ from the usual ones. */
export const propertiesOf = ({ facts: { look }, tokens }: Looks): Record<string, string> => ({
  ...(look?.accent === undefined ? {} : accentColors(look.accent)),
  ...tokens?.values,
});

/** Returns a color of a course's pages in both themes. */
export function themesOf(looks: Looks, token: ColorToken): { light: Rgb; dark: Rgb } {
  const own = propertiesOf(looks)[token];
  const [light, dark] = (own === undefined ? colorTokens[token] : bothThemes(own)).map(colorOf);
  if (!light || !dark) throw new Error(`--${token} has no color.`);
  return { light, dark };
}
