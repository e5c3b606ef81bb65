/** How many connections the limit on open files allows. */
import { expect, test } from "vitest";
import { connectionsWithin, fileLimitWarning, lowFileLimit } from "../../../src/machine/file-limit.ts";

test("a connection uses two file descriptors, besides those of the runtime", () => {
  expect(connectionsWithin(1024)).toBe(500);
  expect(connectionsWithin(1026)).toBe(501);
  expect(connectionsWithin(10)).toBe(0);
});

test("a limit below 8,192 is reported, with the number of connections and how to raise it", () => {
  expect(lowFileLimit).toBe(8192);
  expect(fileLimitWarning(8192)).toBeNull();
  expect(fileLimitWarning(Number.POSITIVE_INFINITY)).toBeNull();
  expect(fileLimitWarning(8191)).toBe(
    "The limit on open files is 8191, which allows about 4083 simultaneous connections; expected 8192 or more. " +
      "Raise the hard limit: LimitNOFILE= in a systemd unit, --ulimit nofile= in Docker, or ulimit -H -n as root.",
  );
});
