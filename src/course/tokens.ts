/** The custom properties of pages/frame/tokens.css that a course may replace in files/tokens.css (src/content/files/tokens.ts). */

/** The colors of the pages, as tokens.css has them for the light and the dark theme. */
export const colorTokens = {
  paper: ["oklch(98.8% 0.004 90)", "oklch(20% 0.012 260)"],
  raised: ["oklch(96.4% 0.006 90)", "oklch(24.5% 0.014 260)"],
  ink: ["oklch(24% 0.015 260)", "oklch(92% 0.008 90)"],
  quiet: ["oklch(45% 0.018 260)", "oklch(74% 0.014 260)"],
  line: ["oklch(88% 0.008 90)", "oklch(34% 0.014 260)"],
  accent: ["oklch(46% 0.13 255)", "oklch(78% 0.09 250)"],
  "on-accent": ["oklch(99% 0.003 90)", "oklch(20% 0.03 255)"],
  warm: ["oklch(53% 0.13 55)", "oklch(75% 0.12 70)"],
  tint: ["oklch(90% 0.05 255)", "oklch(34% 0.06 255)"],
  found: ["oklch(91% 0.09 95)", "oklch(42% 0.08 90)"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
export type ColorToken = keyof typeof colorTokens;

/** The other properties by what they are. */
export const otherTokens = {
  fonts: ["serif", "sans", "mono"],
  texts: ["text-1", "text-2", "text-3", "text-4", "text-5", "text-6", "text-7", "text-8"],
  lengths: [
    ...["measure", "inset", "space-1", "space-2", "space-3", "space-4", "space-5", "space-6", "space-7", "space-8"],
    ...["space-9", "space-10", "space-11", "space-fluid", "space-title"],
    ...["radius-1", "radius-2", "radius-3", "radius-4"],
  ],
} as const;

/** The color of errors, and of code and callouts at their palest: the texts whose colors no course replaces (quote/style.css). */
export const errorColor = ["oklch(47% 0.17 27)", "oklch(78% 0.12 25)"] as const;

/** The colors of texts, each with those that it is shown on. */
export const textColors: readonly [text: ColorToken | "error", grounds: readonly ColorToken[]][] = [
  ["ink", ["paper", "raised", "tint", "found"]],
  ["quiet", ["paper", "raised", "tint"]],
  ["accent", ["paper", "raised"]],
  ["on-accent", ["accent"]],
  ["warm", ["paper", "raised"]],
  ["error", ["paper", "raised"]],
];

/** A font of the course: the name of its file under files/, and the descriptors of its @font-face rule except src. */
export type FontFace = { file: string; descriptors: Readonly<Record<string, string>> };
/** What a course declares: the values of custom properties, without the two hyphens of their names, and its fonts. */
export type Tokens = { values: Readonly<Record<string, string>>; fonts?: readonly FontFace[] };

/** Returns both colors of a value, which are the same if it is a single one. */
export function bothThemes(value: string): [light: string, dark: string] {
  const [, light, dark] =
    /^light-dark\(\s*((?:[^(),]|\([^()]*\))+?)\s*,\s*((?:[^(),]|\([^()]*\))+?)\s*\)$/i.exec(value) ?? [];
  return light === undefined || dark === undefined ? [value, value] : [light, dark];
}
