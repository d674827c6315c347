import type { LessonWords } from '../../lesson-words.ts';

export const safetyWalk: LessonWords = {
  sections: [
    {
      heading: 'Ronden är ett samtal',
      body: `Ronden är ingen inspektion där man letar fel. Fråga:
- Vad är farligast i det här arbetet?
- Vad gör du när något går annorlunda än det skulle?
- Vad skulle du vilja ändra?

Nämn alltid först en sak som är i skick. Tacka. Lova bara det du kan hålla.`,
      question: {
        question: 'Du ser ett bra arbetssätt som andra inte använder. Vad gör du?',
        options: [
          'Ingenting, det är i skick',
          'Tackar och gör en positiv observation',
          'Väntar till nästa rond',
        ],
        why: 'Ett bra sätt sprids bara om man berättar om det.',
      },
    },
    {
      heading: 'Elmeri: rätt eller fel',
      body: `I en Elmeri-mätning iakttas områdets punkter och var och en märks rätt eller fel:
- säkerhetsbeteende: skyddsutrustning, risktagning
- ordning och renlighet
- maskinsäkerhet
- arbetsmiljö: buller, ljus, luft
- ergonomi
- gångvägar
- första hjälpen och brandsäkerhet.

Om en punkt inte kan ses märks den varken som det ena eller det andra.`,
    },
    {
      heading: 'Index',
      body: `Index = rätt / (rätt + fel) × 100.

Exempel: 42 rätt och 8 fel: 42 / 50 = 84 %.

En siffra säger inte mycket, riktningen gör det. Jämför samma område med dess förra resultat, inte områden med varandra.`,
      question: {
        question: '36 rätt, 12 fel, 4 sågs inte. Vilket är indexet?',
        options: ['69 %', '75 %', '92 %'],
        why: '36 / (36 + 12) = 75 %. Det som inte sågs räknas inte.',
      },
    },
    {
      heading: 'Från fel till observation',
      body: `Varje felmärkning som inte åtgärdas genast är en observation: bild, plats, ansvarig.

- Åtgärda på plats det som går.
- Återvänd till samma område och visa vad som har gjorts.
- Berätta resultatet för områdets folk samma vecka.`,
    },
  ],
};
