import { stemmer } from "@orama/stemmers/portuguese";
import { stemmed } from "../language.ts";

export const portuguese = stemmed(stemmer);
