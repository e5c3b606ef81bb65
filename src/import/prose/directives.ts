/** The names of directives and blocks, by what becomes of them. */

/** Directives of MyST whose content is text, with their labels; others are code or dropped. */
export const admonitions = new Set(
  "note,tip,info,hint,important,warning,caution,danger,error,attention,seealso,admonition,success,question,example,abstract,quote,bug,failure,todo,exercise,solution,challenge,callout,discussion,objectives,keypoints,prereq,prerequisites,questions,checklist,testimonial,spoiler,instructor,details,summary,theorem,proof,definition,remark,lemma,dropdown,card,topic,sidebar,margin,aside".split(
    ",",
  ),
);

/** Directives that only arrange their content, and directives without text of their own. */
export const containers =
  /^(?:tab-set|tab-item|grid|grid-item|grid-item-card|card-carousel|list-table|margin|epigraph|glossary|div|only)$/;
export const withoutText = /^(?:tableofcontents|toctree|contents|bibliography|index|raw|[\w-]+-end|include|auto\w+)$/;
