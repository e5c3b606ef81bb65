import { stemmer } from "@orama/stemmers/hungarian";
import { stemmed } from "../language.ts";

export const hungarian = stemmed(stemmer);
