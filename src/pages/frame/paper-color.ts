/** The background color of the pages (frame.css) in sRGB, for theme-color and the web manifest. */
export const paperColor = { light: "#fcfbf8", dark: "#13161c" };
