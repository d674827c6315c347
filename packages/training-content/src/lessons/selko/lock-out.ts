import type { LessonWords } from '../../lesson-words.ts';

export const lockOut: LessonWords = {
  sections: [
    {
      heading: 'Miksi pysäyttäminen ei riitä',
      body: `Pysäytetty kone voi käynnistyä. Joku painaa nappia, automaatti jatkaa tai sähkö tulee takaisin. Kun kone on lukittu, se ei käynnisty, vaikka joku on vaara-alueella.

Energiaa on monta lajia: sähkö, paineilma, hydrauliikka, höyry, paino, jousi, lämpö ja kemikaali putkessa. Jos unohdat yhden, voi sattua tapaturma.

Pysäytysnappi tai turvaportti ei riitä.`,
    },
    {
      heading: 'Kuusi vaihetta',
      body: `- Selvitä, mitä energiaa koneessa on ja mistä se katkaistaan.
- Kerro käyttäjille. Pysäytä kone tavalliseen tapaan.
- Katkaise jokainen energia: turvakytkin, venttiili, sokealaippa.
- Lukitse omalla lukolla. Laita lappu, jossa on nimi, päivä ja syy.
- Poista energia, joka jäi koneeseen: paine, jousi, nostettu kuorma, kondensaattori.
- Kokeile, että kone ei käynnisty. Mittaa, että sähköä ei ole. Laita ohjain nollaan.`,
      question: {
        question: 'Kone on lukittu. Mitä pitää vielä tehdä, ennen kuin laitat käden koneeseen?',
        options: [
          'Ei mitään',
          'Poistetaan energia, joka jäi koneeseen, ja kokeillaan käynnistää kone',
          'Kysytään esimieheltä puhelimella',
        ],
        why: 'Paine ja paino jäävät koneeseen. Kun kokeilet, näet, oliko kytkin oikea.',
      },
    },
    {
      heading: 'Yksi ihminen, yksi lukko, yksi avain',
      body: `Jokainen, joka on vaara-alueella, laittaa oman lukon. Kun tekijöitä on monta, käytetään pihtejä tai koteloa, johon mahtuu monta lukkoa.

Toisen lukkoa ei saa avata. Jos joku on unohtanut lukon, esimies toimii ohjeen mukaan. Hän tavoittaa lukon omistajan. Hän varmistaa, että omistaja ei ole vaara-alueella ja tietää, että lukko otetaan pois.

Kun työvuoro vaihtuu, uusi lukko laitetaan ensin. Vanha otetaan pois vasta sitten.`,
      question: {
        question: 'Työkaveri lähti kotiin. Hänen lukkonsa on kytkimessä. Tuotanto odottaa. Mitä teet?',
        options: [
          'Katkaisen lukon pihdeillä',
          'Pyydän, että esimies toimii ohjeen mukaan',
          'Käynnistän koneen ohituskytkimestä',
        ],
        why: 'Lukko suojaa jotakuta. Ensin pitää varmistaa, että vaara-alueella ei ole ketään.',
      },
    },
    {
      heading: 'Kone otetaan taas käyttöön',
      body: `- Työkalut ja ihmiset pois. Suojat paikoilleen.
- Kerro käyttäjille.
- Jokainen ottaa oman lukkonsa pois.
- Energia kytketään takaisin oikeassa järjestyksessä.
- Konetta kokeillaan. Joku seisoo hätäpysäyttimen vieressä.

Vain sähkötyön koulutuksen saanut ihminen saa todeta, että sähköä ei ole (SFS 6002).`,
    },
  ],
  quiz: [
    {
      question: 'Riittääkö hätäpysäytin koneen lukitukseksi?',
      options: ['Riittää', 'Ei riitä'],
      why: 'Se pysäyttää ohjauksen. Se ei katkaise energiaa.',
    },
    {
      question: 'Kaksi asentajaa korjaa konetta. Kenen lukko on kytkimessä?',
      options: ['Vanhemman', 'Molempien oma lukko', 'Esimiehen'],
      why: 'Jokainen suojaa itsensä omalla lukolla.',
    },
    {
      question: 'Mitä tehdään heti, kun kone on lukittu?',
      options: [
        'Aloitetaan työ',
        'Poistetaan energia, joka jäi koneeseen, ja kokeillaan käynnistää kone',
        'Täytetään tuntilista',
      ],
      why: 'Vasta kun kokeilet, tiedät, että oikea kone on lukittu.',
    },
    {
      question: 'Koneen osa on nostettu ylös hydrauliikalla. Onko siinä energiaa?',
      options: ['Ei, kun pumppu on lukittu', 'On: se lasketaan alas tai tuetaan'],
      why: 'Letku voi rikkoutua. Silloin osa putoaa.',
    },
    {
      question: 'Mitä lapussa lukee?',
      options: ['Nimi, päivä ja syy', 'Koneen hinta', 'Ei mitään, lukko riittää'],
      why: 'Lapusta tiedät, kenelle soitat ja miksi kone seisoo.',
    },
  ],
};
