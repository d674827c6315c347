import type { LessonWords } from '../../lesson-words.ts';

export const fiveWhys: LessonWords = {
  sections: [
    {
      heading: 'Etsitään syy, ei syyllistä',
      body: `Tapaturma tutkitaan, jotta se ei tapahdu uudelleen. «Hän oli huolimaton» ei ole oikea syy. Jokainen ihminen tekee virheitä. Työ pitää järjestää niin, että virhe ei satuta.

Aloita heti:
- Tee paikka turvalliseksi. Auta ihmisiä.
- Ota kuvia, mittaa ja kirjoita ajat muistiin.
- Puhu samana päivänä niiden kanssa, jotka olivat paikalla. Puhu yhden kanssa kerrallaan ja kuuntele.

Jos tapaturma on vakava, paikkaan ei kosketa. Poliisi ja työsuojeluviranomainen tutkivat sen.`,
    },
    {
      heading: 'Kysy viisi kertaa miksi',
      body: `Esimerkki: mies liukastui.
- Miksi? Lattialla oli öljyä.
- Miksi? Pumpun tiiviste vuoti.
- Miksi? Tiiviste oli väärä.
- Miksi? Varastossa oli vain yhtä kokoa.
- Miksi? Kun pumppu vaihdettiin, kukaan ei muuttanut varaosien luetteloa.

Korjaus: kun kone vaihdetaan, varaosat tarkistetaan. Jos vain lattia siivotaan, öljy tulee takaisin.`,
      question: {
        question: 'Viimeinen vastaus on «koska hän ei katsonut». Onko syy löytynyt?',
        options: [
          'On, sanotaan hänelle, että pitää katsoa',
          'Ei: kysytään vielä, miksi hän ei katsonut tai miksi virhe satutti',
        ],
        why: 'Myöskään seuraava ei aina katso. Etsitään se, minkä voi tehdä toisella tavalla.',
      },
    },
    {
      heading: 'Syitä on monta',
      body: `Yksi syy ei riitä. Kysy näin:
- miksi se tapahtui?
- miksi kukaan ei huomannut sitä?
- miksi kävi niin pahasti?

Katso ihmistä, konetta, työtapaa, ympäristöä ja johtamista. Kysy joka kerta: mistä tiedät sen?`,
      question: {
        question: 'Kumman voi kirjoittaa raporttiin?',
        options: ['«Hänellä oli varmaan kiire»', '«Työaikojen mukaan vuorosta puuttui kaksi ihmistä»'],
        why: 'Tosiasian voi tarkistaa. Arvaus voi olla väärä.',
      },
    },
    {
      heading: 'Korjaus, joka kestää',
      body: `- Korjaa oikea syy.
- Valitse paras keino. Pelkkä muistutus ei riitä.
- Sovi yksi ihminen ja päivä.
- Tarkista: toimiiko korjaus kolmen kuukauden päästä?
- Kerro myös muille, joilla on sama kone.`,
    },
  ],
};
