import type { LessonWords } from '../../lesson-words.ts';

export const stopWork: LessonWords = {
  sections: [
    {
      heading: 'Prečo pozorujeme',
      body: `Vážnemu úrazu zvyčajne predchádza veľa skoronehôd a ešte viac nedostatkov, ktoré niekto videl. Pozorovanie pretrhne reťaz včas.

Povinnosť oznámiť je aj v zákone: pracovník musí bez odkladu oznámiť zamestnávateľovi a zástupcovi pre bezpečnosť poruchy a nedostatky, ktoré môžu spôsobiť nebezpečenstvo (fínsky zákon o bezpečnosti práce, § 19).

Za nahlásenie sa netrestá. Aj o tom, čo je urobené dobre, sa smie a oplatí hovoriť: pozitívne pozorovanie šíri dobrý spôsob.`,
    },
    {
      heading: 'Dobré pozorovanie',
      body: `Podľa dobrého pozorovania druhý nájde miesto a pochopí nebezpečenstvo bez toho, aby sa musel pýtať.

- Čo ste videli: «Chýba zábradlie», nie «nebezpečné miesto».
- Kde: oblasť, stroj, linka. Načítajte QR nálepku, ak tam je.
- Čo sa môže stať a komu.
- Čo ste už urobili: ohradili, vypli, upratali.
- Fotka povie viac než veta. Tváre ľudí nechajte mimo záberu.

Pozorovanie urobené bez siete sa uloží v telefóne a odošle sa samo.`,
      question: {
        question: 'Ktoré nahlásenie opravárovi pomôže viac?',
        options: [
          '«V hale 2 je nebezpečne.»',
          '«Hala 2, dvere B: uvoľnené upevnenie podlahového roštu, rošt sa pri stúpení kýve. Miesto som ohradil.»',
        ],
        why: 'Miesto, chyba, následok a čo sa už urobilo: opravár vie, kam ísť a čo si vziať.',
      },
    },
    {
      heading: 'Právo odmietnuť prácu',
      body: `Ak práca vážne ohrozuje život alebo zdravie vás alebo iných, máte právo ju nevykonať (fínsky zákon o bezpečnosti práce, § 23).

Postupujte takto:
- Zastavte prácu a dostaňte seba a ostatných do bezpečia.
- Hneď to oznámte vedúcemu alebo inému zástupcovi zamestnávateľa.
- Právo trvá, kým sa nebezpečenstvo neodstráni alebo sa práca inak nezabezpečí.
- Prerušte len to, čo je nevyhnutné.

Zastavenie vám nesmie uškodiť. V práci sa smie pokračovať, až keď je nebezpečenstvo odstránené.`,
      question: {
        question:
          'Kolega ide do nádrže bez merania ovzdušia, lebo «veď sme tam chodili aj predtým». Čo urobíte?',
        options: [
          'Varujem ho, ale rozhodnutie je jeho',
          'Hneď zastavím prácu a oznámim to vedúcemu',
          'Po zmene urobím pozorovanie',
        ],
        why: 'Pri ohrození života sa nečaká. Zastaviť prácu je právo každého a povinnosť voči druhému.',
      },
    },
    {
      heading: 'Čo nasleduje po nahlásení',
      body: `Pozorovanie rieši vedúci oblasti. V aplikácii vidíte, kedy ho videli, čo sa rozhodlo a kedy je to opravené.

Ak oprava nevydrží, otvorte pozorovanie znova a povedzte prečo. Pozorovanie môžete urobiť aj anonymne; rozhovor potom ide len cez kľúč vo vašom zariadení.

Keď je nebezpečenstvo bezprostredné, najprv zavolajte alebo to povedzte ústne. Nahlásenie urobíte potom.`,
    },
  ],
};
