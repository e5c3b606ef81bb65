import { expect } from "vitest";
import { aiUseOf, licenseOf } from "../../../src/course/license.ts";
import type { CourseFacts } from "../../../src/course/record.ts";
import { testEach } from "../../each.ts";

testEach([
  ["CC-BY-4.0", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"],
  ["CC-BY-NC-SA-3.0", "CC BY-NC-SA 3.0", "https://creativecommons.org/licenses/by-nc-sa/3.0/"],
  [
    "https://creativecommons.org/licenses/by-sa/4.0/deed.de",
    "CC BY-SA 4.0",
    "https://creativecommons.org/licenses/by-sa/4.0/",
  ],
  ["CC0-1.0", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ["MIT", "MIT", "https://spdx.org/licenses/MIT.html"],
  ["https://school.example/terms", "https://school.example/terms", "https://school.example/terms"],
])("a license has a name and a URL", (license, name, url) => {
  expect(licenseOf(license)).toEqual({ name, url });
});

type Stated = { aiUse?: CourseFacts["aiUse"]; license?: string };

/** What AI may do with a course: search, input and training. */
function usesOf(stated: Stated): (boolean | undefined)[] {
  const { search, input, train } = aiUseOf(stated);
  return [search, input, train];
}

testEach([
  ...["CC0-1.0", "cc0-1.0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ...["http://www.creativecommons.org/publicdomain/zero/1.0/deed.he", "https://spdx.org/licenses/CC0-1.0.html"],
  ...["CC-BY-4.0", "cc-by-sa-4.0", "CC-BY-NC-4.0", "CC-BY-NC-SA-2.0-UK", "CC-BY-SA", "CC-SA-1.0"],
  ...["https://creativecommons.org/licenses/by/4.0/", "https://creativecommons.org/licenses/by-nc-sa/3.0/de/"],
  ...["http://creativecommons.org/licenses/BY/4.0", "https://creativecommons.org/licenses/by/4.0/legalcode.fr"],
  ...["https://spdx.org/licenses/CC-BY-SA-4.0.html", "https://spdx.org/licenses/CC-BY-SA-4.0"],
])("a license of Creative Commons without ND allows training", (license) => {
  expect(usesOf({ license })).toEqual([true, true, true]);
});

testEach([
  undefined,
  ...["CC-BY-ND-4.0", "CC-BY-NC-ND-4.0", "cc-by-nc-nd-3.0-DE", "CC-BY-ND", "CC-ND-NC-1.0"],
  ...["https://creativecommons.org/licenses/by-nd/4.0/", "https://creativecommons.org/licenses/by-nc-nd/4.0/deed.de"],
  ...["https://creativecommons.org/licenses/nd-nc/1.0/", "https://spdx.org/licenses/CC-BY-ND-4.0.html"],
  ...["MIT", "CC-PDDC", "CC", "CCBY-4.0", "https://school.example/terms", "https://school.example/CC-BY-4.0"],
  ...["https://creativecommons.org/publicdomain/mark/1.0/", "https://creativecommons.org/", "CC0ish"],
])("without such a license, training is not stated", (license) => {
  expect(usesOf(license === undefined ? {} : { license })).toEqual([true, true, undefined]);
});

testEach([
  [{ search: true, input: true, train: true }, "CC-BY-ND-4.0", [true, true, true]],
  [{ train: false }, "CC0-1.0", [true, true, false]],
  [{ input: false }, "CC0-1.0", [true, false, true]],
  [{ search: false, input: false }, "MIT", [false, false, undefined]],
  [{}, "CC-BY-4.0", [true, true, true]],
] as const)("what the author states comes before the license", (aiUse, license, uses) => {
  expect(usesOf({ aiUse, license })).toEqual(uses);
});
