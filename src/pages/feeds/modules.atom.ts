/** Every module for feed readers, the latest change first. */

import { site } from "../../build/current-site.ts";
import { atomFeed } from "../../files/atom.ts";

export const GET = (): Response => new Response(atomFeed(site));
