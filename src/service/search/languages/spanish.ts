import { stemmer } from "@orama/stemmers/spanish";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  curso cursos módulo módulos lección lecciones capítulo capítulos parte partes
  explicar explica explican explicas explicado explicada explicados explicadas explique expliquen explicación explicaciones
  enseñar enseña enseñan enseñas enseñado enseñada enseñe cubrir cubre cubren cubierto cubierta abarca abarcan abarcar
  aprender aprendo aprende aprenden aprendido tratar trata tratan tratado tratada hablar habla hablan describe describir describen
  menciona mencionan mencionado presenta presentan por favor gracias
  el la los las lo un una unos unas y e o u también ya
  yo tú él ella nosotros vosotros ellos ellas usted ustedes me te se nos os le les mi mis tu tus su sus nuestro nuestra
  a al de del en con sin sobre para desde hasta entre hacia como si aquí allí acerca
  es son era ser está están estar fue hay ha he han haber tiene tienen tengo puede pueden puedo poder debe deben debo quiero quiere quisiera hace hacen hacer va
  qué que quién quien quiénes cuál cual cuáles cuales dónde donde cuándo cuando cómo cuánto algo todo
  este esta esto estos estas ese esa eso esos esas aquel no más saber sé dice decir encuentro encontrar`;

export const spanish = stemmed(stemmer, wordSet(frame));
