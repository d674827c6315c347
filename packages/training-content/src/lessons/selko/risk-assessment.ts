import type { LessonWords } from '../../lesson-words.ts';

export const riskAssessment: LessonWords = {
  sections: [
    {
      heading: 'Mikä on vaara ja mikä on riski',
      body: `Vaara on jotain, mikä voi satuttaa: terä, korkea paikka, kemikaali tai kiire. Riski kertoo, kuinka helposti jotain sattuu ja kuinka pahasti.

Riskit arvioidaan työpaikalla yhdessä niiden kanssa, jotka tekevät työn. Toimistossa ei näe oikeaa työtä. Muista myös häiriöt, huolto, siivous ja yötyö. Tapaturmia sattuu silloin, kun kaikki ei mene niin kuin yleensä.`,
    },
    {
      heading: 'Taulukko 3 × 3',
      body: `Kuinka helposti sattuu: epätodennäköinen, mahdollinen, todennäköinen. Kuinka pahasti sattuu: vähäiset, haitalliset, vakavat.

Riskin luku on 1–5:
- 1 merkityksetön
- 2 vähäinen
- 3 kohtalainen: suunnitellaan, mitä tehdään
- 4 merkittävä: tehdään heti jotain, työtä ei aloiteta sitä ennen
- 5 sietämätön: työ lopetetaan heti.

Ajattele pahinta, mikä oikeasti voi sattua. Älä ajattele tavallisinta.`,
      question: {
        question: 'Joku voi pudota kolmesta metristä. Se on mahdollista. Seuraus on vakava. Mikä riski on?',
        options: ['2 vähäinen', '3 kohtalainen', '4 merkittävä'],
        why: 'Mahdollinen ja vakava on neljä. Ensin poistetaan vaara, sitten aloitetaan työ.',
      },
    },
    {
      heading: 'Mitä tehdään ensin',
      body: `Paras keino on ensin:
- poista vaara
- vaihda vähemmän vaaralliseen
- eristä vaara tai suojaa kone
- opasta, lyhennä aikaa, kouluta
- käytä suojainta.

Jos suojain on ainoa keino, kerro, miksi. Jokaiseen asiaan sovitaan tekijä ja päivä. Arvioi riski uudelleen sen jälkeen. Pieneniko se oikeasti?`,
      question: {
        question: 'Melu on 95 dB. Mikä keino on paras?',
        options: ['Kuulosuojaimet', 'Kone laitetaan koteloon', 'Varoituskyltti'],
        why: 'Kotelo auttaa kaikkia aina. Suojain auttaa vain sitä, joka käyttää sitä.',
      },
    },
    {
      heading: 'Riski tarkistetaan uudelleen',
      body: `Arvio vanhenee. Se tehdään uudelleen, kun
- työ, kone tai aine muuttuu
- sattuu tapaturma tai melkein sattuu
- samasta asiasta tulee monta havaintoa
- sovittu päivä tulee.

Kerro tulos niille, joita asia koskee. Jos kukaan ei ole nähnyt arviota, se ei suojaa ketään.`,
    },
  ],
};
