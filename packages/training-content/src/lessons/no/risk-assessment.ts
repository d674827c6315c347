import type { LessonWords } from '../../lesson-words.ts';

export const riskAssessment: LessonWords = {
  sections: [
    {
      heading: 'Fare og risiko er ikke det samme',
      body: `En fare er det som kan skade: et blad, høyde, et kjemikalie, hastverk. Risikoen er farens sannsynlighet og konsekvensens alvorlighet sammen.

Vurderingen gjøres på arbeidsstedet med dem som gjør arbeidet. En vurdering ved skrivebordet beskriver anvisningen, ikke arbeidet. Husk også forstyrrelser, vedlikehold, rengjøring og nattarbeid: ulykker skjer i unntakene.`,
    },
    {
      heading: '3 × 3',
      body: `Sannsynlighet: usannsynlig, mulig, sannsynlig. Konsekvens: liten, skadelig, alvorlig.

Risikoens størrelse 1–5:
- 1 ubetydelig
- 2 liten
- 3 moderat: tiltak planlegges
- 4 betydelig: tiltak raskt, arbeidet begynner ikke før dem
- 5 uakseptabel: arbeidet avbrytes straks.

Vurder konsekvensen som er troverdig verst, ikke den vanligste.`,
      question: {
        question: 'Et fall fra tre meter er mulig. Konsekvensen er alvorlig. Hva er risikoen?',
        options: ['2 liten', '3 moderat', '4 betydelig'],
        why: 'Mulig og alvorlig er fire: tiltak før arbeidet begynner.',
      },
    },
    {
      heading: 'Rekkefølgen på tiltakene',
      body: `Fra det sterkeste til det svakeste:
- fjern faren
- erstatt med noe mindre farlig
- isoler eller vern med teknikk
- gi anvisninger, begrens tiden, gi opplæring
- verneutstyr.

Verneutstyr som eneste middel må begrunnes. Hvert tiltak har en utførende og en dag. Vurder risikoen også etter tiltakene: sank den virkelig?`,
      question: {
        question: 'Støyen er 95 dB. Hvilket middel er sterkest?',
        options: ['Hørselsvern', 'Å kapsle inn maskinen', 'Et varselskilt'],
        why: 'Innkapslingen demper støyen for alle og alltid, hørselsvernet bare for den som bruker det.',
      },
    },
    {
      heading: 'Oppfølging',
      body: `En vurdering eldes. Den oppdateres når
- arbeidet, maskinen eller stoffet endres
- en ulykke eller nestenulykke skjer
- observasjoner samler seg om samme tema
- fristen kommer.

Fortell resultatet til dem det gjelder. En vurdering ingen har sett, beskytter ingen.`,
    },
  ],
};
