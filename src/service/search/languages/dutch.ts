import { stemmer } from "@orama/stemmers/dutch";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  cursus cursussen module modules modulen les lessen hoofdstuk hoofdstukken deel delen onderdeel onderdelen college colleges
  uitleggen uitleg uitlegt uitgelegd legt leg leert leer leren geleerd onderwijst onderwijzen onderwezen behandelt behandelen
  behandeld behandeling beschrijft beschrijven beschreven bespreekt bespreken besproken noemt genoemd dekt gedekt
  alstublieft alsjeblieft graag de het een en of ook al nog maar
  ik jij je u hij zij ze wij we jullie mij me hem haar ons hun mijn jouw uw zijn onze
  in op aan uit bij met naar van voor te tot over om tegen zonder onder als zo daar hier er
  is was waren wordt worden werd hebben heb heeft had gaat kan kunnen kunt moet moeten zal zullen wil willen mag mogen doet doen
  wat wie waar wanneer waarom welk welke hoe waarover waarin waarvan daarover daarin dit dat deze die iets alles meer niet geen
  weten weet zeggen zegt staat vind vinden`;

export const dutch = stemmed(stemmer, wordSet(frame));
