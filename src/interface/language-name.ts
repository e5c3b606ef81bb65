/** The name of a language (BCP 47) in another one: he in en is Hebrew. The tag itself if it has no name. */
export const languageName = (tag: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: "language" }).of(tag) ?? tag;
