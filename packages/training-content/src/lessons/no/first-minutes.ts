import type { LessonWords } from '../../lesson-words.ts';

export const firstMinutes: LessonWords = {
  sections: [
    {
      heading: 'Ring 112',
      body: `Ett nummer: brann, ambulanse, politi, sosial vakt. Ring selv hvis du kan. Ikke ring sykehuset eller lederen først.

- Si hva som har skjedd.
- Si nøyaktig adresse og kommune. Anleggets adresse står med store bokstaver i nødvisningen.
- Svar på spørsmålene og følg anvisningene.
- Avslutt samtalen først når du får lov.
- Må du vente, ikke legg på.

Vis hjelpen vei helt fra porten. Varsle deretter anleggets egne folk med appen.`,
      question: {
        question: 'Nødsentralen svarer ikke straks, men ber deg vente. Hva gjør du?',
        options: ['Legger på og ringer igjen', 'Blir på linjen', 'Ringer lederen'],
        why: 'Anrop besvares i rekkefølge. Legger du på, kommer du bakerst i køen.',
      },
    },
    {
      heading: 'Livløs',
      body: `- Snakk til og rist. Våkner ikke: rop om hjelp, ring 112, høyttaleren på.
- Åpne luftveien: den ene hånden på pannen, løft haken. Se, lytt, føl i høyst 10 sekunder.
- Puster ikke normalt: begynn med brystkompresjoner.
- 30 trykk midt på brystbeinet, 5–6 cm dypt, 100–120 i minuttet. Så 2 innblåsinger.
- Kan du ikke blåse, trykk uten pause.
- Nærmeste hjertestarter hentes straks: den gir råd med stemme.

Fortsett til en fagperson sier fra eller personen begynner å puste.`,
      question: {
        question: 'Hva er rytmen ved gjenoppliving av en voksen?',
        options: ['15 trykk, 2 innblåsinger', '30 trykk, 2 innblåsinger', '5 trykk, 1 innblåsing'],
        why: '30:2, med 100–120 trykk i minuttet.',
      },
    },
    {
      heading: 'Blødning og sjokk',
      body: `- Trykk straks på såret med hånden eller rent tøy.
- Legg trykkbandasje, hev armen eller beinet hvis det går.
- Voldsom blødning fra arm eller bein som ikke stanser av trykk: tourniquet ovenfor såret, noter tiden, ikke løsne.
- Ikke ta ut en gjenstand fra såret, støtt den.
- Legg personen ned, hold varm, snakk rolig. Ikke noe å drikke.`,
    },
    {
      heading: 'Strøm, gass og klemming',
      body: `Sørg alltid først for din egen sikkerhet.

- Strøm: bryt strømmen før du tar på. Man går ikke nær høyspenning.
- Gass eller trangt rom: ikke gå inn uten vern.
- Klemming: stopp maskinen med nødstoppen. Ikke kjør bevegelsen tilbake før du vet hva som skjer.
- Fall: ikke flytt personen hvis du ikke må.

En alvorlig ulykke meldes straks til politiet og tilsynsmyndigheten for arbeidsmiljø. Stedet endres ikke hvis redningen ikke krever det.`,
    },
  ],
};
