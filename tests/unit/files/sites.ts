/** Sites to generate files for: the small course, and one with hostile text in every field. */
import { openSite } from "../../../src/build/open-site.ts";
import type { Site } from "../../../src/pages/site.ts";
import { courseFiles, type Files, inFolder, moduleFile } from "../content/course-folder.ts";

export const siteUrl = "https://tea.example";

/** Returns the site of the small course with some files replaced, added or (null) left out. */
export const siteWith = (changes: Files = {}): Site =>
  inFolder(changes, (CONTENT_DIR) => openSite({ CONTENT_DIR, SITE_URL: siteUrl }));

const hostileText = (text: string): string =>
  JSON.stringify(
    `${text} </script><script>alert(1)</script> <!-- ]]> & &amp; "a" 'b' | [c](d) ${"`e`"} \ufffd שלום 中文 🍵`,
  );

/** Characters that an author may write in a line of text. */
export const hostileSite = (): Site =>
  siteWith({
    "course.md": courseFiles["course.md"]
      .replace("name: Tea\n", () => `name: ${hostileText("Name")}\n`)
      .replace("title: Tea, from leaf to cup", () => `title: ${hostileText("Title")}`)
      .replace("How tea is grown, made and poured.", () => hostileText("Description"))
      .replace("Tea School", () => hostileText("School"))
      .replace("language: en", "language: he")
      .replace("What grows.", () => hostileText("What")),
    "pricing.md": courseFiles["pricing.md"].replace(
      "Ask us.",
      "### Is it </script><script>alert(1)</script> safe?\n\nYes, </script> & <!-- all.",
    ),
    "modules/1-green.md": moduleFile({
      title: hostileText("Module"),
      description: hostileText("About"),
      url: '"https://video.example/a_(b)?c=d&lt;=e\'f"',
    }),
    "pages/about.md": `---\ntitle: ${hostileText("About")}\n---\n\nText.`,
  });
