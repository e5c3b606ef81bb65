/** The wording of every error about something a person wrote: front matter, an environment variable, an option. */

/** Returns `name: got X; expected Y; fix`. `got` is as it should be shown, with its quotation marks. */
export const invalidText = (name: string, got: string, expected: string, fix?: string): string =>
  `${name}: got ${got}; expected ${expected}${fix === undefined ? "" : `; ${fix}`}`;
