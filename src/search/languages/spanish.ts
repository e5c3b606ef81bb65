import { stemmer } from "@orama/stemmers/spanish";
import { stemmed } from "../language.ts";

export const spanish = stemmed(stemmer);
