import { maxPathBytes, maxTargetBytes } from "../../service/http/request.ts";
import { windowSeconds } from "../../service/rate-limit.ts";
import type { ExpectedPages } from "../verify/expected-page.ts";
import * as shown from "../verify/shown.ts";

export const pages: ExpectedPages = (f) => {
  const { t, ui, a } = f;
  const tooLong = t.tooLongText(maxPathBytes, maxTargetBytes / 1024);
  const tooMany = t.tooManyText(windowSeconds);
  const all = [
    { status: 404, title: t.notFound, description: t.notFoundDescription, text: t.notFoundText },
    { status: 414, title: t.tooLong, description: tooLong, text: tooLong },
    { status: 429, title: t.tooMany, description: tooMany, text: tooMany },
  ];
  return all.map(({ status, title, description, text }) => ({
    path: `/${status}`,
    title,
    description,
    from: "src/course/interface",
    shows: () => ({
      only: {
        ...(status === 429 ? { "#wait": "⟨hidden⟩" } : shown.searchForm(f).only),
        ...(status === 404 ? { "#nearest": `⟨hidden⟩ ${ui(t.didYouMean)}` } : {}),
      },
      both: {
        ...(status === 429 ? {} : shown.searchForm(f).both),
        h1: ui(title),
        ".lead": ui(text),
        ".forms": `${a(ui(t.curriculum), "/curriculum")} ${a(ui(t.home), "/")}`,
      },
    }),
  }));
};
