/** Damaged bytes, as from a bad connection or a faulty client. */
import fc, { type Arbitrary } from "fast-check";

/** A change of bytes at a relative position from 0 to 1. */
export type Tampering = {
  kind: "cut" | "flip" | "drop" | "repeat" | "insert" | "flood";
  at: number;
  amount: number;
  bytes: Uint8Array;
};

/** The length of a flood, in bytes. */
const floodBytes = 60_000;

const tampering: Arbitrary<Tampering> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom<Tampering["kind"]>("cut", "flip", "drop", "repeat", "insert") },
    { weight: 1, arbitrary: fc.constant<Tampering["kind"]>("flood") },
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  amount: fc.oneof({ weight: 6, arbitrary: fc.nat({ max: 16 }) }, { weight: 1, arbitrary: fc.nat({ max: 3000 }) }),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc.constantFrom("\r\n", "\0", "\n", "\r\n\r\n", " ", ":", "\xff").map((each) => Buffer.from(each, "latin1")),
  ),
});

/** Usually no changes; a few with a probability of about 1/times. */
export const rarely = (times: number): Arbitrary<Tampering[]> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: times, arbitrary: fc.constant<Tampering[]>([]) },
    { weight: 1, arbitrary: fc.array(tampering, { minLength: 1, maxLength: 3 }) },
  );

/** Returns the bytes after all changes. */
export const tampered = (bytes: Uint8Array, all: Tampering[]): Buffer =>
  all.reduce((before: Buffer, { kind, at, amount, bytes: own }) => {
    const place = Math.floor(at * before.length);
    const [head, tail] = [before.subarray(0, place), before.subarray(place)];
    switch (kind) {
      case "cut":
        return head;
      case "flip":
        return Buffer.concat([head, Buffer.from([(tail[0] ?? 0) ^ (1 << (amount % 8))]), tail.subarray(1)]);
      case "drop":
        return Buffer.concat([head, tail.subarray(amount)]);
      case "repeat": {
        const piece = tail.subarray(0, 1 + (amount % 40));
        return Buffer.concat([head, ...Array<Buffer>(Math.min(amount, 200)).fill(piece), tail]);
      }
      case "flood":
        return Buffer.concat([head, Buffer.alloc(own.length === 0 ? 0 : floodBytes, own), tail]);
      default:
        return Buffer.concat([head, own, tail]);
    }
  }, Buffer.from(bytes));
