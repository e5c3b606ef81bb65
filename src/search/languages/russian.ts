import { stemmer } from "@orama/stemmers/russian";
import { stemmed } from "../language.ts";

export const russian = stemmed(stemmer);
