/** The OpenAPI description of each operation. */
import type { Catalog } from "../../course/catalog.ts";
import { describeBatch } from "../batch.ts";
import { describeCourse } from "../course.ts";
import { describeExports } from "../exports.ts";
import { describeIndex } from "../index.ts";
import { describeModules } from "../modules.ts";
import { describeOpenApi } from "../openapi.ts";
import type { OperationId } from "../operations.ts";
import { describePricing } from "../pricing.ts";
import { describeSandbox } from "../sandbox.ts";
import { type Described, openApiParts } from "./parts.ts";

/** The descriptions of all operations by id, with examples from this catalog. */
export function descriptionsOf(catalog: Catalog): Record<OperationId, Described> {
  const parts = openApiParts(catalog);
  return {
    ...describeIndex(parts),
    ...describeCourse(parts),
    ...describeModules(parts),
    ...describePricing(parts),
    ...describeSandbox(parts),
    ...describeBatch(parts),
    ...describeExports(parts),
    ...describeOpenApi(parts),
  };
}
