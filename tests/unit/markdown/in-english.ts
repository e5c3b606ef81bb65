/** Renders markdown for a page in English. */
import * as render from "../../../src/content/markdown/render.ts";

const language = "en";

export const renderMarkdown = (markdown: string, taken?: readonly string[]): string =>
  render.renderMarkdown(markdown, { language, taken });
export const renderWithQuestions = (markdown: string, taken?: readonly string[]): string =>
  render.renderWithQuestions(markdown, { language, taken });
export const renderOverview = (markdown: string): string => render.renderOverview(markdown, language);
export const textSections = (markdown: string) => render.textSections(markdown, language);
export const renderSections = ({ markdown }: { markdown: string }) => render.renderSections({ markdown, language });
export const renderForReaders = (markdown: string, siteUrl: string, path: string): string =>
  render.renderForReaders(markdown, siteUrl, path, language);
