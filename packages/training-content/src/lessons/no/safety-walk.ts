import type { LessonWords } from '../../lesson-words.ts';

export const safetyWalk: LessonWords = {
  sections: [
    {
      heading: 'Runden er en samtale',
      body: `Runden er ingen inspeksjon der man leter etter feil. Spør:
- Hva er farligst i dette arbeidet?
- Hva gjør du når noe går annerledes enn det skulle?
- Hva vil du gjerne endre?

Nevn alltid først én ting som er i orden. Takk. Lov bare det du kan holde.`,
      question: {
        question: 'Du ser en god arbeidsmåte som andre ikke bruker. Hva gjør du?',
        options: [
          'Ingenting, det er i orden',
          'Takker og gjør en positiv observasjon',
          'Venter til neste runde',
        ],
        why: 'En god måte sprer seg bare hvis man forteller om den.',
      },
    },
    {
      heading: 'Elmeri: riktig eller feil',
      body: `I en Elmeri-måling ser man på punktene i området og merker hvert av dem riktig eller feil:
- sikkerhetsatferd: verneutstyr, risikotaking
- orden og renhold
- maskinsikkerhet
- arbeidsmiljø: støy, lys, luft
- ergonomi
- gangveier
- førstehjelp og brannsikkerhet.

Kan et punkt ikke ses, merkes det verken som det ene eller det andre.`,
    },
    {
      heading: 'Indeks',
      body: `Indeks = riktig / (riktig + feil) × 100.

Eksempel: 42 riktig og 8 feil: 42 / 50 = 84 %.

Ett tall sier ikke mye, retningen gjør det. Sammenlign samme område med dets forrige resultat, ikke områder med hverandre.`,
      question: {
        question: '36 riktig, 12 feil, 4 ble ikke sett. Hva er indeksen?',
        options: ['69 %', '75 %', '92 %'],
        why: '36 / (36 + 12) = 75 %. Det som ikke ble sett, telles ikke.',
      },
    },
    {
      heading: 'Fra feil til observasjon',
      body: `Hver feilmerking som ikke rettes straks, er en observasjon: bilde, sted, ansvarlig.

- Rett på stedet det du kan.
- Kom tilbake til samme område og vis hva som er gjort.
- Fortell resultatet til folkene i området samme uke.`,
    },
  ],
};
