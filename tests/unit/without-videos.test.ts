/** A course without videos, and a provider without an e-mail address: every surface that has them otherwise. */
import { describe, expect, test } from "vitest";
import { atomFeed, jsonlFeed } from "../../src/build/files/feeds.ts";
import { securityTxt } from "../../src/build/files/well-known.ts";
import { publicationOf } from "../../src/build/open-site.ts";
import { pageHeaders } from "../../src/build/static-headers.ts";
import { playerOrigins } from "../../src/course/video.ts";
import { structuredDataOf } from "../../src/pages/page-types.ts";
import { filesOf } from "../../src/service/addresses.ts";
import { courseFiles, type Files, moduleFile } from "./content/course-folder.ts";
import { siteUrl, siteWith } from "./files/sites.ts";

const transcript = "WEBVTT\n\n00:01.000 --> 00:04.000\nSteam stops it.\n";

/** The small course, whose first module has no video. */
const silent = (more: Files = {}) => siteWith({ "modules/1-green.md": moduleFile({ url: null }), ...more });

/** The small course with other details of its provider. */
const providedBy = (provider: string) =>
  siteWith({
    "course.md": courseFiles["course.md"].replace(/provider:\n(?: {2}.*\n)+/, `provider: ${provider}\n`),
  });

const textAt = ({ documents }: ReturnType<typeof siteWith>, path: string): string =>
  documents.find((document) => document.path === path)?.markdown ?? "";

describe("a module without a video", () => {
  const page = `${siteUrl}/modules/1-green`;

  test("has its page as its URL in JSON, in the feed and in the data of endpoints", () => {
    const site = silent();
    expect(site.catalog.modules[0]?.url).toBe(page);
    expect(JSON.parse(jsonlFeed(site).split("\n")[0] ?? "")).toMatchObject({ url: page, mainEntityOfPage: page });
    expect(publicationOf(site, () => 1, []).catalog.modules[0]?.url).toBe(page);
    expect(site.course.modules[0]).not.toHaveProperty("url");
  });

  test("has no row for it on its page", () => {
    expect(textAt(silent(), "/modules/1-green")).toMatch(
      /^# Tea\n\n[^\n]+\n\nAbout tea\.\n\n## What you get\n\n- Complete: /,
    );
  });

  test("has its transcript all the same, which is not described as a video's", () => {
    const site = silent({ "modules/1-green.vtt": transcript });
    expect(textAt(site, "/modules/1-green")).toContain("About tea.\n\n[Transcript](/modules/1-green/transcript)\n\n");
    expect(textAt(site, "/modules/1-green/transcript")).toContain("**0:01** Steam stops it.");
    expect(jsonlFeed(site)).not.toContain("VideoObject");
    for (const document of site.documents)
      expect(JSON.stringify(structuredDataOf(site, document))).not.toContain("VideoObject");
    expect(publicationOf(site, () => 1, []).facts).not.toHaveProperty("transcribed");
  });

  test("needs no player in the policy of pages", () => {
    const { modules, facts } = silent({ "modules/1-green.vtt": transcript }).course;
    const players = playerOrigins(modules.slice(0, 1), { ...facts, player: "https://player.example/{slug}" });
    expect(players).toEqual({ frame: [], file: [] });
    expect(pageHeaders({ ...players, scripts: [] })["Content-Security-Policy"]).not.toMatch(/frame-src|media-src/);
  });
});

describe("a provider without an e-mail address", () => {
  const site = providedBy("{ name: Tea School, url: 'https://tea.example/' }");

  test("is reached at its URL", () => {
    expect(securityTxt(site, new Date(0))).toContain("Contact: https://tea.example/\n");
  });

  test("has no contact point, and none in the feed", () => {
    const [home] = site.documents;
    expect(home && JSON.stringify(structuredDataOf(site, home))).not.toMatch(/contactPoint|email/);
    expect(atomFeed(site)).toContain("<author><name>Tea School</name><uri>https://tea.example/</uri></author>");
  });

  test("with an unencrypted URL only, leaves out security.txt, which may not name it", () => {
    const path = "/.well-known/security.txt";
    const paths = (each: typeof site) => filesOf(each.course).map(([name]) => name);
    expect(paths(site)).toContain(path);
    expect(paths(providedBy("{ name: Tea School, url: 'http://tea.example/' }"))).not.toContain(path);
  });
});
