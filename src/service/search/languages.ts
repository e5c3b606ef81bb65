/** The rules of each language by its primary language subtag (BCP 47). They are functions, so that a bundle has only what its course needs. */
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as hungarian } from "@orama/stemmers/hungarian";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as swedish } from "@orama/stemmers/swedish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { folded, type Language, stemmed, wordSet } from "./language.ts";

/** English words that never name a subject. Also used for courses in other scripts, since people mix English with words of the course. */
const englishStopWords = () =>
  wordSet(`
  a about am an and any are as at be been being but by can cant could did do does doesnt doing dont for from had has have having
  he her here hers him his how i id if im in into is isnt it its ive just many me much my of on or our ours she should so some such
  than that thats the their them then there these they this those through to too under us very was we were what whats when where
  which while who whom whose why will with work works would you your yours`);

/** light10 by Larkey, Ballesteros and Connell, "Light Stemming for Arabic Information Retrieval" (2007). */
export const ar = (): Language => ({
  terms: (word) => {
    let stem = word.replaceAll("ى", "ي").replaceAll("ة", "ه").replaceAll("ک", "ك").replaceAll("ی", "ي");
    if (stem.length > 3) stem = stem.replace(/^و(?!ال)(?=...)/, "");
    stem = stem.replace(arabicArticles, "");
    for (const ending of arabicEndings)
      if (stem.endsWith(ending) && stem.length - ending.length >= 2) stem = stem.slice(0, -ending.length);
    return [stem];
  },
  keepsBeginning: false,
  stopWords: englishStopWords(),
  frameWords: wordSet(`
  ${withPrefixes("دورة دورات مساق مساقات مقرر وحدة وحدات درس دروس فصل فصول جزء أجزاء قسم أقسام محاضرة محاضرات", ["", "ال", "وال", "بال", "لل", "و", "ب", "ل"])}
  يشرح تشرح شرح يشرحون اشرح اشرحي مشروح يوضح توضح يعلم تعلم يدرس تدرس تدريس أتعلم نتعلم يتعلم يغطي تغطي تغطية
  يتناول تتناول يتحدث تتحدث يصف تصف يذكر تذكر يناقش تناقش يعالج تعالج من فضلك رجاء شكرا
  في على إلى الى عن مع من حول بين أو او و ثم أن ان إن لا ما لم لن قد هل كان كانت يكون تكون هو هي هم أنا انا أنت نحن لي لك له لها لنا
  هذا هذه ذلك تلك الذي التي الذين هناك يوجد توجد يمكن يمكنني أريد اريد أستطيع يجب بشأن بخصوص موضوع
  ماذا ماهي ماهو من متى أين اين كيف لماذا أي اي أية كم كل شيء ليس أكثر أعرف أجد`),
  meaning: /تعني|يعني|معنى|المقصود ب|تعريف/g,
  needs: /[أنتي]?حتاج(?:ه)?(?: إلى| إليه)?|يلزم(?:ني)?|المطلوب|لازم/g,
});
const arabicArticles = /^(?:وال|بال|كال|فال|ال|لل)(?=..)/;
const arabicEndings = ["ها", "ان", "ات", "ون", "ين", "يه", "ية", "ه", "ة", "ي"];

