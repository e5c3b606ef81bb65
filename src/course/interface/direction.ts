const rightToLeftScripts = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** rtl or ltr for a BCP 47 tag, from the script that the tag names or implies. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  rightToLeftScripts.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
