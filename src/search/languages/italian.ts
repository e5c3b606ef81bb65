import { stemmer } from "@orama/stemmers/italian";
import { stemmed } from "../language.ts";

export const italian = stemmed(stemmer);
