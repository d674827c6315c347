import type { LessonWords } from '../../lesson-words.ts';

export const confinedSpace: LessonWords = {
  sections: [
    {
      heading: 'Et trangt rom dreper stille',
      body: `Trange rom er tanker, siloer, brønner, sjakter, ovner, avløp og grøfter som det er vanskelig å komme ut av.

Tre drapsmenn:
- oksygenmangel: rust, maling som tørker, forråtnelse og dekkgass bruker opp eller fortrenger oksygenet
- giftig gass: hydrogensulfid, karbonmonoksid, løsemiddeldamp
- brannfarlig gass eller støv.

Omtrent halvparten av de døde er redningsfolk som gikk etter uten vern. Derfor går vakten utenfor aldri inn.`,
      question: {
        question: 'En kollega ligger urørlig på bunnen av tanken. Du er vakt utenfor. Hva gjør du?',
        options: [
          'Går straks inn for å løfte kollegaen opp',
          'Slår alarm, begynner redningen utenfra med vinsj, går ikke inn',
          'Venter til kollegaen våkner',
        ],
        why: 'Det som felte kollegaen, feller også deg. Hjelpen kommer utenfra og med pusteapparat.',
      },
    },
    {
      heading: 'Før man går inn',
      body: `Også å gå delvis inn, om så bare med hodet, krever tillatelse for trangt rom.

- Tømt og rengjort.
- Alle linjer blindet eller løsnet. En stengt ventil er ingen atskillelse.
- Rørverk, pumper og oppvarming låst og prøvd.
- Luftet, avtrekk og tilluft planlagt.
- Redningsplan og redningsutstyr ved åpningen.
- Belysning med lav spenning, ved eksplosjonsfare Ex-utførelse.`,
    },
    {
      heading: 'Måling',
      body: `Mål alltid utenfra først, i rekkefølge: oksygen, brannfarlige gasser, giftige. Mål øverst, i midten og nederst: gasser legger seg i lag.

I vanlig luft er det 20,9 % oksygen. I tillatelsen står anleggets egne grenser. Én eneste verdi utenfor grensene hindrer adgangen.

Målingen gjentas med tillatelsens intervall, etter en pause og alltid når arbeidet endres, eller det måles hele tiden. Klokken i appen minner om det, og en forsinket måling stanser tillatelsen.`,
      question: {
        question: 'Måleren viser 20,8 % oksygen ved den øverste åpningen. Kan man gå inn?',
        options: [
          'Ja, verdien er i orden',
          'Ikke ennå: det måles også i midten og på bunnen, og de andre gassene',
          'Ja, hvis man bare er der et øyeblikk',
        ],
        why: 'En tung gass ligger på bunnen. Én måling i én høyde forteller ikke om hele rommet.',
      },
    },
    {
      heading: 'Vakten utenfor',
      body: `Vakten er ved åpningen hele tiden og vet hvem som er inne.

- Fører liste: navn, inn, ut.
- Holder kontakt med stemme, tau eller radio.
- Følger med på måleren og omgivelsene.
- Beordrer straks ut hvis kontakten brytes, måleren varsler eller noe endres.
- Gjør ikke noe annet og går ikke før avløseren er ved åpningen.`,
    },
  ],
  quiz: [
    {
      question: 'I hvilken rekkefølge måles det?',
      options: ['Giftige, brannfarlige, oksygen', 'Oksygen, brannfarlige, giftige', 'Bare oksygen'],
      why: 'Måleren for brannfarlige gasser trenger oksygen for å virke, derfor oksygen først.',
    },
    {
      question: 'Hvor mye oksygen er det i vanlig luft?',
      options: ['15,0 %', '20,9 %', '25,0 %'],
      why: 'Også et lite avvik sier at noe annet har kommet i stedet.',
    },
    {
      question: 'Holder det med en stengt ventil for å skille fra en linje?',
      options: ['Ja, hvis den er låst', 'Nei: linjen blindes eller løsnes'],
      why: 'Ventilen kan lekke, eller noen kan åpne den.',
    },
    {
      question: 'Kontakten med den som er inne, brytes. Hva gjør vakten?',
      options: [
        'Venter fem minutter',
        'Beordrer ut og slår alarm hvis det ikke kommer svar',
        'Går og ser etter',
      ],
      why: 'En brutt kontakt er en alarm til noe annet er slått fast.',
    },
    {
      question: 'Du stikker hodet inn gjennom mannhullet. Er det å gå inn?',
      options: ['Nei', 'Ja'],
      why: 'Ett åndedrag luft uten oksygen er nok. Også å gå delvis inn krever tillatelse.',
    },
  ],
};
