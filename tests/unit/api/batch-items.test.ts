import { describe, expect } from "vitest";
import { testEach } from "../../each.ts";
import { answersTo, batch, course, type Responses, readAlone } from "./batches.ts";

describe("an item whose path is not a plain relative path fails alone with 400", () => {
  const relative = "must be relative, without a scheme or host";
  const dots = "must not contain . or .. segments";
  const root = "must be relative to the API root, without /api/v1";
  const control = "must not contain control characters";
  const slash = "must not contain a backslash or #";
  const utf8 = "must be percent-encoded UTF-8";
  const encodedSlash = "must not contain an encoded slash, except in a module's slug";
  testEach([
    ["https://course.example/api/v1/course", relative],
    ["HTTP:course", relative],
    ["/javascript:alert(1)", relative],
    ["//evil.example/course", relative],
    ["/%2Fevil.example", relative],
    ["https%3A//evil.example", relative],
    ["../course", dots],
    ["/modules/..", dots],
    ["/modules/..  ", dots],
    ["/modules/../course", dots],
    ["/./course", dots],
    ["/modules/%2E%2e/course", dots],
    ["/modules/%2E", dots],
    ["/modules/..%2Fcourse", dots],
    ["/api/v1", root],
    ["/api/v1/course", root],
    ["api/v1/course", root],
    ["/%61pi/v1/course", root],
    ["/api/v1?q=a", root],
    ["\\course", slash],
    ["/course#top", slash],
    ["/course\r\nX: y", control],
    ["/modules?q=a\u0000", control],
    ["/course\u007f", control],
    ["/course%00", control],
    ["/modules/a%0Ab", control],
    ["/course\u0085", control],
    ["/course%C2%85", control],
    ["\\\\course", slash],
    ["/modules\\..\\course", slash],
    ["/%5Ccourse", slash],
    ["/modules/%5c%2e%2e%5ccourse", slash],
    ["/%ff/%2e%2e/exports/x/result", utf8],
    ["/modules/%FF", utf8],
    ["/modules/100%", utf8],
    ["/modules/%C0%AE%C0%AE", utf8],
    ["/modules/\ud800", "must not contain lone surrogates"],
    ["/%2e/course", dots],
    ["/modules/..%2f..%2fcourse", dots],
    ["/sandbox%2Fpricing", encodedSlash],
    ["/course%2f", encodedSlash],
    ["/exports%2Fx", encodedSlash],
    ["/none/a%2Fb", encodedSlash],
  ])("with the reason in its error", (path, rule) => {
    const { body } = batch({ requests: [course, { path }] });
    expect((body as Responses).responses[1]).toEqual({
      id: "1",
      status: 400,
      body: {
        type: "https://course.example/developers#errors-invalid-batch",
        title: "Invalid Batch",
        status: 400,
        detail: `path ${JSON.stringify(path)} ${rule}.`,
        errors: [{ pointer: "#/requests/1/path", detail: rule }],
      },
    });
  });

  testEach([
    ["/modules/caching: and more", "module-not-found"],
    ["/modules/...", "module-not-found"],
    ["/modules/HTTP%2F2", "module-not-found"],
    ["/modules/HTTP%2f2/", "module-not-found"],
    ["/modules/%2F", "module-not-found"],
    ["/modules/%252e%252e", "module-not-found"],
    ["/modules/a%252Fb", "module-not-found"],
    ["/modules/a%3Fb%23c", "module-not-found"],
    ["/%252e%252e/exports/x/result", "not-found"],
    ["/%63ourse", "not-found"],
    ["/modules?q=../x", null],
    ["/modules?q=http://x", null],
    ["/api/v10", "not-found"],
    ["/api", "not-found"],
  ])("plain relative paths are accepted", (path, problem) => {
    const [answer] = answersTo([path]);
    expect(answer).toEqual({ id: path, ...readAlone(path) });
    expect(JSON.stringify(answer?.body).includes(`#errors-${problem}"`)).toBe(problem !== null);
  });
});

describe("a batch cannot contain a batch or an export", () => {
  testEach([
    ["/batch", "/batch"],
    ["batch", "/batch"],
    ["/batch/", "/batch"],
    ["/batch/x", "/batch"],
    ["/batch?x=1", "/batch"],
    ["/%62atch", "/batch"],
    ["/exports", "/exports"],
    ["/exports/abc", "/exports"],
    ["/exports/abc/result", "/exports"],
    ["exports?x", "/exports"],
  ])("paths of /batch and /exports are refused", (path, named) => {
    expect(answersTo([path])).toEqual([
      {
        id: path,
        status: 400,
        body: {
          type: "https://course.example/developers#errors-batch-nesting",
          title: "Batch Nesting",
          status: 400,
          detail: `path ${JSON.stringify(path)} requests ${named}, which is not allowed in a batch; call it on its own.`,
        },
      },
    ]);
  });

  testEach(["/batches", "/modules/batch", "/modules/exports", "/modules?q=/batch"])(
    "paths that only resemble them are accepted",
    (path) => {
      expect(answersTo([path])).toEqual([{ id: path, ...readAlone(path) }]);
    },
  );
});
