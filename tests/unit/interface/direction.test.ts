import { expect } from "vitest";
import { directionOf } from "../../../src/interface/direction.ts";
import { testEach } from "../../each.ts";

testEach(
  "he he-IL iw yi ar ar-EG fa fa-AF ur ur-Aran ps sd ug ckb dv syr nqo az-Arab pa-PK pa-Arab ku-Arab ms-Arab ff-Adlm en-Hebr mid".split(
    " ",
  ),
)("languages with right-to-left scripts", (language) => {
  expect(directionOf(language)).toBe("rtl");
});

testEach("en en-US de ru zh zh-Hant-TW ja ko hi am az az-Latn pa ku ar-Latn he-Latn ff mn-Mong und qaa".split(" "))(
  "languages with left-to-right scripts",
  (language) => {
    expect(directionOf(language)).toBe("ltr");
  },
);
