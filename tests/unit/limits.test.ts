/** The values in the table of docs/limits.md are those of the code; `vitest -u` updates them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { maxCostMs } from "../../bench/server-process.ts";
import { limits as hostLimits } from "../../src/build/cloudflare-limits.ts";
import { filesPerConnection, lowFileLimit } from "../../src/build/server/runtime.ts";
import { drainMs, maxRestarts } from "../../src/build/server/supervisor.ts";
import { maxFileBytes, maxPicturePixels } from "../../src/content/files/read.ts";
import { maxStylesBytes } from "../../src/content/files/styles.ts";
import { maxTokensBytes } from "../../src/content/files/tokens.ts";
import { maxYamlBytes } from "../../src/content/folder.ts";
import { frontMatterSchema } from "../../src/content/front-matter-schemas.ts";
import { maxTextCharacters } from "../../src/content/interface-texts.ts";
import { maxTranscriptBytes } from "../../src/content/transcripts/files.ts";
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
  maxReadWords,
  maxSearchedPieces,
  maxSearchedWords,
} from "../../src/service/search/query.ts";
import { runtimeHeadBytes, runtimeHeaderLines, runtimePiecesBytes, runtimeSeconds } from "../runtime-limits.ts";

const moduleFile = frontMatterSchema("module") as { properties: { aliases: { maxItems: number } } };
const count = (value: number, noun: string): string => `${value.toLocaleString("en")} ${noun}`;
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;
const kibibytes = (bytes: number): string => `${bytes / 1024} KiB`;
const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

/** For limits of the runtime, and for bytes that arrive in pieces: where exactly they end depends on the pieces. */
const about = (value: string): string => `about ${value}`;

const values: Record<string, string> = {
  Path: count(maxPathBytes, "bytes"),
  "Path and query": kibibytes(maxTargetBytes),
  "Request line and headers (server)": `${about(kibibytes(runtimeHeadBytes))}, or ${kibibytes(runtimePiecesBytes)} in several packets`,
  "Header lines (server)": about(count(runtimeHeaderLines, "lines")),
  Body: kibibytes(maxBodyBytes),
  "Chunks of a body": count(maxBodyPieces, "chunks"),
  "Pause in a body (`BODY_IDLE_MS`)": seconds(bodyDeadlines.idleMs),
  "Complete body (`BODY_TOTAL_MS`)": seconds(bodyDeadlines.totalMs),
  "JSON items and members": count(maxJsonValues, "in total"),
  "JSON nesting": count(maxJsonDepth, "levels"),
  "Each header": count(maxHeaderCharacters, "characters"),
  "`Idempotency-Key`": count(maxKeyCharacters, "characters"),
  "Missing path that is compared with pages": count(maxMissingCharacters, "characters"),
  "Wait for a file of the build": seconds(assetTimeoutMs),
  "`q`, and `query` of an export or `search_curriculum`": count(maxQueryCharacters, "characters"),
  Question: count(maxQuestionCharacters, "characters"),
  "Alternatives of a question": count(maxAlternatives, "texts"),
  "Each alternative": count(maxAlternativeCharacters, "characters"),
  "Different words of a search": count(maxSearchedWords, "words"),
  "Pieces of words, in scripts without spaces": count(maxSearchedPieces, "pieces"),
  "Words of a question": count(maxReadWords, "words"),
  "Words of an alternative": count(maxAlternativeWords, "words"),
  "Phrases in quotes": count(maxPhrases, "phrases"),
  "Words of a phrase": count(maxPhraseWords, "words"),
  "Words of texts that are compared with phrases": count(maxCompared, "words"),
  "Question after Unicode normalization": count(maxTextLength, "UTF-16 code units"),
  "Modules per page of a listing": count(limits.max, "modules"),
  "Requests in a batch": count(maxItems, "requests"),
  "`path` in a batch": count(
    batchRequestSchema.shape.requests.element.shape.path.meta()?.maxLength as number,
    "characters",
  ),
  "`id` in a batch": count(
    batchRequestSchema.shape.requests.element.shape.id.unwrap().meta()?.maxLength as number,
    "characters",
  ),
  "Response of a batch": mebibytes(maxBatchResponseBytes),
  "Results of `/ask`": count(maxResults, "results"),
  "Suggestions without a match": count(maxSuggestions, "modules"),
  "Suggestions on a 404 page": count(maxNearPages, "pages"),
  "Seats of an order": count(maxSeats, "seats"),
  "Documents that `search` returns": count(maxDocuments, "documents"),
  "Text that `fetch` returns": count(maxText, "UTF-16 code units"),
  "Resources per page of MCP `resources/list`": count(maxListed, "resources"),
  "Errors in a problem document": count(maxErrors, "errors"),
  "Requests in a window (`RATE_LIMIT`)": count(defaultLimit, "requests"),
  Window: `${windowSeconds} s`,
  "Clients that an isolate counts separately": count(maxClients, "clients"),
  Picture: mebibytes(maxFileBytes.picture),
  "Picture in SVG": mebibytes(maxFileBytes.svg),
  "Width and height of a picture": count(maxPicturePixels, "pixels"),
  "Other file": mebibytes(maxFileBytes.other),
  Transcript: mebibytes(maxTranscriptBytes),
  "YAML file": mebibytes(maxYamlBytes),
  "`site.scripts`": count(maxScripts, "scripts"),
  "`site.head`": count(maxTags, "tags"),
  "`site.styles`": kibibytes(maxStylesBytes),
  "`files/tokens.css`": kibibytes(maxTokensBytes),
  "Text in `interface.yaml`": count(maxTextCharacters, "characters"),
  "`aliases` of a module": count(moduleFile.properties.aliases.maxItems, "aliases"),
  "`translations`": count(maxTranslations, "translations"),
  "Terms in `glossary.md`": count(maxTerms, "terms"),
  "Name of a term": count(maxNameCharacters, "characters"),
  "Explanation of a term": count(maxExplanationCharacters, "characters of plain text"),
  "Published file": mebibytes(hostLimits.fileBytes),
  "CPU time of a request beyond that of `/health`": `${maxCostMs} ms`,
  "Cached pages and listings, per isolate": mebibytes(maxListedBytes),
  "Cached searches, per isolate": mebibytes(maxSearchedBytes),
  "Cached response": kibibytes(maxResponseBytes),
  "Arrival of request headers (server)": about(`${runtimeSeconds} s`),
  "Idle connection (server)": about(`${runtimeSeconds} s`),
  "Descriptors per connection (server)": count(filesPerConnection, "descriptors"),
  "Open files (server)": count(lowFileLimit, "descriptors"),
  "Open requests at shutdown (server)": seconds(drainMs),
  "Restarts in a minute (server)": count(maxRestarts, "restarts"),
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
