/** The course as MOOChub 3, JSON that portals of online courses collect. Source: github.com/MOOChub/schema, version 3. */
import { strToU8 } from "fflate";
import { minutesOf } from "../../course/outline.ts";
import type { CourseRecord } from "../../course/record.ts";
import { uuidOfUrl } from "../../course/text/digest.ts";
import { htmlText } from "../../course/text/html.ts";
import { durationOf } from "../../course/video.ts";
import type { DownloadSource } from "./archive.ts";

/** The bytes of the JSON document, whose own URL is `self`. */
export function moochubOf({ course, siteUrl }: Pick<DownloadSource, "course" | "siteUrl">, self: string): Uint8Array {
  const { facts, modules } = course;
  const { name, url } = facts.provider;
  const publisher = { name, url, type: "Organization" };
  const teachers = (facts.teachers ?? []).map((teacher) => ({
    name: teacher.name,
    type: "Person",
    ...(teacher.url === undefined ? {} : { url: teacher.url }),
    ...(teacher.about === undefined ? {} : { description: teacher.about }),
  }));
  const minutes = minutesOf(modules);
  const license = licensesOf(facts);
  const page = facts.url ?? `${siteUrl}/`;
  const attributes = {
    name: facts.title,
    learningResourceType: {
      identifier: "https://w3id.org/kim/hcrt/course",
      type: "Concept",
      inScheme: "https://w3id.org/kim/hcrt/scheme",
    },
    courseMode: ["online", "asynchronous"],
    ...(facts.description === undefined ? {} : { description: `<p>${htmlText(facts.description)}</p>` }),
    inLanguage: [facts.language],
    image: { type: "ImageObject", description: facts.title, contentUrl: `${siteUrl}/social/course.png`, license },
    ...(teachers.length === 0 ? {} : { instructor: teachers }),
    ...(minutes === undefined || minutes === 0 ? {} : { duration: durationOf(minutes) }),
    publisher,
    url: page,
    license,
    creator: teachers.length === 0 ? [publisher] : teachers,
  };
  const document = {
    links: { self, first: self, last: self },
    data: [{ id: uuidOfUrl(page), type: "Course", attributes }],
  };
  return strToU8(`${JSON.stringify(document, null, 2)}\n`);
}

/** The license of the course's texts. Without one, and with one of the author's own, the schema allows only "proprietary" without a URL. */
function licensesOf({ license }: CourseRecord["facts"]): { identifier: string; url: string | null }[] {
  const [, kind, version] =
    /^https?:\/\/creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)\b/.exec(license ?? "") ?? [];
  if (kind !== undefined) {
    return [
      {
        identifier: `CC-${kind.toUpperCase()}-${version}`,
        url: `https://creativecommons.org/licenses/${kind}/${version}/`,
      },
    ];
  }
  if (license === undefined || /^https?:/.test(license)) return [{ identifier: "proprietary", url: null }];
  return [{ identifier: license, url: `https://spdx.org/licenses/${license}.html` }];
}
