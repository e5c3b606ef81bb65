/** Runs in the browser on the page of an outcome: shows the prices of the reader's region first. */
import "../frame/client.ts";
import { isPriced } from "virtual:course-offer";
import { showOwnRegion } from "../components/regional.ts";

if (isPriced) showOwnRegion();
