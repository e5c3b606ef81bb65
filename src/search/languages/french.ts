import { stemmer } from "@orama/stemmers/french";
import { stemmed } from "../language.ts";

export const french = stemmed(stemmer);
