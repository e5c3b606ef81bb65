import { describe, expect, test } from "vitest";
import { clientOf } from "../../../src/site/client.ts";
import { testEach } from "../../each.ts";

const peer = "192.0.2.9:51234";

describe("the client of a request is", () => {
  testEach([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["0.0.0.0", "0.0.0.0"],
    ["255.255.255.255", "255.255.255.255"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("an IPv4 address, or the /64 of an IPv6 address", (header, client) => {
    expect(clientOf(header, peer)).toBe(client);
  });

  testEach([
    "",
    "unknown",
    "203.0.113",
    "203.0.113.7.8",
    "203.0.113.256",
    "203.0.113.07",
    "203.0.113.7, 198.51.100.1",
    "203.0.113.7:80",
    "[2001:db8::1]",
    "2001:db8",
    "2001:db8::1::2",
    "2001:db8:1:2:3:4:5:6:7",
    "2001:db8:1:2:3:4:5:6::",
    "2001:db8::12345",
    "2001:db8::g",
    "::ffff:203.0.113.256",
    ":::",
    "1:2:3:4:5:6:7:203.0.113.7",
    `${"0".repeat(100)}1.2.3.4`,
    "a".repeat(60_000),
  ])("the connection's address when the trusted header is not an IP address", (header) => {
    expect(clientOf(header, peer)).toBe("192.0.2.9");
  });

  test("the connection's address without its port when there is no header", () => {
    expect(clientOf(null, "192.0.2.9:51234")).toBe("192.0.2.9");
    expect(clientOf(null, "[2001:db8:1:2::9]:51234")).toBe("2001:db8:1:2::/64");
    expect(clientOf(null, "[::ffff:192.0.2.9]:51234")).toBe("192.0.2.9");
  });

  test("one shared client when there is no address", () => {
    expect(clientOf(null, undefined)).toBe("unknown");
    expect(clientOf("nonsense", "unix:fd=7")).toBe("unknown");
  });
});
