import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { assetResponse, assetTimeoutMs, bufferedResponse, fileBytes, withTimeout } from "../../../src/site/assets.ts";

const address = new URL("https://course.example/api/v1/course.json");
const giving = (response: Response) => ({ fetch: async () => response });
const never = new Promise<never>(() => {});

describe("what is waited for", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("comes within ten seconds, or is a failure", async () => {
    expect(assetTimeoutMs).toBe(10_000);
    const timed = (ms: number) => new Promise<string>((done) => setTimeout(() => done("here"), ms));
    const [last, late] = [withTimeout("It", timed(9_999)), withTimeout("It", timed(10_001))];
    const refused = expect(late).rejects.toThrow("It did not respond within 10000 ms.");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await last).toBe("here");
    await refused;
  });

  test("leaves no timer behind, whether it comes or fails", async () => {
    await withTimeout("It", Promise.resolve(1));
    await expect(withTimeout("It", Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(vi.getTimerCount()).toBe(0);
  });
});

test.each([200, 304, 308, 404, 499])("an answer of %d is one of the site", async (status) => {
  const response = new Response(null, { status });
  expect(await assetResponse(Promise.resolve(response))).toBe(response);
});

test.each([500, 503, 599])("an answer of %d is a failure of the asset service", async (status) => {
  const failed = assetResponse(Promise.resolve(new Response("inner", { status })));
  await expect(failed).rejects.toThrow(`The asset service responded with status ${status}.`);
});

describe("a file's bytes", () => {
  test("are those of a 200", async () => {
    expect(await fileBytes(giving(new Response("{}")), address)).toEqual(new TextEncoder().encode("{}"));
  });

  test.each([204, 304, 404])("are not those of a %d", async (status) => {
    const read = fileBytes(giving(new Response(null, { status })), address);
    await expect(read).rejects.toThrow(`Cannot read the file /api/v1/course.json: status ${status}.`);
  });

  test("are waited for to the last", async () => {
    const unending = new Response(new ReadableStream({ pull: () => never }));
    await expect(fileBytes(giving(unending), address, 10)).rejects.toThrow("did not respond within 10 ms");
    await expect(fileBytes({ fetch: () => never }, address, 10)).rejects.toThrow("did not respond within 10 ms");
  });
});

test("a response with its body at hand is the same response", async () => {
  const given = new Response("héllo", { status: 404, headers: { ETag: '"a"' } });
  const whole = await bufferedResponse(given);
  expect([whole.status, whole.headers.get("ETag"), await whole.text()]).toEqual([404, '"a"', "héllo"]);
  const empty = new Response(null, { status: 304 });
  expect(await bufferedResponse(empty)).toBe(empty);
});
