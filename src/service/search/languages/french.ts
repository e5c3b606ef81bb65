import { stemmer } from "@orama/stemmers/french";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  cours formation formations module modules leçon leçons chapitre chapitres partie parties conférence conférences
  expliquer explique expliques expliquent expliqué expliquée expliqués expliquées expliquez explication explications
  enseigner enseigne enseignent enseigné enseignée enseignés couvrir couvre couvrent couvert couverte couverts
  apprendre apprends apprend apprennent appris aborder aborde abordent abordé abordée traiter traite traitent traité traitée traités
  parler parle parlent parlé décrire décrit décrite présenter présente présenté mentionne mentionné
  plaît plait svp merci le la les un une des du de et ou aussi au aux à
  je tu il elle on nous vous ils elles me te se moi toi lui leur mon ma mes ton ta tes son sa ses notre nos votre vos leurs
  dans en sur sous par pour avec sans chez vers entre comme si ici là y
  est sont était être sera fait faire ont ai as a avez avons avoir peut peux peuvent pouvez pouvoir dois doit doivent veux voudrais veut va vais
  que quoi qui quel quelle quels quelles où quand pourquoi comment dont lequel laquelle lesquels quelque chose
  ce cet cette ces ça cela ceci c d j l m n s t qu ne pas plus tout sujet propos savoir sais dit dire trouve trouver`;

export const french = stemmed(stemmer, wordSet(frame));
