import type { LessonWords } from '../../lesson-words.ts';

export const evacuation: LessonWords = {
  sections: [
    {
      heading: 'Kun näet tulipalon',
      body: `- Auta ihmiset pois vaarasta ja varoita muita.
- Hälytä: paina palopainiketta ja soita 112.
- Sammuta, jos tuli on pieni ja pääset pois.
- Estä tulta leviämästä: sulje ovet ja ikkunat. Älä lukitse niitä.
- Näytä palokunnalle tie.

Järjestys voi olla toinen. Ihmiset ovat aina tärkeimmät.`,
    },
    {
      heading: 'Näin sammutat',
      body: `Sammuta vain, jos
- tuli on pieni, roskakorin kokoinen
- sinun ei tarvitse hengittää savua
- uloskäynti on sinun takanasi.

Ota sokka pois. Kokeile sammutinta. Suuntaa liekin alaosaan ja liikuta puolelta toiselle. Seiso niin, että tuuli tulee takaasi. Kuusi kiloa jauhetta riittää noin 15 sekuntia.

Jos rasva tai kuuma öljy palaa, älä koskaan käytä vettä. Käytä sammutuspeitettä. Jos sähkölaite palaa, katkaise ensin sähkö. Jos kaasu palaa, sulje kaasu.`,
      question: {
        question: 'Huone on täynnä savua. Näet huoneen perällä tulta. Mitä teet?',
        options: [
          'Menen sisään matalana sammuttimen kanssa',
          'Suljen oven, hälytän ja lähden pois',
          'Avaan ikkunan',
        ],
        why: 'Savu tappaa nopeasti. Suljettu ovi estää tulta leviämästä.',
      },
    },
    {
      heading: 'Näin lähdet pois',
      body: `Kun hälytys soi, lähde heti.

- Jätä työ turvalliseksi, jos se käy muutamassa sekunnissa.
- Mene lähintä turvallista reittiä. Älä mene hissiin.
- Auta ihmisiä, jotka eivät pääse itse. Ota vieraat mukaan.
- Jos on savua, kulje matalana.
- Mene kokoontumispaikalle ja kerro, että olet siellä. Jos et kerro, sinua etsitään tulipalosta.
- Mene takaisin vasta, kun pelastuksen johtaja antaa luvan.`,
      question: {
        question: 'Olet ulkona. Takkisi ja puhelimesi jäivät sisälle. Mitä teet?',
        options: [
          'Haen ne nopeasti',
          'Menen kokoontumispaikalle ja kerron, että olen siellä',
          'Menen kotiin',
        ],
        why: 'Takaisin ei mennä. Jos et kerro, missä olet, sinua etsitään savusta.',
      },
    },
    {
      heading: 'Tarkista tänään',
      body: `- Missä ovat kaksi lähintä uloskäyntiä?
- Missä on lähin sammutin ja palopainike?
- Mikä on sinun kokoontumispaikkasi?
- Onko uloskäynti vapaa? Jos ei ole, siirrä tavara tai tee havainto.

Jos on kaasua, sinua voidaan käskeä menemään sisälle. Sulje silloin ikkunat, pysäytä ilmanvaihto ja odota ohjeita.`,
    },
  ],
};
