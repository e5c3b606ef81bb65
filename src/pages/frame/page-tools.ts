/** Runs in the browser: if it supports WebMCP, registers the MCP servers' search and quote as tools and annotates
 * forms. Source: WebMCP, draft of the W3C Web Machine Learning Community Group. */
import { isPriced } from "virtual:course-offer";

type Tool = { name: string; title: string; description: string; inputSchema: object };
type ModelContext = {
  registerTool(tool: Tool & { annotations: object; execute: (input: object) => Promise<unknown> }): Promise<void>;
};

const toolNames = { "/mcp": "search_curriculum", ...(isPriced && { "/mcp/product": "quote_order" }) };

const forms = {
  "/curriculum": {
    toolname: "show_modules",
    tooldescription: "Shows the visitor the modules that match a keyword or question.",
  },
  ...(isPriced && {
    "/quote": {
      toolname: "show_quote",
      tooldescription: "Shows the visitor the exact price of an order for a country.",
    },
  }),
};

async function registerTools(context: ModelContext): Promise<void> {
  for (const [server, name] of Object.entries(toolNames)) {
    const { tools } = (await call(server, "tools/list", {})) as { tools: Tool[] };
    const tool = tools.find((each) => each.name === name);
    if (!tool) continue;
    const { title, description, inputSchema } = tool;
    await context.registerTool({
      ...{ name, title, description, inputSchema, annotations: { readOnlyHint: true } },
      execute: (input) => call(server, "tools/call", { name, arguments: input }),
    });
  }
}

async function call(server: string, method: string, params: object): Promise<unknown> {
  const response = await fetch(server, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error, detail } = await response.json();
  if (!result) throw new Error(error?.message ?? detail ?? response.statusText);
  return result;
}

for (const [action, attributes] of Object.entries(forms)) {
  const form = document.querySelector(`main form[action="${action}"], form[action="${action}"]`);
  for (const [name, value] of Object.entries(attributes)) form?.setAttribute(name, value);
}
await registerTools((document as Document & { modelContext: ModelContext }).modelContext);
