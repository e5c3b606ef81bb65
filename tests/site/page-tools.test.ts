/** The pages' own tools (WebMCP), in browsers with and without support. */
import { expect, test } from "vitest";
import { commonLetter, postTo, readApi, siteUrl } from "./ask.ts";
import { openBrowser, visitor } from "./browser.ts";

type Tool = { name: string; title: string; description: string; inputSchema: object };
type ModelContext = { getTools(): Promise<Tool[]>; executeTool(tool: Tool, input: object | string): Promise<unknown> };

const { newContext } = visitor(["--enable-features=WebMCP"]);

/** Returns the names of a page's tools, when all are registered. */
async function toolsOf(path: string, expected: string[]) {
  const page = await (await newContext()).newPage();
  await page.goto(siteUrl + path);
  const tools = () =>
    page.evaluate(async () => {
      const { modelContext } = document as Document & { modelContext?: ModelContext };
      return ((await modelContext?.getTools()) ?? []).map(({ name, title, description, inputSchema }) => ({
        name,
        title,
        description,
        inputSchema,
      }));
    });
  await expect.poll(async () => (await tools()).map(({ name }) => name).sort()).toEqual(expected);
  const names = await tools();
  const execute = (name: string, input: object) =>
    page.evaluate(
      async ([toolName, input]) => {
        const { modelContext } = document as Document & { modelContext?: ModelContext };
        const tool = (await modelContext?.getTools())?.find((each) => each.name === toolName);
        if (!modelContext || !tool) return undefined;
        // Chromium 150 expects the input as JSON text.
        return modelContext.executeTool(tool, input).catch(() => modelContext.executeTool(tool, JSON.stringify(input)));
      },
      [name, input] as const,
    );
  return { page, pageTools: names, execute };
}

const call = async (server: string, method: string, params: object) => {
  const accept = { Accept: "application/json, text/event-stream" };
  return (await (await postTo(server, { jsonrpc: "2.0", id: 1, method, params }, accept)).json()).result;
};

test("every page has search and quote tools, with the descriptions of the MCP servers", async () => {
  const listed = [
    ...(await call("/mcp", "tools/list", {})).tools,
    ...(await call("/mcp/product", "tools/list", {})).tools,
  ];
  const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
  for (const path of ["/", `/modules/${data[0]?.slug}`, "/pricing", "/developers"]) {
    const { page, pageTools } = await toolsOf(path, ["quote_order", "search_curriculum", "show_modules"]);
    for (const name of ["quote_order", "search_curriculum"]) {
      const { title, description, inputSchema } = listed.find((tool) => tool.name === name);
      const tool = pageTools.find((each) => each.name === name);
      expect(tool, path).toMatchObject({ title, description });
      const schema = typeof tool?.inputSchema === "string" ? JSON.parse(tool.inputSchema) : tool?.inputSchema;
      expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(inputSchema.properties).sort());
    }
    await page.close();
  }
});

test("a page's tools return what the servers' tools return", async () => {
  const { page, execute } = await toolsOf("/", ["quote_order", "search_curriculum", "show_modules"]);
  const query = await commonLetter();
  for (const [server, name, input] of [
    ["/mcp", "search_curriculum", { query }],
    ["/mcp/product", "quote_order", { plan: "complete", country: "DE" }],
    ["/mcp/product", "quote_order", { plan: "complete", seats: 2 }],
  ] as const) {
    const expected = await call(server, "tools/call", { name, arguments: input });
    const result = await execute(name, input);
    const answer = typeof result === "string" ? JSON.parse(result) : result;
    expect(answer, name).toMatchObject({ content: expected.content });
  }
  await page.close();
});

test("the forms are tools that show their result to the visitor", async () => {
  const { page, pageTools } = await toolsOf("/quote", [
    "quote_order",
    "search_curriculum",
    "show_modules",
    "show_quote",
  ]);
  const schema = JSON.stringify(pageTools.find(({ name }) => name === "show_quote")?.inputSchema);
  for (const field of ["plan", "seats", "country"]) expect(schema).toContain(field);
  await page.close();
});

test("without browser support, no request is sent to the servers", async () => {
  const plain = await openBrowser();
  const page = await plain.newPage();
  const urls: string[] = [];
  page.on("request", (request) => urls.push(new URL(request.url()).pathname));
  await page.goto(siteUrl, { waitUntil: "networkidle" });
  expect(urls.filter((path) => path.startsWith("/mcp"))).toEqual([]);
  await plain.close();
});
