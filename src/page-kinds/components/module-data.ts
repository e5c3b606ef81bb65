/** The modules of a part as the attribute data-modules, from which scripts read them (src/page-kinds/memory/listed.ts). */
import type { ModuleRecord } from "../../course/record.ts";

/** The slug, title and number of each module, and the date of its last update if it has one, as JSON. */
export const moduleData = (modules: readonly ModuleRecord[]): string =>
  JSON.stringify(
    modules.map(({ slug, title, number, updated }) => [
      slug,
      title,
      number,
      ...(updated === undefined ? [] : [updated]),
    ]),
  );
