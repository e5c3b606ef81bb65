import { stemmer } from "@orama/stemmers/german";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  kurs kurse kurses kursen lehrgang lehrgangs modul module moduls modulen lektion lektionen kapitel kapitels kapiteln
  teil teile teils teilen abschnitt unterricht vorlesung vorlesungen
  erklären erklär erkläre erklärt erklärst erklärte erklärung erläutern erläutert lehren lehrt lehrst gelehrt unterrichten unterrichtet
  behandeln behandelt behandelte behandelst abdecken abgedeckt deckt lernen lerne lernt lernst gelernt beibringen beschreiben
  beschreibt beschrieben besprechen bespricht besprochen erwähnen erwähnt vorkommen vorgestellt
  bitte gern gerne der die das den dem des ein eine einen einem einer eines und oder auch nur schon noch
  ich du er sie es wir ihr mir dir ihm ihn uns euch mich dich sich mein meine dein deine sein seine ihre unser unsere
  in im an am auf aus bei beim mit nach von vom vor zu zum zur für über um durch gegen ohne unter ab bis als wie so da dort hier
  ist sind war waren wird werden wurde wurden worden hat habe haben hast gibt gab geht kann können könnt kannst könnte muss müssen
  soll sollen will wollen möchte möchten darf dürfen mag macht machen tut
  was wer wo wann warum wieso weshalb welche welcher welches welchen welchem wen wem wessen worum worin woran wovon wofür womit
  darum daran davon dafür damit darin darüber dies diese dieser dieses diesen diesem etwas alles mehr nicht kein keine
  wissen weiß erfahren erfahre sagen sagt steht finde finden`;

export const german = stemmed(stemmer, wordSet(frame));
