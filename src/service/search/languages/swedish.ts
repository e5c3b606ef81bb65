import { stemmer } from "@orama/stemmers/swedish";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  kurs kursen kurser kurserna kursens modul modulen moduler modulerna lektion lektionen lektioner lektionerna
  kapitel kapitlet kapitlen del delen delar delarna avsnitt föreläsning föreläsningen föreläsningar
  förklara förklarar förklarade förklaras förklarat förklaring lär lära lärde lärt undervisa undervisar undervisas täcker täcka täcks
  behandla behandlar behandlas behandlade beskriva beskriver beskrivs beskrivit diskutera diskuterar diskuteras nämner nämns
  snälla tack gärna en ett den det de och eller också bara
  jag du han hon vi ni man mig dig oss er sig min mitt mina din ditt dina sin sitt
  i på av till från för med om vid mot utan under över genom efter innan som så där här
  är var vara blir bli har hade ha finns kan kunde ska skulle vill måste får gör göra går
  vad vem vilka vilken vilket när varför hur varav detta denna dessa något allt mer inte ingen inget
  veta vet säger säga står hitta hittar`;

export const swedish = stemmed(stemmer, wordSet(frame));
