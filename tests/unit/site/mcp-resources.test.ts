import { describe, expect, test } from "vitest";
import { ask, docs, docsOf, eras, type Params, product, publication, twinText } from "../mcp/ask-mcp.ts";
import { siteUrl } from "../sample-course.ts";

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

  test("belong to the documentation server only", async () => {
    for (const era of eras) expect((await ask(product, "resources/list", {}, era)).rpc.error.code).toBe(-32601);
  });

  test("are each the text of the twin, with the requested URI", async () => {
    for (const era of eras) {
      const { resources } = (await ask(docs, "resources/list", {}, era)).rpc.result as { resources: { uri: string }[] };
      expect(resources.map(({ uri }) => uri)).toEqual(publication.documents.map(({ twin }) => siteUrl + twin));
      for (const { uri } of resources) {
        expect((await ask(docs, "resources/read", { uri }, era)).rpc.result.contents).toEqual([
          { uri, mimeType: "text/markdown", text: twinText(uri.slice(siteUrl.length)) },
        ]);
      }
    }
  });

  test("of a long course have pages of 500, with each document once, in both eras", async () => {
    const [first] = publication.documents;
    const documents = Array.from({ length: 1001 }, (_, at) => ({ ...first, path: `/${at}`, twin: `/${at}.md` }));
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
      expect(uris.flat()).toEqual(documents.map(({ twin }) => siteUrl + twin));
      for (const cursor of ["x", "", "page-at-0", "page-at-1", "page-at-499", "page-at-1500", "page-at-1e3"])
        expect((await ask(build, "resources/list", { cursor }, era)).rpc.error.code, cursor).toBe(-32602);
    }
  });

  test("have a name, a title, a type, a size, an audience and a priority", async () => {
    const { resources } = (await ask(docs, "resources/list", {})).rpc.result as { resources: Params[] };
    expect(resources[1]).toEqual({
      uri: `${siteUrl}/curriculum.md`,
      name: "/curriculum",
      title: "Curriculum",
      description: "About Curriculum.",
      mimeType: "text/markdown",
      size: 40,
      annotations: { audience: ["assistant", "user"], priority: 1 },
    });
    expect(resources[2]?.annotations).toEqual({
      audience: ["assistant", "user"],
      priority: 0.6,
      lastModified: "2026-10-28T00:00:00Z",
    });
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
    for (const { uri } of resources) expect(new URL(String(uri)).href).toBe(uri);
  });
});
