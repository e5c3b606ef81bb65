/**
 * The long texts of the software are those that were approved: the gate compares builds with them. Where a text is meant to
 * change, `npx vitest run --config tests/vitest.config.ts --project unit gate/approved -u` approves it.
 */
import { join } from "node:path";
import { expect } from "vitest";
import { testEach } from "../../each.ts";
import { approvedTextsOfSoftware } from "./approved-texts.ts";

const folder = join(import.meta.dirname, "../../../src/gate/approved");

testEach(Object.entries(approvedTextsOfSoftware()))(
  "%s is as it was approved; vitest -u approves it anew",
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(join(folder, name));
  },
);
