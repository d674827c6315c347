import type { LessonWords } from '../../lesson-words.ts';

export const chemicals: LessonWords = {
  sections: [
    {
      heading: 'Faropiktogrammen berättar farans art',
      body: `Romben med röd ram är den samma överallt:
- låga: brandfarlig
- låga över cirkel: oxiderande, när branden
- gasflaska: gas under tryck
- frätt hand och metall: fräter på hud, ögon och metaller
- dödskalle: akut giftig
- utropstecken: irriterar, sensibiliserar, skadlig
- stjärna i bröstet: allvarlig hälsofara, till exempel cancer
- dött träd och fisk: fara för vattenmiljön
- exploderande bomb: explosiv.

Signalordet FARA är allvarligare än VARNING.`,
      question: {
        question: 'Behållaren har en låga över en cirkel. Vad säger den?',
        options: [
          'Ämnet brinner lätt självt',
          'Ämnet oxiderar: det förstärker andra ämnens brand',
          'Ämnet är komprimerad gas',
        ],
        why: 'Ett oxiderande ämne brinner inte nödvändigtvis självt, men ger branden syre. Därför förvaras det skilt från brännbart.',
      },
    },
    {
      heading: 'Säkerhetsdatabladet: 16 avsnitt, de fyra viktigaste',
      body: `Varje farlig kemikalie har ett säkerhetsdatablad. Läs före arbetet åtminstone:
- avsnitt 2: faror samt faro- och skyddsangivelser
- avsnitt 4: första hjälpen
- avsnitt 7: hantering och lagring
- avsnitt 8: exponering och skyddsutrustning, också handskens material.

Om brand berättar avsnitt 5 och om spill avsnitt 6. Databladen finns på appens sida Kemikalier.`,
    },
    {
      heading: 'Förvaring och märkning',
      body: `Fel granne gör ämnen till ett farligt par.

- Syror och baser isär: blandningen blir våldsamt het.
- Hypoklorit och syra: klorgas frigörs.
- Oxiderande ämnen skilt från brandfarliga vätskor, olja och trä.
- Gasflaskor stående, kedjade, med skyddshuven på plats.

Behållaren måste vara märkt. I en dryckesflaska hälls aldrig någon kemikalie. Också en omtappningsbehållare får namn och faropiktogram.`,
      question: {
        question: 'Du hittar en omärkt flaska med klar vätska på hyllan. Vad gör du?',
        options: [
          'Luktar vad det är',
          'Häller den i avloppet så att ingen dricker',
          'Öppnar den inte, hindrar användning och meddelar chefen',
        ],
        why: 'Att lukta kan räcka för att förgiftas, och att hälla ut förorenar. Det okända hanteras som farligt.',
      },
    },
    {
      heading: 'Om ämnet kommer på huden, i ögonen eller luftvägarna',
      body: `- Ögon: skölj genast med mycket vatten i minst 15 minuter, ögonlocken öppna. Ta ut kontaktlinser om det går lätt.
- Hud: ta av nedsmutsade kläder, skölj med mycket vatten.
- Andning: ut i frisk luft, till vila. Gå inte själv in i gas för att hjälpa utan skydd.
- Sväljning: skölj munnen, framkalla inte kräkning.

Vid livsfara 112. Råd ger Giftinformationscentralen på 0800 147 111, dygnet runt. Ta databladet med till läkaren.`,
    },
  ],
  quiz: [
    {
      question: 'I vilket avsnitt av databladet hittar du rätt material för handsken?',
      options: ['Avsnitt 2', 'Avsnitt 8', 'Avsnitt 14'],
      why: 'Avsnitt 8 berättar hur exponering förebyggs och om personlig skyddsutrustning.',
    },
    {
      question: 'Vilket signalord betyder allvarligare fara?',
      options: ['VARNING', 'FARA'],
      why: 'Ordet FARA används i de allvarligare klasserna.',
    },
    {
      question: 'Vad bildas när hypoklorit och syra blandas?',
      options: ['Klorgas', 'Koldioxid', 'Inget farligt'],
      why: 'Klor är en giftig gas redan i små halter.',
    },
    {
      question: 'Ett frätande ämne stänkte i ögat. Hur länge sköljer du?',
      options: ['En minut', 'Tills det slutar svida', 'Minst 15 minuter'],
      why: 'En bas fortsätter fräta fast smärtan ger efter. Skölj länge och åk sedan till vård.',
    },
    {
      question: 'Vilket nummer svarar i förgiftningsfrågor dygnet runt?',
      options: ['0800 147 111', '116 117', '020 2020'],
      why: 'Giftinformationscentralen. Vid livsfara rings ändå 112 först.',
    },
  ],
};
