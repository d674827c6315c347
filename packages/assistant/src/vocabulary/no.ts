export const no = `
observation: saker., observasjon, avvik, rapport., rapporter., melding., meldinger, obs., problem., problemer, problemene, saken, innmeld, merknad, avviksmeld, hms melding, saka., saken., saker., sakene., tilfelle., tilfeller, registrering, feilmeld, gale., noe gale, noe galt, galt
action: tiltak, oppgave
permit: tillatels, arbeidstillatels
risk: risikovurdering, vurdering, risikoanalys, vurderingen, vurderinger
riskword: risiko., risikoer, risikoen
chemical: kjemikali, stoff., stoffer, kjemisk
document: dokument, håndbok, dokumenter, dok., papir, brosjyre, veileder
training: opplæring, kurs, modul, innføring
card: kort., kortet, kortene, kompetans, sertifikat, bevis
area: område, sted., steder, plass., hall., kode., koden, koder, seksjon, sone, soner, avsnitt, koden.
round: vernerunde, sikkerhetsrunde, runde, runder., runden
alarm: alarm, nødalarm, varsel, øvelse
procedure: nødprosedyre, nødinstruks
tsi: tsi, sikkerhetsindeks, indeks, poengsum, hvordan går det, korleis går det
injury: fravær, skader med fravær, tri., lta., ltif., arbeidede timer, arbeidstim, skadefrekvens, h-verdi, registrerbar, fraværsskad, h1 verdi, h2 verdi, h1., h2., h verdi, ulykkesfrekv, ltifr, frekvens., skadetall
settings: grense, grenseverdi
person: person., personer, ansatt, arbeider., arbeidere, folk., medarbeider
department: avdeling, enhet

count: hvor mange, hvor mye, antall, kor mange, kor mykje, hvor masse, tal på, antallet, åssen mange, kor høgt, hvor høyt, hvor høy er, hvor stor er, ka mange, hvor lav., hvor lavt, hvor høy., hvor lite
list: vis meg, gi meg, fortell meg, list., vis., hvilke., hvilken., hvilket, gi meg, kan jeg få vite, kan jeg se
what: hva., hva er, ka., kva., hå., ka for, ka e, ke., hva va, va er, hvor langt er, hvor langt har
exists: finnes det, finnes., har vi, er det, har noen, har nokon
who: hvem., hvem. sin, ansvarlig, ansvar., har ansvar, eier., eies, tar seg av, følger opp, ansvaret, kem., kven., sjef, hvem. har søkt, hvem. søkte, hvem. ba, hvem. har bedt, kem. har søkt, hvem. har ansvar, hvem. fikser, hvem. ordner, hvem. skal
when: når., hvor lenge, hvor lang tid, hvilken dag, ka tid, til hvilken dato, hvilken dato
where: hvor., hvorfra, kor.
most: flest, mest., vanligst, oftest, mest, hyppigst
least: færrest, minst., sikrest, tryggest, tryggast
by: hver., hvert., fordel, per., etter., del opp
trend: færre, utviklet seg, utvikl, trend, økt., øker, reduser, minket, økning, nedgang, utviklingen, utvikling, opp eller ned, enn før, enn tidligere, forbedret., forbedra., forbedres, steg indeks, gikk indeks
compare: sammenlign, sammenliknet, forskjell, versus, vs., mot.
why: hvorfor, årsak, hva skyldes, koffor, kvifor
howto: hva gjør vi, hva gjør man, hvordan, hva gjør jeg, hva skal jeg gjøre, hva må jeg gjøre, hva skal man gjøre, instruks, anvisning, korleis, korsn, hva gjør me, hva gjør en, kva gjer, ka gjør, åssen får, åssen kan, åssen gjør, åssen melder, åssen legger, åssen er, åssen skal, åssen bruker, åssen ser, hvordan får, korleis får, hva om, prosedyre, framgangsmåte, hva må huskes, hva må jeg huske, hva skal vi gjøre, hvor endrer, hvor bytter, hvor slår, hvor får jeg, hvor finner jeg, hvor ser jeg, koss., åssn, kossen, kordan, hvordan melder jeg fra, hvor møtes vi, hvor samles vi, hvor skal vi samles, åssen ska, åssen blir, åssen går
may: får jeg, kan jeg, har jeg lov, er det lov, er det tillatt, må jeg ha, trenger jeg, får vi, kan vi, kan man, får eg, kan eg, har eg lov, er det trygt, er det sikkert, har vi lov, har man lov, er det greit, er det ok, kan me, får me, får man, kan en, lov å, kan noen, trenger vi, må vi ha, hvorfor får jeg ikke, hvorfor kan jeg ikke, har æ lov, kan æ, får æ, kan du og jeg, går det an
average: gjennomsnitt, snitt, median
share: prosent, andel, hvor stor del
about: om., angående, nevn, handler, fortell

newest: nyeste, noe nytt, hva er nytt, nyest, nylegaste, siste nytt, det siste som, siste som
oldest: eldst, først, førs
worst: dårligst, verst, alvorligst, farligst, høyest, størst
best: best., lavest
open: åpn, åpen, ulukk, uavslutt, ikke lukk, ikke utfør, ikke ferdig, ikke gjort, gjenstå, ubehandl, åpent, på sitt bord, på bordet sitt, ikke løst, ikke fikset, uløst, ikke ferdige, ikke fiksa, ikke ordna, gjenstår, uferdig, står igjen, uordna, ikke avslutt, ikkje ordna, ikkje e ordna, ikke er ordna, ikkje ferdig, ikkje lukka, ikke lukka, henger, ikke utbedra
in_progress: pågå, under behandling, behandles, i arbeid, under arbeid, holder på med, holdes på med, jobbes med, arbeides med, på gang, jobber med, under oppfølg, holder jeg på med
closed: lukk, lukket, avslutt, løst., utbedr, lukka, lukking, fikset, reparert, fiksa., ordnet, ordna., lukt., lukka., lukke., rettet opp, retta, utbedra, ferdig med, fiksa, ordna, løyst, orna., løst, i orden, på plass, ordne., fikse.
completed: tatt., fullfør, ferdig, gjennomfør, bestått, utført, gjort ferdig, ferdig med, bestod, tatt ferdig, gjennomgått
verify: verifi, kontroller
pending: venter, ventende, ikke godkjen, søknad, søkt., til godkjenning, under vurdering, ikke avgjort, står på vent, klarsignal, på klarsignal
approved: godkjen, gyldig, gjelder., i kraft, gjeldende, gjeldende., innvilg, fått ja, fått grønt lys, godtatt, ok nå, gjelder fortsatt
rejected: avslå, avslått, avvist, fikk nei, fått nei, sagt nei, ikke innvilg, nektet, avvis, stoppet søknad
suspended: stoppet, avbrutt, pauset, suspender, stoppet., stans, stoppa, satt på vent, på vent
expired: utløp, gått ut, gikk ut, utgått, har gått ut, utløpte, utgåtte, gammelt., gamle, foreld, ikke gyldig, ugyldig, gått ut på dato
overdue: forsink, forfalt, for sent, over frist, over fristen, på overtid, skulle vært, burde vært, skulle ha vært, glemt å, fristen er ute, frist er ute, fristen har gått, fristen er gått, gått over frist, oversitt, sein., seine., seint., bakpå, ligger etter, heng etter, henger etter, etter skjema, utløpt frist, over tida, over tiden, for sein, etter fristen, ligger jeg etter, ligg eg etter, utgått på tid, for seint, fristen ute, for. lengst
soon: snart, utløper snart, om ikke lenge
notStarted: ikke startet, ikke påbegynt, må gjennomføre, ikke gjennomført
missing: mangler, mangl, uten sikkerhetsdatablad, mangler jeg, manglar, ikke har datablad, har ikke datablad, uten datablad, mangle, gjenstår for meg
toRead: ulest, å lese, må lese, lese.
unassigned: ingen har tatt, uten ansvarlig, mangler ansvarlig, ingen ansvarlig, uten eier, ingen på, ingen har fått, ingen eier, ikke tildelt, uten noen, ingen jobber med, uten person, mangler person, ingen har fått ansvar

low: lav., lave, mindre alvor
medium: middels, moderat
high: alvorlig, høy., høye, akutt, haste
critical: kritisk
dangerous: farlig
nearmiss: nestenulykk, nesten ulykk, nestenuhell, nesten en ulykk, nesten skjedd, holdt på å skje, near miss
incident: ulykk, arbeidsulykk, hendels, uhell, skader, skade., personskad, skada., skadd, ulukke, arbeidsuhell, uhellet
hazard: fare., farer, farlig situasjon
improvement: forbedring, forslag til forbedring, forslag., forslagene, ide., ideer, idear, idéer, forbedringsforslag, forslagskasse
positive: positiv, noe bra, noko bra
quality: kvalitet, kvalitets
efficiency: effektivitet
ergonomics: ergonomi
machines: maskin, utstyr., utstyret, maskiner, maskinene
traffic: trafikk

hot_work: varmt arbeid, varme arbeid, varme arbeider, sveis, sliping, varmarbeid, skjærebren, slipe., slipearb, sveise, varmt arb
height_work: arbeid i høyden, i høyden, høydearbeid, på taket, tak., på høyde, høyde., høyden., jobbe høyt oppe, høyt oppe
confined_space: trange rom, trangt rom, lukket rom, inn i en tank, inn i tanken, tank., tankjobb, lukka rom
electrical: elarbeid, elektrisk, sfs 6002, el.
hazardous_materials: farlige stoff
first_aid: førstehjelp
work_safety: arbeidssikkerhetskort, sikkerhetskort, hms-kort

ends: slutter, sluttet, går ut, utløper, opphører, frist, fristen, sluttdato, forfaller, gyldig til, gjelder til, gyldige til, siste frist, tidsfrist, når skal, går ut på, i ferd med å gå ut
starts: begynner, starter, startet
reported: kom inn, kommet inn, rapportert, meldt, skjedd, registrert, gjort., hendt, inntruff, meldte, melde., meldt inn, innmeldt, sendt inn, komme inn, skjedde, sagt fra, varslet om, lagt inn, sa fra, skjer., kom det inn, blei meldt, vart meldt, ble meldt, inntraff, levert

today: i dag, idag, dagens, i dag tidlig, i dag morges, i dag morgen
tomorrow: i morgen, imorgen, morgendag, i morra, imorra, i morgo, imorgon, i morgon, i morro
yesterday: i går, igår, gårsdag, i gaar, igaar
dayAfter: overmorgen, i overmorgen
now: nå., akkurat nå, for øyeblikket, for tiden, no., nå for tiden, no for tida, akkurat no
this: denne., dette., i år, inneværende, denna., denne, dette, i haust, i høst, i vår, i sommer, i vinter, årets.
last: forrige, siste., foregående, i fjor, fjor, sist.
next: neste, kommende
hour: time., timer, timene
day: dag., dager, dagene, døgn
week: uke., uken, uka, uker
month: måned
quarter: kvartal
year: år., året, årene
half: halvår, halve året
weekend: helg
since: siden., etter den
ahead: 
ago: siden dess
recent: nylig, i det siste

me: jeg., min., mine., mitt., meg., jeg har, eg., har æ., æ har, skal æ., kan æ., e æ., må æ., sku æ., skulle æ., får æ., vil æ., æ må., meg sjøl, sjøl, min egen
mine: mine observ, mine egne, jeg har rapport, jeg rapport, jeg har gjort, jeg har meldt, har jeg meldt, har jeg rapport, jeg meldte, jeg sendte, jeg rapporterte, min melding, mine meld, min observ, har jeg selv, har jeg sendt, jeg har sendt, eg har meld, har eg meld, jeg la inn, har jeg lagt inn, jeg skrev, eg melde, meldte jeg selv, selv skrevet, har jeg skrevet
responsibleMe: mitt ansvar, jeg har ansvar, tildelt meg, på mitt bord, på min liste, gitt til meg, skal jeg fikse, skal jeg ordne, venter på meg, har jeg å gjøre, på meg., på meg selv, mine oppgaver, oppgavene mine, skal jeg gjøre, må jeg gjøre, må jeg fikse, jeg skal fikse, jeg må gjøre, har jeg igjen, har eg igjen, ligger på meg, mine saker, har jeg ansvar, er jeg ansvarlig, jeg er ansvarlig, har eg ansvar, har æ ansvar, æ har ansvar, har æ igjen, har æ å gjøre
not: ingen har, ikke., uten., ingen., ikkje., ikkj., itj., ittje., ikk.
or: eller., og., samt
storage: lagre, lagring, oppbevar, lagres, lagrer, lagrast, stå lagra, oppbevares, lagrar
nextTo: ved siden av, sammen, ved siden, samme, med., i lag., i lag med, inntil, attmed, i same, i samme skap, stå saman, saman
ppe: verneutstyr, hansker, vernebrill, åndedrettsvern, beskyttels, vern., vernehansk, vernesko, hanskar, beskyttelse, ha på seg, ha på meg, ansiktsvern
phrases: faresetning, h setning, h-setning, sikkerhetssetning, hvor farlig er
firstAidOf: i øyet, i øynene, på huden, svelget, innånd
afterWatch: ettervakt, brannvakt, etterkontroll, vakt etter, etter sveis, etter varme, etter varmt
retest: måles på nytt, ny måling, måleintervall, gassmål, hvor ofte mål
reading: målt., målte, måling., målinger, målingen, målinga, måleresultat, avlesning, gassverdi
gas: gass., gassen, gasser, gassm
oxygen: oksygen, o2
lel: lel., eksplosjonsgrense
co: karbonmonoksid, kullos, co.
h2s: hydrogensulfid, h2s
responseTime: behandlingstid, å lukke en, tar det å lukke, lukketid, å lukke
answerTime: svartid, responstid
iso: iso 45001, iso45001, iso 14001, iso14001
approver: hvem. godkjenner, hvem. kan godkjenne, hvem. får godkjenne, hvem. utsteder, hvem. godkjente, hvem. har godkjent, hvem. godkjent, hvem. utstedte
reporter: hvem. rapport, hvem. meldt, hvem. har rapport, hvem. gjorde, hvem. skrev, hvem. oppdag, hvem. har sendt, hvem. sendte
topic: tema
severityword: alvorlighet, risikonivå, alvorlighetsgrad
statusword: status, tilstand
categoryword: kategori, type., typer, slag
app: appen, app., qr

than: enn., mer enn, flere enn, færre enn, mindre enn, fleire enn
mandatory: obligatorisk, påbudt, påbud
changed: endre, endring, påvirk, endr, dro opp, steg., steget, økt., løftet, gikk opp, gikk ned, bedre, dratt opp, dratt ned
dayBefore: forgårs, i forgårs
sds: sikkerhetsdatablad, datablad, sds.
read: lest.
by_month: måned for måned
act: slett, godkjenn., lukk., opprett., legg til, endre., avslå., flytt, arkiver, ignorer, tøm., gi meg admin, gjør meg til, uten regler, lukk. observ
private: lønn, personnummer, fødselsnummer, telefonnummer, hjemmeadress, fødsel, sykemeld, helseopplys, privat, tjener., gravid, helsejournal, journalen, hvem meldte meg, hvem klaget, fasit
future: forutsi, spå., kommer til å skje, vil skje
hello: hei., hallo, god morgen, takk, heisann
help: hva kan du, hva kan jeg spørre, hvordan kan du hjelpe, hvem. er du
offTopic: president, været, vits, dikt, fotball, oppskrift, badstu, sauna, lønn, ferie, overtid, kantina, kantine, lunsj, middag, wifi, parkering, buss, vaktliste, vaktplan, turnus, bonus, pensjon, fagforening, skatt, snø, regn., regner., glatt på veien, temperatur ute, pris på, koster, kostar, julebord, kaffe, garderobeskap, bursdag, fri. i, fri. på, fri. til, parkere, kampen
target: mål., målet., målene, bransje, målet, målet i året, måltall
means: betyr, forklar, består av, regnes ut, består, beregn, regnet på, regna på, regna ut, regnet ut
part: delen., del., delene., deler
help-password: glemt passord, glemte passord, glemt bruker, glemt mitt, logge inn, logger inn, bytte passord, endre passord, nytt passord, bytter passord, passord
help-profile: slette kontoen, slette min konto, slette mine, sletter kontoen, mine data, eksportere mine, personoppl, mine poeng, poengene, poeng.
help-language: mørkt tema, mørk modus, lyst tema, mørk., tema., bytte språk, endre språk, bytter språk, språk, på norsk, på engelsk, på finsk, på svensk, på russisk, til norsk
help-notifications: push, varsler av, varslinger, slå av varsl, varsler på, på varsl, av varsl, varslene
help-anonymous: melde anonymt, melde fra anonymt, anonym melding, være anonym, uten navn, uten navnet mitt, anonymt.
help-rounds: starte en runde, starte vernerunde, gjøre en vernerunde, starter en runde
help-emergency: avbryte alarm, angre alarm, falsk alarm, nødknapp, nødknappen, slå alarm, slår alarm, varsler jeg, alarmknapp
help-permit-ask: trekke søknad, trekke tilbake, trekker søknad, trekke tillat, søker jeg om, søke om, søkje om, be om tillat
help-reports: eksportere rapp, lage en rapport, lager rapport, ta ut rapport, rapport til pdf, skrive ut rapp
help-training: ta kurset på nytt, gjenta kurs, fornye kurs, ta om igjen
help-correct: rette min, endre min obs, redigere, skrivefeil, endre meldingen
help-offline: uten nett, uten internett, offline, ikke har dekning, ikke dekning, uten dekning, ingen dekning, uten signal
help-report: lage en observasjon, lager en observasjon, gjøre en observasjon, melder jeg fra, melde fra om, sier jeg fra, si fra om, melder en fra
renew: fornye., fornyes, fornyer
followUp: hva med, og i, og for, og forrige, men i
longest: lengst, saktest, tregest
quickest: raskest, fortest, kortest
about-find: filtrer, søk, søke, sorter, finne, liste
about-people: bruker, konto, invitere, legge, ny, person, rolle, ansatt, legger
about-backup: sikkerhetskopi, backup, nøkkel
about-restore: gjenopprett, restore, sikkerhetskopi
about-server: server, disk, status
about-areas: område, sted, legge, ny, hall
about-desk: excel, regneark, csv, eksportere, fil
about-documents: kvittere, lest, lese, signere, instruks, merke
about-chemicals-edit: legge, kjemikalie, sikkerhetsdatablad, datablad, ny, laste
about-notifications: varsel, varsl, mange, skru, slå, av, melding
about-handle: lukke, lukker, avslutte, sak, observasjon
about-permit-work: avslutte, lukke, signere, tillatelse
about-correct: feil, endre, rette, skrivefeil
about-photo: foto, bilde, kamera, legge, vedlegg, bilder, video, legger
about-install: installere, telefon, hjemskjerm
about-password: passord, glemt, logge
about-certificate: kort, kortene, bevis, sertifikat
work_instruction: arbeidsinstruks
policy: policy, retningslinj
form: skjema
setup: innstilling
undated: mangler frist, uten frist, ingen frist, mangler dato, uten dato
about-voice: snakke, prate, stemme, lyd, diktere, spille, skrive
about-reports: rapport, rapporter, sammendrag, utskrift
streak: dager siden, dagar sidan, dager uten, skadefri, ulykkesfri
present: på jobb, på ferie, på vakt, på skift, fri i dag
before: før., eldre enn
until: innen utgangen av, til slutten av, innen slutten av, innen.
help-permit-decide: godkjenner jeg, avslår jeg
help-outbox: sendt., kommet fram, kom fram, gått av gårde
must: må., måtte, skal., ska., sku., skulle, burde, bør., lyt., lyte., trengs å, må æ
activity: aktivitet, meldeaktivitet, rapporteringsaktiv
points: hvor mange poeng, kor mange poeng, poeng får vi, poeng fikk, poeng ga, poeng gir
by_area: 
ignore: bord, sier, fikk, hadde, hatt, snill, så snill, foregår, hvis, grunnen, dato, steget, holder, begynt, begynnelsen, starten, registeret, seg., utvikl seg, som finnes, som, kommet, kommer, inn., men., fordi, litt, jo., igjen, fram, ut., ned., opp., finner, finne, ser., blitt, hittil, inn, er., var., være, vært, har., hadde, vi., våre, oss., et., ei., den., det., de., dem, disse, som., at., av., i., på., til., for., fra., ved., hos., kan., kunne, skal, trenger, vil., så., slik, alle., alt, noen, noe., hele., bare, også, ennå, enda, fortsatt, fremdeles, allerede, mye, mange, mer., flere, mindre, mellom, under., over., blir, ble., bli., gjør., gjøre, tar., ta., tid., si., gi., få., fått, fabrikk, anlegg, verk, verket, bedrift, sikkerhet, ting., tilfelle, totalt, annen, andre, nummer, ny., nye, nytt, man., sin., sitt, sine, arbeid., arbeide, jobb, egentlig, spesielt, se., vite, vet., står, ligger, gå., går, her., der., å., lov, dem., ville., noen., bak., ligge, står., oppført, tida., tiden., alene., nytt., lenge., blir., får., du., folk., melder., fra om, håndterer, håndtere., håndteres, stor., stort, store, ganger, gang, jeg trenger, jeg vil ha, jeg vil se, jeg vil, kom., ifølge, svare, gikk, oversikt, søkte, mi., deg., din., ditt., dine., han., ham., hun., henne., dei., dere., nokon., nokre., ikkje., annet., sånn., sånne., hit., dit., da., alltid., aldri., ofte., kanskje., nok., vel., kun., lite., både., enten., mens., gjennom., blant., rundt., omkring., trengte., pleier., gjorde., gått., komme., tok., gir., gitt., sett., sagt., visste., visst., fantes., fins., lå., sto., stått., stå., stod., satt., setter., satte., legger., la., lagt., legge., holdt., holde., hører., hørte., hørt., heter., het., gjaldt., greier., tingene., sak., saken., omtrent., cirka., nøyaktig., ganske., veldig., skriftlig., tilhører., senere., tidligere., mulig., trengs., kreves., mykje., vere., vore., dæ., skjer., orden., fikser., kjøre., bra., begge., bort., bruke., bruker., båe., deira., deires., di., ein., eit., en., ene., enhver., ett., god., godt., ha., hans., hennes., heller., hjå., ja., kvar., lage., lang., lik., like., masse., meget., måte., måten., navn., nei., nærmere., nylig., ok., ordentlig., rett., riktig., samtlige., selv., sette., sida., sier., sitter., skikkelig., slik., slutt., snakke., spesielt., stille., svært., særlig., tenke., tilbake., tror., vår., vårt., våre., vite., akkurat., allikevel., altså., annerledes., bare., borte., derfor., dessuten., dessverre., egen., eget., egne., egentlig., ellers., endelig., enkelt., etterpå., faktisk., flott., foran., forbi., forresten., framme., fryktelig., følge., gjerne., greie., greit., helt., heldigvis., hjelpe., hold., imidlertid., ingenting., inni., istedenfor., istedet., jammen., kjapt., kjent., kommer., langs., langt., laget., likevel., litt., liggende., lurer., lurte., nemlig., nettopp., normalt., nærmest., nødvendig., nødvendigvis., overalt., plutselig., rask., raskt., sammenlagt., samtidig., sikkert., sjelden., skjønner., slags., stadig., start., sånt., takk., tydelig., tross., trur., utenfor., vanlig., vanligvis., vanskelig., vekk., verdens., viktig., virkelig., virker., ønsker., kjørte., kjører., kjøring., liste., lista., oversikten., noko., me., dykk., dykkar., vert., vart., gje., gjev., seie., sei., veit., krevst., sjå., finst., kjem., gjer., gjere., brukes., begynne., fått., fåes., meninga., meningen., ferd., greia., inne., ute., kveld., kvelden., morgen., formiddag., gjelde, høre., heng., henger., huske., husk., igjen., kalles., lånt., synes., tenkt., treffer., vise., viser., vist., fortsett, statistikk, va., blei., sku., høgt, høyt, systemet, system, blir det, nåkka, nokke, nokka, noka., nåkke, nåe., kossen, åssen, an., laben., hundre mann, regna., regnet., hundre, mann., sånn, egentli, karer, gutta, folka, inne på, no frå, ifra., te., tel., ska., dokker, dokke, vårres, vores, hass., dæm., heile., berre., korles, vorte, vørt., nånn, ferdi., å få, møte., hatt ferdig, enno, løpet av, unna.
numbers: en|ett|ettern, to|toer, tre, fire, fem., seks, sju|syv, åtte, ni., ti.
months: januar, februar, mars, april, mai, juni, juli, august, september, oktober, november, desember
weekdays: mandag, tirsdag, onsdag, torsdag, fredag, lørdag, søndag
seasons: vår.|våren, sommer, høst, vinter`;
