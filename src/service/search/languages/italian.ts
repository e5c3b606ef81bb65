import { stemmer } from "@orama/stemmers/italian";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  corso corsi modulo moduli lezione lezioni capitolo capitoli parte parti
  spiegare spiega spiegano spieghi spiegato spiegata spiegati spiegate spiegazione spiegazioni
  insegnare insegna insegnano insegnato insegnata coprire copre coprono coperto coperta imparare imparo impara impari imparato
  trattare tratta trattano trattato trattata parlare parla parlano descrive descrivono descritto menziona menzionato
  presenta presentato affronta affrontato per favore grazie
  il lo la i gli le un uno una e ed o anche già
  io tu lui lei noi voi loro mi ti si ci vi ne mio mia tuo tua suo sua nostro nostra vostro vostra
  a ad al allo alla ai agli alle di del dello della dei degli delle da dal dalla in nel nello nella nei nelle con su sul sulla sui
  tra fra come se qui lì senza circa riguardo
  è sono era essere sta stanno c ce ha ho hanno avere può possono posso potere deve devono devo voglio vorrei vuole fa fanno fare va
  che cosa chi quale quali qual dove quando perché quanto qualcosa tutto
  questo questa questi queste quello quella quel quei l d dell nell all dall un s non più sapere so dice dire trovo trovare`;

export const italian = stemmed(stemmer, wordSet(frame));
