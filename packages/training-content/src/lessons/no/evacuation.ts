import type { LessonWords } from '../../lesson-words.ts';

export const evacuation: LessonWords = {
  sections: [
    {
      heading: 'Når du oppdager en brann',
      body: `- Redd dem som er i umiddelbar fare, og varsle andre.
- Slå alarm: brannmelder og 112.
- Slukk hvis brannen er liten og veien ut er fri.
- Begrens: lukk dører og vinduer, ikke lås.
- Vis brannvesenet veien.

Rekkefølgen skifter etter situasjonen, men menneskene kommer alltid først.`,
    },
    {
      heading: 'Første slukking',
      body: `Slukk bare hvis
- brannen er på størrelse med en søppelbøtte
- du ikke trenger å puste inn røyk
- rømningsveien er bak deg.

Trekk ut splinten, prøv, rett mot bunnen av flammen, fei. Med vinden i ryggen. Seks kilo pulver rekker i omtrent 15 sekunder.

På fettbrann og het olje aldri vann: brannteppe. På et elektrisk apparat brytes strømmen først. Ved gassbrann stenges gassen.`,
      question: {
        question: 'Rommet er fullt av røyk, og du ser en flamme innerst. Hva gjør du?',
        options: [
          'Går inn bøyd med slukkeren',
          'Lukker døren, slår alarm og går ut',
          'Åpner vinduet for å lufte',
        ],
        why: 'Røyken dreper på noen åndedrag. En lukket dør begrenser brannen og gir tid.',
      },
    },
    {
      heading: 'Å komme seg ut',
      body: `Når alarmen går, gå straks.

- Forlat arbeidet i trygg tilstand hvis det går på sekunder.
- Bruk nærmeste trygge rømningsvei, ikke heisen.
- Hjelp bevegelseshemmede og gjester med ut.
- Gå lavt i røyk.
- Gå til møteplassen og meld deg. Den som ikke melder seg, letes det etter inne.
- Tilbake først når innsatslederen gir lov.`,
      question: {
        question: 'Du er ute, men jakken og telefonen ble igjen i garderoben. Hva gjør du?',
        options: ['Henter dem raskt', 'Går til møteplassen og melder meg', 'Går hjem'],
        why: 'Man går ikke tilbake, og melder du deg ikke, leter redningsfolk etter deg i røyken.',
      },
    },
    {
      heading: 'Kontroller i dag',
      body: `- Hvor er dine to nærmeste utganger?
- Hvor er nærmeste brannslukker og brannmelder?
- Hvilken er din møteplass?
- Er rømningsveiene frie? Hvis ikke, flytt tingene eller gjør en observasjon.

Ved gassalarm kan du bli beordret inn i stedet for ut: lukk vinduene, stopp ventilasjonen, vent på anvisninger.`,
    },
  ],
};
