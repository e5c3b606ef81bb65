import { stemmer } from "@orama/stemmers/swedish";
import { stemmed } from "../language.ts";

export const swedish = stemmed(stemmer);
