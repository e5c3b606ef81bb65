import { stemmer } from "@orama/stemmers/dutch";
import { stemmed } from "../language.ts";

export const dutch = stemmed(stemmer);
