import type { LessonWords } from '../../lesson-words.ts';

export const safetyWalk: LessonWords = {
  sections: [
    {
      heading: 'Kierroksella keskustellaan',
      body: `Kierroksella ei etsitä virheitä. Kysy:
- Mikä tässä työssä on vaarallisinta?
- Mitä teet, kun jokin menee toisin kuin piti?
- Mitä haluaisit muuttaa?

Kerro aina ensin yksi asia, joka on hyvin. Kiitä. Lupaa vain se, mitä voit tehdä.`,
      question: {
        question: 'Näet hyvän työtavan. Muut eivät käytä sitä. Mitä teet?',
        options: [
          'En mitään, asia on hyvin',
          'Kiitän ja teen positiivisen havainnon',
          'Odotan seuraavaa kierrosta',
        ],
        why: 'Muut oppivat hyvän tavan vain, jos siitä kerrotaan.',
      },
    },
    {
      heading: 'Elmeri: oikein tai väärin',
      body: `Elmeri-kierroksella katsot alueen asioita. Merkitset jokaisen oikein tai väärin:
- miten ihmiset toimivat: suojaimet, riskit
- järjestys ja siisteys
- koneiden turvallisuus
- melu, valo ja ilma
- työasennot
- kulkutiet
- ensiapu ja tulipalon varalta olevat välineet.

Jos et näe jotain, älä merkitse sitä.`,
    },
    {
      heading: 'Indeksi',
      body: `Indeksi = oikein / (oikein + väärin) × 100.

Esimerkki: 42 oikein ja 8 väärin: 42 / 50 = 84 %.

Yksi luku ei kerro paljon. Tärkeää on, meneekö luku ylös vai alas. Vertaa alueen tulosta sen omaan edelliseen tulokseen. Älä vertaa alueita toisiinsa.`,
      question: {
        question: '36 oikein, 12 väärin, 4 ei näkynyt. Mikä indeksi on?',
        options: ['69 %', '75 %', '92 %'],
        why: '36 / (36 + 12) = 75 %. Sitä, mitä ei näkynyt, ei lasketa.',
      },
    },
    {
      heading: 'Väärästä tulee havainto',
      body: `Jos jokin on väärin eikä sitä korjata heti, siitä tehdään havainto. Havainnossa on kuva, paikka ja ihminen, joka korjaa asian.

- Korjaa heti se, minkä voit.
- Mene samalle alueelle uudelleen. Näytä, mitä on tehty.
- Kerro tulos alueen ihmisille samalla viikolla.`,
    },
  ],
};
