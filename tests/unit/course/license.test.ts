import { expect } from "vitest";
import { licenseOf } from "../../../src/course/license.ts";
import { expectedLicense } from "../../../src/page-kinds/expected-members.ts";
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
])("a license has a name and a URL, in the gate's words too", (license, name, url) => {
  expect(licenseOf(license)).toEqual({ name, url });
  expect(expectedLicense(license)).toEqual({ name, url });
});
