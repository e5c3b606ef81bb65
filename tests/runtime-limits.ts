/** Limits that are not this project's to set, or that only a measurement shows. Tests of the running service hold them. */

/** The runtime's own limit of a request line with its headers, in bytes: tests/site/hostile/wire.test.ts. */
export const runtimeHeadBytes = 496 * 1024;

/** The runtime's own limit of header lines, Host included. */
export const runtimeHeaderLines = 16_383;

/** The runtime's own deadline of request headers and of idle connections, in seconds. It closes idle ones a little earlier. */
export const runtimeSeconds = 15;
