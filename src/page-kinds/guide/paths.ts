/** The guides for developers. */
import { pathOf } from "../../site/addresses.ts";

/** The names of the guides, in reading order. */
export const guideNames = ["caching", "pagination", "versions", "agents"] as const;

export type GuideName = (typeof guideNames)[number];

export const guidePath = (name: GuideName): string => pathOf("guide", name);
