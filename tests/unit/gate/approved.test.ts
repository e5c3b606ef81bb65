/**
 * The long texts of the software match their approved versions, with which the gate compares builds. After an intended
 * change, `npx vitest run --config tests/vitest.config.ts --project unit gate/approved -u` approves them.
 */
import { join } from "node:path";
import { expect } from "vitest";
import { testEach } from "../../each.ts";
import { approvedTextsOfSoftware } from "./approved-texts.ts";

const folder = join(import.meta.dirname, "../../../src/gate/approved");

testEach(Object.entries(approvedTextsOfSoftware()))(
  "each text matches its approved version; vitest -u updates it",
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(join(folder, name));
  },
);
