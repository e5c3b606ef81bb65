/** All that the importer uses of the project: the content format, how its errors are described, and the error of a command. */
export { UserError } from "../../../src/build/failure.ts";
export { checkFields } from "../../../src/content/fields.ts";
export { asciiWords } from "../../../src/content/file-name.ts";
export { fileProblem } from "../../../src/content/files/read.ts";
export { asRecord } from "../../../src/content/folder.ts";
export { parseFile, parseYaml } from "../../../src/content/front-matter.ts";
export { decorative, setUniqueIds } from "../../../src/content/markdown/prose-tree.ts";
export { isSafeUrl } from "../../../src/content/markdown/urls.ts";
export { type ContentProblem, describeProblem, visible } from "../../../src/content/problem.ts";
export { readCues } from "../../../src/content/transcripts/cues.ts";
export { maxTranscriptBytes } from "../../../src/content/transcripts/files.ts";
export { slugPattern } from "../../../src/course/module.ts";
export { canonicalTag, group, line, listOf, oneLine, oneOf, url } from "../../../src/course/rules.ts";
export { yamlText } from "../../../src/course/text/encodings.ts";
export { reservedNames } from "../../../src/service/addresses.ts";
