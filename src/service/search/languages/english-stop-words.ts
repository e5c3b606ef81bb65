/** English words that never name a subject. Also used for courses in other scripts, since people mix English with words of the course. */
export const englishStopWords: ReadonlySet<string> = new Set(
  `a about am an and any are as at be been being but by can cant could did do does doesnt doing dont for from had has have having
  he her here hers him his how i id if im in into is isnt it its ive just me my of on or our ours she should so some such
  than that thats the their them then there these they this those through to too us very was we were what whats when where
  which while who whom whose why will with work works would you your yours`
    .trim()
    .split(/\s+/),
);
