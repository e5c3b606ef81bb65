import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";
import { ask, docs, docsOf, eras, type Params, publication, twinText } from "./ask-mcp.ts";

describe("resources", () => {
  test("an unknown URI is -32602 with the URI", async () => {
    for (const era of eras) {
      for (const uri of [`${siteUrl}/nope.md`, `${siteUrl}/modules/../nope.md`, "file:///etc/passwd", "test://x"]) {
        const { status, rpc } = await ask(docs, "resources/read", { uri }, era);
        expect([status, rpc.error.code, rpc.error.data], uri).toEqual([200, -32602, { uri }]);
      }
    }
    expect((await ask(docs, "resources/read", { uri: "no address" }, "legacy")).rpc.error.code).toBe(-32602);
    expect((await ask(docs, "resources/read", {}, "legacy")).rpc.error.code).toBe(-32602);
  });

  test("are each the text of the twin, with the requested URI", async () => {
    for (const era of eras) {
      const { resources } = (await ask(docs, "resources/list", {}, era)).rpc.result as { resources: { uri: string }[] };
      expect(resources.map(({ uri }) => uri)).toEqual(
        publication.documents.map(({ markdownPath }) => siteUrl + markdownPath),
      );
      for (const { uri } of resources) {
        expect((await ask(docs, "resources/read", { uri }, era)).rpc.result.contents).toEqual([
          { uri, mimeType: "text/markdown", text: twinText(uri.slice(siteUrl.length)) },
        ]);
      }
    }
  });

  testEach([
    ["/curriculum", "/curriculum.md"],
    ["/", "/index.md"],
    ["/modules/03-caching#a-section", "/modules/03-caching.md"],
    ["/modules/09-etags.md#a-section", "/modules/10-validators.md"],
    ["/pricing?mode=agent", "/pricing.md"],
    ["/llms.txt", "/llms.txt"],
  ])("can be read by the URLs that texts mention: page, section, mode=agent, text file", async (path, twin) => {
    const uri = siteUrl + path;
    for (const era of eras) {
      const { rpc } = await ask(docs, "resources/read", { uri }, era);
      expect(rpc.result.contents).toEqual([{ uri, mimeType: "text/markdown", text: twinText(twin) }]);
    }
  });

  test("are computed for the query string of a page that is, and unknown for any other", async () => {
    for (const era of eras) {
      for (const uri of [`${siteUrl}/pricing?region=il`, `${siteUrl}/pricing.md?mode=agent&region=il`]) {
        const { rpc } = await ask(docs, "resources/read", { uri }, era);
        expect(rpc.result.contents).toEqual([{ uri, mimeType: "text/markdown", text: "# pricing ?region=il\n" }]);
      }
      const uri = `${siteUrl}/curriculum?x=1`;
      expect((await ask(docs, "resources/read", { uri }, era)).rpc.error).toMatchObject({
        code: -32602,
        data: { uri },
      });
    }
  });

  test("have templates for modules and transcripts, whose slug is completed", async () => {
    const transcript = { ...publication.documents[2], path: "/modules/03-caching/transcript" };
    const spoken = {
      ...transcript,
      markdownPath: "/modules/03-caching/transcript.md",
    } as (typeof publication.documents)[0];
    const build = docsOf({ ...publication, documents: [...publication.documents, spoken] });
    for (const era of eras) {
      const { result } = (await ask(build, "resources/templates/list", {}, era)).rpc;
      const [modules, transcripts] = (result.resourceTemplates as Params[]).map(({ uriTemplate }) => uriTemplate);
      expect([modules, transcripts]).toEqual([
        `${siteUrl}/modules/{slug}.md`,
        `${siteUrl}/modules/{slug}/transcript.md`,
      ]);
      const valuesFor = async (uri: unknown, value: string): Promise<unknown> => {
        const params = { ref: { type: "ref/resource", uri }, argument: { name: "slug", value } };
        const { completion } = (await ask(build, "completion/complete", params, era)).rpc.result as {
          completion: { values: string[] };
        };
        return completion.values;
      };
      expect(await valuesFor(modules, "01")).toEqual(["01-first-requests"]);
      expect(await valuesFor(modules, "caching")).toEqual(["03-caching", "10-validators"]);
      expect(await valuesFor(transcripts, "")).toEqual(["03-caching"]);
    }
    const { result } = (await ask(docs, "resources/templates/list", {})).rpc;
    expect(result.resourceTemplates).toHaveLength(1);
  });

  test("complete at most 100 slugs, and say how many there are", async () => {
    const [module] = publication.catalog.modules;
    for (const count of [100, 101]) {
      const modules = Array.from({ length: count }, (_, at) => ({ ...module, slug: `${at}-a` }));
      const catalog = { ...publication.catalog, modules: modules as typeof publication.catalog.modules };
      const build = docsOf({ ...publication, catalog });
      const params = {
        ref: { type: "ref/resource", uri: `${siteUrl}/modules/{slug}.md` },
        argument: { name: "slug", value: "" },
      };
      const { completion } = (await ask(build, "completion/complete", params)).rpc.result as {
        completion: { values: string[] };
      };
      expect(completion.values).toHaveLength(100);
      expect(completion).toMatchObject({ total: count, hasMore: count === 101 });
    }
  });

  test("of a long course have pages of 500, with each document once, in both eras", async () => {
    const [first] = publication.documents;
    const documents = Array.from({ length: 1001 }, (_, at) => ({
      ...first,
      path: `/${at}`,
      markdownPath: `/${at}.md`,
    }));
    const many = { ...publication, documents: documents as typeof publication.documents };
    const build = docsOf(many);
    for (const era of eras) {
      const uris: string[][] = [];
      let params: Params = {};
      do {
        const { resources, nextCursor } = (await ask(build, "resources/list", params, era)).rpc.result as {
          resources: { uri: string }[];
          nextCursor?: string;
        };
        uris.push(resources.map(({ uri }) => uri));
        params = { cursor: nextCursor };
      } while (params.cursor !== undefined);
      expect(uris.map(({ length }) => length)).toEqual([500, 500, 1]);
      expect(uris.flat()).toEqual(documents.map(({ markdownPath }) => siteUrl + markdownPath));
      for (const cursor of ["x", "", "page-at-0", "page-at-1", "page-at-499", "page-at-1500", "page-at-1e3"])
        expect((await ask(build, "resources/list", { cursor }, era)).rpc.error.code, cursor).toBe(-32602);
    }
  });
});
