import { stemmer } from "@orama/stemmers/turkish";
import { stemmed, wordSet } from "../language.ts";

const frame = `
  kurs kursu kursun kursta kurslar kursunda kurstaki eğitim eğitimde eğitimin dersi ders dersler dersin derste dersinde derslerde derslerin
  modül modülü modülün modülde modüller modülünde modüllerde modülleri modülden
  bölüm bölümü bölümün bölümde bölümler bölümünde bölümlerde kısım kısmı kısmında kısımda kısımlar parça
  açıklar açıklıyor açıklanıyor açıkla açıklama açıklaması açıklayan açıklanır açıklamak anlatır anlatıyor anlatılıyor anlatan anlat anlatılır anlatılan
  öğretir öğretiyor öğreten öğretilir öğretiliyor öğret öğrenmek öğrenebilirim öğrenirim öğreniyorum öğrenebilir
  kapsar kapsıyor kapsayan kapsanıyor ele alır alıyor alınıyor işler işliyor işleniyor işlenir işleyen bahseder bahsediyor bahsedilir bahseden
  lütfen teşekkürler bir ve veya ya da de ile için gibi kadar göre hakkında ilgili konusu konusunda konusunu üzerine
  ben sen o biz siz onlar bana sana ona bize size beni seni onu benim senin onun bizim
  bu şu bunu şunu bunun burada orada mı mi mu mü var yok olan olarak olur oluyor
  ne nedir neler neyi kim kime nerede nereden nereye nasıl neden niçin niye hangi hangisi hangisinde hangileri kaç
  her şey bazı daha çok en değil istiyorum isterim bilmek bulabilirim`;

export const turkish = stemmed(stemmer, wordSet(frame));
