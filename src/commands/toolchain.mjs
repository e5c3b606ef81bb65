// The Node version that runs the commands: npm scripts prefer node_modules/.bin/node, from a package, over the system's Node.
// Plain JavaScript without packages, since install.mjs runs before anything is installed.

/** The oldest supported Node version. In earlier ones, import.meta.main is false or undefined in TypeScript files. */
export const oldestNode = "24.3.0";

/**
 * Whether a Node version can run the commands.
 * @param {string} version in the format of process.versions.node, such as "24.3.0"
 */
export const isNewEnough = (version) => version.localeCompare(oldestNode, "en", { numeric: true }) >= 0;

/**
 * The path in node_modules of the package with Node for a platform; undefined if the lock file has none.
 * @param {Record<string, { bin?: Record<string, string>, os?: string | string[], cpu?: string | string[] }>} packages
 * @param {string} platform a value of process.platform
 * @param {string} arch a value of process.arch
 */
export const nodePackage = (packages, platform, arch) =>
  Object.entries(packages).find(
    ([, { bin, os = [], cpu = [] }]) => bin?.node && [os].flat().includes(platform) && [cpu].flat().includes(arch),
  )?.[0];
