import type { ShippedModule } from '../shipped-module.ts';

export const riskAssessment: ShippedModule = {
  key: 'risk-assessment',
  category: 'development',
  difficulty: 'intermediate',
  minutes: 20,
  points: 150,
  titles: {
    fi: 'Riskin arviointi käytännössä',
    en: 'Risk assessment in practice',
    no: 'Risikovurdering i praksis',
    sv: 'Riskbedömning i praktiken',
    sk: 'Posúdenie rizík v praxi',
    ru: 'Оценка рисков на практике',
  },
  descriptions: {
    fi: 'Vaara, todennäköisyys, seuraus ja oikea toimenpide: 3 × 3 -taulukko tutuksi omalla esimerkillä.',
    en: 'Hazard, likelihood, consequence and the right measure: the 3 × 3 matrix by example.',
    no: 'Fare, sannsynlighet, konsekvens og riktig tiltak: 3 × 3-matrisen med eksempel.',
    sv: 'Fara, sannolikhet, konsekvens och rätt åtgärd: 3 × 3-matrisen med exempel.',
    sk: 'Nebezpečenstvo, pravdepodobnosť, následok a správne opatrenie: matica 3 × 3 na príklade.',
    ru: 'Опасность, вероятность, последствие и верная мера: матрица 3 × 3 на примере.',
  },
  fi: {
    sections: [
      {
        heading: 'Vaara ja riski eivät ole sama asia',
        body: `Vaara on se, mikä voi satuttaa: terä, korkeus, kemikaali, kiire. Riski on vaaran todennäköisyys ja seurauksen vakavuus yhdessä.

Arviointi tehdään työpaikalla niiden kanssa, jotka työn tekevät. Pöydän ääressä tehty arviointi kuvaa ohjetta, ei työtä. Muista myös häiriöt, huolto, siivous ja yötyö: tapaturmat sattuvat poikkeuksissa.`,
      },
      {
        heading: '3 × 3',
        picture: 'risk-grid',
        body: `Todennäköisyys: epätodennäköinen, mahdollinen, todennäköinen. Seuraus: vähäiset, haitalliset, vakavat.

Riskin suuruus 1–5:
- 1 merkityksetön
- 2 vähäinen
- 3 kohtalainen: toimenpiteet suunnitellaan
- 4 merkittävä: toimenpiteet kiireellisesti, työtä ei aloiteta ennen niitä
- 5 sietämätön: työ keskeytetään heti.

Arvioi seuraus, joka on uskottavasti pahin, ei tavallisin.`,
        question: {
          question: 'Putoaminen kolmesta metristä on mahdollinen. Seuraus vakava. Mikä on riski?',
          options: ['2 vähäinen', '3 kohtalainen', '4 merkittävä'],
          correct: 2,
          why: 'Mahdollinen ja vakava on neljä: toimenpiteet ennen kuin työ alkaa.',
        },
      },
      {
        heading: 'Toimenpiteiden järjestys',
        body: `Vahvimmasta heikoimpaan:
- poista vaara
- korvaa vähemmän vaarallisella
- eristä tai suojaa tekniikalla
- ohjeista, rajoita aikaa, kouluta
- henkilönsuojain.

Suojain ainoana keinona on perusteltava. Jokaisella toimenpiteellä on tekijä ja päivä. Arvioi riski myös toimenpiteiden jälkeen: laskiko se oikeasti?`,
        question: {
          question: 'Melu on 95 dB. Mikä keino on vahvin?',
          options: ['Kuulosuojaimet', 'Koneen koteloiminen', 'Varoituskyltti'],
          correct: 1,
          why: 'Kotelo vaimentaa melun kaikilta ja aina, suojain vain siltä, joka sitä käyttää.',
        },
      },
      {
        heading: 'Seuranta',
        body: `Arviointi vanhenee. Se päivitetään, kun
- työ, kone tai aine muuttuu
- sattuu tapaturma tai läheltä piti
- havaintoja kertyy samasta aiheesta
- määräaika tulee.

Kerro tulos niille, joita se koskee. Arviointi, jota kukaan ei ole nähnyt, ei suojaa ketään.`,
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'Hazard and risk are not the same',
        body: `A hazard is what can hurt: a blade, a height, a chemical, haste. Risk is how likely that is and how grave, together.

It is assessed where the work is done, with those who do it. An assessment made at a desk describes the instruction, not the work. Think of faults, maintenance, cleaning and night work as well: accidents happen in the exceptions.`,
      },
      {
        heading: '3 × 3',
        picture: 'risk-grid',
        body: `Likelihood: unlikely, possible, likely. Consequence: slight, harmful, severe.

Size of the risk 1–5:
- 1 insignificant
- 2 low
- 3 moderate: measures are planned
- 4 substantial: measures urgently, no work before them
- 5 intolerable: the work is stopped at once.

Judge by the worst credible consequence, not by the usual one.`,
        question: {
          question: 'A fall from three metres is possible. The consequence is severe. What is the risk?',
          options: ['2 low', '3 moderate', '4 substantial'],
          correct: 2,
          why: 'Possible and severe is four: measures before the work begins.',
        },
      },
      {
        heading: 'The order of measures',
        body: `From the strongest to the weakest:
- remove the hazard
- replace it with something less dangerous
- enclose or guard it
- instruct, limit the time, train
- personal protective equipment.

Equipment alone needs a reason. Every measure has a person and a day. Judge the risk after the measures too: has it really gone down?`,
        question: {
          question: 'The noise is 95 dB. Which means is the strongest?',
          options: ['Hearing protection', 'Enclosing the machine', 'A warning sign'],
          correct: 1,
          why: 'An enclosure quietens it for everybody and always, protection only for whoever wears it.',
        },
      },
      {
        heading: 'Following up',
        body: `An assessment ages. It is renewed when
- work, machine or substance changes
- there is an accident or a near miss
- observations gather about the same subject
- its day comes.

Tell the result to those it concerns. An assessment nobody has seen protects nobody.`,
      },
    ],
  },
};