export const de = () => stemmed(
  german,
  /bedeutet|bedeuten|bedeutung|heißt|heisst|versteht man unter|definition|definiert/gi,
  /brauch(?:e|en|st|t)|benötig(?:e|en|t)|nötig|notwendig|erforderlich|welche (?:module|lektionen)/gi,
)`
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

export const en = (): Language => ({
  terms: (word) => [stemOf(word)],
  keepsBeginning: true,
  stopWords: englishStopWords(),
  frameWords: wordSet(`
  course courses module modules lesson lessons chapter chapters part parts lecture lectures tutorial tutorials
  explain explains explained explaining explanation explanations teach teaches teaching taught cover covers covered covering
  learn learns learned learnt discuss discusses discussed discussing describe describes described describing
  mention mentions mentioned mentioning introduce introduces introduced introducing treat treats treated treating
  deal deals dealing dealt say says said tell tells told makes made vs versus please anything something want wants wanted`),
  meaning: /\b(?:mean|means|meant|meaning|stands? for|defin(?:e|es|ed|ition))\b/gi,
  needs: /\b(?:needs?|needed|required?|requires|necessary|(?:which|what) (?:modules|lessons|chapters))\b/gi,
});

/** The stem of an English word: one for retry and retries. Above 40 letters the word itself: stemming is quadratic. */
function stemOf(word: string): string {
  if (!/^(?=.*[aeiouy])[a-z]{4,40}$/.test(word)) return word;
  // Who teaches a course is no instruction.
  if (/^instructors?$/.test(word)) return "instructor";
  let stem = bare(withoutInflection(word));
  for (let ending = endingOf(stem); ending; ending = endingOf(stem)) stem = bare(stem.slice(0, -ending.length));
  return stem;
}

/** A stem without a final e, and with a final y changed to i. */
const bare = (stem: string): string =>
  stem.length > 3 ? stem.replace(/e$/, "").replace(/(?<=[^aeiou])y$/, "i") : stem;

function withoutInflection(word: string): string {
  let stem = word;
  if (/(?:ss|sh|ch|x|zz)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/..[^aeiou]ies$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:[^sui]|[^shx]i)s$/.test(stem)) stem = stem.slice(0, -1);
  const [, rest = ""] = /^(.*[aeiouy].*?)(?:(?<!e)ed|ing)$/.exec(stem) ?? [];
  return rest.length >= 3 ? undoubled(rest) : stem;
}

/** A stem without a doubled final consonant: stop for stopp; miss and pull are unchanged. */
const undoubled = (stem: string): string => (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);

/** The first of these suffixes (after removing a final e and changing a final y to i) that leaves a stem of the minimum length. */
const endingOf = (stem: string): string | undefined =>
  longEndings.find((ending) => stem.endsWith(ending) && stem.length - ending.length >= 4) ??
  shortEndings.find((ending) => stem.endsWith(ending) && stem.length - ending.length >= 5);
const longEndings = ["ization", "ation", "ativ", "ator", "at", "ness", "ment", "abl", "ibl", "iti", "ion", "li"];
const shortEndings = ["enci", "enc", "ent", "iz", "al", "er", "or"];

export const es = () => stemmed(
  spanish,
  /significa|significado|quiere decir|definición|definir/gi,
  /necesit\p{L}*|necesari[oa]s?|hacen? falta|qué (?:módulos|lecciones)/giu,
)`
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

/** Arabic forms of letters are those of Persian. The half-space already separates words (language.ts). */
export const fa = (): Language => ({
  terms: (word) => [word.replace(/[يى]/g, "ی").replaceAll("ك", "ک").replaceAll("ة", "ه")],
  keepsBeginning: false,
  stopWords: englishStopWords(),
  frameWords: wordSet(`
  دوره دوره‌ها درس درس‌ها درسی دروس فصل فصل‌ها فصول ماژول ماژول‌ها بخش بخش‌ها بخشی قسمت قسمت‌ها جلسه جلسات آموزش آموزشی
  توضیح توضیحات شرح می دهد دهند داده بدهید دهید آموزد آموزند یاد بگیرم بگیریم گیرم گرفت تدریس پوشش پردازد پردازند پرداخته گوید
  لطفا لطفاً ممنون ها های هایی ای ی و یا هم نیز که را از به در با بر برای تا روی درباره درباره‌ی دربارهٔ مورد راجع بی
  من تو او ما شما آنها ایشان
  این آن است هست هستند بود شد شده شود شوند باشد دارد دارند دارم کرد کند کنید کنم کنند کردن توان توانم خواهم خواهد باید
  چه چی چیست چیزی کدام کدامیک کجا کی چرا چگونه چطور چند همه هر یک نه نیست بدانم بیابم`),
  meaning: /یعنی|معنی|معنای|تعریف/g,
  needs: /نیاز(?: دارم| داریم| است)?|لازم(?: دارم| است)?/g,
});

