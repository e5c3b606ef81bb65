/** The paper of the pages (frame.css) as hexadecimal sRGB, since devices paint their frame in it. */
export const paperColor = { light: "#fcfbf8", dark: "#13161c" };
