/** The name of a language (BCP 47) in another one: he in en is Hebrew. The text itself if it has no name or is not a tag, such as English. */
export function languageName(tag: string, inLanguage: string): string {
  // Registered languages have two or three letters; longer words are reserved.
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return tag;
  try {
    return new Intl.DisplayNames(inLanguage, { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
