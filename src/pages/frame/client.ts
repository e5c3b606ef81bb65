/** Runs in the browser on every page. The scripts of types of pages import it, so that a page loads one file less. */
import "../components/copy.ts";
import "../memory/store.ts";
import "./prefetch.ts";
import "./search-dialog.ts";

// The page works without its tools.
if ("modelContext" in document) import("./page-tools.ts").catch(() => {});
