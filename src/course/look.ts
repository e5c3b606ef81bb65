/** The look of a course's site: accent color, logo, icon and links of its own. */
import * as z from "zod";
import { picture } from "./file.ts";
import { described, group, line, optionalList, rule, url } from "./rules.ts";

/** Maximum number of footer links. */
const maxFooterLinks = 12;

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
      logo: picture("logo next to the name", "logo: files/logo.svg"),
      icon: picture("square icon for browser tabs", "icon: files/icon.svg"),
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

/** A color in sRGB, each channel from 0 to 1. */
type Rgb = [red: number, green: number, blue: number];

/** The background of the light theme (pages/frame/tokens.css). */
const paper: Rgb = [0xfc / 255, 0xfb / 255, 0xf8 / 255];
/** Minimum contrast of text with its background: WCAG 2.2, success criterion 1.4.3. */
const minContrast = 4.5;

/** The contrast of a color ("#1b589e") with the background of the light theme, from 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrastWithPaper(hex: string): number {
  const [lighter, darker] = [luminance(paper), luminance(rgbOf(hex))].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The style sheet that gives the pages an accent color. The dark theme has the same hue, lighter and softer. */
export function accentStyles(hex: string): string {
  const { chroma, hue } = oklch(rgbOf(hex));
  const shade = (lightness: number, limit: number): string =>
    `oklch(${lightness}% ${Math.min(chroma, limit).toFixed(3)} ${hue.toFixed(1)})`;
  const colors = {
    accent: `light-dark(${hex}, ${shade(78, 0.11)})`,
    "on-accent": `light-dark(${shade(99, 0.003)}, ${shade(20, 0.03)})`,
    tint: `light-dark(${shade(90, 0.05)}, ${shade(34, 0.06)})`,
  };
  const lines = Object.entries(colors).map(([name, value]) => `--${name}:${value};`);
  return `@layer tokens{:root{${lines.join("")}}}`;
}

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(linear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Chroma and hue (degrees) in OKLCH. Source: CSS Color Module Level 4, "Sample code for color conversions". */
function oklch(color: Rgb): { chroma: number; hue: number } {
  const [red, green, blue] = color.map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}
