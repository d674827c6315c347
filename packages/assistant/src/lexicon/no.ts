import type { Lexicon } from './lexicon.ts';

export const no: Lexicon = {
  count:
    'hvor mange, hvor mye, antall, antallet, totalt, tell., hvor ofte, hvor mang, summen, totalt antall, til sammen, sammenlagt, hvor stort antall, tell opp',
  list: 'hvilke, hvilken, hvilket, hva., vis., vise, list, liste, gi meg, finn, finnes, fins, er det noen, har vi, hvilke., hvilken., hvilket., vis meg, list., list opp, finn., hent, søk, få se, jeg vil se, kan du vise, kan jeg få, sjekk, var det, har det, ble det, er noen, har noen, hva slags, ramse opp, hva finnes, hvor finnes',
  who: 'hvem, ansvar, ansvarlig, håndterer, tildelt, har ansvaret, tar seg av, tar hånd, hvem., hvem sin, hvis ansvar, ansvarlige, ansvaret, ansvarer, følger opp, fikser, fikset, løser, løste, tok seg, tar seg, eier., eieren, saksbehandl, hos hvem, til hvem, står for, stod for, utbedrer, utbedret, søkte., søkt om, søker, jobber med, behandler',
  trend:
    'trend, utvikl, økt., øker, økning, redusert, synker, endret, endring, over tid, månedsvis, måned for måned, gått ned, gått opp, færre, flere., vokser, gått opp, gikk ned, gikk opp, går ned, går opp, bedre., verre., trenden, utvikling, utviklet, utvikler, historikk, historie, kurve, med tiden, økende, økte., nedgang, oppgang, synkende, sank., sunket, stiger, steg., steget, vokst, voksende, avtar, avtatt, forbedr, forverr, blitt flere, blitt færre, blir flere, blir færre, blir det flere, blir det færre, opp eller ned, oppover, nedover, på vei opp, på vei ned, uke for uke, år for år, endringer, forandr, gått nedover, gått oppover, minker, minket, minsket, reduser',
  compare:
    'sammenlign, sammenlikn, forskjell, kontra, mot forrige, enn forrige, versus, vs., flere enn, færre enn, sammenligne, sammenligning, sammenlignet, sett opp mot, still opp mot, forskjellen, forskjeller, skiller, i forhold til, eller i, enn i, enn måneden, mot måneden, bedre enn, verre enn, vs',
  why: 'hvorfor, årsak, grunn, hva skyldes, hva forklarer, forklar, hva har påvirk, hva ligger bak, hva gjorde at, hva fikk, hva er årsak, hva er grunn, hva kommer det av, hva skyld, hva påvirk, hva trakk, hva trekk, hva hevet, hva senket, hva økte, hva reduserte, hva forbedr, hva forverr, hva endret, hva løftet, hva dro, hva presset, hvilke faktorer, hvilke årsaker, hvordan kan det ha seg, takket være hva, på grunn av hva, skyldes, kommer det av, bak., hva gjør at, hva gjorde, hva har fått, hva har gjort, hva har senket, hva har hevet, hva har dratt, forklaring, begrunn, hva bidro, hva bidrar, hva førte, hvordan har det seg',
  about:
    'vet vi om, vet du om, kjenner vi til, informasjon om, fortell om, fortell meg om, nevn, handler om, gjelder, angående, relatert, hva vet man om, hva vet du om, hva vet dere om, hva finnes om, hva finnes det om, hva har vi om, noe om, alt om, mer om, opplysninger om, informasjon, info om, fortell, omtalt, omtaler, nevnes, nevner, nevnt, vedrørende, angår, som gjelder, handler, har med, knyttet, tilknyttet, koblet, relaterte, berører, søk etter, let etter, kjent om, er kjent, finnes det noe om, står det om, står om',
  howto:
    'hvordan skal, hvordan gjør, hva skal jeg gjøre, hva skal man gjøre, hva gjør jeg, hva gjør man, hva sier, sier instruks, sier prosedyr, får jeg lov, kan jeg., hvordan bør, hvordan håndteres, hvordan skal jeg, hvordan skal man, hvordan må, hvordan håndter, hvordan går, hvordan handle, hvordan opptre, hvordan reager, hva bør, hva må jeg, hva må man, hva må vi, hva skal vi gjøre, hva skal gjøres, hva skal en, hva skal jeg gjør, hva skal man, hva gjør vi, hva gjør du, hva gjør en, hva gjøre, hva sier prosedyr, hva sier instruks, hva står det i, hva står i, fremgangsm, framgangsm, steg for steg, hvilke tiltak, får man, får jeg, er det lov, er det tillatt, kan man, hvor skal jeg gå, hvor skal vi gå, hvordan lyder, gjør man hvis, gjøre hvis, gjør vi hvis, gjøre når, gjøre ved',
  most: 'flest, mest, vanligst, oftest, størst, minst., færrest, flest., de fleste, vanligste, høyest antall, størst antall, på topp, topper, hyppigst, hyppigste, største, høyest., høyeste',
  by: 'per., fordel, fordelt, etter., grupper, oppdelt, inndelt, fordeling, fordeler, fordeler seg, fordeles, inndeling, gruppert, gruppere, sortert, sorter, del opp, bryt ned, brutt ned, pr., ut fra, ifølge, delt på, spredt',
  newest:
    'siste., nyeste, nyest, sist, nylig, nylige, sist., ferskeste, senest, seneste, aller siste, sist meldte',
  oldest: 'eldste, eldst, første., tidligste, tidligst',
  worst:
    'verste, verst, alvorligste, alvorligst, farligste, verst., groveste, farligst, mest kritisk, mest alvorlig',
  act: 'slett, fjern, godkjenn., lukk., opprett, legg til, endre., send, avslå., nullstill, ignorer, glem, tildel., skriv ut, skriv en, skriv et, avslutt., lag en, lag et, lag ny, registrer en, registrer ny, meld., bestill, ring., avbestill, arkiver, flytt., bytt, tøm, rydd opp, kast., gi meg tilgang, pause., stans., stopp., sett., merk., oversett, lagre., oppdater., tilbakekall, trekk tilbake, skriv',
  hello: 'hei., hallo, takk, god morgen, god dag, god kveld, heisann, halla, morn., tusen takk',
  help: 'hva kan du, hvordan kan du hjelpe, hva kan jeg spørre, hvem er du, hva klarer du, hva kan jeg bruke, hva vet du., hvilke spørsmål, hvordan fungerer du, hvordan virker du, hva kan man spørre',
  soon: 'snart, i ferd med, utløper snart, kommende, nærmer seg, innen kort, om kort tid, innen to uker, de nærmeste dagene, nærmeste tiden, de neste ukene, straks, i ferd med å gå ut, i ferd med å utløpe, på vei til å utløpe, like før',
  reporter:
    'hvem rapport, hvem har rapport, hvem meldte, hvem har meldt, hvem skrev, hvem gjorde, hvem har gjort, innmelder, rapportør, hvem observ, hvem oppdag, hvem har skrevet, hvem leverte, hvem sendte, hvem registrerte, hvem la inn, hvem så., hvem fant, hvem noterte, hvem varslet, hvem sin observasjon, hvem sin melding, hvem har observ, hvem har oppdag, hvem har registr, meldt av, rapportert av, hvem sto bak, hvem var det som meldte, hvem påpek, hvem opprettet, hvem har lagt, hvem har levert, innmelderen',
  others:
    'passord, lønn, hjemmeadresse, telefonnummer, personnummer, fødselsnummer, fødsels, e-post, epost, privat, andres opplær, helseoppl, hvor gammel, alder., tjener, bankkonto, kontonummer, kredittkort, sykemeld, sykmeld, sykefravær for, adresse, adressen, religion, pinkode, pin-kode, mobilnummer, telefon., privatliv',

  observation:
    'observasjon, avvik, melding, rapporter, iakttak, sikkerhetsobserv, meldt., mangl, observasjoner, avvik., avvikene, meldinger, meldingene, rapporter., innmeld, sikkerhetsmeld, ruh., observasjonene, uønskede hendelser',
  risk: 'risikovurder, risikoanalys, risikoer, risiko, vurdering, risikovurderinger, risikovurdering, risikoanalyser, risikoene, risikoen, vurderinger, ros-analys, sja.',
  permit:
    'arbeidstillat, tillatels, permit, arbeidstillatelser, tillatelsene, tillatelsen, tillatelse, tillatelser, arbeidsløyve, løyve, søknader om till, arbeidsordre',
  tsi: 'tsi, sikkerhetsindeks, indeks, sikkerhetspoeng, sikkerhetsindeksen, totalindeks, indeksen, sikkerhetstall, total sikkerhetsindeks, sikkerhetsscore',
  training:
    'opplæring, kurs, modul, leksjon, utdanning, sertifikat, kursbevis, førerbevis, bevis., beviset, kort., kurset, kursene, kursa, opplæringen, opplæringer, treninger, moduler, kompetanse, sertifikater, sertifisering, sertifiser, kompetansebev, lisens, e-læring, leksjoner, kortet',
  chemical: 'kjemikali, kjemisk, stoff, kjemikalier, kjemikaliet, stoffer, stoffet, stoffene',
  document:
    'dokument, instruks, skjema, retningslinj, policy, håndbok, plan., veiledning, arbeidsinstruk, regler, anvisning, dokumenter, dokumentene, instrukser, instruksen, instruksjon, skjemaer, sjekkliste, retningslinjer, håndbøker, manual, veiledninger, styrende dok, papirer, verneinstruks',
  procedure:
    'nødprosedyr, nødinstruks, beredskap, rutine, prosedyr, nødrutin, nødprosedyrer, beredskapsplan, tiltaksplan, handlingsplan, nødplan, rutine for, rutiner, alarminstruks, kriseplan, nødinstrukser',
  injury:
    'skadefrekvens, ulykkesfrekvens, tri., lta., ltif, arbeidstim, arbeidede tim, fravær, skader., skadde, personskad, registrerbar, fraværsskad, skadefrekvensen, ulykkesfrekvensen, h-verdi, h1., h2., h1-verdi, ltifr, trifr, ltir, arbeidstimer, arbeidede timer, jobbede timer, arbeida timer, timer., timeverk, skadetall, skadestatistikk, fraværsskader, fraværsulykk, personskader, skadeverdi',

  open: 'åpne., åpen, åpent, ubehandl, åpne, ubehandlede, ubehandla, uåpnet, nye',
  in_progress:
    'pågå, under behandling, behandles, under arbeid, i gang, underveis, pågår, pågående, under utredning, påbegynte, holder på med, holder jeg på, midt i, under oppfølging, håndteres, undersøkes, jobbes med, arbeides med, er i gang',
  closed:
    'lukket, lukka, lukkede, avslutt, utbedret, løst., løste, ferdig, utbedr, lukkes, lukte, avsluttede, avsluttet, avsluttes, utbedrede, fikset, fiksede, ferdigstilt, ferdige, løst, reparert, reparerte, håndtert, håndterte, ferdigbehandl, ordnet, rettet opp, unnagjort',
  notClosed:
    'ikke lukket, ikke avslutt, uløst, ikke utbedr, ikke løst, ennå ikke lukk, ikke er lukk, ikke blitt lukk, ikke håndtert, ikke fiks, ennå ikke løs, uløste, uavslutt, gjenstående, gjenstår, ikke ferdig, uferdig, ubehandlet, ikke ordnet, ikke reparert, står igjen',
  pending:
    'venter, ventende, avventer, ikke godkjen, til godkjenning, avventende, søknader, søknad, omsøkt, ikke godkjent, ikke er godkjent, skal godkjennes, må godkjennes, på godkjenning, til behandling, i kø, beslutning, avgjørelse',
  approved:
    'gjelder, godkjent, gyldig, gjeldende, aktive, aktiv., i kraft, gyldige, godkjente, innvilget, innvilga, innvilgede, aktivt, utstedt, utstedte, løpende',
  rejected:
    'avslått, avvist, nektet, avslåtte, avslag, avviste, nektede, underkjent, ikke innvilget, forkastet, ble avslått',
  suspended:
    'avbrutt, stanset, stoppet, satt på vent, midlertidig stan, suspender, avbrutte, stansede, stansa, pausede, pauset, stoppede, suspendert, midlertidig stoppet, på vent, på pause, stilt i bero, trukket tilbake midlertidig',
  expired:
    'utløpt, utløpte, gått ut, foreldet, utgått, må oppdateres, trenger oppdater, skal oppdateres, utløp., gått ut., gikk ut., utgåtte, ikke lenger gyldig, ikke gyldig, ugyldig, opphørt, foreldede, gått ut på dato, gått ut på tid, utdatert, utdaterte, for gammel, for gamle, må fornyes, trenger fornying, må revideres, ikke gjelder lenger, gammeldags',
  completed:
    'fullført, gjennomført, bestått, ferdig, fullførte, gjennomførte, beståtte, tatt., tatt kurs, avlagt, klart., unnagjort, avsluttet',
  notStarted:
    'ikke gjort, mangler, gjenstår, igjen å, ikke fullført, ikke gjennomført, ikke tatt, mangel, må jeg ta, skal jeg ta, trenger jeg, gjenstående, igjen å ta, igjen å gjøre, har jeg igjen, har igjen, ikke bestått, ugjort, må jeg gjøre, må jeg gjennomfør, må jeg fullfør, står igjen',
  overdue:
    'forsink, forfalt, forfalne, for sent, over fristen, overskred, etter fristen, passert frist, på overtid, fristen har gått, frist er ute, forsinkede, forsinket, forsinka, forsinkelser, for sein, for sene, for sen, sent ute, over tiden, over tid., overskredet, overskredne, passert., passerte, fristen er ute, fristen er gått, fristen har passert, frist har gått, frist er passert, fristen gikk, etter planen, på etterskudd, henger etter, skulle ha vært ferdig, skulle vært ferdig, skulle ha vært lukket, burde ha vært, burde vært, burde allerede, forfalte, oversittet, utgått frist, ikke overholdt',
  unassigned:
    'uten ansvar, ingen ansvar, mangler ansvar, ikke tildelt, uten eier, utildelt, ingen har ansv, ingen ansvarlig, ingen har ansvar, ingen er ansvarlig, uten ansvarlig, mangler ansvarlig, mangler eier, ikke er tildelt, ikke blitt tildelt, herreløs, utildelte, ingen eier, ingen tar seg, ingen håndterer, ingen person, ingen følger, uten noen ansvarlig, ikke har noen ansvarlig, ikke noen ansvarlig, ikke har ansvarlig, uten saksbehandl, ikke har fått ansvarlig, ikke har fått noen ansvarlig',
  mine: 'mine, min., mitt., jeg har meldt, jeg har rapport, jeg har gjort, jeg meldte, jeg rapport, egne, eget, mine., jeg gjort, jeg har skrevet, jeg skrev, jeg meldt, jeg rapporterte, jeg har levert, har jeg rapport, har jeg meldt, har jeg gjort, har jeg skrevet, har jeg levert, har jeg sendt, av meg, mine egne, egne., jeg selv, jeg har sendt, jeg gjorde, jeg observert, jeg registrerte',
  assignedMe:
    'tildelt meg, tildelt til meg, mitt ansvar, jeg har ansvar, jeg er ansvarlig, mine oppgav, mine saker, er tildelt meg, gitt meg, til meg, hos meg, mitt bord, på mitt bord, jeg skal utbedre, jeg må utbedre, jeg skal følge opp, jeg må følge opp, jeg skal ta, har jeg ansvar, har jeg ansvaret, jeg har ansvaret, er jeg ansvarlig, jeg ansvarlig, mine oppgaver, min liste, ligger på meg, ligger hos meg, jeg skal håndtere, jeg må håndtere, jeg skal fikse, jeg må fikse, skal jeg fikse, må jeg fikse, venter på meg, på meg., står på meg',
  sds: 'sikkerhetsdatablad, datablad, sds, sikkerhetsdatabladene, sikkerhetsblad, databladene, stoffkartotek',
  unread:
    'ulest, lese., ikke lest, har jeg ikke lest, uleste, å lese, ennå ikke lest, skal leses, må leses, må lese, skal lese, bør lese, kvittere, lesekvitter, trenger å lese',
  due: 'forfaller, forfallsdato, utløper, går ut, frist, deadline, slutter, frister, fristen, sluttdato, siste dato, siste frist, utløpsdato, går ut., gå ut., opphører, skal være ferdig, skal være klar, må være ferdig, må være klar, skal utbedres, skal lukkes, skal bli ferdig, ferdig innen, klar innen, innen den, hvor lenge gjelder, gyldig til, til når, gjelde til, bør være ferdig, skal fullføres, skal avsluttes, når frist',

  low: 'lav., lave., lavt, mindre alvor, liten, lave, lavrisiko, lette, ubetydelig, små., liten., lille, mindre alvorlige',
  medium: 'middels, moderat, medium, moderate, mellomstor',
  high: 'høy., høye, høyt., alvorlig, betydelig, høy, høyrisiko, alvorlige, grove, grov., betydelige, store., stor., tung., tunge',
  critical:
    'kritisk, umiddelbar fare, livsfar, svært høy, svært alvor, veldig høy, veldig alvor, kritiske, livstruende, livsfarlig, akutt, akutte, svært alvorlig, ekstremt, meget alvorlig',
  nearmiss:
    'nestenulykke, nesten ulykke, nestenuhell, nesten-ulykke, near miss, nestenhend, nestenulykker, nestenulykken, nesten-ulykk, nære på, nestenhendelser, nesten uhell, nesten gått galt, nære ulykke, holdt på å',
  incident: 'ulykke, uhell, hendels, ulykker, ulykken, arbeidsulykk, uhellene, skadehend',
  hazard:
    'fare., farer, faresituasj, farlig situasj, farlige forhold, risikofylte, farlige situasjon, farlig situasjon, farekild, risikoforhold',
  improvement:
    'forbedring, forslag, idé, forbedringsfor, forbedringsforslag, forbedringer, ideer, forbedringsid, utviklingsforsl',
  positive:
    'positiv, gode observ, ros., positive, positivt, gode eksempl, bra ting, skryt, god praksis, godt arbeid',
  quality: 'kvalitet, kvalitetsavvik, kvalitetsobs',
  efficiency: 'effektivit, effektivitet, produktivit',
  ergonomics:
    'ergonomi, løft., ergonomiske, arbeidsstilling, tunge løft, tungt løft, manuelle løft, belastningssk',
  machines: 'maskin, utstyr, maskiner, maskinrelat, maskinsikker, maskinrisik',
  traffic: 'trafikk, kjøretøy, trafikken, trafikkrelat, interntransport, transport',
  hot_work:
    'varmt arbeid, varme arbeid, varmearbeid, varmt-arbeid, varme arbeider, sveisearbeid, sveisejobb, varmtarbeid',
  height_work: 'arbeid i høyden, høydearbeid, i høyden, arbeid i høyd, jobb i høyd, takarbeid, på høyt',
  confined_space:
    'lukket rom, lukkede rom, trange rom, innelukk, tankarbeid, trangt rom, avgrenset rom, avgrensede rom, inneluk, innestengt rom, entring av tank, gå inn i tank, entring',
  electrical:
    'elektrisk, elarbeid, el-arbeid, elektro, elektriske arbeid, elektrisk arbeid, elektroarbeid, strømarbeid',
  hazardous_materials:
    'farlige stoff, farlig stoff, farlig gods, farlige material, farlige stoffer, farlige kjemikalier, kjemikalietillat, kjemikaliearbeid, håndtering av farlig',
  mandatory: 'obligatorisk, påkrevd, obligatoriske, påkrevde, krevd, krav til, må ha',

  area: 'område, områder, hvor., sted., steder, plass, området, stedet, hall., haller, hallene, plass., plassen, soner, sone',
  department: 'avdeling, enhet, avdelinger, avdelingen, enheter, enheten, team, seksjon',
  severity:
    'alvorlighet, alvorsgrad, alvorlighetsgrad, risikonivå, alvorlighetsgrader, alvorlighetsgraden, alvor., alvorlighetsnivå, risikonivåer, hvor alvorlig',
  status: 'status, situasjon, tilstand, statuser, fase., stadium',
  theme: 'tema, emne, temaer, temaet, emner, tematisk',
  category:
    'kategori, type., typer, slag., kategorier, kategorien, slags, sort., klasse., klasser, klassifis',
  month: 'per måned, månedsvis, hver måned, månedlig, i måneden',

  today:
    'i dag, idag, dagens, i morges, i løpet av dagen, hittil i dag, det siste døgnet, siste døgn, siste døgnet, døgnet',
  yesterday: 'i går, igår, gårsdag, gårsdagens',
  thisWeek:
    'denne uken, denne uka, inneværende uke, ukens, denne ukens, ukas, i uka, i uken, nåværende uke, i løpet av uken, i løpet av uka, hittil denne uken, hittil denne uka',
  lastWeek: 'forrige uke, siste uke., sist uke, forrige ukes, uken før, uka før, siste uke, for en uke siden',
  thisMonth:
    'denne måneden, inneværende måned, månedens, denne måned, denne måneds, hittil denne måneden, nåværende måned, i løpet av måneden',
  lastMonth: 'forrige måned, sist måned, forrige måneds, måneden før, for en måned siden, foregående måned',
  thisYear: 'i år., dette året, inneværende år, årets, hittil i år, i løpet av året, så langt i år',
  lastYear: 'i fjor, forrige år, fjoråret, fjorårets, året før, foregående år',
  future:
    'neste år, forutsi, prognose, kommer det til, neste sommer, i fremtiden, gjett, spå, kommer til å skje, vil det bli, vil skje',
  tomorrow: 'i morgen, imorgen, morgendag, morgendagens',
  comingWeek: 'neste uke, kommende uke, kommende uken, uken som kommer, neste ukes',
  comingMonth: 'neste måned, kommende måned, kommende måneden, neste måneds',
  lastN: 'siste, de siste, sist, foregående, sist., forrige, forløpne, seneste',
  since: 'siden, fra og med, etter den, f o m, helt siden, med start',
  days: 'dag, dager, døgn, dagene, dagen, dag.',
  weeks: 'uke, uker, ukene, uke., uka., uken., ukers',
  months: 'måned, måneder, månedene, måneden, mnd',
  years: 'år., årene, årets.',
  now: 'nå., akkurat nå, for øyeblikket, for tiden, nåværende, for tida, per i dag, nå for tiden, aktuelle',

  when: 'når., hvilken dag, hvilken dato, på hvilket tidspunkt, hvor lenge, til når, hvilke datoer',

  must: 'må., trenger, skal jeg, bør., burde, kreves, nødt',

  without: 'uten., mangler, har ikke, ikke har, har ingen, har intet, fravær av, ingen.',

  ppe: 'verneutst, vernekl, ppe, verneutstyr, vernehansk, vernebrill, maske, hansker, hanske, briller, åndedrettsvern, ansiktsskjerm, verneklær, vern., ha på meg, ha på seg, bruke av vern, kle seg, klær',

  storage:
    'oppbevar, lagres, lagret., lagring, oppbevares, oppbevarer, oppbevare, oppbevaring, lagre., lagrer, plasser, står lagret, settes',

  hazards:
    'h setning, faresetning, piktogram, faresymbol, fareutsagn, faresetninger, h-setninger, h setninger, faremerk, risikosetning, hvor farlig, farer ved, merking, advarsel',

  happen:
    'skjedd, hendt, skjer, inntruff, hendte, hendt., skjedde, skjer., inntraff, inntruffet, gikk galt, gått galt',

  approver:
    'hvem godkjenner, hvem kan godkjenne, hvem får godkjenne, hvem innvilger, hvem utsteder, hvem skal godkjenne, hvem må godkjenne, hvem godkjen, hvem skal godkjen, hvem må godkjen, hvem får godkjen, hvem kan godkjen, hvem innvilg, hvem utsted, hvem signerer, hvem skriver under, hvem har rett til å godkj, hvem bestemmer om, av hvem godkj, hvem gir till, hvem avgjør, hvem sin godkj, godkjenner.',

  drill:
    'øvelse, øving, brannslukk, slukkeutst, rømningsvei, møteplass, samlingsplass, brannvern, brannteppe, øvelser, brannslukker, brannslukking, evakueringsøv, brannøv, nødutgang',

  emergency:
    'brann., det brenner, brenner, hjelp., hjelp meg, nødsituasj, puster ikke, bevisstløs, blør, hjerteinfarkt, hjertestans, eksplosjon, eksploder, ring 112, 112., ring 113, 113., fastklemt, strømstøt, strømgjennom, gasslekk, forgift, kollaps, dør., ambulans, hlr, får støt, i flammer, besvimt, besvimte, puster ikk, reagerer ikke, hardt skadet, drukn, gass lekker, hjerteattakk, falt ned fra, knust, amput, døende',

  exists:
    'er det noen, er det, finnes det, finnes., fins det, har vi, var det, har det, ble det, fantes det, har jeg, er noen, har noen, har noe, er noe',

  more: 'flere., færre., mer., mindre., verre., bedre.',

  each: 'hver., hvert, hvert enkelt, hver enkelt, per., pr., ulike, forskjellige, mellom., blant, de ulike, enkelte, respektive',

  longest: 'lengst., lengst tid, lengste',

  reporting:
    'rapportert, rapporteres, rapportering, rapporteringen, rapporterte, meldt., meldt inn, meldte., melder., meldes, innmeldt, observert, observertes, notert, hendt., hendte, skjedd., skjedde, skjer., inntruffet, inntraff, kom inn, kommet inn, innkommet, registrert., oppdaget, oppdagdet, varslet, klaget, klagde, klager, klage',

  item: 'saker, saken, sak., ting., tilfeller, tilfelle, poster, punkter, problemer, oppgaver, tiltak, hendelser., innmeldinger',

  workInstruction: 'arbeidsinstruks, arbeidsbeskriv, arbeidsanvis',

  policy: 'policy, policyen, hms-policy, arbeidsmiljøpol',

  form: 'skjema, skjemaer, sjekkliste',

  begun: 'begynt, begynte, startet, påbegynt, påbegynte, starta, tatt fatt',

  notBegun: 'ikke påbegynt, ikke startet, upåbegynt, ikke engang begynt, ikke begynt',

  readDone: 'lest., leste.',

  dayBeforeYesterday: 'i forgårs, forgårs, i førgårs, forigårs, i forrigårs',

  sinceYear:
    'siden nyttår, siden årsskiftet, siden starten av året, fra nyttår, fra årets begynnelse, siden januar, fra januar, fra starten av året',

  halfYear: 'halvår, halvåret, et halvt år, siste halvåret, halve året, halvt år',

  twoWeeks:
    'fjorten dager, fjorten dag, to siste ukene, siste to ukene, siste to uker, de siste to ukene, de to siste ukene, par uker',

  quarter: 'dette kvartalet, kvartalet, inneværende kvartal, kvartal',

  weekend: 'helgen, helga, i helgen, i helga, helg., helgens',

  ago: 'siden.',

  range: 'mellom., fra.',

  burns: 'brenner, det brenner, brann., i flammer, begynner å brenne, tatt fyr, brann oppst, brannen',

  shock:
    'elektrisk støt, støt., strømstøt, får strøm, fått strøm, strømgjennomgang, strømulykke, elulykke, får støt',

  opinion:
    'synes du, syns du, mener du om, mening om, liker du, lat., dum., pen., flink, din mening, hyggelig, favoritt, bedre arbeider, beste arbeider, dårligste, bedre til, best på, beste medarb, hvem er best, hvem er bedre, flinkest',

  latest: 'sist lukket, sist avslutt, lukket sist, senest lukket, ble lukket sist',

  offTopic:
    'koster, koste., pris., prisen, været i, vær i, været blir, lunsj, middag., direktør, sjef for, president, statsminister, fotball, vits, dikt., hovedstad, aksjekurs',

  me: 'jeg., selv',

  lastWeekend: 'forrige helg, sist helg, siste helg',

  filler:
    'ting., greier, er., var., har., hadde, at., å., og., eller., den., det., de., dem., en., et., ei., i., på., av., for., med., om., til., fra., som., vi., vår, våre, oss., jeg., meg., du., din, ditt, kan., kunne, skal, skulle, vil., finnes, gjort, blitt, ble., skjedd, hendt, alle, alt., noen, noe, ingen, ikke, enn., så., seg., sin., her., der., disse, denne, dette, under., mellom, innen, hos., ved., fabrikk, anlegg, bedrift, verk, sikkerhet, nivå, grad., klasse, registrert, ganger, totalt, trenger, må., får., bli., gjøre, gjør., ser., se., ut., opp, også, fortsatt, ennå, allerede, bare, takk, lese, lest, si., sier, gi., verdi, poeng, tall, nye., ny., nytt, ligger, står, igjen, ta., saker, sak., man., noe., noensteds, noensinne, altså, men., derfor, dit, hit, dens, dets, dine, du, deres, hans, hennes, ham, henne, han., hun., dere, seg, selv, sin, sitt, sine, hvis., dersom, samt, eller, enten, uten å, når., da., mens, fordi, siden., for å, slik at, tross, mot., gjennom, rundt, over, under, etter, før., bak., foran, ved siden av, blant, alle., all., begge, flere, mange, mye., litt., mest, minst, hele, helt., ganske, veldig, svært, riktig, virkelig, faktisk, egentlig, kanskje, nok., vel., jo., enda, alltid, aldri, ofte, iblant, av og til, sjelden, snarest, straks, sammen, alene, sammenlagt, omtrent, cirka, nøyaktig, akkurat, spesielt, særlig, først og fremst, bl a, f eks, dvs, osv, ok., greit, vennligst, skal., ville, fikk, fått, bør, burde, pleier, ser ut, blir., hatt, vært, være, fantes, gjorde, gjøres, gir., gitt, tar., tok., tatt., går., gikk., gå., kommer., kom., komme, kommet, lå., står., sto, sitter, sett, sa., sagt, vet., vite, visste, trengs, brukes, bruke, bruker, brukt, angående, vedrørende, gjelder det, når det gjelder, person, personer, personell, medarbeider, ansatt, ansatte, kollega, kolleger, folk, arbeider, sjef, anlegget, fabrikken, verket, bedriften, selskapet, arbeidsplass, arbeidsplassen, jobben, hos oss, system, systemet, database, registeret, register, listen, lista, oversikt, sammendrag, statistikk, tall., tallet, antall, mengde, andel, prosent, verdien, poengene, nivået, dato, datoen, tid., tiden, tidspunkt, gang., gangen, del., deler, måte, form., slags, nye, gammel, gamle, stor, bra, dårlig, rett, feil., mulig, aktuell, viss., visse, annen, annet, andre, samme, slik, slike, egen, eget, ulike, eneste, neste, nåværende, opp., ned., inn., bort, frem, fram, tilbake, hjem, bord, bordet, skrivebord, noen får, hei, gått, holder, jobb, jobber, virker, ønsker, gjerne, beregnes, regnes ut, regnes, utregnes, består, klaget, klagde, klager, begynner, starter, arbeidet, arbeide, revisjon, møte, møtet, sjefen, presentasjon',
  followUp: 'og., hva med, hvordan er det med, og hva, samme, men., og i, enn., og for',

  between:
    'ennå, enda, allerede, nå, alle, alt, er, var, har, hadde, blitt, vært, ble, bli, blir, den, det, de, en, et, ei, som, jeg, vi, vår, våre, på, over, helt, noen, gang, dem, man',
  not: 'ikke, ikkje, aldri, ingen, inga, intet, ei, verken',

  weekdays: 'mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag',
  seasons: 'våren., vårens.|sommer, sommar|høst|vinter, vintr',
  monthNames: 'januar|februar|mars|april|mai.|juni|juli|august|september|oktober|november|desember',
  numbers: 'en., ett.|to.|tre.|fire|fem.|seks|syv, sju|åtte|ni.|ti.|elleve|tolv',
};
