import type { LessonWords } from '../../lesson-words.ts';

export const hotWork: LessonWords = {
  sections: [
    {
      heading: 'Mitä on tulityö',
      body: `Tulityö on työtä, jossa tulee kipinöitä tai käytetään liekkiä tai kuumaa. Tulityö voi sytyttää tulipalon. Tulityötä on esimerkiksi hitsaus, leikkaus, metallin hionta, kuumailmapuhallin ja katon kuumentaminen.

Tuli tarvitsee kolme asiaa: ainetta, joka palaa, happea ja lämpöä. Kipinä lentää yli kymmenen metriä. Se putoaa ritilän läpi alas. Se voi kyteä monta tuntia.

Kysy ensin: voiko työn tehdä vakituisella tulityöpaikalla? Voiko työn tehdä ilman tulta, esimerkiksi pulteilla tai sahalla?`,
    },
    {
      heading: 'Lupa ja ihmiset',
      body: `Kun tulityötä tehdään muualla kuin vakituisella paikalla, tarvitaan tulityölupa. Se on kirjallinen, ja siinä on aika.

- Luvan antajalla, tekijällä ja vartijalla pitää olla tulityökortti. Kortti on voimassa viisi vuotta.
- Luvan antaja ei yleensä tee samaa työtä itse.
- Lupa on yhteen paikkaan, yhteen työhön ja yhteen aikaan. Jos jokin muuttuu, lupa tehdään uudelleen.
- Työ alkaa vasta, kun tekijä ja vartija ovat kuitanneet, että kaikki on tehty.`,
      question: {
        question:
          'Vartijan kortti meni vanhaksi viime viikolla. Työ kestää kymmenen minuuttia. Mitä tehdään?',
        options: [
          'Aloitetaan, koska työ on lyhyt',
          'Vartijaksi tulee ihminen, jonka kortti on voimassa',
          'Tekijä vartioi itse',
        ],
        why: 'Vanha kortti ei kelpaa. Tekijä ei näe ympärilleen, kun hän tekee työtä.',
      },
    },
    {
      heading: 'Ennen työtä',
      body: `- Puhdista työpaikka ja sen ympäristö. Vie pois kaikki, mikä palaa.
- Peitä se, mitä ei voi siirtää. Käytä peitettä, joka ei pala.
- Sulje aukot, raot, putkien reiät ja viemärit.
- Selvitä, mitä seinän sisällä ja seinän takana on.
- Tyhjennä, puhdista ja mittaa säiliöt ja putket.
- Kytke palohälytin pois vain työn alueelta ja vain työn ajaksi. Kytke se sitten takaisin.
- Tiedä, miten hälytät apua ja mikä osoite on.`,
      question: {
        question: 'Hitsaat putkea. Putki menee seinän läpi. Mitä tehdään seinän toisella puolella?',
        options: [
          'Ei mitään, seinä suojaa',
          'Tarkistetaan paikka, viedään pois se, mikä palaa, ja vartioidaan sielläkin',
          'Kastellaan lattia',
        ],
        why: 'Lämpö kulkee putkea pitkin seinän läpi. Toisella puolella voi syttyä tuli, eikä kukaan näe sitä.',
      },
    },
    {
      heading: 'Työn aikana ja työn jälkeen',
      body: `Vartija vain vartioi. Hän ei hitsaa, ei hae tavaroita eikä katso puhelinta. Sammuttimet ovat lähellä niin kuin luvassa lukee.

Vartija vartioi myös tauolla ja työn jälkeen. Luvassa lukee, kuinka kauan työn jälkeen vartioidaan. Tällä tehtaalla aika on vähintään 60 minuuttia. Kattotyössä se on pidempi. Luvan antaja saa pidentää aikaa. Hän ei saa lyhentää sitä.

Lopuksi paikka tarkastetaan vielä kerran. Sitten lupa palautetaan.`,
    },
  ],
  quiz: [
    {
      question: 'Kuinka kauan tulityökortti on voimassa?',
      options: ['Kolme vuotta', 'Viisi vuotta', 'Aina'],
      why: 'Kortti on voimassa viisi vuotta. Sitten koulutus käydään uudelleen.',
    },
    {
      question: 'Kuka saa lyhentää vartiointia työn jälkeen?',
      options: ['Tekijä', 'Vartija', 'Ei kukaan'],
      why: 'Aikaa saa vain pidentää. Tuli voi kyteä pitkään.',
    },
    {
      question: 'Mikä näistä ei ole vartijan työtä?',
      options: [
        'Ympäristön katsominen',
        'Hitsauspuikkojen hakeminen varastosta',
        'Tulen sammuttaminen ja hälyttäminen',
      ],
      why: 'Vartija ei lähde pois eikä tee muuta.',
    },
    {
      question: 'Lattiassa on ritilä. Miksi se peitetään?',
      options: [
        'Ettei työkalu putoa',
        'Kipinät putoavat alas ja kytevät siellä',
        'Että lattia pysyy puhtaana',
      ],
      why: 'Myös alempi kerros kuuluu tulityöpaikan ympäristöön.',
    },
    {
      question: 'Mitä kysytään, ennen kuin lupaa pyydetään?',
      options: [
        'Voiko työn tehdä ilman tulta tai vakituisella tulityöpaikalla',
        'Onko kiire',
        'Onko sammutin uusi',
      ],
      why: 'Ensin vaara yritetään aina poistaa.',
    },
  ],
};
