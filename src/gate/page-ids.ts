/** The ids of a page as the gate expects them, which links may have as fragments. */
import type { ExpectedPage } from "../page-kinds/expectation.ts";
import type { Facts } from "../page-kinds/expected-facts.ts";
import { framed } from "../page-kinds/frame-expectations.ts";
import { proseReader } from "./prose.ts";
import { statementsOf } from "./statements.ts";

/** Returns the ids of a page: those of its content in page order, and those of the frame around it. */
export function idsOfPage(f: Facts, page: ExpectedPage): { content: string[]; frame: string[] } {
  const idsIn = (piece: Parameters<typeof statementsOf>[0]): string[] =>
    statementsOf(piece, "", proseReader()).flatMap(({ text }) => {
      const [, id] = /^<[^<]* id="([^"]*)"/.exec(text) ?? [];
      return id ?? [];
    });
  return { content: idsIn(page.html()), frame: idsIn(framed(f, { ...page, html: () => [] }, "")) };
}
