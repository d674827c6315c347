import type { LessonWords } from '../../lesson-words.ts';

export const confinedSpace: LessonWords = {
  sections: [
    {
      heading: 'Ett slutet utrymme dödar tyst',
      body: `Slutna utrymmen är tankar, silor, brunnar, schakt, ugnar, avlopp och gropar som det är svårt att ta sig ur.

Tre dödare:
- syrebrist: rost, torkande färg, förruttnelse och skyddsgas förbrukar eller tränger undan syret
- giftig gas: svavelväte, kolmonoxid, lösningsmedelsånga
- brandfarlig gas eller damm.

Ungefär hälften av de döda är räddare som gick efter utan skydd. Därför går säkerhetsvakten aldrig in.`,
      question: {
        question: 'En arbetskamrat ligger orörlig på tankens botten. Du är säkerhetsvakt. Vad gör du?',
        options: [
          'Går genast in för att lyfta upp hen',
          'Larmar, börjar räddningen utifrån med vinsch, går inte in',
          'Väntar på att hen vaknar',
        ],
        why: 'Det som fällde hen fäller också dig. Hjälpen kommer utifrån och med tryckluftsapparater.',
      },
    },
    {
      heading: 'Före inträdet',
      body: `Också ett delvist inträde, om så bara huvudet, kräver tillstånd för slutet utrymme.

- Tömt och rengjort.
- Alla linjer blindade eller lösgjorda. En stängd ventil är ingen frånskiljning.
- Omrörare, pumpar och uppvärmning låsta och prövade.
- Vädrat, frånluft och ersättningsluft planerade.
- Räddningsplan och räddningsutrustning vid öppningen.
- Belysning med klenspänning, vid explosionsrisk Ex-skyddad.`,
    },
    {
      heading: 'Mätning',
      body: `Mät alltid först utifrån, i ordning: syre, brandfarliga gaser, giftiga. Mät uppe, i mitten och nere: gaser lägger sig i skikt.

I vanlig luft finns 20,9 % syre. I tillståndet står anläggningens egna gränser. Ett enda värde utanför gränserna hindrar inträdet.

Mätningen upprepas med tillståndets intervall, efter en rast och alltid när arbetet ändras, eller så mäts det hela tiden. Appens klocka påminner, och en försenad mätning avbryter tillståndet.`,
      question: {
        question: 'Mätaren visar 20,8 % syre vid den övre öppningen. Kan man gå in?',
        options: [
          'Ja, värdet är bra',
          'Inte ännu: det mäts också i mitten och på botten och de andra gaserna',
          'Ja, om man stannar kort',
        ],
        why: 'En tung gas ligger på botten. En mätning på en höjd berättar inte om hela utrymmet.',
      },
    },
    {
      heading: 'Säkerhetsvakten',
      body: `Säkerhetsvakten är vid öppningen hela tiden och vet vilka som är inne.

- För bok: namn, in, ut.
- Håller kontakt med röst, rep eller radio.
- Följer mätaren och omgivningen.
- Beordrar genast ut om kontakten bryts, mätaren larmar eller något ändras.
- Gör inget annat och går inte förrän avlösaren är vid öppningen.`,
    },
  ],
  quiz: [
    {
      question: 'I vilken ordning mäts det?',
      options: ['Giftiga, brandfarliga, syre', 'Syre, brandfarliga, giftiga', 'Bara syre'],
      why: 'Mätaren för brandfarliga gaser behöver syre för att fungera, därför syre först.',
    },
    {
      question: 'Hur mycket syre finns i vanlig luft?',
      options: ['15,0 %', '20,9 %', '25,0 %'],
      why: 'Också en liten avvikelse säger att något annat har kommit i stället.',
    },
    {
      question: 'Räcker en stängd ventil som frånskiljning av en linje?',
      options: ['Ja, om den är låst', 'Nej: linjen blindas eller lösgörs'],
      why: 'Ventilen kan läcka eller någon kan öppna den.',
    },
    {
      question: 'Kontakten med den som är inne bryts. Vad gör säkerhetsvakten?',
      options: ['Väntar fem minuter', 'Beordrar ut och larmar om inget svar kommer', 'Går och tittar'],
      why: 'En bruten kontakt är ett larm tills något annat konstateras.',
    },
    {
      question: 'Du sticker in huvudet genom manluckan. Är det ett inträde?',
      options: ['Nej', 'Ja'],
      why: 'Ett andetag syrefri luft räcker. Också ett delvist inträde kräver tillstånd.',
    },
  ],
};
