/** The publication of the small course, which the functions use in unit tests. */
import { publication } from "../mcp/ask-mcp.ts";

export default { ...publication, openApi: { openapi: "3.1.1", paths: {} } };
