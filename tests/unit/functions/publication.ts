/** What the functions carry in the unit tests: the publication of the small course. */
import { publication } from "../mcp/ask-mcp.ts";

export default { ...publication, openApi: { openapi: "3.1.1", paths: {} } };
