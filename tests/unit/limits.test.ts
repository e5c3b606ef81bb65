/** The values in the table of docs/limits.md are those of the code; `vitest -u` updates them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { maxCostMs } from "../../bench/server-process.ts";
import { limits as hostLimits } from "../../src/build/cloudflare-limits.ts";
import { filesPerConnection, lowFileLimit } from "../../src/build/server/runtime.ts";
import { drainMs, longestRestartDelayMs, maxRestarts, restartDelay } from "../../src/build/server/supervisor.ts";
import { maxFileBytes, maxPicturePixels } from "../../src/content/files/read.ts";
import { maxStylesBytes } from "../../src/content/files/styles.ts";
import { maxTokensBytes } from "../../src/content/files/tokens.ts";
import { maxTextCharacters } from "../../src/content/interface-texts.ts";
import { maxScripts, maxTags } from "../../src/course/additions.ts";
import { maxExplanationCharacters, maxNameCharacters, maxTerms } from "../../src/course/glossary.ts";
import { maxSeats } from "../../src/course/quote.ts";
import { maxTranslations } from "../../src/course/translation.ts";
import { batchRequestSchema, maxBatchResponseBytes, maxItems } from "../../src/service/api/batch.ts";
import { limits } from "../../src/service/api/modules.ts";
import { maxErrors } from "../../src/service/api/problems.ts";
import { maxQuestionCharacters, maxResults } from "../../src/service/ask/schemas.ts";
import { maxListedBytes, maxResponseBytes, maxSearchedBytes } from "../../src/service/cache.ts";
import { assetTimeoutMs } from "../../src/service/files.ts";
import {
  bodyDeadlines,
  maxBodyBytes,
  maxBodyPieces,
  maxDroppedBytes,
  maxJsonDepth,
  maxJsonValues,
} from "../../src/service/http/body.ts";
import { maxHeaderCharacters, maxPathBytes, maxTargetBytes } from "../../src/service/http/request.ts";
import { maxKeyCharacters } from "../../src/service/http/response.ts";
import { maxListed } from "../../src/service/mcp/server.ts";
import { maxDocuments, maxText } from "../../src/service/mcp/tools/documents.ts";
import { maxMissingCharacters, maxNearPages } from "../../src/service/near-pages.ts";
import { defaultLimit, maxClients, windowSeconds } from "../../src/service/rate-limit.ts";
import { maxSuggestions } from "../../src/service/search/find.ts";
import { maxQueryCharacters } from "../../src/service/search/keyword-filter.ts";
import { maxTextLength } from "../../src/service/search/language.ts";
import { maxCompared, maxPhrases, maxPhraseWords } from "../../src/service/search/phrases.ts";
import {
  maxAlternativeCharacters,
  maxAlternatives,
  maxAlternativeWords,
  maxCompleted,
  maxReadWords,
  maxSearchedPieces,
  maxSearchedWords,
} from "../../src/service/search/query.ts";
import { runtimeHeadBytes, runtimeHeaderLines, runtimePiecesBytes, runtimeSeconds } from "../runtime-limits.ts";

const count = (value: number, noun: string): string => `${value.toLocaleString("en")} ${noun}`;
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;
const kibibytes = (bytes: number): string => `${bytes / 1024} KiB`;
const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

/** For limits of the runtime, and for bytes that arrive in pieces: where exactly they end depends on the pieces. */
const about = (value: string): string => `about ${value}`;

