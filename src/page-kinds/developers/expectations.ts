/** The gate's expectations for the developers page: the approved text and the try-it panel. */

import { guide } from "../component-expectations.ts";
import type { Expectations } from "../expectation.ts";
import { panel } from "./expected-panel.ts";

export const expectations: Expectations = (f) => {
  const text = f.approved("developers.md");
  return [
    {
      path: "/developers",
      title: "For developers",
      description: "How to use this course's API: endpoints, parameters, limits, versions and errors.",
      from: "src/page-kinds/developers/expectations.ts",
      language: "en",
      isAuthored: true,
      html: () => ({
        from: "src/gate/approved/developers.md",
        pieces: [
          {
            prose: text,
            arranged: (sections) => guide("en", sections, { id: "try-it", title: "Try it", piece: panel(f) }),
          },
        ],
      }),
      markdown: () => [{ from: "src/gate/approved/developers.md", text }],
      structuredData: () => ({ things: [] }),
    },
  ];
};
