import type { LessonWords } from '../../lesson-words.ts';

export const firstMinutes: LessonWords = {
  sections: [
    {
      heading: 'Ring 112',
      body: `Ett nummer: brand, ambulans, polis, socialjour. Ring själv om du kan. Ring inte först sjukhuset eller chefen.

- Berätta vad som har hänt.
- Säg exakt adress och kommun. Anläggningens adress står med stora bokstäver i nödvyn.
- Svara på frågorna och följ anvisningarna.
- Sluta samtalet först när du får lov.
- Om du måste vänta, lägg inte på.

Visa hjälpen vägen ända från porten. Larma sedan anläggningens egna med appen.`,
      question: {
        question: 'Nödcentralen svarar inte genast utan ber dig vänta. Vad gör du?',
        options: ['Lägger på och ringer igen', 'Stannar på linjen', 'Ringer chefen'],
        why: 'Samtalen besvaras i ordning. Lägger du på hamnar du sist i kön.',
      },
    },
    {
      heading: 'Livlös',
      body: `- Tala till och skaka. Vaknar inte: ropa på hjälp, ring 112, högtalaren på.
- Öppna luftvägen: ena handen på pannan, lyft hakan. Titta, lyssna, känn i högst 10 sekunder.
- Andas inte normalt: börja med bröstkompressioner.
- 30 tryck mitt på bröstbenet, 5–6 cm djupt, 100–120 i minuten. Sedan 2 inblåsningar.
- Om du inte kan blåsa, tryck utan avbrott.
- Närmaste hjärtstartare hämtas genast: den ger råd med röst.

Fortsätt tills ett proffs säger till eller personen börjar andas.`,
      question: {
        question: 'Vilken är rytmen vid återupplivning av en vuxen?',
        options: ['15 tryck, 2 inblåsningar', '30 tryck, 2 inblåsningar', '5 tryck, 1 inblåsning'],
        why: '30:2, med 100–120 tryck i minuten.',
      },
    },
    {
      heading: 'Blödning och chock',
      body: `- Tryck genast på såret med handen eller rent tyg.
- Lägg tryckförband, höj armen eller benet om det går.
- Våldsam blödning från arm eller ben som inte upphör av tryck: tourniquet ovanför såret, anteckna tiden, lossa inte.
- Ta inte bort ett föremål ur såret, stötta det.
- Lägg ner personen, håll varm, tala lugnt. Inget att dricka.`,
    },
    {
      heading: 'El, gas och klämning',
      body: `Se alltid först till din egen säkerhet.

- El: bryt strömmen innan du rör. Man går inte nära högspänning.
- Gas eller slutet utrymme: gå inte in utan skydd.
- Klämning: stoppa maskinen med nödstoppet. Backa inte rörelsen innan du vet vad som händer.
- Fall: flytta inte personen om det inte är nödvändigt.

En allvarlig olycka anmäls genast till polisen och arbetarskyddsmyndigheten. Platsen ändras inte om räddningen inte kräver det.`,
    },
  ],
};
