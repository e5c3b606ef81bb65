/** Which skills there are, with the digests of their files. */
import { skillIndex } from "../../../files/skill.ts";
import { site } from "../../_site.ts";

export const GET = (): Response => new Response(JSON.stringify(skillIndex(site)));
