import { stemmer } from "@orama/stemmers/turkish";
import { stemmed } from "../language.ts";

export const turkish = stemmed(stemmer);
