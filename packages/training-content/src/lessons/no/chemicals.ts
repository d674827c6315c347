import type { LessonWords } from '../../lesson-words.ts';

export const chemicals: LessonWords = {
  sections: [
    {
      heading: 'Farepiktogrammene forteller hva slags fare det er',
      body: `Ruten med rød ramme er den samme overalt:
- flamme: brannfarlig
- flamme over sirkel: oksiderende, nærer brannen
- gassflaske: gass under trykk
- etset hånd og metall: etser hud, øyne og metaller
- dødningehode: akutt giftig
- utropstegn: irriterer, gir allergi, skadelig
- stjerne i brystet: alvorlig helsefare, for eksempel kreft
- dødt tre og fisk: fare for vannmiljøet
- bombe som eksploderer: eksplosiv.

Varselordet FARE er alvorligere enn ADVARSEL.`,
      question: {
        question: 'Beholderen har en flamme over en sirkel. Hva sier den?',
        options: [
          'Stoffet brenner lett selv',
          'Stoffet oksiderer: det forsterker brannen i andre stoffer',
          'Stoffet er komprimert gass',
        ],
        why: 'Et oksiderende stoff brenner ikke nødvendigvis selv, men gir brannen oksygen. Derfor lagres det atskilt fra det som brenner.',
      },
    },
    {
      heading: 'Sikkerhetsdatabladet: 16 avsnitt, de fire viktigste',
      body: `Hvert farlig kjemikalie har et sikkerhetsdatablad. Les før arbeidet i det minste:
- avsnitt 2: farer og fare- og sikkerhetssetninger
- avsnitt 4: førstehjelp
- avsnitt 7: håndtering og lagring
- avsnitt 8: eksponering og verneutstyr, også hanskematerialet.

Om brann forteller avsnitt 5 og om utslipp avsnitt 6. Databladene er på appens side Kjemikalier.`,
    },
    {
      heading: 'Lagring og merking',
      body: `Feil nabo gjør stoffer til et farlig par.

- Syrer og baser hver for seg: blandingen blir voldsomt het.
- Hypokloritt og syre: klorgass frigjøres.
- Oksiderende stoffer atskilt fra brannfarlige væsker, olje og tre.
- Gassflasker stående, festet med kjetting, med vernehetten på.

Beholderen må være merket. I en drikkeflaske helles aldri et kjemikalie. Også en omtappingsbeholder får navn og farepiktogram.`,
      question: {
        question: 'Du finner en umerket flaske med klar væske på hyllen. Hva gjør du?',
        options: [
          'Lukter hva det er',
          'Heller den i avløpet så ingen drikker',
          'Åpner den ikke, hindrer bruk og melder fra til lederen',
        ],
        why: 'Å lukte kan være nok til å bli forgiftet, og å helle ut forurenser. Det ukjente behandles som farlig.',
      },
    },
    {
      heading: 'Hvis stoffet kommer på huden, i øynene eller luftveiene',
      body: `- Øyne: skyll straks med mye vann i minst 15 minutter, øyelokkene åpne. Ta ut kontaktlinser hvis det går lett.
- Hud: ta av tilsølte klær, skyll med mye vann.
- Pusting: ut i frisk luft, til ro. Ikke gå selv inn i gass for å hjelpe uten vern.
- Svelget: skyll munnen, ikke fremkall brekning.

Ved livsfare 112. Råd gir Giftinformasjonen i Finland på 0800 147 111, hele døgnet. Ta databladet med til legen.`,
    },
  ],
  quiz: [
    {
      question: 'I hvilket avsnitt i databladet finner du riktig hanskemateriale?',
      options: ['Avsnitt 2', 'Avsnitt 8', 'Avsnitt 14'],
      why: 'Avsnitt 8 forteller hvordan eksponering forebygges, og om verneutstyr.',
    },
    {
      question: 'Hvilket varselord betyr alvorligere fare?',
      options: ['ADVARSEL', 'FARE'],
      why: 'Ordet FARE brukes i de alvorligere klassene.',
    },
    {
      question: 'Hva dannes når hypokloritt og syre blandes?',
      options: ['Klorgass', 'Karbondioksid', 'Ikke noe farlig'],
      why: 'Klor er en giftig gass alt i små konsentrasjoner.',
    },
    {
      question: 'Et etsende stoff sprutet i øyet. Hvor lenge skyller du?',
      options: ['Ett minutt', 'Til det slutter å svi', 'Minst 15 minutter'],
      why: 'En base fortsetter å etse selv om smerten gir seg. Skyll lenge og dra så til behandling.',
    },
    {
      question: 'Hvilket nummer svarer i forgiftningssaker hele døgnet?',
      options: ['0800 147 111', '116 117', '020 2020'],
      why: 'Giftinformasjonen. Ved livsfare ringes likevel 112 først.',
    },
  ],
};
