/** Returns a text as one word of a shell command, quoted if necessary. */
export const shellWord = (text: string): string =>
  /^[\w./~=:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
