/** The reverse proxies of a release and of docs/operating.md, with other paths, ports and certificates. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type TestContext } from "vitest";
import { blocksOf, documentText } from "../documents.ts";

const nginxExample = documentText("src/commands/release/nginx.conf");
const caddyExample = documentText("src/commands/release/Caddyfile");
const [severalProcesses = ""] = blocksOf("docs/operating.md", "nginx");

export { nginxExample, severalProcesses };

/** Returns whether a program is installed. */
export const isInstalled = (program: string): boolean => spawnSync(program, ["--version"]).error === undefined;

/** Skips a test whose program is missing, with the package to install; fails it in CI. */
export function requireProgram(context: TestContext, program: string, debianPackage: string): void {
  if (isInstalled(program)) return;
  const note = `${program} is not installed: apt-get install ${debianPackage}`;
  if (process.env.CI) expect.fail(note);
  context.skip(note);
}

export type Proxy = {
  name: "nginx" | "caddy";
  debianPackage: string;
  /** The setting for clients that do not read their responses. */
  sendTimeout: string;
  /** Writes the example into a folder, with other ports, paths and settings; returns the commands that check and run it. */
  configure: (folder: string, ports: Ports, replacements: Record<string, string>) => { check: string[]; run: string[] };
};
export type Ports = { service: number; http: number; https: number };

/** Returns a text with every key replaced by its value. Throws when a key is missing. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((before, [key, value]) => {
    if (!before.includes(key)) throw new Error(`The example does not contain ${key}.`);
    return before.replaceAll(key, value);
  }, text);
}

export const nginx: Proxy = {
  name: "nginx",
  debianPackage: "nginx-light",
  sendTimeout: "send_timeout 10s",
  configure: (folder, { service, http, https }, replacements) => {
    const version = /nginx\/1\.(\d+)/.exec(spawnSync("nginx", ["-v"], { encoding: "utf8" }).stderr)?.[1];
    const isOlder = Number(version) < 25;
    const site = replaceAll(nginxExample, {
      "127.0.0.1:8788": `127.0.0.1:${service}`,
      "  listen [::]:80;\n": "",
      "  listen [::]:443 ssl;\n": "",
      "listen 80;": `listen 127.0.0.1:${http};`,
      "listen 443 ssl;": `listen 127.0.0.1:${https} ssl${isOlder ? " http2" : ""};`,
      "/etc/ssl/course.example": join(folder, "site"),
      ...(isOlder ? { "  http2 on;\n": "" } : {}),
      ...replacements,
    });
    const nginxFolder = join(folder, "nginx");
    mkdirSync(nginxFolder, { recursive: true });
    writeFileSync(join(nginxFolder, "course.conf"), site);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `  ${name}_temp_path ${join(nginxFolder, name)};`,
    );
    writeFileSync(
      join(nginxFolder, "nginx.conf"),
      [
        ...(process.getuid?.() === 0 ? ["user root;"] : []),
        `daemon off;\npid ${join(nginxFolder, "pid")};\nerror_log stderr;\nevents { worker_connections 1024; }`,
        `http {\n${temporary.join("\n")}\n  access_log ${join(nginxFolder, "access.log")};\n  include ${join(nginxFolder, "course.conf")};\n}\n`,
      ].join("\n"),
    );
    const command = ["nginx", "-p", nginxFolder, "-c", join(nginxFolder, "nginx.conf"), "-e", "stderr"];
    return { check: [...command, "-t", "-q"], run: command };
  },
};

export const caddy: Proxy = {
  name: "caddy",
  debianPackage: "caddy",
  sendTimeout: "write 60s",
  configure: (folder, { service, http, https }, replacements) => {
    const file = join(folder, "Caddyfile");
    const version = /^v?2\.(\d+)/.exec(spawnSync("caddy", ["version"], { encoding: "utf8" }).stdout)?.[1];
    const certificate = `${join(folder, "site.pem")} ${join(folder, "site.key")}`;
    const site = replaceAll(caddyExample, {
      "127.0.0.1:8788": `127.0.0.1:${service}`,
      ...(Number(version) < 7 ? { "request_buffers 1MiB": "buffer_requests" } : {}),
      "course.example {\n": `https://course.example:${https} {\n  bind 127.0.0.1\n  tls ${certificate}\n`,
      ...replacements,
    });
    const options = `  admin off\n  http_port ${http}\n  https_port ${https}\n  storage file_system ${folder}\n`;
    writeFileSync(file, site.replace("{\n", `{\n${options}`));
    const from = ["--config", file, "--adapter", "caddyfile"];
    return { check: ["caddy", "validate", ...from], run: ["caddy", "run", ...from] };
  },
};
