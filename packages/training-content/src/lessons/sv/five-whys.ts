import type { LessonWords } from '../../lesson-words.ts';

export const fiveWhys: LessonWords = {
  sections: [
    {
      heading: 'Orsak, inte syndabock',
      body: `Utredningens syfte är att hindra nästa händelse. ”Vårdslöshet” är ingen grundorsak: människor gör fel, och systemet måste tåla dem.

Börja genast:
- Säkra platsen, ta hand om människorna.
- Fotografera, mät, anteckna tider.
- Tala med dem som var på plats samma dag, en i taget, och lyssna.

Vid en allvarlig olycka lämnas platsen orörd för polisen och arbetarskyddsmyndigheten.`,
    },
    {
      heading: 'Fem gånger varför',
      body: `Exempel: en man halkade.
- Varför? Det fanns olja på golvet.
- Varför? Pumpens tätning läckte.
- Varför? Den hade bytts till fel tätning.
- Varför? I lagret fanns bara en storlek.
- Varför? Reservdelslistan uppdaterades inte när pumpen byttes.

Åtgärd: i hanteringen av ändringar ingår kontroll av reservdelar. Att bara städa golvet hade fört oljan tillbaka.`,
      question: {
        question: 'Kedjan slutar med svaret ”för att han inte tittade”. Har grundorsaken hittats?',
        options: [
          'Ja, vi anvisar att titta',
          'Nej: vi frågar ännu varför han inte tittade eller varför felet ledde till skada',
        ],
        why: 'Inte heller nästa person tittar alltid. Man söker det som kan byggas annorlunda.',
      },
    },
    {
      heading: 'Många orsaker',
      body: `En kedja räcker inte. Fråga skilt:
- varför hände det?
- varför märktes det inte?
- varför blev följden så svår?

Se på människan, maskinen, metoden, miljön och ledningen. Kontrollera varje påstående: hur vet du det?`,
      question: {
        question: 'Vilket påstående kan skrivas i rapporten?',
        options: [
          '”Han hade troligen bråttom”',
          '”Enligt tidrapporteringen saknades två personer i skiftet”',
        ],
        why: 'Ett faktum kan kontrolleras och åtgärdas. En gissning leder till fel åtgärd.',
      },
    },
    {
      heading: 'En åtgärd som håller',
      body: `- Riktas mot grundorsaken, inte symtomet.
- Det starkaste möjliga medlet, inte bara en påminnelse.
- En ansvarig och en dag.
- Kontrolleras: fungerar den efter tre månader?
- Berättas också för andra linjer med samma utrustning.`,
    },
  ],
};
