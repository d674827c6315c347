import type { LessonWords } from '../../lesson-words.ts';

export const riskAssessment: LessonWords = {
  sections: [
    {
      heading: 'Nebezpečenstvo a riziko nie sú to isté',
      body: `Nebezpečenstvo je to, čo môže ublížiť: ostrie, výška, chemikália, náhlenie. Riziko je pravdepodobnosť nebezpečenstva a závažnosť následku spolu.

Posúdenie sa robí na pracovisku s tými, ktorí prácu robia. Posúdenie od stola opisuje pokyn, nie prácu. Pamätajte aj na poruchy, údržbu, upratovanie a nočnú prácu: úrazy sa stávajú pri výnimkách.`,
    },
    {
      heading: '3 × 3',
      body: `Pravdepodobnosť: nepravdepodobné, možné, pravdepodobné. Následok: malý, škodlivý, vážny.

Veľkosť rizika 1–5:
- 1 zanedbateľné
- 2 malé
- 3 mierne: opatrenia sa naplánujú
- 4 významné: opatrenia súrne, práca sa bez nich nezačne
- 5 neprípustné: práca sa hneď preruší.

Hodnoťte následok, ktorý je uveriteľne najhorší, nie najčastejší.`,
      question: {
        question: 'Pád z troch metrov je možný. Následok je vážny. Aké je riziko?',
        options: ['2 malé', '3 mierne', '4 významné'],
        why: 'Možné a vážne je štyri: opatrenia skôr, než sa práca začne.',
      },
    },
    {
      heading: 'Poradie opatrení',
      body: `Od najsilnejšieho po najslabšie:
- odstrániť nebezpečenstvo
- nahradiť menej nebezpečným
- izolovať alebo chrániť technicky
- dať pokyny, obmedziť čas, školiť
- ochranné prostriedky.

Ochranný prostriedok ako jediné opatrenie treba odôvodniť. Každé opatrenie má vykonávateľa a dátum. Riziko posúďte aj po opatreniach: naozaj kleslo?`,
      question: {
        question: 'Hluk je 95 dB. Ktoré opatrenie je najsilnejšie?',
        options: ['Chrániče sluchu', 'Zakrytovanie stroja', 'Výstražná tabuľa'],
        why: 'Kryt tlmí hluk pre všetkých a vždy, chránič len pre toho, kto ho nosí.',
      },
    },
    {
      heading: 'Sledovanie',
      body: `Posúdenie zastaráva. Aktualizuje sa, keď
- sa zmení práca, stroj alebo látka
- stane sa úraz alebo skoronehoda
- pribúdajú pozorovania na rovnakú tému
- príde termín.

Výsledok povedzte tým, ktorých sa týka. Posúdenie, ktoré nikto nevidel, nikoho nechráni.`,
    },
  ],
};
