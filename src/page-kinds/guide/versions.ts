/** The guide to versions: of the API, and of the content. */
import type { Retirement } from "../../api/versioning.ts";
import { blocks } from "../../markdown/document.ts";
import { deprecationStatus, retirementHeaders } from "./deprecation.ts";

export const versionsGuide = ({ retirement }: { retirement: Retirement | null }) => ({
  title: "Versions",
  description: "What may change in the API and what may not, how a version is retired, and the version of the content.",
  markdown: blocks(
    "# Versions",
    "The version of the API is in the path. Responses of `/api/v1` keep their shape; breaking changes go into `/api/v2`, which will run alongside it.",
    "## What may change",
    [
      "| Within a version | Only in a new version |",
      "|---|---|",
      "| new endpoints, new optional parameters | an endpoint or a parameter goes away |",
      "| new fields in a response | a field goes away, or its type changes |",
      "| new problem types | a problem type gets another URL or status |",
      "| the text of `title` and `detail` | |",
    ].join("\n"),
    "Ignore fields that you do not recognize, and treat a problem type that you do not know by its status.",
    "## Retirement",
    deprecationStatus(retirement),
    retirementHeaders(retirement),
    "## Content version",
    "Responses have the version of the course's content in `Content-Version`. It changes when the content changes, and only then. Files under `/files/` and `/_astro/` lack it, because they are cached for a year and would name an old version. The same version is in `_meta` of `/ask` and of MCP results, in the lines of the feed, in the front matter of markdown and in `info` of the OpenAPI description.",
    "## Idempotency-Key",
    "The `Idempotency-Key` of a request (up to 255 visible ASCII characters) is returned in the response header of the same name, also on errors. It is for correlation only: no request changes anything, so every request is safe to repeat.",
    "## Tests that do not break",
    "The data below [`/sandbox`](/developers#get-sandboxmodules) never changes, in any version of the content: test your client on it.",
  ),
});
