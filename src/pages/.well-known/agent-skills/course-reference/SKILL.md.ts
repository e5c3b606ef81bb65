/** The skill that teaches an agent to answer questions about this course. */
import { skillText } from "../../../../files/skill.ts";
import { site } from "../../../_site.ts";

export const GET = (): Response => new Response(skillText(site));