const values: Record<string, string> = {
  "A download of the course, and any other file": mebibytes(hostLimits.fileBytes),
  Path: count(maxPathBytes, "bytes"),
  "Path and query together": kibibytes(maxTargetBytes),
  "Request line and headers with their line endings (one machine)": `${about(kibibytes(runtimeHeadBytes))}, ${kibibytes(runtimePiecesBytes)} in pieces`,
  "Header lines, `Host` included (one machine)": about(count(runtimeHeaderLines, "lines")),
  "Request body": kibibytes(maxBodyBytes),
  "Bytes of a too-large body, without chunk framing, that are read and discarded so that the client can receive the 413":
    about(mebibytes(maxDroppedBytes)),
  "Pieces (chunks) in which a request body arrives": count(maxBodyPieces, "pieces"),
  "Request body without progress": seconds(bodyDeadlines.idleMs),
  "Complete request body": seconds(bodyDeadlines.totalMs),
  "Array items and object members of a JSON body": count(maxJsonValues, "in total"),
  "Nesting of a JSON body": count(maxJsonDepth, "levels"),
  "Any header that is read": count(maxHeaderCharacters, "characters"),
  "`Idempotency-Key` header": count(maxKeyCharacters, "characters"),
  "CPU time of any request, in addition to that of `/health`": `${maxCostMs} ms`,
  "Part of a missing path that is compared with those of pages": count(maxMissingCharacters, "characters"),
  "Waiting for a file of the build": seconds(assetTimeoutMs),
  "`q` and the `query` of an export": count(maxQueryCharacters, "characters"),
  "Question to `/ask` and to the tool `search`": count(maxQuestionCharacters, "characters"),
  "Alternatives of a question": count(maxAlternatives, "texts"),
  "Each alternative": count(maxAlternativeCharacters, "characters"),
  "Different words of a question and its alternatives that are searched": count(maxSearchedWords, "words"),
  "Searched pieces of two or three letters, in scripts without spaces": count(maxSearchedPieces, "pieces"),
  "Completed words that are shorter than such a piece": count(maxCompleted, "words"),
  "Words of a question that are read": count(maxReadWords, "words"),
  "Words of each alternative that are read": count(maxAlternativeWords, "words"),
  "Different phrases in quotes of a question": count(maxPhrases, "phrases"),
  "Words of a phrase in quotes": count(maxPhraseWords, "words"),
  "Words of texts that are compared with the phrases of a question": count(maxCompared, "words"),
  "Text of a question that is searched, after Unicode normalization": count(maxTextLength, "UTF-16 code units"),
  "Modules in a page of a listing": count(limits.max, "modules"),
  "Requests in a batch": count(maxItems, "requests"),
  "Path of a batch request": count(
    batchRequestSchema.shape.requests.element.shape.path.meta()?.maxLength as number,
    "characters",
  ),
  "`id` of a batch request": count(
    batchRequestSchema.shape.requests.element.shape.id.unwrap().meta()?.maxLength as number,
    "characters",
  ),
  "Response of a batch": mebibytes(maxBatchResponseBytes),
  "Results of `/ask`": count(maxResults, "results"),
  "Suggestions without a match": count(maxSuggestions, "modules"),
  "Suggestions on a 404 page": count(maxNearPages, "pages"),
  "Seats of an order": count(maxSeats, "seats"),
  "Documents that the tool `search` returns": count(maxDocuments, "documents"),
  "Text that the tool `fetch` returns": count(maxText, "UTF-16 code units"),
  "Resources in a page of MCP `resources/list`": count(maxListed, "resources"),
  "Errors that a problem document lists": count(maxErrors, "errors"),
  "Requests in a window (`RATE_LIMIT`)": count(defaultLimit, "requests"),
  Window: `${windowSeconds} s`,
  "Clients with a counter of their own, in each isolate": count(maxClients, "clients"),
  Picture: mebibytes(maxFileBytes.picture),
  "Picture in SVG": mebibytes(maxFileBytes.svg),
  "Width and height of a picture": count(maxPicturePixels, "pixels"),
  "Other file": mebibytes(maxFileBytes.other),
  "Scripts of other sites (`site.scripts`)": count(maxScripts, "scripts"),
  "Verification tags (`site.head`)": count(maxTags, "tags"),
  "Style sheet (`site.styles`)": kibibytes(maxStylesBytes),
  "`files/tokens.css`": kibibytes(maxTokensBytes),
  "Text in `interface.yaml`": count(maxTextCharacters, "characters"),
  "Translations of a course": count(maxTranslations, "translations"),
  "Terms in `glossary.md`": count(maxTerms, "terms"),
  "Each name of a term": count(maxNameCharacters, "characters"),
  "Explanation of a term": count(maxExplanationCharacters, "characters of plain text"),
  "Cached pages and listings": mebibytes(maxListedBytes),
  "Cached searches and look-ups": mebibytes(maxSearchedBytes),
  "Largest cached response": kibibytes(maxResponseBytes),
  "Request headers": about(`${runtimeSeconds} s`),
  "Idle connection": about(`${runtimeSeconds} s`),
  "File descriptors of a connection": count(filesPerConnection, "descriptors"),
  "Open files below which the launcher warns": count(lowFileLimit, "descriptors"),
  "Open requests at shutdown": seconds(drainMs),
  "Restarts of the runtime in a minute": count(maxRestarts, "restarts"),
  "First delay before a restart": `${restartDelay([], 0)} ms`,
  "Longest delay before a restart": `${longestRestartDelayMs} ms`,
};

test("the table lists every limit with the value of the code", async () => {
  const path = "docs/limits.md";
  const text = readFileSync(path, "utf8");
  const names = new Set<string>();
  const filled = text.replaceAll(/^\| (?!\*\*)(.+?) \| (.+?) \|/gm, (row, name: string, value: string) => {
    names.add(name);
    return row.replace(`| ${value} |`, () => `| ${values[name] ?? value} |`);
  });
  expect(Object.keys(values).filter((name) => !names.has(name))).toEqual([]);
  await expect(filled).toMatchFileSnapshot(resolve(path));
});
