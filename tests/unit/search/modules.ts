/** Modules to search, each with only the texts that a test needs. */
import type { Module } from "../../../src/course/catalog.ts";

type Texts = { title?: string; part?: string | undefined; description?: string };

export const module = (slug: string, { title = "", part = "", description = "" }: Texts): Module => ({
  slug,
  title,
  part,
  description,
  chapters: 1,
  url: "https://video.example/",
});
