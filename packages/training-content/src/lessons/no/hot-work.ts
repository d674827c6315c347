import type { LessonWords } from '../../lesson-words.ts';

export const hotWork: LessonWords = {
  sections: [
    {
      heading: 'Hva varme arbeider er',
      body: `Varme arbeider er arbeid der det oppstår gnister eller brukes flamme eller annen varme, og som kan tenne en brann: bue- og gassveising, skjære- og buebrenning, kapping med skive, sliping av metall, varmluftpistol og oppvarming på tak.

En brann trenger tre ting: noe som brenner, oksygen og varme. En gnist flyr over ti meter, faller gjennom rister flere etasjer ned og ulmer i timevis.

Først spør vi: kan arbeidet gjøres på et fast sted for varme arbeider eller uten ild, for eksempel med bolter eller bajonettsag?`,
    },
    {
      heading: 'Tillatelsen og menneskene',
      body: `På et midlertidig sted for varme arbeider trengs en skriftlig, tidsbegrenset tillatelse.

- Utstederen, utførende og brannvakten har gyldig sertifikat for varme arbeider. Det gjelder i fem år.
- Utstederen gjør vanligvis ikke samme arbeid selv.
- Tillatelsen gjelder ett sted, ett arbeid og én tid. Endres noe, vurderes den på nytt.
- Arbeidet begynner først når utførende og vakten har kvittert for at tiltakene er gjort.`,
      question: {
        question: 'Vaktens sertifikat gikk ut forrige uke. Arbeidet tar ti minutter. Hva gjøres?',
        options: [
          'Vi begynner, arbeidet er kort',
          'En med gyldig sertifikat blir vakt',
          'Utførende holder vakt selv',
        ],
        why: 'Et utgått sertifikat er ingen kompetanse, og utførende ser ikke omgivelsene mens arbeidet pågår.',
      },
    },
    {
      heading: 'Før arbeidet',
      body: `- Rengjør arbeidsstedet og omgivelsene, fjern det som brenner.
- Dekk det som ikke kan flyttes, med ubrennbar duk.
- Tett åpninger, sprekker, gjennomføringer og sluk.
- Finn ut hvilken isolasjon konstruksjonen har, og hva som er bak veggen.
- Tøm, rengjør og mål tanker og rør.
- Koble ut brannmeldere bare for arbeidets område og tid, og koble dem inn igjen.
- Sørg for at du kan slå alarm og vet adressen.`,
      question: {
        question: 'Du sveiser et rør som går gjennom veggen. Hva gjøres på den andre siden?',
        options: [
          'Ingenting, veggen beskytter',
          'Det kontrolleres, ryddes for det som brenner, og holdes vakt også der',
          'Gulvet vætes',
        ],
        why: 'Varmen ledes langs røret gjennom veggen og tenner på den andre siden, der ingen ser.',
      },
    },
    {
      heading: 'Under arbeidet og etter det',
      body: `Vakten bare holder vakt. Hen sveiser ikke, henter ikke ting og ser ikke på telefonen. Slukkeutstyret er innen rekkevidde etter tillatelsen.

Vaktholdet fortsetter i pauser og etter arbeidet. Hvor lenge brannvakten etter arbeidet varer, står i tillatelsen; på dette anlegget minst 60 minutter, på tak lenger. Utstederen kan forlenge tiden, ikke forkorte den.

Deretter inspiseres stedet én gang til, og tillatelsen leveres tilbake.`,
    },
  ],
  quiz: [
    {
      question: 'Hvor lenge gjelder sertifikatet for varme arbeider?',
      options: ['Tre år', 'Fem år', 'Inntil videre'],
      why: 'Det gjelder i fem år, så fornyes opplæringen.',
    },
    {
      question: 'Hvem kan forkorte brannvakten etter arbeidet som er fastsatt i tillatelsen?',
      options: ['Utførende', 'Vakten', 'Ingen'],
      why: 'Tiden kan bare forlenges. En ulmende brann har ikke hastverk.',
    },
    {
      question: 'Hva av dette hører ikke til vaktens oppgaver under arbeidet?',
      options: [
        'Å følge med på omgivelsene',
        'Å hente elektroder fra lageret',
        'Første slukking og å slå alarm',
      ],
      why: 'Vakten går ikke fra stedet og gjør ikke noe annet.',
    },
    {
      question: 'Det er en rist i gulvet. Hvorfor dekkes den?',
      options: [
        'For at ikke verktøy skal falle',
        'Gnister faller etasjer ned og ulmer der',
        'For at gulvet skal holde seg rent',
      ],
      why: 'Etasjen under hører til arbeidsstedets omgivelser.',
    },
    {
      question: 'Hva spørres det om før man søker om tillatelse?',
      options: [
        'Om arbeidet kan gjøres uten ild eller på et fast sted for varme arbeider',
        'Om det haster',
        'Om slukkeren er ny',
      ],
      why: 'Å fjerne faren er alltid det første middelet.',
    },
  ],
};
