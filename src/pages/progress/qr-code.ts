/** Runs in the browser once a reader opens the QR code of a link. */
import encodeQR from "qr";

/** The QR code of a text as the path of its dark squares, with a margin, and the length of its sides in squares. */
export function codeOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "low", border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: rows.length, path: squares.join("") };
}
