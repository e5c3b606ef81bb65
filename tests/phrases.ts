/** Phrases that must not appear in source, documents or output, each with the usual term. */

/**
 * A phrase: a case-insensitive regular expression without groups that capture, in which a space also matches a line break in
 * a comment; what to write instead; and a sentence that it matches.
 */
type Phrase = readonly [pattern: string, instead: string, example: string];

export const phrases: readonly Phrase[] = [
  // Reports and errors.
  ["\\b(?:is|are|was|were|be|been|being) told\\b", "reports, returns, prints", "All of them are told at once."],
  ["\\btold (?:once|in)\\b|\\btells? nothing\\b", "reported once; prints nothing", "A note told once."],
  ['\\bcame (?:"|\\$\\{)', "got …; expected …", 'limit came "0", expected 1'],
  ["[,;] wanted (?:\\d|\\$\\{|[a-z]+ \\d)", "expected …", "score 89, wanted 90"],
  ["\\bwhat was found\\b", "the value, what it got", "Says what was found."],
  ["\\bsays? of (?:itself|it|them|the|a)\\b", "describes, states", "What the page says of itself."],
  ["\\btells? of (?:it|them|a|an|the)\\b", "reports", "What wrangler tells of it."],
  ["\\b(?:is|are|was|were) said\\b", "is stated, is documented", "As it is said in the README."],
  ["\\bsaid nothing\\b", "printed nothing", "The tool said nothing and ended."],
  ["\\bin words\\b", "as text, as a message", "Returns why, in words."],
  ["\\bin (?:its|their|his|her|my|your) own words\\b", "describes", "The page says it in its own words."],
  [
    "\\bruns? to its end\\b|\\bget(?:s|ting)? to (?:its|their) end\\b",
    "completes, finishes",
    "It did not get to its end.",
  ],
  ["\\b(?:did|does|do) not run to (?:its|the|their) end\\b", "failed", "It did not run to its end."],
  ["\\b(?:ends?|ended) well\\b", "succeeds", "Whether the command ended well."],
  ["\\bcould not look\\b", "could not load the page", "Lighthouse could not look."],
  ["\\bhas no end\\b", "is truncated", "worker.js has no end"],
  ["\\ball is well\\b", "if nothing failed", "None where all is well."],
  [
    "\\bmistakes? in the content (?:stops?|are)\\b",
    "invalid content fails the build",
    "Mistakes in the content stop it.",
  ],

  // Requests, responses and caches.
  ["\\b(?:is|are|was|were|be|been) asked\\b", "is requested, receives a request", "The site that is asked."],
  ["\\basked (?:before|again|otherwise|wrongly)\\b", "cached; requested again", "What was not asked before."],
  ["\\bask about again\\b", "request again", "Its visitor may ask about again."],
  ["\\bas (?:it was |they were )?asked\\b", "as requested", "The answer as it was asked."],
  ["\\basks? the (?:service|site|server|API)\\b", "sends requests to the service", "Asks the service everything."],
  ["\\bnobody (?:would|asks?|asked|will)\\b", "malformed, unused", "Asks what nobody would ask."],
  ["\\bkept (?:answers?|responses?)\\b", "cached response", "Serves the kept answer."],
  ["\\bpaced\\b", "rate-limited", "Requests are paced."],
  ["\\bbrak(?:e|es|ed|ing)\\b", "rate limit, rate limiter", "The brake counts by address."],
  ["\\bdoors?\\b", "endpoint", "Every door of the API."],
  ["\\bthe (?:very|selfsame) same\\b|\\bvery same\\b", "identical, byte for byte", "The very same bytes."],
  ["\\bthe address may send\\b|\\ban address may send\\b", "each IP address may send", "An address may send 600."],
  [
    "\\bweb address(?:es)?\\b|\\babsolute address(?:es)?\\b|\\bpublic address\\b",
    "URL, origin",
    "An absolute address.",
  ],
  ["\\bthere is no page at this address\\b", "page not found", "There is no page at this address."],
  ["\\bleads? nowhere\\b", "is broken", "A link that leads nowhere."],
  ["\\blinks? (?:would|must|should) lead to\\b", "links would point to", "Links would lead to localhost."],
  ["\\blinks? of this build lead\\b", "point to", "Links of this build lead to x."],

  // Operating.
  ["\\ba front\\b(?![\\s-]matter|\\spage|\\sdoor)", "a reverse proxy", "A front with TLS."],
  ["\\bthe front (?:that|in|adds|passes|tells|answers)\\b", "the reverse proxy", "The front that adds TLS."],
  ["\\b(?:go|goes|went|gone) out\\b", "is deployed", "Before a site goes out."],
  ["\\bwhat (?:was|is) online still\\b", "the previous deployment is still online", "What was online still is."],
  ["\\bputs? (?:it |them |the \\w+ )?in place\\b", "deploy, replace", "Puts the build in place."],
  ["\\bPort \\S+ is taken\\b", "is in use", "Port 8788 is taken."],
  ["\\bweakness(?:es)?\\b", "vulnerability", "Report a weakness."],
  ["\\b(?:is|are|gets?) repaired\\b", "is fixed", "What is repaired."],
  ["\\bmade to do (?:harm|damage)\\b", "malicious, hostile", "Texts made to do harm."],
  ["\\ba seat, from\\b", "per seat, … seats minimum", "$99 a seat, from 5 seats"],
  ["\\brefund within\\b", "…-day refund", "Refund within 14 days"],

  // Verbs and fillers that read as a translation.
  ["\\bha(?:s|ve) to\\b(?! choose)", "must, requires", "The links have to lead there."],
  ["\\b(?:is|are|was|were) (?:most )?wanted\\b|\\bwanted most\\b", "is required", "A title is wanted."],
  ["\\b(?:is|are) content with\\b", "accepts", "The check is content with it."],
  ["\\b(?:that|which|it|what) (?:is|are|was) no (?!longer|more|less)[a-z]", "is not a …", "A body that is no JSON."],
  ["\\bline ends\\b", "line endings", "CRLF line ends."],
  ["\\bbeside (?:the|a|an|it|its|them|this|each|others)\\b", "next to, alongside", "The number beside the title."],
  [
    "\\b(?:other|else) than that of\\b|\\ba name other than that\\b",
    "other than …",
    "A name other than that of production.",
  ],
  ["\\ba stranger's\\b", "untrusted", "Runs a stranger's script."],
  ["\\bpatience (?:is|was) over\\b", "timeout", "Until the patience is over."],
  ["\\bhappened to be there\\b", "existing", "A dist/ that happened to be there."],
  ["\\btaken for\\b", "treated as, mistaken for", "A word taken for a name."],
  ["\\bas (?:it|they) stands?\\b", "unchanged", "The text as it stands."],
  [
    "\\bstands? (?:in|there|here|above|below|before|beside) (?:the|a|an|each|every|it|them|its)\\b",
    "is in",
    "It stands in the file.",
  ],
  ["\\bwhoever\\b(?! pays)", "the client, the user, the operator", "Served to whoever asks."],
  ["\\bthe one that\\b", "name the thing", "The one that CHROME_PATH names."],
  [
    "\\bso many (?:more )?(?:bytes|modules|characters|code|tries|requests|seconds|times|files|words|of)\\b|\\b(?:of|in|by) so many\\b",
    "this many, a number",
    "A text of so many bytes.",
  ],
  ["\\bthis many of so many\\b|\\bone in so many\\b", "a number", "One in so many."],
  ["\\b(?:else|otherwise) than\\b", "except, differently from", "What went otherwise than asked."],
  ["\\b(?:below|reach|over) (?:no|its|the|every|each|a) bar\\b", "threshold", "Worth reading and below no bar."],
  ["\\bworth reading\\b", "for information", "A note that is worth reading."],
  ["\\bsees? to it\\b", "ensures", "install.mjs sees to it."],
  ["\\bstumbl(?:e|es|ed|ing)\\b", "fails", "A checker that stumbled."],
  ["\\b(?:afresh|anew)\\b", "again, new", "Checked out afresh."],
  ["\\bnothing else any ?more\\b", "only", "Marks q and nothing else any more."],
  ["\\bin the place of\\b", "instead of, in place of", "A file in the place of the command."],
  ["\\b(?:go|goes) together\\b", "conflict, are compatible", "Options that do not go together."],
  [
    "\\b(?:whom|whose) (?:it|they) (?:is|are) for\\b|\\b(?:lest|whereby|therein|thereof|whilst|amongst)\\b",
    "so that, in which",
    "Lest it fail.",
  ],
  ["\\beverybody\\b", "all clients, everyone", "Everybody may read it."],
  ["\\bword for word\\b(?! in)", "exactly, byte for byte", "Keeps the output word for word."],
  [
    "\\bwhat (?:it|they) (?:is|are|was|were) (?:given|called|made of)\\b",
    "its arguments, its name",
    "What it is given.",
  ],
  ["\\bgathered by\\b|\\bwhat git knows\\b", "name the query", "What git knows of a folder."],
  ["\\bby (?:the )?name alone\\b|\\bby their names alone\\b", "by name only", "Run by their names alone."],
  ["\\bhow (?:it|they|this) went\\b", "the result", "Prints how it went."],
  ["\\bto what it (?:leads|points)\\b", "the target", "Uploaded as to what it leads."],
  ["\\b(?:catalogue|colour|behaviour|favourite|licence)s?\\b", "American spelling", "No catalogue."],

  // Names of variables: the thing, not the event.
  [
    "\\b(?:const|let) \\[?(?:told|asked|found|made|said|sound|entire|paced|kept|given|meant|wanted|earlier)\\b",
    "name the thing: matches, request, response",
    "const asked = await fetch(url);",
  ],
];

/** All patterns as one expression, with a group for each. A space matches white space and the start of a comment line. */
const anyPhrase = new RegExp(
  phrases.map(([pattern]) => `(${pattern.replaceAll(" ", "\\s+(?:[*/#]+\\s+)?")})`).join("|"),
  "gi",
);

/** Returns the phrases in a text, each as a line: where it is, and what to write instead. */
export const phrasesIn = (name: string, text: string): string[] =>
  [...text.matchAll(anyPhrase)].map((match) => {
    const line = text.slice(0, match.index).split("\n").length;
    const [, instead] = phrases[match.slice(1).findIndex((group) => group !== undefined)] ?? [];
    return `${name}:${line}: ${JSON.stringify(match[0].replace(/\s+/g, " "))} — write ${JSON.stringify(instead)}`;
  });
