/** The MOOChub document has every member that version 3 of its schema requires, in the types that it allows. */
import { strFromU8 } from "fflate";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { moochubOf } from "../../../src/build/downloads/moochub.ts";
import { makeDownload } from "../../../src/build/downloads.ts";
import { courses, siteUrl } from "./courses.ts";

const license = z.strictObject({ identifier: z.string(), url: z.url().nullable() });
const organization = z.strictObject({ name: z.string(), type: z.literal("Organization"), url: z.url() });
const person = z.strictObject({
  name: z.string(),
  type: z.literal("Person"),
  url: z.url().optional(),
  description: z.string().optional(),
});

/** The members that we write. The schema requires all that are not optional here, except inLanguage, courseMode and image. */
const document = z.strictObject({
  links: z.strictObject({ self: z.url(), first: z.url(), last: z.url() }),
  data: z.tuple([
    z.strictObject({
      id: z.uuid({ version: "v5" }),
      type: z.literal("Course"),
      attributes: z.strictObject({
        name: z.string(),
        learningResourceType: z.strictObject({
          identifier: z.literal("https://w3id.org/kim/hcrt/course"),
          type: z.literal("Concept"),
          inScheme: z.literal("https://w3id.org/kim/hcrt/scheme"),
        }),
        courseMode: z.array(z.enum(["blended", "onsite", "online", "synchronous", "asynchronous"])),
        description: z.string().startsWith("<p>").optional(),
        inLanguage: z.array(z.string()).min(1),
        image: z.strictObject({
          type: z.literal("ImageObject"),
          description: z.string(),
          contentUrl: z.url(),
          license: z.array(license).min(1),
        }),
        instructor: z.array(z.union([organization, person])).optional(),
        duration: z
          .string()
          .regex(/^PT\d+M$/)
          .optional(),
        publisher: z.union([organization, person]),
        url: z.url(),
        license: z.array(license).min(1),
        creator: z.array(z.union([organization, person])).min(1),
      }),
    }),
  ]),
});

describe.each(Object.entries(courses))("%s", (_, withCourse) => {
  test("has what the schema requires", async () => {
    const bytes = await withCourse((course) => makeDownload(course, "moochub"));
    const parsed = document.parse(JSON.parse(strFromU8(bytes)));
    expect(parsed.links.self).toBe(`${siteUrl}/downloads/moochub.json`);
  });
});

test("the license is that of the course, and proprietary where the schema has no other way to say it", async () => {
  await courses["a course with difficult text"]?.(async ({ course }) => {
    const licenseOf = (license: string | undefined) => {
      const { license: _, ...facts } = course.facts;
      const own = { ...course, facts: license === undefined ? facts : { ...facts, license } };
      return JSON.parse(strFromU8(moochubOf({ course: own, siteUrl }, siteUrl))).data[0].attributes.license;
    };
    expect(licenseOf("CC-BY-4.0")).toEqual([
      { identifier: "CC-BY-4.0", url: "https://spdx.org/licenses/CC-BY-4.0.html" },
    ]);
    expect(licenseOf("https://creativecommons.org/licenses/by-sa/4.0/deed.de")).toEqual([
      { identifier: "CC-BY-SA-4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/" },
    ]);
    const proprietary = [{ identifier: "proprietary", url: null }];
    expect(licenseOf("https://course.example/license")).toEqual(proprietary);
    expect(licenseOf(undefined)).toEqual(proprietary);
  });
});
