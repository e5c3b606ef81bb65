import { expect, test } from "vitest";
import { apiUrl, askApi, postApi, problemOf, readApi } from "./ask.ts";

type Job = {
  id: string;
  status: string;
  request: { q: string | null; format: string };
  links: { self: string; result: string };
};
type Result = { count: number; modules: { slug: string }[]; pricing: unknown };

test("an export without a body is complete when created, and covers everything", async () => {
  for (const init of [
    { method: "POST" },
    { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } },
  ]) {
    const response = await askApi("/exports", init);
    const job = (await response.json()) as Job;
    expect(response.status).toBe(202);
    expect(response.headers.get("Retry-After")).toBe("0");
    expect(response.headers.get("Location")).toBe(job.links.self);
    expect(job).toMatchObject({ status: "completed", request: { q: null, format: "json" } });
    expect(job.links).toEqual({ self: `${apiUrl}/exports/${job.id}`, result: `${apiUrl}/exports/${job.id}/result` });
    expect(await readApi(`/exports/${job.id}`)).toEqual(job);
    const { data, pagination } = await readApi<{ data: unknown[]; pagination: { total: number } }>(
      "/modules?limit=100",
    );
    const result = await readApi<Result>(`/exports/${job.id}/result`);
    expect(result.count).toBe(pagination.total);
    expect(result.modules.slice(0, 100)).toEqual(data);
    expect(result.pricing).toEqual(await readApi("/pricing"));
  }
});

test("an invalid body is refused with its errors", async () => {
  const invalid: [body: unknown, pointer: string][] = [
    [{ format: "csv" }, "#/format"],
    [{ query: 5 }, "#/query"],
    [{ query: "é".repeat(201) }, "#/query"],
    [{ q: "é".repeat(201) }, "#/q"],
    [{ query: "a", q: "a" }, "#/q"],
    ["[]", "#"],
    ["null", "#"],
    ["{", "#"],
  ];
  for (const [body, pointer] of invalid) {
    const { errors } = await problemOf(await postApi("/exports", body), "invalid-export", 400);
    expect(errors?.map((error) => error.pointer)).toEqual([pointer]);
  }
  expect((await postApi("/exports", { query: "é".repeat(200) })).status).toBe(202);
});

test("an id with any changed character is 404, for the job and the result", async () => {
  const { id } = (await (await postApi("/exports", { query: "a" })).json()) as Job;
  const tampered = [
    ...Array.from(id, (character, at) => id.slice(0, at) + (character === "A" ? "B" : "A") + id.slice(at + 1)),
    ...[id.slice(1), id.slice(0, -1), `${id}0`, id.toUpperCase(), "x", `${id}.${id}`],
  ];
  for (const invalidId of tampered.filter((each) => each !== id)) {
    await problemOf(await askApi(`/exports/${invalidId}`), "export-not-found", 404);
    await problemOf(await askApi(`/exports/${invalidId}/result`), "export-not-found", 404);
  }
});
