import type { LessonWords } from '../../lesson-words.ts';

export const lockOut: LessonWords = {
  sections: [
    {
      heading: 'Hvorfor det ikke holder å stoppe',
      body: `En stoppet maskin kan starte: noen trykker på knappen, automatikken fortsetter, spenningen kommer tilbake. Låsingen holder maskinen ute av drift så lenge noen er i fareområdet.

Det er mange energier: strøm, trykkluft, hydraulikk, damp, tyngdekraft, fjær, varme, kjemikalie i linjen. Å glemme en eneste er nok til en ulykke.

Stoppknappen og verneporten er ingen atskillelse.`,
    },
    {
      heading: 'Seks trinn',
      body: `- Planlegg: hvilke energier, hvilke atskillelsessteder.
- Varsle brukerne og stopp maskinen normalt.
- Skill fra hver energi: sikkerhetsbryter, ventil, blindflens.
- Lås med egen lås og merk: navn, dag, årsak.
- Slipp ut lagret energi: trykk, fjær, lasten ned, kondensator.
- Prøv at maskinen ikke starter, og slå fast at det er spenningsløst. Sett betjeningen i nullstilling.`,
      question: {
        question: 'Maskinen er låst. Hva mangler ennå før hånden går inn?',
        options: ['Ingenting', 'Lagret energi slippes ut og start prøves', 'Lederens tillatelse på telefon'],
        why: 'Trykk og tyngde blir igjen bak låsen. Prøven avslører feil bryter.',
      },
    },
    {
      heading: 'Ett menneske, én lås, én nøkkel',
      body: `Hver den som arbeider i fareområdet, setter på sin egen lås. Når det er mange utførende, brukes låsetang eller gruppelåseboks.

En annens lås åpnes ikke. Er låsen glemt igjen, finner lederen etter anvisningen ut at eieren er nådd, er borte fra fareområdet og vet at låsen fjernes.

Ved skiftbytte settes den nye låsen på før den gamle tas av.`,
      question: {
        question:
          'En kollega har gått hjem, og låsen hans sitter på sikkerhetsbryteren. Produksjonen venter. Hva gjør du?',
        options: [
          'Klipper låsen med boltsaks',
          'Ber lederen gå fram etter anvisningen for å fjerne lås',
          'Starter med omkoblingsbryteren',
        ],
        why: 'Låsen beskytter noen til det er kontrollert at den ikke gjør det.',
      },
    },
    {
      heading: 'Tilbake i drift',
      body: `- Verktøy og mennesker bort, vernene på plass.
- Varsle brukerne.
- Alle tar av sin egen lås.
- Energiene kobles inn i en styrt rekkefølge.
- Prøvekjøring som noen overvåker ved nødstoppen.

At det er spenningsløst, kan ved elektrisk arbeid bare slås fast av den som er kvalifisert for det (SFS 6002).`,
    },
  ],
  quiz: [
    {
      question: 'Duger nødstoppknappen som atskillelse?',
      options: ['Ja', 'Nei'],
      why: 'Den bryter styringen, ikke energien.',
    },
    {
      question: 'Hvem sin lås sitter på bryteren når to montører vedlikeholder maskinen?',
      options: ['Den eldstes', 'Begges egne', 'Lederens'],
      why: 'Alle beskytter seg selv med egen lås.',
    },
    {
      question: 'Hva gjøres straks etter låsingen?',
      options: ['Arbeidet begynner', 'Lagret energi slippes ut og start prøves', 'Timelisten fylles ut'],
      why: 'Først prøven viser at riktig utstyr ble skilt fra.',
    },
    {
      question: 'En løftet maskindel henger på hydraulikken. Er den uten energi?',
      options: ['Ja, når pumpen er låst', 'Nei, den senkes eller støttes mekanisk'],
      why: 'Slangen kan ryke eller ventilen lekke: tyngdekraft er energi.',
    },
    {
      question: 'Hva står det på merket?',
      options: ['Navn, dag og årsak', 'Maskinens pris', 'Ingenting, låsen er nok'],
      why: 'Av merket vet man hvem man skal ringe, og hvorfor maskinen står.',
    },
  ],
};
