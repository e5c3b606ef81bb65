/** Pictures of earlier builds have the bytes of drawn ones, and their number has a limit. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { draw, keptPicture, maxKept } from "../../../src/build/pictures/draw.ts";
import type { Picture } from "../../../src/pages/frame/social-picture.ts";

const picture: Picture = {
  name: "course",
  alt: "Tea",
  title: "Tea",
  figures: ["6 modules"],
  figuresDirection: "ltr",
  shares: [295],
  accent: "#1b589e",
  language: "en",
  direction: "ltr",
};
const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a kept picture has the bytes of a drawn one", async () => {
  const drawn = await draw(picture);
  expect(await keptPicture(picture, folder)).toEqual(drawn);
  expect(await keptPicture(picture, folder)).toEqual(drawn);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("another text is another picture, and the oldest make room", async () => {
  const [first = ""] = readdirSync(folder);
  for (let index = 0; index < maxKept + 4; index++) {
    const old = join(folder, `${index}.png`);
    writeFileSync(old, "");
    utimesSync(old, index, index);
  }
  expect(await keptPicture({ ...picture, title: "Coffee" }, folder)).toEqual(
    await draw({ ...picture, title: "Coffee" }),
  );
  const names = readdirSync(folder);
  expect(names).toHaveLength(maxKept);
  expect(names).toContain(first);
  expect(names).not.toContain("0.png");
});
