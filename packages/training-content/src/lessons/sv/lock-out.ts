import type { LessonWords } from '../../lesson-words.ts';

export const lockOut: LessonWords = {
  sections: [
    {
      heading: 'Varför det inte räcker att stoppa',
      body: `En stoppad maskin kan starta: någon trycker på knappen, automatiken fortsätter, spänningen kommer tillbaka. Låsningen håller maskinen ur drift så länge någon är i riskområdet.

Energierna är många: el, tryckluft, hydraulik, ånga, tyngdkraft, fjäder, värme, kemikalie i linjen. Att glömma en enda räcker till en olycka.

Stoppknappen och skyddsgrinden är ingen frånskiljning.`,
    },
    {
      heading: 'Sex steg',
      body: `- Planera: vilka energier, vilka frånskiljningsställen.
- Meddela användarna och stoppa maskinen normalt.
- Skilj från varje energi: säkerhetsbrytare, ventil, blindfläns.
- Lås med eget lås och märk: namn, dag, orsak.
- Töm upplagrad energi: tryck, fjäder, lasten ner, kondensator.
- Pröva att maskinen inte startar och konstatera att det är spänningslöst. Ställ reglaget i nolläge.`,
      question: {
        question: 'Maskinen är låst. Vad saknas ännu innan handen går in?',
        options: ['Ingenting', 'Upplagrad energi töms och starten prövas', 'Chefens lov per telefon'],
        why: 'Tryck och tyngd blir kvar bakom låset. Prövningen avslöjar fel brytare.',
      },
    },
    {
      heading: 'En människa, ett lås, en nyckel',
      body: `Var och en som arbetar i riskområdet sätter sitt eget lås. När utförarna är många används låstång eller grupplåslåda.

En annans lås öppnas inte. Om låset har glömts kvar tar chefen enligt anvisningen reda på att ägaren har nåtts, är borta från riskområdet och vet att låset tas bort.

Vid skiftbyte sätts det nya låset på innan det gamla tas bort.`,
      question: {
        question:
          'En arbetskamrat har gått hem och hens lås sitter på säkerhetsbrytaren. Produktionen väntar. Vad gör du?',
        options: [
          'Klipper låset med bultsax',
          'Ber chefen gå till väga enligt anvisningen för att ta bort lås',
          'Startar med förbikopplingen',
        ],
        why: 'Låset skyddar någon tills det är kontrollerat att det inte gör det.',
      },
    },
    {
      heading: 'Åter i drift',
      body: `- Verktyg och människor bort, skydden på plats.
- Meddela användarna.
- Var och en tar bort sitt eget lås.
- Energierna återställs i en bestämd ordning.
- Provkörning som någon övervakar bredvid nödstoppet.

Att det är spänningslöst får vid elarbete konstateras bara av den som har behörighet till det (SFS 6002).`,
    },
  ],
  quiz: [
    {
      question: 'Duger nödstoppsknappen som frånskiljning?',
      options: ['Ja', 'Nej'],
      why: 'Den bryter styrningen, inte energin.',
    },
    {
      question: 'Vems lås sitter på brytaren när två montörer underhåller maskinen?',
      options: ['Den äldres', 'Bådas egna', 'Chefens'],
      why: 'Var och en skyddar sig med sitt eget lås.',
    },
    {
      question: 'Vad görs genast efter låsningen?',
      options: ['Arbetet börjar', 'Upplagrad energi töms och starten prövas', 'Timlistan fylls i'],
      why: 'Först prövningen visar att rätt utrustning skildes från.',
    },
    {
      question: 'En lyft maskindel hänger på hydrauliken. Är den utan energi?',
      options: ['Ja, när pumpen är låst', 'Nej, den sänks eller stöttas mekaniskt'],
      why: 'Slangen kan brista eller ventilen läcka: tyngdkraften är energi.',
    },
    {
      question: 'Vad står det på märkningen?',
      options: ['Namn, dag och orsak', 'Maskinens pris', 'Ingenting, låset räcker'],
      why: 'Av märkningen vet man vem man ska ringa och varför maskinen står.',
    },
  ],
};
