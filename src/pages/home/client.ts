/** Runs in the browser on the home page: shows where to continue, and the prices of the reader's region first. */
import "../frame/client.ts";
import { isPriced } from "virtual:course-offer";
import { showProgress } from "../components/continue.ts";
import { showOwnRegion } from "../components/regional.ts";

showProgress();

if (isPriced) showOwnRegion();