export const fr = () => stemmed(
  french,
  /signifie|signification|veut dire|définition|définir/gi,
  /besoin|faut(?:-il)?|nécessaires?|quels modules/gi,
)`
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

/** Words are also indexed and looked up without a prefix, and without common endings. */
export const he = (): Language => ({
  terms: (word) => {
    const stem = withoutHebrewEnding(word);
    if (word.length < 4 || !hebrewPrefix.test(word)) return [stem];
    const bare = withoutHebrewEnding(word.slice(1));
    return bare === stem ? [stem] : [stem, bare];
  },
  keepsBeginning: false,
  stopWords: englishStopWords(),
  frameWords: wordSet(`
  ${withPrefixes("קורס קורסים מודול מודולים מודולה שיעור שיעורים פרק פרקים חלק חלקים הרצאה הרצאות", ["", ..."הבלמשכו", "וה", "שה", "מה", "שב", "וב"])}
  מסביר מסבירה מסבירים מוסבר מוסברת מוסברים להסביר הסבר הסברים תסביר תסבירי תסבירו הסבירו מלמד מלמדת מלמדים ללמד נלמד נלמדת ללמוד לומדים לומד אלמד
  מכסה מכסים מכוסה לכסות עוסק עוסקת עוסקים מדבר מדברת מדברים דן דנה מתאר מתארת מתואר מתוארת מזכיר מוזכר מוזכרת מופיע מופיעה
  בבקשה תודה על את של עם אל אם או גם רק כבר עוד אני אתה את הוא היא אנחנו אתם הם הן לי לך לו לה לנו לכם להם אותי אותו אותה
  יש אין היה הייתה היו יהיה אפשר ניתן צריך רוצה יכול יכולה
  מה מי איפה היכן מתי למה מדוע איך כיצד איזה איזו אילו באיזה באיזו מאיזה לאיזה כמה
  זה זו זאת אלה אלו כל הכל משהו לא יותר לגבי אודות בנושא נושא לדעת למצוא`),
  meaning: /מהו|מהי|ה?פירוש(?:ו|ה)?|ה?משמעות|ה?הגדרה/g,
  needs: /נדרש(?:ת|ים|ות)?|דרוש(?:ה|ים|ות)?|צריכ(?:ה|ים)|צריך|כדי|אילו מודולים/g,
});

/** The, and, in, to, from, that, as. */
const hebrewPrefix = /^[הובלמשכ]/;

/** A word without its ending, if at least three letters remain, and without final forms. */
function withoutHebrewEnding(word: string): string {
  const stem = word.replace(/(?:יות|ות|ים|[הת])$/, "");
  return (stem.length >= 3 ? stem : word).replace(/[ךםןףץ]/g, (letter) => hebrewFinals[letter] ?? letter);
}
const hebrewFinals: Record<string, string> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };

export const hu = () => stemmed(
  hungarian,
  /jelent|jelentése|meghatározása/gi,
  /szükség(?:es|em)?|kell(?:enek)?|mely modulok/gi,
)`
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

export const it = () => stemmed(
  italian,
  /significa|significato|vuol dire|definizione/gi,
  /serv(?:e|ono)|necessari[oae]?|bisogno|quali moduli/gi,
)`
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

export const ja = (): Language => ({
  ...folded,
  framePhrases:
    /(?<![ァ-ヴー])(?:コース|モジュール|レッスン|チャプター)(?![ァ-ヴー])|講座|講義|(?<!\p{Script=Han})(?:章|部分)(?!\p{Script=Han})|この|その|どの|どこ|どれ|について|に関して|に関する|説明|解説|紹介|教え(?:て|る|ます)?|(?<!\p{Script=Han})学[ぶべび]|(?<!\p{Script=Han})扱(?:う|い|っ|わ)|触れ|ください|下さい|していますか|している|しています|しますか|されている|されていますか|されますか|ですか|ありますか|ますか|とは|何(?:です)?か?/gu,
  meaning: /の?意味/g,
  needs: /(?:には)?(?:何が)?必要(?:ですか|です|なもの|な)?/g,
});

export const nl = () => stemmed(dutch, /betekent|betekenis|definitie/gi, /nodig|vereist|welke modules/gi)`
  cursus cursussen module modules modulen les lessen hoofdstuk hoofdstukken deel delen onderdeel onderdelen college colleges
  uitleggen uitleg uitlegt uitgelegd legt leg leert leer leren geleerd onderwijst onderwijzen onderwezen behandelt behandelen
  behandeld behandeling beschrijft beschrijven beschreven bespreekt bespreken besproken noemt genoemd dekt gedekt
  alstublieft alsjeblieft graag de het een en of ook al nog maar
  ik jij je u hij zij ze wij we jullie mij me hem haar ons hun mijn jouw uw zijn onze
  in op aan uit bij met naar van voor te tot over om tegen zonder onder als zo daar hier er
  is was waren wordt worden werd hebben heb heeft had gaat kan kunnen kunt moet moeten zal zullen wil willen mag mogen doet doen
  wat wie waar wanneer waarom welk welke hoe waarover waarin waarvan daarover daarin dit dat deze die iets alles meer niet geen
  weten weet zeggen zegt staat vind vinden`;

export const pt = () => stemmed(
  portuguese,
  /significa|significado|quer dizer|definição/gi,
  /precis\p{L}*|necessári[oa]s?|quais (?:módulos|aulas)/giu,
)`
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

