/** Which skills there are, with the digests of their files. */

import { site } from "../../../build/current-site.ts";
import { skillIndex } from "../../../files/skill.ts";

export const GET = (): Response => new Response(JSON.stringify(skillIndex(site)));
