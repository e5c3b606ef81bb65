/** The page that the preview shows instead of every page while the content has errors. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { ContentError, type ContentProblem, describeProblem } from "../content/problem.ts";
import { htmlText } from "../course/text/html.ts";

const style =
  ":root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem } li { margin-block: 1.5rem; overflow-wrap: anywhere } pre { overflow-x: auto; padding: .5rem; background: #8882 }";

/** Returns the page as HTML: every error with its line of the file. Vite's client reloads it after the next save. */
export function errorPage(error: Error): string {
  const isContent = error instanceof ContentError;
  const count = isContent ? error.problems.length : 1;
  const title = isContent ? `${count} ${count === 1 ? "error" : "errors"} in the content` : "The course cannot be read";
  const items = isContent ? error.problems.map(itemOf) : [`<li>${htmlText(error.message)}</li>`];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<h1>${title}</h1>
<p>Fix ${count === 1 ? "it" : "them"} and save: this page reloads.</p>
<ol>
${items.join("\n")}
</ol>
</body>
</html>
`;
}

function itemOf(problem: ContentProblem): string {
  const source = lineAt(problem).trim();
  return `<li>${htmlText(describeProblem(problem))}${source === "" ? "" : `<pre>${htmlText(source)}</pre>`}</li>`;
}

/** The line of an error in its file; empty if the file does not exist, or is a picture or another file whose lines may be very long. */
function lineAt({ path, line }: ContentProblem): string {
  const file = resolve(path);
  if (!/\.(?:md|yaml|vtt|srt|sbv)$/.test(file)) return "";
  const isFile = existsSync(file) && statSync(file).isFile();
  return (isFile && readFileSync(file, "utf8").split(/\r\n?|\n/)[line - 1]) || "";
}
