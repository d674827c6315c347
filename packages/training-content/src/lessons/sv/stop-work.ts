import type { LessonWords } from '../../lesson-words.ts';

export const stopWork: LessonWords = {
  sections: [
    {
      heading: 'Varför vi gör observationer',
      body: `Före en allvarlig olycka kommer vanligen många tillbud och ännu fler brister som någon har sett. En observation bryter kedjan i tid.

Skyldigheten att rapportera finns också i lagen: arbetstagaren ska utan dröjsmål meddela arbetsgivaren och arbetarskyddsfullmäktigen om fel och brister som kan orsaka fara (arbetarskyddslagen 19 §).

Ingen straffas för en rapport. Också det som är väl gjort får och bör berättas: en positiv observation sprider ett bra sätt.`,
    },
    {
      heading: 'En bra observation',
      body: `Med en bra observation hittar en annan platsen och förstår faran utan att komma och fråga.

- Vad du såg: ”Skyddsräcket saknas”, inte ”farlig plats”.
- Var: område, maskin, linje. Läs QR-dekalen om det finns en.
- Vad som kan hända och vem.
- Vad du redan har gjort: spärrat av, stängt av, städat.
- En bild säger mer än en mening. Lämna människors ansikten utanför.

En observation som görs utan nät sparas i telefonen och går i väg av sig själv.`,
      question: {
        question: 'Vilken rapport hjälper den som ska åtgärda mest?',
        options: [
          '”Det är farligt i hall 2.”',
          '”Hall 2, dörr B: golvgallrets fäste är löst, gallret gungar när man kliver på. Jag har spärrat av stället.”',
        ],
        why: 'Plats, fel, följd och vad som redan gjorts: den som åtgärdar vet vart hen ska gå och vad hen ska ta med.',
      },
    },
    {
      heading: 'Rätten att avhålla sig från arbete',
      body: `Om arbetet medför allvarlig fara för ditt eller andras liv eller hälsa har du rätt att avhålla dig från det (arbetarskyddslagen 23 §).

Gör så här:
- Stoppa arbetet och för dig själv och andra i säkerhet.
- Meddela genast chefen eller någon annan företrädare för arbetsgivaren.
- Rätten gäller tills faran har avlägsnats eller arbetet har ordnats säkert på annat sätt.
- Avbryt bara det som är nödvändigt.

Du får inte ta skada av att ha stoppat. Arbetet får fortsätta först när faran har avlägsnats.`,
      question: {
        question:
          'En arbetskamrat är på väg in i en tank utan gasmätning, för ”det har gått förr”. Vad gör du?',
        options: [
          'Varnar, men beslutet är hens',
          'Stoppar arbetet genast och meddelar chefen',
          'Gör en observation efter skiftet',
        ],
        why: 'Vid livsfara väntar man inte. Att stoppa är vars och ens rätt och en skyldighet mot den andra.',
      },
    },
    {
      heading: 'Vad som följer på rapporten',
      body: `Områdets chef handlägger observationen. I appen ser du när den har setts, vad som beslöts och när det är åtgärdat.

Om åtgärden inte håller, öppna observationen på nytt och berätta varför. En observation kan också göras anonymt; då går samtalet bara genom en nyckel i din egen enhet.

När faran är omedelbar, ring eller säg det muntligt först. Rapporten görs efteråt.`,
    },
  ],
};
