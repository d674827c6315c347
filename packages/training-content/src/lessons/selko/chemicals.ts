import type { LessonWords } from '../../lesson-words.ts';

export const chemicals: LessonWords = {
  sections: [
    {
      heading: 'Varoitusmerkit kertovat vaarasta',
      body: `Varoitusmerkissä on punainen reuna. Merkki on samanlainen kaikkialla:
- liekki: aine syttyy helposti
- liekki ympyrän päällä: aine antaa happea, ja tuli palaa kovemmin
- kaasupullo: kaasussa on paine
- käsi ja metalli: aine syövyttää ihoa, silmiä ja metallia
- pääkallo: aine on myrkkyä ja vaikuttaa heti
- huutomerkki: aine ärsyttää tai tekee allergiaa
- tähti rinnassa: aine on vaarallinen terveydelle, se voi esimerkiksi aiheuttaa syöpää
- kuollut puu ja kala: aine on vaarallinen vedelle ja luonnolle
- räjähtävä pommi: aine voi räjähtää.

Sana VAARA on vakavampi kuin sana VAROITUS.`,
      question: {
        question: 'Astiassa on liekki ympyrän päällä. Mitä se kertoo?',
        options: [
          'Aine palaa itse helposti',
          'Aine antaa happea, ja muut aineet palavat kovemmin',
          'Aine on kaasu, jossa on paine',
        ],
        why: 'Aine ei ehkä pala itse, mutta se antaa tulelle happea. Siksi se pidetään erillään aineista, jotka palavat.',
      },
    },
    {
      heading: 'Käyttöturvallisuustiedote: 16 kohtaa, neljä tärkeintä',
      body: `Jokaisella vaarallisella aineella on käyttöturvallisuustiedote. Lue siitä ennen työtä ainakin nämä:
- kohta 2: mitä vaaroja aineessa on, H- ja P-lausekkeet
- kohta 4: ensiapu
- kohta 7: miten ainetta käytetään ja missä sitä pidetään
- kohta 8: mitkä suojaimet tarvitset, myös mitkä käsineet.

Kohta 5 kertoo tulipalosta. Kohta 6 kertoo, mitä teet, kun ainetta vuotaa. Tiedotteet ovat sovelluksen sivulla Kemikaalit.`,
    },
    {
      heading: 'Missä aineita pidetään',
      body: `Joitakin aineita ei saa pitää vierekkäin.

- Pidä hapot ja emäkset erillään. Jos ne sekoittuvat, seos kuumenee kovasti.
- Hypokloriitti ja happo: niistä tulee kloorikaasua.
- Pidä hapettavat aineet erillään öljystä, puusta ja nesteistä, jotka palavat.
- Pidä kaasupullot pystyssä ja ketjulla kiinni. Suojahatun pitää olla paikallaan.

Astiassa pitää lukea, mitä siinä on. Älä koskaan laita kemikaalia juomapulloon. Jos siirrät ainetta toiseen astiaan, laita siihenkin nimi ja varoitusmerkki.`,
      question: {
        question: 'Hyllyssä on pullo. Siinä ei lue mitään. Pullossa on kirkasta nestettä. Mitä teet?',
        options: [
          'Haistan, mitä se on',
          'Kaadan sen viemäriin, ettei kukaan juo sitä',
          'En avaa sitä. Estän muita käyttämästä sitä ja kerron esimiehelle',
        ],
        why: 'Jo haistaminen voi myrkyttää. Viemäriin ei saa kaataa ainetta. Tuntematon aine on aina vaarallinen.',
      },
    },
    {
      heading: 'Ainetta meni iholle, silmiin tai keuhkoihin',
      body: `- Silmät: huuhtele heti vedellä vähintään 15 minuuttia. Pidä silmä auki. Ota piilolinssit pois, jos se on helppoa.
- Iho: ota likaiset vaatteet pois. Huuhtele ihoa paljolla vedellä.
- Hengitys: mene raittiiseen ilmaan ja lepää. Älä mene itse kaasuun auttamaan, jos sinulla ei ole suojainta.
- Nieleminen: huuhtele suu. Älä yritä oksentaa.

Jos ihminen on hengenvaarassa, soita 112. Myrkytystietokeskus antaa neuvoja aina: 0800 147 111. Ota tiedote mukaan lääkäriin.`,
    },
  ],
  quiz: [
    {
      question: 'Mikä kohta kertoo, mitkä käsineet tarvitset?',
      options: ['Kohta 2', 'Kohta 8', 'Kohta 14'],
      why: 'Kohta 8 kertoo suojaimista.',
    },
    {
      question: 'Kumpi sana tarkoittaa suurempaa vaaraa?',
      options: ['VAROITUS', 'VAARA'],
      why: 'Sana VAARA on vakavampi.',
    },
    {
      question: 'Mitä tulee, kun hypokloriitti ja happo sekoittuvat?',
      options: ['Kloorikaasua', 'Hiilidioksidia', 'Ei mitään vaarallista'],
      why: 'Kloori on myrkyllinen kaasu. Jo pieni määrä on vaarallinen.',
    },
    {
      question: 'Silmään meni syövyttävää ainetta. Kuinka kauan huuhtelet?',
      options: ['Minuutin', 'Kunnes ei enää satu', 'Vähintään 15 minuuttia'],
      why: 'Aine voi syövyttää silmää, vaikka ei enää satu. Huuhtele pitkään ja mene sitten hoitoon.',
    },
    {
      question: 'Mihin numeroon soitat, kun kysyt myrkytyksestä?',
      options: ['0800 147 111', '116 117', '020 2020'],
      why: 'Se on Myrkytystietokeskus. Jos ihminen on hengenvaarassa, soita ensin 112.',
    },
  ],
};
