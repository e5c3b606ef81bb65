/** A picture of 30 × 20 pixels in each binary format, made with sharp. */
const base64 = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAIAAAAVyRqTAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKElEQVQ4jWM4wcVFI8QwajTXaIBwjaaQE6NZhmu0DOEaLVRPDK1aBgASsQO/0UJbAAAAAABJRU5ErkJggg==",
  gif: "R0lGODlhHgAUAIAAAExpccgKCiH5BAUAAAAALAAAAAAeABQAAAIXjI+py+0Po5y02ouz3rz7D4biSJZmUgAAOw==",
  jpg: "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAAUAB4DASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAEC/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkBGwAAAAAH//2Q==",
  webp: "UklGRkIAAABXRUJQVlA4IDYAAAAQAwCdASoeABQAP83i624/tzEqKAgD8DmJZQC7ABbbDQAA/txRoPiau7O0WmWA+GLT4o0AAAA=",
  webpLossless: "UklGRh4AAABXRUJQVlA4TBEAAAAvHcAEAAdQhSJXof+BiOh/AAA=",
  webpExtended:
    "UklGRmYAAABXRUJQVlA4WAoAAAAQAAAAHQAAEwAAQUxQSAoAAAABB1DAiAhERP8DVlA4IDYAAAAQAwCdASoeABQAP83i624/tzEqKAgD8DmJZQC7ABbbDQAA/txRoPiau7O0WmWA+GLT4o0AAAA=",
  avif: "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAB4AAAAUAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgg4ETs2kBDQaTIUH/JihOAAFgAAizH2621W8CNZgdo=",
};

export const pictures = Object.fromEntries(
  Object.entries(base64).map(([name, text]) => [name, Buffer.from(text, "base64")]),
) as Record<keyof typeof base64, Buffer<ArrayBuffer>>;

/** An SVG picture. inside is what it contains. */
export const svgPicture = (inside = "<path d='M0 0h9'/>"): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40">${inside}</svg>\n`;