export const ru = () => stemmed(
  russian,
  /означает|значит|значение|определение/gi,
  /нужн(?:о|ы|ен|а)|необходим\p{L}*|требу\p{L}*|чтобы|какие модули/giu,
)`
  курс курса курсе курсу курсом курсы курсов модуль модуля модуле модулю модулем модули модулей модулях
  урок урока уроке уроку уроком уроки уроков уроках глава главы главе главу главой глав главах часть части частью частей частях
  лекция лекции лекцию лекцией лекций лекциях раздел раздела разделе разделы разделов
  объяснить объясни объясните объясняет объясняется объясняют объяснял объяснение объяснения объяснено
  учит учить учат учиться научиться изучить изучать изучается изучаем преподаёт преподают преподаётся обучает
  охватывает охватывается охватывают рассматривает рассматривается рассматривают рассмотрен рассказывает рассказывается рассказано
  описывает описывается описано описан упоминается упоминает посвящён посвящена говорится говорит
  пожалуйста спасибо и а но или же ли бы тоже также уже ещё
  я ты он она оно мы вы они мне тебе ему ей нам вам им меня тебя его её нас вас их мой моя моё твой ваш ваша наш наша свой
  в во на с со к ко от ото до из у о об обо по про при за под над для без через между как так там тут здесь
  есть быть был была было были будет будут можно могу может могут нужно надо хочу хотел хотела хотелось
  что чём чего чему чем кто кого кому где когда почему зачем какой какая какое какие каком какую каких который которая которое котором
  это этот эта эти этом этой этого то тот та те том все всё не нет знать узнать найти`;

export const sv = () => stemmed(
  swedish,
  /betyder|betydelse|definition/gi,
  /behöv(?:er|s|a)|krävs|nödvändig\p{L}*|vilka moduler/giu,
)`
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

export const th = (): Language => ({
  ...folded,
  stopWords: englishStopWords(),
  meaning: /คืออะไร|อะไรคือ|หมายถึง(?:อะไร)?|หมายความว่า(?:อะไร|อย่างไร)?|แปลว่าอะไร/g,
  needs: /ต้อง(?:ใช้|เรียน|รู้)(?:อะไร)?|จำเป็น/g,
});

export const tr = () => stemmed(
  turkish,
  /ne demek|anlama gelir|anlamı|demektir|tanımı/gi,
  /gerek\p{L}*|lazım|ihtiyac\p{L}*|hangi modüller/giu,
)`
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

export const zh = (): Language => ({
  ...folded,
  framePhrases:
    /请问|請問|哪(?:一)?(?:个|個|些|节|節|章|门|門)?(?:模块|模塊|模組|课程|課程|课|課|章节|章節|部分|里|裡)|(?:这|這|那|本)(?:门|門|个|個)?(?:课程|課程|课|課)|(?:模块|模塊|模組)(?!化)|课程|課程|章节|章節|课时|課時|讲解|講解|讲到|講到|讲了|講了|讲的|讲述|解释|解釋|介绍|介紹|涵盖|涵蓋|关于|關於|有没有|有沒有|什么|什麼|怎么|怎麼|如何|为什么|為什麼|可以|我想|了解/g,
  meaning: /什[么麼]是|是什[么麼](?:意思)?|什[么麼]叫|的?(?:意思|定义|定義|含义|含義)/g,
  needs: /需要(?:学习|學習|学|學)?(?:什[么麼]|哪些)?|要(?:学|學)(?:什[么麼]|哪些)/g,
});

const withPrefixes = (words: string, prefixes: string[]): string =>
  prefixes.map((prefix) => words.replace(/\S+/g, `${prefix}$&`)).join(" ");

const languages: Record<string, () => Language> = {
  ...{ ar, de, en, es, fa, fr, he, hu, it, ja, nl, pt, ru, sv, th, tr, zh },
};

/** The name of a language's export; null for one whose words are only folded. */
export function languageName(tag: string): string | null {
  const [name = ""] = tag.toLowerCase().split("-");
  return name === "iw" ? "he" : Object.hasOwn(languages, name) ? name : null;
}

/** The rules of a language by its BCP 47 tag. */
export const languageOf = (tag: string): Language => languages[languageName(tag) ?? ""]?.() ?? folded;
