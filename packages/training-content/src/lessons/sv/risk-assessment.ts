import type { LessonWords } from '../../lesson-words.ts';

export const riskAssessment: LessonWords = {
  sections: [
    {
      heading: 'Fara och risk är inte samma sak',
      body: `En fara är det som kan skada: ett blad, höjd, en kemikalie, brådska. Risken är farans sannolikhet och följdens allvarlighet tillsammans.

Bedömningen görs på arbetsplatsen med dem som gör arbetet. En bedömning vid skrivbordet beskriver anvisningen, inte arbetet. Kom också ihåg störningar, underhåll, städning och nattarbete: olyckor sker i undantagen.`,
    },
    {
      heading: '3 × 3',
      body: `Sannolikhet: osannolik, möjlig, sannolik. Följd: ringa, skadlig, allvarlig.

Riskens storlek 1–5:
- 1 obetydlig
- 2 ringa
- 3 måttlig: åtgärder planeras
- 4 betydande: åtgärder skyndsamt, arbetet börjar inte före dem
- 5 oacceptabel: arbetet avbryts genast.

Bedöm den följd som är trovärdigt värst, inte den vanligaste.`,
      question: {
        question: 'Ett fall från tre meter är möjligt. Följden är allvarlig. Vilken är risken?',
        options: ['2 ringa', '3 måttlig', '4 betydande'],
        why: 'Möjlig och allvarlig är fyra: åtgärder innan arbetet börjar.',
      },
    },
    {
      heading: 'Åtgärdernas ordning',
      body: `Från den starkaste till den svagaste:
- avlägsna faran
- ersätt med mindre farligt
- isolera eller skydda med teknik
- anvisa, begränsa tiden, utbilda
- personlig skyddsutrustning.

Skyddsutrustning som enda medel måste motiveras. Varje åtgärd har en utförare och en dag. Bedöm risken också efter åtgärderna: sjönk den verkligen?`,
      question: {
        question: 'Bullret är 95 dB. Vilket medel är starkast?',
        options: ['Hörselskydd', 'Att kapsla in maskinen', 'En varningsskylt'],
        why: 'Kapslingen dämpar bullret för alla och alltid, hörselskydd bara för den som har dem.',
      },
    },
    {
      heading: 'Uppföljning',
      body: `En bedömning åldras. Den uppdateras när
- arbetet, maskinen eller ämnet ändras
- en olycka eller ett tillbud sker
- observationer samlas om samma tema
- slutdatumet kommer.

Berätta resultatet för dem det gäller. En bedömning som ingen har sett skyddar ingen.`,
    },
  ],
};
