import type { LessonWords } from '../../lesson-words.ts';

export const spill: LessonWords = {
  sections: [
    {
      heading: 'Först människorna',
      body: `- Varna, gå till vindsidan, spärra av området.
- Identifiera ämnet från etiketten eller databladet, inte genom att lukta.
- Hjälp exponerade att skölja.
- Avlägsna antändningskällor om ämnet är brandfarligt.

Ring 112 om ämnet är mycket, är giftig eller brandfarlig gas, någon är skadad, spillet hotar avlopp eller vattendrag eller du inte vet vad det är.`,
      question: {
        question: 'En okänd vätska rinner från containern mot en avloppsbrunn. Vad gör du först?',
        options: [
          'Smakar om det är vatten',
          'Varnar andra, håller avstånd och ringer 112',
          'Späder ut med vatten i avloppet',
        ],
        why: 'Ett okänt ämne och avlopp: räddningsverkets uppgift. Utspädning sprider.',
      },
    },
    {
      heading: 'Ett litet spill som du klarar själv',
      body: `När ämnet är bekant, mängden liten och skyddsutrustningen enligt avsnitt 8 i databladet:

- Stäng ventilen, vänd behållaren med läckan uppåt.
- Skydda avloppen med brunnslock.
- Begränsa från kanterna mot mitten med länsa eller sugmedel.
- Samla upp med gnistfri skyffel i en märkt, tät behållare.
- På ett oxiderande ämne varken sågspån eller trasor.

En annan person står bredvid och säkrar.`,
    },
    {
      heading: 'Gasläcka',
      body: `- Ammoniak, klor, svavelväte: gå tvärs mot vinden, sedan till vindsidan. Följ anläggningens anvisning för gaslarm.
- Brandfarlig gas: inga strömbrytare, ingen telefon i området, inga fordon.
- Gasol är tyngre än luft och samlas i gropar och källare.

Tillbaka först när området har mätts.`,
      question: {
        question: 'Gasol läcker bredvid en grop. Var är gasen?',
        options: ['Uppe vid taket', 'I gropen och vid golvet', 'Den avdunstar genast'],
        why: 'Gasol är tyngre än luft och rinner neråt.',
      },
    },
    {
      heading: 'Efterarbete',
      body: `- Rengör utrustningen och dig själv, byt kläder.
- Uppsuget ämne är farligt avfall: märk och för till insamling.
- Fyll genast på saneringsutrustningen.
- Gör en observation fast allt gick bra: varför uppstod spillet?
- Meddela chefen, som bedömer om myndigheterna ska underrättas.`,
    },
  ],
  quiz: [
    {
      question: 'Åt vilket håll går du från spillet?',
      options: ['Med vinden', 'Mot vinden'],
      why: 'Ångan följer vinden.',
    },
    {
      question: 'Får sågspån användas på ett oxiderande ämne?',
      options: ['Ja', 'Nej'],
      why: 'Ett oxiderande ämne kan tända ett organiskt sugmedel.',
    },
    {
      question: 'Från vilket håll begränsas spillet?',
      options: ['Från kanterna mot mitten', 'Från mitten mot kanterna'],
      why: 'Börjar man i mitten sprids ämnet och man står själv i det.',
    },
    {
      question: 'Vilket avsnitt av databladet berättar vad man gör vid utsläpp?',
      options: ['Avsnitt 3', 'Avsnitt 6', 'Avsnitt 12'],
      why: 'Avsnitt 6: åtgärder vid oavsiktliga utsläpp.',
    },
    {
      question: 'Vart läggs det uppsugna ämnet?',
      options: ['I blandavfallet', 'I en märkt behållare och till insamling av farligt avfall'],
      why: 'Sugmedlet innehåller kemikalien med alla dess faror.',
    },
  ],
};
