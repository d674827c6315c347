import type { LessonWords } from '../../lesson-words.ts';

export const siteRules: LessonWords = {
  sections: [
    {
      heading: 'Sinua pitää opastaa työhön',
      body: `Työnantaja opastaa sinut, ennen kuin aloitat uuden työn. Sinua opastetaan myös silloin, kun työ tai kone muuttuu. Näin sanoo laki. Laki on työturvallisuuslaki (738/2002, 14 §).

Sinun pitää toimia näin:
- Tee vain työtä, johon sinua on opastettu.
- Jos et ymmärrä, kysy heti.
- Tee niin kuin ohjeissa sanotaan. Käytä suojaimia.
- Jos jokin on rikki tai vaarallista etkä voi korjata sitä, kerro siitä.

Ensimmäisinä viikkoina sattuu eniten tapaturmia. Siksi kannattaa kysyä.`,
    },
    {
      heading: 'Näin kuljet tehtaalla',
      body: `Trukin kuljettaja ei aina näe sinua. Kulje niin, että sinut näkee.

- Kulje merkittyä kulkutietä. Pidä portaissa kaiteesta kiinni.
- Katso kuljettajaa silmiin, ennen kuin menet ajotien yli.
- Älä koskaan kulje nostetun kuorman alta.
- Älä jätä tavaraa kulkutielle. Älä jätä sitä sähkökaapin, sammuttimen tai hätäsuihkun eteen.
- Älä käytä puhelinta, kun kävelet.`,
      question: {
        question:
          'Trukki seisoo ajotien reunassa. Moottori on käynnissä. Sinun pitää mennä tien yli. Mitä teet?',
        options: [
          'Menen nopeasti, koska trukki seisoo',
          'Katson kuljettajaa silmiin. Menen, kun hän näyttää, että hän näkee minut',
          'Menen trukin takaa',
        ],
        why: 'Trukki voi lähteä liikkeelle milloin vain. Kuljettaja näkee huonosti taakse.',
      },
    },
    {
      heading: 'Suojaimet',
      body: `Tuotantotiloissa käytät aina näitä:
- turvakengät
- suojalasit
- huomiovaatteet
- kypärä alueella, jossa on kypärän merkki.

Työlupa, riskiarviointi tai aineen turvallisuustiedote voi vaatia lisää. Silloin käytät esimerkiksi kuulosuojaimia, käsineitä, hengityssuojainta tai valjaita.

Katso, että suojain on ehjä. Jos kypärään on osunut jotain, vaihda kypärä. Vaihda se, vaikka se näyttää ehjältä. Suojain on viimeinen keino. Ensin vaara poistetaan.`,
    },
    {
      heading: 'Alkoholi, huumeet, tupakka ja väsymys',
      body: `Töihin ei saa tulla humalassa tai huumeissa. Myös lääke voi tehdä sinut hitaaksi. Jos lääkkeen paketissa on varoituskolmio, kerro siitä esimiehelle tai työterveyteen.

Tupakoida saa vain siellä, missä on merkki. Pieni kipinä voi sytyttää nesteen tai kaasun.

Jos olet liian väsynyt, sano se. Työ järjestetään toisin.`,
      question: {
        question: 'Lattialla on öljyä. Imeytysainetta ei ole lähellä. Mitä teet ensin?',
        options: [
          'Kävelen pois ja kerron asiasta työvuoron lopussa',
          'Estän muita kävelemästä öljyyn ja teen turvallisuushavainnon',
          'Odotan siivoojaa',
        ],
        why: 'Ensin estät, että joku liukastuu. Sitten kerrot asiasta, niin se korjataan.',
      },
    },
    {
      heading: 'Keneltä kysyt',
      body: `- Oma esimies: työ, ohjeet ja se, mikä on rikki.
- Työsuojeluvaltuutettu: hän puhuu työntekijöiden puolesta.
- Työsuojelupäällikkö: hän puhuu työnantajan puolesta.
- Hädässä soitat aina ensin 112.

Paina sovelluksessa Hätä-painiketta. Siellä ovat tehtaan osoite ja kokoontumispaikka. Ne näkyvät myös ilman nettiä. Katso ne nyt.`,
    },
  ],
};
