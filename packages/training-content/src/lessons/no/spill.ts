import type { LessonWords } from '../../lesson-words.ts';

export const spill: LessonWords = {
  sections: [
    {
      heading: 'Først menneskene',
      body: `- Varsle, gå til vindsiden, sperr av området.
- Finn ut hva stoffet er fra etiketten eller databladet, ikke ved å lukte.
- Hjelp de eksponerte med å skylle.
- Fjern tennkilder hvis stoffet er brannfarlig.

Ring 112 hvis det er mye av stoffet, det er giftig eller brannfarlig gass, noen er skadet, utslippet truer avløp eller vassdrag, eller du ikke vet hva det er.`,
      question: {
        question: 'En ukjent væske renner fra containeren mot en kum. Hva gjør du først?',
        options: [
          'Smaker om det er vann',
          'Varsler andre, holder avstand og ringer 112',
          'Fortynner med vann i avløpet',
        ],
        why: 'Et ukjent stoff og et avløp: brannvesenets oppgave. Fortynning sprer.',
      },
    },
    {
      heading: 'Et lite utslipp som du klarer selv',
      body: `Når stoffet er kjent, mengden liten og verneutstyret etter avsnitt 8 i databladet:

- Steng ventilen, snu beholderen med lekkasjen opp.
- Beskytt slukene med kumlokk.
- Begrens fra kantene mot midten med lense eller sugemiddel.
- Samle opp med gnistfri spade i en merket, tett beholder.
- På et oksiderende stoff verken sagflis eller filler.

En annen person står ved siden av og sikrer.`,
    },
    {
      heading: 'Gasslekkasje',
      body: `- Ammoniakk, klor, hydrogensulfid: gå på tvers av vinden, så til vindsiden. Følg anleggets anvisning for gassalarm.
- Brannfarlig gass: ingen brytere, ingen telefon i området, ingen kjøretøy.
- Flytende petroleumsgass er tyngre enn luft og samler seg i groper og kjellere.

Tilbake først når området er målt.`,
      question: {
        question: 'Flytende petroleumsgass lekker ved siden av en grop. Hvor er gassen?',
        options: ['Oppe ved taket', 'I gropen og ved gulvet', 'Den fordamper straks'],
        why: 'Flytende petroleumsgass er tyngre enn luft og renner nedover.',
      },
    },
    {
      heading: 'Etterarbeid',
      body: `- Rengjør utstyret og deg selv, skift klær.
- Oppsugd stoff er farlig avfall: merk det og lever det inn.
- Fyll straks på beredskapsutstyret.
- Gjør en observasjon selv om alt gikk bra: hvorfor oppsto utslippet?
- Meld fra til lederen, som vurderer om myndighetene må varsles.`,
    },
  ],
  quiz: [
    {
      question: 'Hvilken vei går du fra utslippet?',
      options: ['Med vinden', 'Mot vinden'],
      why: 'Dampen følger vinden.',
    },
    {
      question: 'Kan man bruke sagflis på et oksiderende stoff?',
      options: ['Ja', 'Nei'],
      why: 'Et oksiderende stoff kan tenne et organisk sugemiddel.',
    },
    {
      question: 'Hvor begrenses utslippet fra?',
      options: ['Fra kantene mot midten', 'Fra midten mot kantene'],
      why: 'Begynner man i midten, sprer stoffet seg, og man står selv i det.',
    },
    {
      question: 'Hvilket avsnitt i databladet forteller hva man gjør ved utslipp?',
      options: ['Avsnitt 3', 'Avsnitt 6', 'Avsnitt 12'],
      why: 'Avsnitt 6: tiltak ved utilsiktede utslipp.',
    },
    {
      question: 'Hvor legges det oppsugde stoffet?',
      options: ['I restavfallet', 'I en merket beholder og til innsamling av farlig avfall'],
      why: 'Sugemiddelet inneholder kjemikaliet med alle farene.',
    },
  ],
};
