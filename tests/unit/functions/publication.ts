/** The publication of the small course, which the functions use in unit tests. */
import { publication } from "../mcp/ask-mcp.ts";

const { openApi: _, engine: __, ...published } = publication;

export default published;
