import { stemmer } from "@orama/stemmers/hungarian";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  kurzus kurzusok kurzusban kurzusnak kurzusról kurzust kurzusból tanfolyam tanfolyamon tanfolyamok tanfolyamot
  modul modulok modulban modult modulja modulból modulról moduljában lecke leckék leckében leckét leckéből
  fejezet fejezetek fejezetben fejezetet rész részek részben részt része részében előadás előadások előadásban
  magyaráz magyarázza magyarázzák magyarázat magyarázd elmagyarázza elmagyarázni elmagyarázná magyarázni megmagyarázza
  tanít tanítja tanítják tanítani tanul tanulok tanulni tanulhatok megtanulni tárgyal tárgyalja tárgyalják lefed lefedi fedi
  foglalkozik foglalkoznak szól szólnak szó beszél leírja említi bemutatja ismerteti
  kérem kérlek köszönöm a az egy és vagy is csak már még
  én te ő mi ti ők nekem neked neki nekünk engem téged őt minket
  van vannak volt lesz nincs lehet kell tud tudok tudom szeretnék szeretném akarok
  mit ki kit hol hová honnan mikor miért hogyan hogy milyen melyik melyikben melyek melyikük miről miben
  ez ezt ebben erről az azt abban arról itt ott valami valamit minden nem több meg el ki be fel le
  ról ről ban ben nak nek szóló való`;

export const hungarian = stemmed(stemmer, wordSet(frame));
