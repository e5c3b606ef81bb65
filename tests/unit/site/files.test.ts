import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { assetResponse, assetTimeoutMs, bufferedResponse, fileBytes, withTimeout } from "../../../src/service/files.ts";
import { testEach } from "../../each.ts";

const address = new URL("https://course.example/api/v1/course.json");
const serving = (response: Response) => ({ fetch: async () => response });
const never = new Promise<never>(() => {});

describe("an asset", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("arrives within ten seconds, or is a failure", async () => {
    expect(assetTimeoutMs).toBe(10_000);
    const timed = (ms: number) => new Promise<string>((done) => setTimeout(() => done("here"), ms));
    const [last, late] = [withTimeout("It", timed(9_999)), withTimeout("It", timed(10_001))];
    const refused = expect(late).rejects.toThrow("It timed out after 10000 ms.");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await last).toBe("here");
    await refused;
  });

  test("leaves no timer, whether it arrives or fails", async () => {
    await withTimeout("It", Promise.resolve(1));
    await expect(withTimeout("It", Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(vi.getTimerCount()).toBe(0);
  });
});

testEach([200, 304, 308, 404, 499])("with an expected status is a response of the site", async (status) => {
  const response = new Response(null, { status });
  expect(await assetResponse(Promise.resolve(response))).toBe(response);
});

testEach([500, 503, 599])("with another status is a failure of the asset service", async (status) => {
  const failed = assetResponse(Promise.resolve(new Response("inner", { status })));
  await expect(failed).rejects.toThrow(`The asset service responded with status ${status}.`);
});

describe("the bytes of a file", () => {
  test("come from a 200", async () => {
    expect(await fileBytes(serving(new Response("{}")), address)).toEqual(new TextEncoder().encode("{}"));
  });

  testEach([204, 304, 404])("of a response with another status are not used", async (status) => {
    const read = fileBytes(serving(new Response(null, { status })), address);
    await expect(read).rejects.toThrow(`Cannot read the file /api/v1/course.json: status ${status}.`);
  });

  test("are read completely", async () => {
    const unending = new Response(new ReadableStream({ pull: () => never }));
    await expect(fileBytes(serving(unending), address, 10)).rejects.toThrow("timed out after 10 ms");
    await expect(fileBytes({ fetch: () => never }, address, 10)).rejects.toThrow("timed out after 10 ms");
  });
});

test("a response with a buffered body is unchanged", async () => {
  const original = new Response("héllo", { status: 404, headers: { ETag: '"a"' } });
  const whole = await bufferedResponse(original);
  expect([whole.status, whole.headers.get("ETag"), await whole.text()]).toEqual([404, '"a"', "héllo"]);
  const empty = new Response(null, { status: 304 });
  expect(await bufferedResponse(empty)).toBe(empty);
});
