/** The site of this build; every page takes its facts from here. */
import { openSite } from "../content/site.ts";

export const site = openSite(process.env);
