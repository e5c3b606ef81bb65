/** The limits of Cloudflare Pages. Exceeding one is a warning in a build and an error in a deployment. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { mebibytes } from "../content/files/read.ts";
import { sitePaths } from "./server/manifest.ts";

const mebibyte = 1024 * 1024;

/** https://developers.cloudflare.com/pages/platform/limits/ and …/pages/configuration/headers, …/redirects, …/pages/functions/routing */
export const limits = {
  headerLine: 2_000,
  headerRules: 100,
  routeRules: 100,
  redirects: 2_100,
  fileBytes: 25 * mebibyte,
  workerBytes: 3 * mebibyte,
};

/** A built site as Pages receives it. headers, routes and redirects are the texts of its files, empty if missing; workerBytes is compressed. */
export type HostedSite = {
  files: { path: string; bytes: number }[];
  maxFiles: number;
  headers: string;
  routes: string;
  redirects: string;
  workerBytes: number;
};

/** Returns a message for each limit that a site exceeds, with the value, the limit and a fix. */
export const exceededLimits = (site: HostedSite): string[] => [
  ...longHeaderLines(site.headers),
  ...tooMany("rules in _headers", headerRules(site.headers), limits.headerRules, "Set headers for fewer paths"),
  ...tooMany("rules in _routes.json", routeRules(site.routes), limits.routeRules, "Combine paths with a wildcard"),
  ...tooMany(
    "redirects in _redirects",
    linesOf(site.redirects).length,
    limits.redirects,
    "Combine redirects with a wildcard",
  ),
  ...largeFiles(site.files),
  ...tooMany("files", site.files.length, site.maxFiles, manyFiles(site.files)),
  ...largeWorker(site.workerBytes),
];

function tooMany(what: string, count: number, limit: number, fix: string): string[] {
  return count > limit ? [`${figure(count)} ${what}; the limit is ${figure(limit)}. ${fix}.`] : [];
}

const manyFiles = (files: HostedSite["files"]): string => {
  const jsonFiles = files.filter(({ path }) => path.startsWith("/api/")).length;
  return `${figure(jsonFiles)} of them are JSON files of the API, several for each module. Publish fewer modules, or set MAX_FILES to the limit of your host, such as MAX_FILES=100000 for Cloudflare's paid plans`;
};

/** Pages silently ignores such a line, and with it a header such as Content-Security-Policy. */
const longHeaderLines = (headers: string): string[] =>
  headers
    .split("\n")
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }) => text.length > limits.headerLine && !text.startsWith("#"))
    .map(
      ({ text, number }) =>
        `_headers:${number}: ${text.split(":")[0]} has a line of ${figure(text.length)} characters; Cloudflare Pages accepts ${figure(limits.headerLine)} and ignores longer lines. Use fewer hosts: a Content-Security-Policy lists each video host once and each script host twice.`,
    );

/** The number of rules. A rule starts with a path or an origin; its headers are indented. */
const headerRules = (headers: string): number => linesOf(headers).filter((line) => !/^\s/.test(line)).length;

function routeRules(routes: string): number {
  if (routes === "") return 0;
  const { include = [], exclude = [] } = JSON.parse(routes) as { include?: string[]; exclude?: string[] };
  return include.length + exclude.length;
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => /^\s*[^\s#]/.test(line));

const largeFiles = (files: HostedSite["files"]): string[] =>
  files
    .filter(({ bytes }) => bytes > limits.fileBytes)
    .map(
      ({ path, bytes }) =>
        `${path} is ${mebibytes(bytes)}; Cloudflare Pages accepts ${mebibytes(limits.fileBytes)} per file. Put it on another host and link to it.`,
    );

const largeWorker = (bytes: number): string[] =>
  bytes > limits.workerBytes
    ? [
        `The worker is ${mebibytes(bytes)} compressed; Cloudflare accepts ${mebibytes(limits.workerBytes)} on its free plan. Publish fewer modules, or shorten their texts.`,
      ]
    : [];

const figure = (count: number): string => count.toLocaleString("en");

/** Returns the facts of a folder that Pages serves. workerBytes is the result of one of the functions below. */
export function hostedSite(client: string, maxFiles: number, workerBytes: number): HostedSite {
  const text = (name: string): string =>
    existsSync(join(client, name)) ? readFileSync(join(client, name), "utf8") : "";
  return {
    files: sitePaths(client).map((path) => ({ path, bytes: statSync(join(client, path)).size })),
    maxFiles,
    headers: text("_headers"),
    routes: text("_routes.json"),
    redirects: text("_redirects"),
    workerBytes,
  };
}

/** Returns the compressed size of a worker, or its uncompressed size if that is within the limit, since compressing is slow. */
export function compressedBytes(worker: string): number {
  const bytes = readFileSync(worker);
  return bytes.length <= limits.workerBytes ? bytes.length : gzipSync(bytes).length;
}

/** Returns the approximate compressed size of a build's worker on Pages, where it does not contain the list of files. */
export function expectedWorkerBytes(server: string): number {
  const bytes = compressedBytes(join(server, "worker.js"));
  return bytes <= limits.workerBytes ? bytes : bytes - gzipSync(readFileSync(join(server, "manifest.json"))).length;
}
