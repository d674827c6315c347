import type { LessonWords } from '../../lesson-words.ts';

export const fiveWhys: LessonWords = {
  sections: [
    {
      heading: 'Årsak, ikke syndebukk',
      body: `Formålet med granskingen er å hindre neste hendelse. «Uforsiktighet» er ingen rotårsak: mennesker gjør feil, og systemet må tåle dem.

Begynn straks:
- Sikre stedet, ta vare på menneskene.
- Fotografer, mål, noter tider.
- Snakk med dem som var til stede samme dag, én og én, og lytt.

Ved en alvorlig ulykke blir stedet stående urørt for politiet og tilsynsmyndigheten.`,
    },
    {
      heading: 'Fem ganger hvorfor',
      body: `Eksempel: en mann skled.
- Hvorfor? Det var olje på gulvet.
- Hvorfor? Pumpens tetning lakk.
- Hvorfor? Den var byttet til feil tetning.
- Hvorfor? På lageret var det bare én størrelse.
- Hvorfor? Reservedelslisten ble ikke oppdatert da pumpen ble skiftet.

Retting: til styring av endringer hører kontroll av reservedeler. Å bare vaske gulvet hadde brakt oljen tilbake.`,
      question: {
        question: 'Kjeden ender med svaret «fordi han ikke så seg for». Er rotårsaken funnet?',
        options: [
          'Ja, vi gir beskjed om å se seg for',
          'Nei: vi spør ennå hvorfor han ikke så, eller hvorfor feilen førte til skade',
        ],
        why: 'Heller ikke nestemann ser seg alltid for. Man leter etter det som kan bygges annerledes.',
      },
    },
    {
      heading: 'Mange årsaker',
      body: `Én kjede er ikke nok. Spør hver for seg:
- hvorfor skjedde det?
- hvorfor ble det ikke oppdaget?
- hvorfor ble konsekvensen så alvorlig?

Se på mennesket, maskinen, metoden, miljøet og ledelsen. Kontroller hver påstand: hvordan vet du det?`,
      question: {
        question: 'Hvilken påstand kan skrives i rapporten?',
        options: ['«Han hadde nok hastverk»', '«Etter timeføringen manglet det to personer på skiftet»'],
        why: 'Et faktum kan kontrolleres og rettes. En gjetning fører til feil tiltak.',
      },
    },
    {
      heading: 'Et tiltak som holder',
      body: `- Rettes mot rotårsaken, ikke symptomet.
- Det sterkest mulige middelet, ikke bare en påminnelse.
- Én ansvarlig og en dag.
- Kontrolleres: virker det etter tre måneder?
- Fortelles også til andre linjer med samme utstyr.`,
    },
  ],
};
