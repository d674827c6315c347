import type { LessonWords } from '../../lesson-words.ts';

export const evacuation: LessonWords = {
  sections: [
    {
      heading: 'När du upptäcker en brand',
      body: `- Rädda dem som är i omedelbar fara och varna andra.
- Larma: larmknappen och 112.
- Släck om branden är liten och vägen ut är fri.
- Begränsa: stäng dörrar och fönster, lås inte.
- Visa brandkåren vägen.

Ordningen varierar med läget, men människorna kommer alltid först.`,
    },
    {
      heading: 'Första släckningen',
      body: `Släck bara om
- branden är stor som en papperskorg
- du inte behöver andas rök
- utrymningsvägen är bakom dig.

Dra ut sprinten, prova, rikta mot lågans bas, svep. Med vinden i ryggen. Sex kilo pulver räcker i ungefär 15 sekunder.

På fettbrand och het olja aldrig vatten: brandfilt. På en elapparat bryts först strömmen. Vid gasbrand stängs gasen.`,
      question: {
        question: 'Rummet är fullt av rök och du ser en låga längst in. Vad gör du?',
        options: [
          'Går in hukande med släckaren',
          'Stänger dörren, larmar och går ut',
          'Öppnar fönstret för att vädra',
        ],
        why: 'Röken dödar på några andetag. En stängd dörr begränsar branden och ger tid.',
      },
    },
    {
      heading: 'Utrymning',
      body: `När larmet ljuder, gå genast.

- Lämna arbetet i säkert läge om det går på några sekunder.
- Använd närmaste säkra utrymningsväg, inte hissen.
- Hjälp rörelsehindrade och besökare med.
- Gå lågt i rök.
- Gå till återsamlingsplatsen och anmäl dig. Den som inte anmäler sig söks inne.
- Tillbaka först när räddningsledaren ger lov.`,
      question: {
        question: 'Du är ute, men jackan och telefonen blev kvar i omklädningsrummet. Vad gör du?',
        options: ['Hämtar dem snabbt', 'Går till återsamlingsplatsen och anmäler mig', 'Går hem'],
        why: 'Man går inte tillbaka, och utan anmälan söker räddaren dig i röken.',
      },
    },
    {
      heading: 'Kontrollera i dag',
      body: `- Var är dina två närmaste utgångar?
- Var är närmaste brandsläckare och larmknapp?
- Vilken är din återsamlingsplats?
- Är utrymningsvägarna fria? Om inte, flytta sakerna eller gör en observation.

Vid gaslarm kan du beordras in i stället för ut: stäng fönstren, stoppa ventilationen, vänta på anvisningar.`,
    },
  ],
};
