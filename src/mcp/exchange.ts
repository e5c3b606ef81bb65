/** One request to a server of the versions before 2026 and its response, without HTTP. */
import type { JSONRPCMessage, JSONRPCRequest, Server, Transport } from "@modelcontextprotocol/server";

/** The response of a server to a request. The server gets it through a transport that lasts for this exchange. */
export function exchange(server: Server, request: JSONRPCRequest): Promise<JSONRPCMessage> {
  return new Promise((resolve, reject) => {
    const transport: Transport = {
      start: async () => {},
      close: async () => {},
      send: async (message) => resolve(message),
    };
    server.connect(transport).then(() => transport.onmessage?.(request), reject);
  });
}
