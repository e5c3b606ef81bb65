// Which Node runs the commands. npm scripts find the one in node_modules/.bin, which a package brings, before the machine's own.
// Plain JavaScript without packages, since install.mjs needs it before anything is installed.

/** The oldest Node that can run the commands: before it, import.meta.main is false or undefined in a TypeScript file. */
export const oldestNode = "24.3.0";

/**
 * Whether a version of Node can run the commands.
 * @param {string} version as process.versions.node has it, such as "24.3.0"
 */
export const isNewEnough = (version) => version.localeCompare(oldestNode, "en", { numeric: true }) >= 0;

/**
 * The package of a lock file that has Node for a platform, by its path in node_modules; undefined where none has.
 * @param {Record<string, { bin?: Record<string, string>, os?: string | string[], cpu?: string | string[] }>} packages
 * @param {string} platform as process.platform has it
 * @param {string} arch as process.arch has it
 */
export const nodePackage = (packages, platform, arch) =>
  Object.entries(packages).find(
    ([, { bin, os = [], cpu = [] }]) => bin?.node && [os].flat().includes(platform) && [cpu].flat().includes(arch),
  )?.[0];
