/** Every module for feed readers, the latest change first. */
import { atomFeed } from "../../files/atom.ts";
import { site } from "../_site.ts";

export const GET = (): Response => new Response(atomFeed(site));
