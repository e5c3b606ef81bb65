/** The responses on /developers, which its approved text has as placeholders. */

import { read } from "../../../src/api/api.ts";
import { writeExportId } from "../../../src/api/exports.ts";
import type { AskAnswer } from "../../../src/ask/schemas.ts";
import type { Catalog } from "../../../src/course/catalog.ts";
import { fenced } from "../../../src/page-kinds/developers/programs.ts";
import { shortened } from "../../../src/page-kinds/developers/reference.ts";
import { slug } from "./marked-course.ts";

type Placeholders = [mark: string, name: string][];

/** The responses that the reference shows, as they are on the page. */
export function shownResponses(catalog: Catalog, answer: AskAnswer): Placeholders {
  const bodyOf = (target: string): unknown => read({ catalog, openApi: null }, target).body;
  const id = writeExportId({ q: "a", format: "json" });
  const first = { id: "0", status: 200, body: bodyOf("/course") };
  const shown: [value: unknown, name: string][] = [
    [answer, "answer"],
    [{ count: 2, responses: [first] }, "batch"],
    [bodyOf(`/exports/${id}/result`), "exportResult"],
    [bodyOf("/modules?limit=1"), "listing"],
    [bodyOf("/sandbox/modules?limit=1"), "sandboxListing"],
    [bodyOf("/"), "index"],
    [bodyOf("/course"), "course"],
    [bodyOf(`/modules/${slug}`), "module"],
    ...(catalog.pricing === null
      ? []
      : ([
          [bodyOf("/sandbox/pricing"), "sandboxPricing"],
          [bodyOf("/pricing"), "pricing"],
        ] as [unknown, string][])),
  ];
  return shown.map(([value, name]): Placeholders[number] => [
    fenced("json", JSON.stringify(shortened(value), null, 2)),
    `\`\`\`json\n{{${name}}}\n\`\`\``,
  ]);
}
