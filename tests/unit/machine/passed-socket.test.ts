/** The listening socket of systemd socket activation. sd_listen_fds(3). */
import { expect, test } from "vitest";
import { passedSocket } from "../../../src/machine/passed-socket.ts";

const anySocket = (): boolean => true;

test("without LISTEN_FDS no socket was passed", () => {
  for (const environment of [{}, { LISTEN_FDS: "" }, { LISTEN_FDS: "0" }, { LISTEN_PID: "7" }])
    expect(passedSocket(environment, 42, anySocket)).toBeNull();
});

test("a socket for this process is descriptor 3", () => {
  expect(passedSocket({ LISTEN_FDS: "1", LISTEN_PID: "42" }, 42, anySocket)).toBe(3);
});

test("a socket for another process is an error that names npm and the command to use instead", () => {
  for (const LISTEN_PID of ["41", "420", ""])
    expect(() => passedSocket({ LISTEN_FDS: "1", LISTEN_PID }, 42, anySocket)).toThrow(
      `LISTEN_PID: got "${LISTEN_PID}"; expected 42, the process that serves; npm does not pass sockets on: ` +
        "start node_modules/.bin/node src/commands/serve.ts directly, or unset LISTEN_FDS",
    );
  expect(() => passedSocket({ LISTEN_FDS: "1" }, 42, anySocket)).toThrow('LISTEN_PID: got ""; expected 42');
});

test("exactly one socket is accepted", () => {
  for (const LISTEN_FDS of ["2", "-1", "one"])
    expect(() => passedSocket({ LISTEN_FDS, LISTEN_PID: "42" }, 42, anySocket)).toThrow(
      `LISTEN_FDS: got "${LISTEN_FDS}"; expected 1, a single listening socket;`,
    );
});

test("a descriptor that is not a socket is an error", () => {
  expect(() => passedSocket({ LISTEN_FDS: "1", LISTEN_PID: "42" }, 42, () => false)).toThrow(
    "LISTEN_FDS: got a descriptor 3 that is not a socket; expected a listening socket;",
  );
});
