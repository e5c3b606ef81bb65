import { stemmer } from "@orama/stemmers/german";
import { stemmed } from "../language.ts";

export const german = stemmed(stemmer);
