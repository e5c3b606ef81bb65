/** Colors as style sheets write them, and their contrast. Sources: CSS Color Module Level 4; WCAG 2.2, "contrast ratio". */

/** A color in sRGB, each channel from 0 to 1. */
export type Rgb = [red: number, green: number, blue: number];

const number = String.raw`((?:\d*\.)?\d+)`;
const angle = String.raw`([+-]?(?:\d*\.)?\d+)(?:deg)?`;
const percent = `${number}%`;
const functions: [pattern: RegExp, toRgb: (values: number[]) => Rgb][] = [
  [form("rgb", number, number, number), ([r = 0, g = 0, b = 0]) => [r / 255, g / 255, b / 255]],
  [form("hsl", angle, percent, percent), ([h = 0, s = 0, l = 0]) => rgbOfHsl(h, s / 100, l / 100)],
  [form("oklch", percent, number, angle), ([l = 0, c = 0, h = 0]) => rgbOfOklch(l / 100, c, h)],
  [form("oklch", number, number, angle), ([l = 0, c = 0, h = 0]) => rgbOfOklch(l, c, h)],
];

/** A function with three values between spaces; the older ones also between commas. One with a fourth value is not opaque. */
function form(name: string, ...values: string[]): RegExp {
  const commas = name === "oklch" ? "[^,]*" : "[^,]*(?:,[^,]*,[^,]*)?";
  return new RegExp(String.raw`^(?=${commas}$)${name}\(\s*${values.join(String.raw`(?:\s*,\s*|\s+)`)}\s*\)$`, "i");
}

/** Returns an opaque color written as #1b589e, #15a, rgb(), hsl() or oklch(); null for anything else. */
export function colorOf(text: string): Rgb | null {
  if (/^#(?:[\da-f]{3}){1,2}$/i.test(text)) return rgbOf(text);
  for (const [pattern, toRgb] of functions) {
    const [, ...values] = pattern.exec(text) ?? [];
    // With the 256 steps of a screen.
    if (values.length > 0) return toRgb(values.map(Number)).map((each) => Math.round(within(each) * 255) / 255) as Rgb;
  }
  return null;
}

const within = (channel: number): number => Math.min(Math.max(channel, 0), 1);

/** Returns the contrast of two colors, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns a color as # and six hexadecimal digits. */
export const hexOf = (color: Rgb): string =>
  `#${color
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Returns a color that is written as # with three or six hexadecimal digits. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as Rgb;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(linear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns chroma and hue (degrees) of a color in OKLCH. */
export function oklchOf(color: Rgb): { chroma: number; hue: number } {
  const [red, green, blue] = color.map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function rgbOfOklch(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
