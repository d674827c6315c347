import type { LessonWords } from '../../lesson-words.ts';

export const siteRules: LessonWords = {
  sections: [
    {
      heading: 'Du har rett til opplæring',
      body: `Arbeidsgiveren gjør deg kjent med arbeidet, arbeidsforholdene, maskinene og metodene før du begynner på en ny oppgave, og også når arbeidet eller utstyret endres. Det sier den finske arbeidervernloven (738/2002, § 14).

Du på din side:
- gjør bare arbeid du har fått opplæring i
- spør straks hvis noe er uklart
- følger anvisningene og bruker verneutstyret du har fått
- sier fra om mangler du ikke kan rette selv.

I de første ukene er ulykkesrisikoen størst. Å spørre er fagkunnskap.`,
    },
    {
      heading: 'Ferdsel på anlegget',
      body: `Trucker og laster viker dårlig. Gå slik at du blir sett.

- Bruk merkede gangveier og trapper, hold i rekkverket.
- Få øyekontakt med føreren før du krysser en kjørevei.
- Gå aldri under hengende last.
- Hold gangveier, tavler, brannslukkere og nøddusjer frie.
- Telefonen blir i lommen når du går.`,
      question: {
        question: 'En truck står ved kanten av kjøreveien med motoren i gang. Du må over. Hva gjør du?',
        options: [
          'Går raskt over, trucken står jo',
          'Får øyekontakt med føreren og går over når hen har vist at hen har sett meg',
          'Går bak trucken, der er det mer plass',
        ],
        why: 'En truck som står, kan kjøre når som helst, og bakover ser føreren dårligst.',
      },
    },
    {
      heading: 'Verneutstyr',
      body: `I produksjonen brukes alltid minst:
- vernesko
- øyevern
- synlighetsklær
- hjelm i merkede områder.

Arbeidstillatelse, risikovurdering eller sikkerhetsdatablad kan kreve mer: hørselsvern, hansker, åndedrettsvern, sele.

Kontroller utstyret før bruk. En hjelm som er truffet av noe, byttes selv om skaden ikke synes. Verneutstyr er siste utvei: først fjernes eller isoleres faren.`,
    },
    {
      heading: 'Rus, røyking og tretthet',
      body: `Man kommer ikke beruset på jobb. Også en medisin kan virke på reaksjonene: si fra til lederen eller bedriftshelsetjenesten hvis pakningen har en varseltrekant.

Røyking er bare tillatt på merkede steder. Der det er brannfarlige væsker og gasser, holder det med en gnist.

Er du så trett at du ikke klarer å konsentrere deg, si det. Arbeidet ordnes på en annen måte.`,
      question: {
        question:
          'Du ser en oljeflekk på gangveien, og det er ikke noe sugemiddel i nærheten. Hva gjør du først?',
        options: [
          'Går videre og sier fra mot slutten av året',
          'Sperrer veien over flekken og gjør en observasjon om den',
          'Venter til renholderen kommer',
        ],
        why: 'Først hindrer vi at noen sklir, så melder vi fra, slik at saken blir rettet.',
      },
    },
    {
      heading: 'Hvem du går til',
      body: `- Din egen leder: arbeid, anvisninger, mangler.
- Verneombudet: representerer arbeidstakerne i sikkerhetsspørsmål.
- Vernelederen: arbeidsgiverens representant i samarbeidet.
- I en nødsituasjon alltid 112 først.

Anleggets adresse og nærmeste møteplass finnes under nødknappen i appen, også uten nett. Se på dem én gang allerede nå.`,
    },
  ],
};
