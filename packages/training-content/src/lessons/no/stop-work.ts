import type { LessonWords } from '../../lesson-words.ts';

export const stopWork: LessonWords = {
  sections: [
    {
      heading: 'Hvorfor vi observerer',
      body: `Før en alvorlig ulykke har det som regel vært mange nestenulykker og enda flere mangler som noen har sett. En observasjon bryter kjeden i tide.

Meldeplikten står også i loven: arbeidstakeren skal uten opphold melde fra til arbeidsgiveren og verneombudet om feil og mangler som kan volde fare (den finske arbeidervernloven § 19).

Ingen straffes for å melde fra. Også det som er godt gjort, kan og bør fortelles: en positiv observasjon sprer en god måte.`,
    },
    {
      heading: 'En god observasjon',
      body: `Med en god observasjon finner en annen stedet og forstår faren uten å komme og spørre.

- Hva du så: «Rekkverket mangler», ikke «farlig sted».
- Hvor: område, maskin, linje. Les QR-merket hvis det finnes.
- Hva som kan skje, og med hvem.
- Hva du alt har gjort: sperret av, slått av, ryddet.
- Et bilde sier mer enn en setning. Hold ansikter utenfor bildet.

En observasjon som gjøres uten nett, lagres i telefonen og sendes av seg selv.`,
      question: {
        question: 'Hvilken melding hjelper den som skal rette, mest?',
        options: [
          '«Det er farlig i hall 2.»',
          '«Hall 2, dør B: festet til gulvristen er løst, risten gynger når man tråkker på den. Jeg har sperret av stedet.»',
        ],
        why: 'Sted, feil, følge og hva som alt er gjort: den som retter, vet hvor hen skal gå og hva hen skal ta med.',
      },
    },
    {
      heading: 'Retten til å la være å arbeide',
      body: `Hvis arbeidet medfører alvorlig fare for liv eller helse for deg eller andre, har du rett til å la være å utføre det (den finske arbeidervernloven § 23).

Gjør slik:
- Stopp arbeidet og få deg selv og andre i sikkerhet.
- Meld straks fra til lederen eller en annen representant for arbeidsgiveren.
- Retten gjelder til faren er fjernet eller arbeidet er sikret på annen måte.
- Avbryt bare det som er nødvendig.

Du skal ikke få ulemper av å ha stoppet. Arbeidet kan fortsette først når faren er fjernet.`,
      question: {
        question:
          'En kollega er på vei inn i en tank uten gassmåling, for «det har gått bra før». Hva gjør du?',
        options: [
          'Advarer, men valget er kollegaens',
          'Stopper arbeidet straks og melder fra til lederen',
          'Gjør en observasjon etter skiftet',
        ],
        why: 'Ved livsfare venter man ikke. Å stoppe er alles rett og en plikt overfor den andre.',
      },
    },
    {
      heading: 'Hva som følger av meldingen',
      body: `Lederen for området behandler observasjonen. I appen ser du når den er sett, hva som ble besluttet og når det er rettet.

Holder ikke rettingen, åpne observasjonen på nytt og si hvorfor. En observasjon kan også gjøres anonymt; da går samtalen bare gjennom en nøkkel i din egen enhet.

Når faren er umiddelbar, ring eller si det muntlig først. Meldingen gjøres etterpå.`,
    },
  ],
};
