import { expect, test } from "vitest";
import { boundCases } from "./bounds.ts";
import { type Described, operations, parametersOf } from "./description.ts";
import { curlLine, send } from "./exchange.ts";
import { readKnownValues } from "./known-values.ts";
import { holds, runTimeout } from "./property.ts";
import { type Case, casesOf } from "./requests.ts";
import { echoFaults, faultsOf, unexpected } from "./verdict.ts";

const knownValues = await readKnownValues();

/** Returns every violation of the description in the response to a request. */
async function faultsOfAnswer(described: Described, request: Case): Promise<string[]> {
  const answer = await send(request);
  const isLookUp = parametersOf(described.operation).some((each) => each.in === "path");
  return [
    ...unexpected(request.expected, answer.status, isLookUp),
    ...faultsOf(described, answer),
    ...echoFaults(request.headers["Idempotency-Key"], answer.headers),
  ];
}

for (const described of operations) {
  const named = `${described.method.toUpperCase()} ${described.path}`;
  const bounds = boundCases(described);
  if (bounds.length > 0) {
    test(`${named} responds as described on each bound, and refuses values past it`, async () => {
      for (const request of bounds)
        expect(await faultsOfAnswer(described, request), `${request.reason}: ${curlLine(request)}`).toEqual([]);
    });
  }

  test(`${named} responds as described to any request`, { timeout: runTimeout }, () =>
    holds(casesOf(described, knownValues), async (request) => {
      expect(await faultsOfAnswer(described, request), request.reason).toEqual([]);
    }),
  );
}
