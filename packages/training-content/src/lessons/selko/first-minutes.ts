import type { LessonWords } from '../../lesson-words.ts';

export const firstMinutes: LessonWords = {
  sections: [
    {
      heading: 'Soita 112',
      body: `Numero on aina sama: tulipalo, ambulanssi, poliisi ja sosiaalipäivystys. Soita itse, jos voit. Älä soita ensin sairaalaan tai esimiehelle.

- Kerro, mitä on tapahtunut.
- Kerro osoite ja kunta. Tehtaan osoite on sovelluksessa isolla, kun painat Hätä.
- Vastaa kysymyksiin. Tee niin kuin sinulle sanotaan.
- Sulje puhelin vasta, kun saat luvan.
- Jos joudut odottamaan, älä sulje puhelinta.

Näytä auttajille tie portilta asti. Hälytä sitten tehtaan väki sovelluksella.`,
      question: {
        question: 'Hätäkeskus pyytää sinua odottamaan. Mitä teet?',
        options: [
          'Suljen puhelimen ja soitan uudelleen',
          'Odotan enkä sulje puhelinta',
          'Soitan esimiehelle',
        ],
        why: 'Jos suljet puhelimen, joudut jonon viimeiseksi.',
      },
    },
    {
      heading: 'Ihminen ei herää',
      body: `- Puhu ja ravistele. Jos hän ei herää, huuda apua ja soita 112. Laita kaiutin päälle.
- Avaa hengitystie: laita käsi otsalle ja nosta leukaa. Katso ja kuuntele enintään 10 sekuntia, hengittääkö hän.
- Jos hän ei hengitä normaalisti, aloita elvytys.
- Paina rintalastan keskeltä 30 kertaa. Paina 5–6 cm syvään. Paina 100–120 kertaa minuutissa. Puhalla sitten 2 kertaa.
- Jos et osaa tai voi puhaltaa, paina koko ajan.
- Joku hakee heti sydäniskurin. Laite puhuu ja neuvoo.

Jatka, kunnes ammattilainen sanoo tai ihminen alkaa hengittää.`,
      question: {
        question: 'Miten aikuista elvytetään?',
        options: [
          'Paina 15 kertaa, puhalla 2 kertaa',
          'Paina 30 kertaa, puhalla 2 kertaa',
          'Paina 5 kertaa, puhalla 1 kerran',
        ],
        why: '30 painallusta ja 2 puhallusta. Paina 100–120 kertaa minuutissa.',
      },
    },
    {
      heading: 'Verenvuoto ja sokki',
      body: `- Paina haavaa heti kädellä tai puhtaalla kankaalla.
- Sido haavan päälle tiukka side. Nosta kättä tai jalkaa, jos voit.
- Jos käden tai jalan vuoto ei lopu: laita kiristysside haavan yläpuolelle. Kirjoita muistiin aika. Älä löysää sidettä.
- Jos haavassa on esine, älä ota sitä pois. Tue se.
- Laita ihminen makaamaan. Pidä hänet lämpimänä. Puhu rauhallisesti. Älä anna juotavaa.`,
    },
    {
      heading: 'Sähkö, kaasu ja puristuminen',
      body: `Katso aina ensin, että sinulla itselläsi ei ole vaaraa.

- Sähkö: katkaise sähkö, ennen kuin kosket ihmiseen. Älä mene lähelle suurjännitettä.
- Kaasu tai suljettu tila: älä mene sisään ilman suojainta.
- Puristuminen: pysäytä kone hätäpysäyttimellä. Älä aja konetta taaksepäin, ennen kuin tiedät, mitä tapahtuu.
- Putoaminen: älä siirrä ihmistä, ellei ole pakko.

Vakavasta tapaturmasta kerrotaan heti poliisille ja työsuojeluviranomaiselle. Paikkaa ei muuteta, ellei se ole pelastamista varten pakko.`,
    },
  ],
};
