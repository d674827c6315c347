import type { ProcedureWords } from './words.ts';

const centre = 'Nödcentralen: 112';
const gate = 'Vakten i huvudporten (intern telefon): 5112';
const poison = 'Giftinformationscentralen, alltid öppen: 0800 147 111';

export const sv: readonly ProcedureWords[] = [
  {
    title: 'Brand',
    description: 'När du ser lågor eller rök eller hör brandlarmet.',
    steps: [
      'Rädda dem som är i omedelbar fara, om du kan göra det utan att själv råka i fara.',
      'Varna andra genom att ropa och tryck på närmaste larmknapp.',
      'Ring 112 från ett säkert ställe. Säg vad som brinner, var och om människor är i fara.',
      'Släck bara en brand som just har börjat, och bara om du har utrymningsvägen bakom ryggen.',
      'Använd inte vatten på smält metall, het slagg, magnesium, fett eller utrustning under spänning.',
      'Stäng dörrarna. Stäng gasen och bryt strömmen om du kommer åt dem säkert.',
      'Ta dig lågt ut ur röken längs närmaste markerade väg till återsamlingsplatsen. Använd inte hissen.',
      'Visa räddningsverket vägen. Gå in igen först när räddningsverket ger lov.',
    ],
    contacts: [centre, gate],
  },
  {
    title: 'Utrymning och återsamling',
    description: 'När du hör utrymningslarmet eller chefen beordrar att området ska tömmas.',
    steps: [
      'Avbryt arbetet genast. Stoppa maskinen med nödstoppet, sänk lyft last, stäng gasen.',
      'Varna dem som är i närheten och hjälp dem som inte tar sig ut själva.',
      'Gå närmaste markerade utrymningsväg. Hämta inte saker och använd inte hissen.',
      'Vid fara för gas eller rök: gå tvärs mot vinden eller mot den, inte ner i gropar eller källare.',
      'Gå till återsamlingsplatsen: norra sidan till parkeringen vid huvudporten, södra sidan till bangårdens port.',
      'Anmäl dig hos chefen. Chefen räknar sin grupp, också besökare och entreprenörer.',
      'Säg genast till om någon saknas och var personen senast sågs.',
      'Stanna på återsamlingsplatsen tills räddningsverket ger lov att återvända.',
    ],
    contacts: [centre, gate],
  },
  {
    title: 'Första hjälpen: medvetslös, blödning, brännskada',
    description: 'Livräddande första hjälp innan ambulansen kommer.',
    steps: [
      'Se till att ingenting hotar dig. Tala till personen och skaka i axlarna.',
      'Ring 112 med högtalaren på och följ nödcentralens anvisningar. Skicka någon efter hjärtstartaren (AED) och någon att möta ambulansen.',
      'Vaknar inte och andas inte normalt: tryck mitt på bröstbenet 30 gånger, 5–6 cm djupt, 100–120 gånger i minuten, och blås 2 gånger. Fortsätt 30 : 2.',
      'Koppla hjärtstartaren genast när den kommer och följ dess röst.',
      'Andas men vaknar inte: vänd personen på sidan och följ andningen.',
      'Kraftig blödning: tryck med handen på såret och lägg tryckförband. Om blödningen från en arm eller ett ben inte upphör, dra åt en tourniquet ovanför såret och anteckna klockslaget.',
      'Brännskada: kyl med svalt rinnande vatten i 20 minuter. Dra inte loss kläder eller metall som har fastnat i huden.',
      'Kemikalie i ögat: skölj genast med mycket vatten i minst 15 minuter, håll ögonlocken öppna.',
      'Täck den skadade, lugna och lämna inte personen ensam.',
    ],
    contacts: [centre, poison, 'Företagshälsovårdens förstahjälpsrum (intern telefon): 5200'],
  },
  {
    title: 'Kemikaliespill',
    description: 'Spill av syra, bas eller lösningsmedel i betningen, laboratoriet eller kemikalielagret.',
    steps: [
      'Gå undan och varna andra. Gå mot vinden, rör inte ämnet och andas inte in ångan.',
      'Ring 112 om någon har utsatts, spillet är stort eller ämnet är okänt för dig. Säg ämnets namn och faropiktogrammen.',
      'Spärra av området och täck avloppen med tätningsmatta, om det går säkert.',
      'Avlägsna antändningskällor om ämnet är brandfarligt. Slå inte på eller av elapparater.',
      'På huden: ta av våta kläder och skölj i nöddusch i minst 15 minuter.',
      'I ögat: skölj vid ögonduschen i minst 15 minuter och fortsätt under transporten.',
      'Fluorvätesyra: skölj och stryk genast på kalciumglukonatgel. Alltid till sjukhus, också om det inte gör ont.',
      'Ett litet spill suger du upp bara om du har utbildning, rätt skyddsutrustning och säkerhetsdatabladet.',
    ],
    contacts: [centre, poison, 'Kemiska laboratoriet (intern telefon): 5310'],
  },
  {
    title: 'Elolycka',
    description: 'När någon har fått en stöt eller sitter fast i en spänningsförande del.',
    steps: [
      'Rör inte den skadade innan strömmen är bruten.',
      'Bryt strömmen med huvudbrytaren eller nödstoppet. Hindra återinkoppling.',
      'Lågspänning som inte går att bryta: lossa den skadade med ett torrt föremål som inte leder ström.',
      'Högspänning eller nedfallen ledning: håll minst 20 meters avstånd tills driftjouren bekräftar att det är spänningslöst.',
      'Ring 112. Börja med återupplivning om personen inte vaknar och inte andas normalt, och hämta hjärtstartaren.',
      'Kyl brännskador med svalt vatten först när strömmen säkert är bruten.',
      'Alltid till läkare, också om det känns bra: en rytmrubbning kan komma timmar senare.',
      'Lämna platsen orörd för utredningen.',
    ],
    contacts: [centre, 'Eldriftjouren (intern telefon): 5440'],
  },
  {
    title: 'Klämd i maskin eller under last',
    description: 'När någon har fastnat i en maskin, en linje, ett fordon eller under en last.',
    steps: [
      'Stoppa maskinen med nödstoppet. Se till att ingenting rör sig: bryt och lås energierna, stötta lasten.',
      'Ring 112 och säg vilken kroppsdel som är klämd och hur länge.',
      'Kör inte maskinen bakåt och lyft inte lasten innan du vet åt vilket håll delarna rör sig.',
      'Frigör genast om klämningen hindrar andningen eller bara har varat en stund och det går säkert.',
      'Klämd över 15 minuter: fråga nödcentralen före frigörandet.',
      'Stoppa blödningen med tryck. Lägg en avskild kroppsdel i en ren påse och svalt, inte direkt på is.',
      'Håll varm, tala till personen, ge inget att dricka.',
      'Visa räddningsverket vägen och gör plats. Lämna maskinen som den är.',
    ],
    contacts: [centre, gate, 'Underhållets jour (intern telefon): 5400'],
  },
  {
    title: 'Gasläcka eller kolmonoxidlarm',
    description: 'Varnaren ljuder, du hör ett väsande eller känner gaslukt. Kolmonoxid luktar inte.',
    steps: [
      'Gå genast mot vinden och varna andra. Stanna inte för att läsa av mätaren.',
      'Tänd ingenting, använd inte strömbrytare eller telefon vid läckan.',
      'Ring 112 från ett säkert ställe.',
      'Stäng gasen vid huvudkranen bara om den är utanför riskområdet.',
      'Gå inte in i ett slutet utrymme efter en medvetslös utan tryckluftsapparat och säkerhetsvakt.',
      'För den utsatta ut i frisk luft. Börja med återupplivning om personen inte andas normalt.',
      'Håll området avspärrat tills halten har mätts.',
    ],
    contacts: [centre, poison, 'Gascentralen (intern telefon): 5450'],
  },
];
