import type { LessonWords } from '../../lesson-words.ts';

export const hotWork: LessonWords = {
  sections: [
    {
      heading: 'Vad heta arbeten är',
      body: `Heta arbeten är arbeten där det uppstår gnistor eller används låga eller annan värme och som kan tända en brand: båg- och gassvetsning, skär- och bågbränning, kapning med skiva, slipning av metall, varmluftspistol och uppvärmning på tak.

En brand behöver tre saker: något brännbart, syre och värme. En gnista flyger över tio meter, faller genom galler flera våningar ner och pyr i timmar.

Först frågar vi: kan arbetet göras på en fast plats för heta arbeten eller utan eld, till exempel med skruvar eller tigersåg?`,
    },
    {
      heading: 'Tillståndet och människorna',
      body: `På en tillfällig plats för heta arbeten behövs ett skriftligt, tidsbestämt tillstånd.

- Utfärdaren, utföraren och brandvakten har ett giltigt certifikat för heta arbeten. Det gäller i fem år.
- Utfärdaren gör vanligen inte själv samma arbete.
- Tillståndet gäller en plats, ett arbete och en tid. Om något ändras bedöms det på nytt.
- Arbetet börjar först när utföraren och vakten har kvitterat att åtgärderna är gjorda.`,
      question: {
        question: 'Vaktens certifikat gick ut förra veckan. Arbetet tar tio minuter. Vad görs?',
        options: [
          'Vi börjar, arbetet är kort',
          'Någon med giltigt certifikat blir vakt',
          'Utföraren vaktar själv',
        ],
        why: 'Ett utgånget certifikat är ingen behörighet, och utföraren ser inte sin omgivning under arbetet.',
      },
    },
    {
      heading: 'Före arbetet',
      body: `- Rengör arbetsplatsen och omgivningen, ta bort det brännbara.
- Täck det som inte kan flyttas med en obrännbar duk.
- Täta öppningar, springor, genomföringar och avlopp.
- Ta reda på konstruktionens isolering och vad som finns bakom väggen.
- Töm, rengör och mät tankar och rör.
- Koppla bort brandlarmet bara för arbetets område och tid, och koppla in det igen.
- Se till att du kan larma och vet adressen.`,
      question: {
        question: 'Du svetsar ett rör som går genom väggen. Vad görs på andra sidan?',
        options: [
          'Ingenting, väggen skyddar',
          'Det kontrolleras, töms på brännbart och bevakas också där',
          'Golvet blöts',
        ],
        why: 'Värmen leds längs röret genom väggen och tänder på andra sidan, där ingen ser.',
      },
    },
    {
      heading: 'Under arbetet och efter det',
      body: `Vakten bara vaktar. Hen svetsar inte, hämtar inga saker och tittar inte på telefonen. Släckutrustningen är inom räckhåll enligt tillståndet.

Bevakningen fortsätter under raster och efter arbetet. Hur länge efterbevakningen varar står i tillståndet; på den här anläggningen minst 60 minuter, på tak längre. Utfärdaren får förlänga tiden, inte förkorta den.

Sedan inspekteras platsen ännu en gång och tillståndet lämnas åter.`,
    },
  ],
  quiz: [
    {
      question: 'Hur länge gäller certifikatet för heta arbeten?',
      options: ['Tre år', 'Fem år', 'Tills vidare'],
      why: 'Det gäller i fem år, sedan förnyas utbildningen.',
    },
    {
      question: 'Vem får förkorta efterbevakningen som bestämts i tillståndet?',
      options: ['Utföraren', 'Vakten', 'Ingen'],
      why: 'Tiden kan bara förlängas. En pyrande brand har ingen brådska.',
    },
    {
      question: 'Vilket av dessa hör inte till vaktens uppgifter under arbetet?',
      options: [
        'Att iaktta omgivningen',
        'Att hämta svetselektroder från lagret',
        'Att släcka i början och larma',
      ],
      why: 'Vakten lämnar inte platsen och gör inget annat.',
    },
    {
      question: 'I golvet finns ett galler. Varför täcks det?',
      options: [
        'För att inget verktyg ska falla',
        'Gnistor faller våningar ner och pyr där',
        'För att golvet ska hållas rent',
      ],
      why: 'Våningen under hör till arbetsplatsens omgivning.',
    },
    {
      question: 'Vad frågas innan tillståndet söks?',
      options: [
        'Om arbetet kan göras utan eld eller på en fast plats för heta arbeten',
        'Om det är bråttom',
        'Om släckaren är ny',
      ],
      why: 'Att avlägsna faran är alltid det första medlet.',
    },
  ],
};
