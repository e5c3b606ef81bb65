import { stemmer } from "@orama/stemmers/portuguese";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  curso cursos módulo módulos lição lições aula aulas capítulo capítulos parte partes
  explicar explica explicam explicas explicado explicada explicados explicadas explique explicação explicações
  ensinar ensina ensinam ensinado ensinada ensine cobrir cobre cobrem coberto coberta abrange abrangem abordar aborda abordam abordado abordada
  aprender aprendo aprende aprendem aprendido tratar trata tratam tratado falar fala falam descreve descrever
  menciona mencionado apresenta apresentado por favor obrigado obrigada
  o a os as um uma uns umas e ou também já
  eu tu ele ela nós vós eles elas você vocês me te se nos lhe meu minha teu tua seu sua nosso nossa
  ao à aos às de do da dos das em no na nos nas com sem sobre para pelo pela desde até entre como aqui ali acerca
  é são era ser está estão estar foi há tem têm tenho ter pode podem posso poder deve devem devo quero quer gostaria faz fazem fazer vai
  que quê quem qual quais onde quando porque porquê quanto algo tudo
  este esta isto estes estas esse essa isso esses essas aquele não mais saber sei diz dizer encontro encontrar`;

export const portuguese = stemmed(stemmer, wordSet(frame));
