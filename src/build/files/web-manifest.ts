/** The web app manifest, which lets devices install the site. Source: W3C Web Application Manifest. */

import { directionOf } from "../../course/interface/direction.ts";
import type { CourseFacts } from "../../course/record.ts";
import { paperColor } from "../../pages/frame/social-picture.ts";

/** The manifest of a course's site. Every URL in it is relative to the root. */
export const webManifest = ({
  name,
  description,
  language,
}: Pick<CourseFacts, "name" | "description" | "language">): Record<string, unknown> => ({
  id: "/",
  name,
  short_name: name,
  description,
  lang: language,
  dir: directionOf(language),
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: paperColor.light,
  theme_color: paperColor.light,
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
    { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
});
