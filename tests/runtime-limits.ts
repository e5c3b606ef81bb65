/** Limits of the runtime, measured by tests of the running service. */

/** The runtime's limit of a request line with its headers, in bytes: tests/site/hostile/wire.test.ts. */
export const runtimeHeadBytes = 496 * 1024;

/** The same for a head that arrives in pieces: a longer one is refused or read, depending on them. */
export const runtimePiecesBytes = 400 * 1024;

/** The runtime's limit of header lines, Host included. */
export const runtimeHeaderLines = 16_383;

/** The runtime's deadline of request headers and of idle connections, in seconds. It closes idle ones slightly earlier. */
export const runtimeSeconds = 15;
