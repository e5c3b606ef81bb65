/** The publication of the small course, which the functions use in unit tests. */
import { publication } from "../mcp/ask-mcp.ts";

const { engine: _, ...published } = publication;

export default published;
