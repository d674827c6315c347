import type { ProcedureWords } from './words.ts';

const centre = 'Nødsentralen: 112';
const gate = 'Vakten i hovedporten (internt nummer): 5112';
const poison = 'Giftinformasjonen i Finland, alltid åpen: 0800 147 111';

export const no: readonly ProcedureWords[] = [
  {
    title: 'Brann',
    description: 'Når du ser flammer eller røyk eller hører brannalarmen.',
    steps: [
      'Redd dem som er i umiddelbar fare, hvis du kan gjøre det uten å sette deg selv i fare.',
      'Varsle andre ved å rope og trykk på nærmeste brannmelder.',
      'Ring 112 fra et trygt sted. Si hva som brenner, hvor, og om mennesker er i fare.',
      'Slukk bare en brann som nettopp har startet, og bare hvis du har rømningsveien bak deg.',
      'Ikke bruk vann på smeltet metall, glødende slagg, magnesium, fett eller utstyr under spenning.',
      'Lukk dørene. Steng gassen og slå av strømmen hvis du kommer trygt til.',
      'Gå lavt ut av røyken langs nærmeste merkede vei til møteplassen. Ikke bruk heisen.',
      'Vis brannvesenet veien. Gå inn igjen først når brannvesenet gir lov.',
    ],
    contacts: [centre, gate],
  },
  {
    title: 'Evakuering og møteplass',
    description: 'Når du hører evakueringsalarmen eller lederen ber om at området tømmes.',
    steps: [
      'Avbryt arbeidet med en gang. Stopp maskinen med nødstoppen, senk løftet last, steng gassen.',
      'Varsle dem som er i nærheten, og hjelp dem som ikke kommer seg ut selv.',
      'Gå nærmeste merkede rømningsvei. Ikke hent ting, og ikke bruk heisen.',
      'Ved fare for gass eller røyk: gå på tvers av vinden eller mot den, ikke ned i groper eller kjellere.',
      'Gå til møteplassen: nordsiden til parkeringsplassen ved hovedporten, sørsiden til skiftetomtens port.',
      'Meld deg hos lederen. Lederen teller gruppen sin, også gjester og entreprenører.',
      'Si fra med en gang hvis noen mangler, og hvor de sist ble sett.',
      'Bli på møteplassen til brannvesenet gir lov til å gå tilbake.',
    ],
    contacts: [centre, gate],
  },
  {
    title: 'Førstehjelp: bevisstløs, blødning, brannskade',
    description: 'Livreddende førstehjelp før ambulansen kommer.',
    steps: [
      'Pass på at ingenting truer deg selv. Snakk til personen og rist i skuldrene.',
      'Ring 112 med høyttaleren på og følg veiledningen. Send noen etter hjertestarteren (AED) og noen for å møte ambulansen.',
      'Våkner ikke og puster ikke normalt: trykk midt på brystbeinet 30 ganger, 5–6 cm dypt, 100–120 ganger i minuttet, og blås 2 ganger. Fortsett 30 : 2.',
      'Koble til hjertestarteren straks den kommer, og følg stemmen i den.',
      'Puster, men våkner ikke: legg personen på siden og følg med på pusten.',
      'Kraftig blødning: trykk på såret med hånden og legg trykkbandasje. Stanser ikke blødningen fra en arm eller et bein, stram en tourniquet ovenfor såret og noter klokkeslettet.',
      'Brannskade: kjøl med kjølig rennende vann i 20 minutter. Ikke riv løs klær eller metall som sitter fast i huden.',
      'Kjemikalie i øyet: skyll straks med mye vann i minst 15 minutter, hold øyelokkene åpne.',
      'Dekk til den skadde, berolige og la ikke personen være alene.',
    ],
    contacts: [centre, poison, 'Bedriftshelsetjenestens førstehjelpsrom (internt nummer): 5200'],
  },
  {
    title: 'Kjemikalieutslipp',
    description: 'Utslipp av syre, base eller løsemiddel i beiseriet, laboratoriet eller kjemikalielageret.',
    steps: [
      'Gå unna og varsle andre. Gå mot vinden, ikke ta på stoffet, og ikke pust inn dampen.',
      'Ring 112 hvis noen er eksponert, utslippet er stort eller stoffet er ukjent for deg. Si navnet på stoffet og farepiktogrammene.',
      'Sperr av området og dekk slukene med tettematte, hvis det går trygt.',
      'Fjern tennkilder hvis stoffet er brannfarlig. Ikke slå elektrisk utstyr på eller av.',
      'På huden: ta av våte klær og skyll i nøddusjen i minst 15 minutter.',
      'I øyet: skyll ved øyedusjen i minst 15 minutter og fortsett under transporten.',
      'Flussyre: skyll og smør straks på kalsiumglukonatgel. Alltid til sykehus, også om det ikke gjør vondt.',
      'Et lite utslipp suger du opp bare hvis du har opplæring, riktig verneutstyr og sikkerhetsdatabladet.',
    ],
    contacts: [centre, poison, 'Kjemisk laboratorium (internt nummer): 5310'],
  },
  {
    title: 'Strømulykke',
    description: 'Når noen har fått støt eller sitter fast i en spenningssatt del.',
    steps: [
      'Ikke ta på den skadde før strømmen er brutt.',
      'Bryt strømmen med hovedbryteren eller nødstoppen. Hindre at den slås på igjen.',
      'Lavspenning som ikke kan brytes: få den skadde løs med en tørr gjenstand som ikke leder strøm.',
      'Høyspenning eller en ledning som har falt ned: hold minst 20 meters avstand til driftsvakten bekrefter at det er spenningsløst.',
      'Ring 112. Start gjenoppliving hvis personen ikke våkner og ikke puster normalt, og hent hjertestarteren.',
      'Kjøl brannskader med kjølig vann først når strømmen sikkert er brutt.',
      'Alltid til lege, også om det føles bra: en rytmeforstyrrelse kan komme timer senere.',
      'La stedet være urørt til undersøkelsen.',
    ],
    contacts: [centre, 'Elektrisk driftsvakt (internt nummer): 5440'],
  },
  {
    title: 'Klemt i maskin eller under last',
    description: 'Når noen har satt seg fast i en maskin, en linje, et kjøretøy eller under en last.',
    steps: [
      'Stopp maskinen med nødstoppen. Pass på at ingenting beveger seg: bryt og lås energien, støtt opp lasten.',
      'Ring 112 og si hvilken kroppsdel som er klemt, og hvor lenge.',
      'Ikke kjør maskinen bakover, og ikke løft lasten før du vet hvilken vei delene beveger seg.',
      'Frigjør straks hvis klemmingen hindrer pusten eller bare har vart et øyeblikk og det går trygt.',
      'Klemt i over 15 minutter: spør nødsentralen før du frigjør.',
      'Stans blødningen med trykk. Legg en avrevet kroppsdel i en ren pose og kjølig, ikke rett på is.',
      'Hold personen varm, snakk til den, ikke gi noe å drikke.',
      'Vis brannvesenet veien og gi plass. La maskinen være som den er.',
    ],
    contacts: [centre, gate, 'Vedlikeholdsvakten (internt nummer): 5400'],
  },
  {
    title: 'Gasslekkasje eller CO-alarm',
    description: 'Varsleren piper, du hører susing eller lukter gass. Karbonmonoksid lukter ikke.',
    steps: [
      'Gå straks mot vinden og varsle andre. Ikke bli stående for å lese av måleren.',
      'Ikke tenn noe, ikke bruk brytere eller telefon ved lekkasjen.',
      'Ring 112 fra et trygt sted.',
      'Steng gassen i hovedkranen bare hvis den er utenfor fareområdet.',
      'Ikke gå inn i et trangt rom etter en bevisstløs uten pusteapparat og vakt utenfor.',
      'Få den eksponerte ut i frisk luft. Start gjenoppliving hvis personen ikke puster normalt.',
      'Hold området sperret til konsentrasjonen er målt.',
    ],
    contacts: [centre, poison, 'Gassentralen (internt nummer): 5450'],
  },
];
