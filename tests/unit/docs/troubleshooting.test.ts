/** Every message that docs/troubleshooting.md explains is one that the code prints. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentText, tableRows } from "../../documents.ts";
import { testEach } from "../../each.ts";

const path = "docs/troubleshooting.md";
const headings = documentText(path).match(/^## .+$/gm) ?? [];
const symptoms = headings.flatMap((heading) => tableRows(path, heading)).map(([symptom = ""]) => symptom);
/** Messages of npm, of the dev server and of the system. */
const ofOthers = ["npm ci … failed", "Port 4321 is in use, trying another one", "Killed"];
/** The code spans that are sentences, unlike names such as `q`. */
const messages = symptoms
  .flatMap((symptom) => [...symptom.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text))
  .filter((text) => text.includes(" ") && !ofOthers.includes(text));
const sources = globSync("src/**/*.{ts,mjs}").map((file) => readFileSync(file, "utf8"));

testEach(messages)("every message is in the code", (message) => {
  const pieces = message.split("…").map((piece) => piece.trim());
  expect(
    sources.some((text) => pieces.every((piece) => text.includes(piece))),
    message,
  ).toBe(true);
});

test("the page explains messages of every kind of command", () => {
  expect(messages.length).toBeGreaterThan(10);
});
