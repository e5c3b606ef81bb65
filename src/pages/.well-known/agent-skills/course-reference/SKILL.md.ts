/** The skill that teaches an agent to answer questions about this course. */

import { site } from "../../../../build/current-site.ts";
import { skillText } from "../../../../files/skill.ts";

export const GET = (): Response => new Response(skillText(site));
