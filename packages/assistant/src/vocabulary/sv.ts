export const sv = `
observation: ärenden, ärende., observation, iakttagels, avvikels, rapport., rapporter., anmälan, anmälning, avvikelse, avvikelser, saker., obs., problem., problemen, brist., brister, bristerna, anmärkning, avvikelserapport, händelserapport, observationsrapport, iakttag, inrapport, obsar, fall gäller, fallen gäller, fel rapport, felanmäl, incidentrapport, grejer rapport, hur många fall
action: åtgärd, uppgift., uppgifter
permit: tillstånd, arbetstillstånd, tillståndet
risk: riskbedömning, bedömning, riskanalys
riskword: risk., risker, risken
chemical: kemikali, ämne., ämnen, kemisk
document: dokument, manual, dok., papper, pärm, broschyr, handbok, handböck
training: utbildning, kurs, modul, introduktion
card: kort., kortet, korten, behörighet, certifikat, intyg
area: område, områden, plats., platser, ställe., ställen, hall., kod., koden, koder, avsnitt, sektion, zon., zoner, hallar.
round: skyddsrond, säkerhetsrond, rond, skyddsrunda, rundan, runda., rond., ronden, ronder, rundor, skyddsrunder
alarm: larm, nödlarm, övning
procedure: nödanvisning, nödinstruktion, nödrutin
tsi: tsi, säkerhetsindex, index, poängsumm, hur går det
injury: frånvaro, olyckor med frånvaro, tri., lta., ltif., arbetade timmar, arbetstim, olycksfallsfrekvens, skadefrekvens, registrerbar, frånvaroolyck, olycksfrekv, olycksfall per, ltifr, ltir, olycksfrekvens, nyckeltal för säkerhet, skadetal, olycksfallsfrekvensen
settings: gräns, gränsvärd, gränsen
person: person., personer, medarbetar, anställd, arbetar., arbetare, folk.
department: avdelning, enhet

count: hur många, hur mycket, antal, antalet, hur mycke, hur manga, hur gammal, hur försenad, hur sen., hur långt efter
list: visa mig, ge mig, säg mig, lista, visa., vilka., vilken., vilket., ge mig, kan jag få veta, får jag veta, kan jag se
what: vad., vad är, hur är läget, vad är läget, hur ligger det till, hur står det till, vad är det, vafför nåt, hur långt har, hur långt är, hur långt kommit
exists: finns det, finns., har vi, är det, finns, finns de, har ni, ha vi, har nån, har någon, har nåt
who: vem., vems., vilka personer, ansvarar, ansvarig, ansvar, sköter, handlägger, ansvaret, chef., chefen, förman, vem tar hand, vem har hand, vem håller i, vem jobbar med, vem fixar, vem gör, ansvarar för, tar hand om, har hand om, vem. sökte, vem. har sökt, vem. begärde, vem. fixar, vem. ordnar, vem. sköter, vem. håller i, äger., äger
when: när., hur länge, hur lång tid, vilken dag, till vilket datum, vilket datum
where: var., varifrån, vart.
most: flest, mest., vanligast, oftast, mest, vanligaste, flesta
least: minst., färst, säkrast, tryggast
by: varje, var avdelning, fördel, uppdel, per., efter., fördelning, fördelat, uppdelat, fördelningen, fördelade, dela upp
trend: färre, fler än förr., utveckl, trend, ökat, minskat, ökar, minskar, ökning, minskning, bättre eller sämre, blivit bättre, blivit sämre, åt rätt håll, upp eller ner, än förut, än tidigare, än förr., förbättrade, förbättrat
compare: jämför, jämfört, skillnad, versus, vs., jämförelse, mot förra, mot i fjol
why: varför, orsak, vad beror
howto: det brinner vad gör, vad gör vi, vad gör man, hur., vad gör jag, vad ska jag göra, vad ska man göra, vad måste jag göra, instruktion, anvisning, hur gör, hur får, hur kan, hur går det till, hur lägger, hur bär, tillvägagångssätt, procedur, vad gäller vid, va gör man, va gör jag, va ska man göra, va ska jag göra, vad händer om, vad ska vi göra, var ändrar, var byter, var stänger jag, var hittar jag, var ser jag, vad måste man komma ihåg, att tänka på, innan man börjar, vart går vi, var samlas vi, var ska vi samlas
may: får jag, får man, får vi, kan jag, är det tillåtet, behöver jag, måste jag ha, får., kan man, kan vi, får ja, kan ja, är det säkert, är det tryggt, är det okej, är det ok, har jag rätt att, har vi rätt att, kan nån, kan någon, får nån, får någon, tillåtet att, behöver vi, måste vi ha, är det lov, varför får jag inte, varför kan jag inte, varför får ja inte, kan jag o, går det att
average: genomsnitt, medel, snitt
share: procent, andel, andelen, hur stor del, hur stor andel
about: om., angående, nämn, handlar, berätta

newest: nyaste, senast., nyast, något nytt, vad är nytt, nåt nytt
oldest: äldst, först, äldsta, först inkomna
worst: sämst, värst, allvarligast, farligast, högst, störst, drar ner
best: bäst, lägst
open: öppn, öppen, ostäng, oavslut, inte stäng, inte åtgärd, inte klar, inte gjord, ogjord, kvar., ohanter, öppet, oåtgärd, på sitt bord, inte färdig, ofärdig, oklar, inte fixat, inte fixad, inte löst, oklara, ofärdiga, olöst, inte stängda, återstår, återstående, inte avslut, inte färdiga, öppna, inte klart, kvar att göra, inte lagad
in_progress: pågå, under behandling, behandlas, under arbete, håller på med, är på gång, på gång, jobbas med, arbetas med, under utredning, jobbar med, håller jag på med
closed: stängd, stängt, avslut, åtgärdad, löst., lösta, stängning, lagad, lagat, reparerad, fixad, fixat, klarad, stängdes, stänga., stängs., stängda, åtgärdats, åtgärdades, åtgärdat, fixades, lagades, ordnad, ordnat, ordnades, avslutades, färdig med, utredd, utrett, klarat upp, åtgärd klar, få klara, fått klara, på plats
completed: slutför, klar., klara., genomför, godkänd kurs, gjorda, avklarad, klart., färdig., färdiga, färdigt, gjord., gjort klart, avklarade, gått klart, har gjort hittills, avklarat, gått ut kurs, klarat
verify: verifi, kontroller
pending: väntar, väntande, ej godkän, inte godkän, ansökt, ansökan, väntar på, inväntar, ännu inte godkän, under prövning, inte avgjort, i kö, klartecken
approved: gäller, godkän, gäller., giltig, i kraft, gällande, gäller nu, giltiga, bevilja, fått ja, fått okej, okej nu, gäller ännu, gäller fortfarande
rejected: avslag, avslagn, nekad, avvisad, underkänd, fick nej, fått nej, avslogs, avslagna, avvisade, nekades, inte godkändes, fått avslag, fick avslag, sagt nej, sa nej, nobb, stoppade tillstånd, inte beviljad, tummen ner
suspended: avbrut, stoppad, pausad, pausat, indragn, indrag
expired: löpt ut, har gått ut, gått ut, gick ut, utgång, gått ut, gick ut, förfall, förföll, förfallna, förfallit, föråldr, gamla., gammalt., inte giltig, ogiltig, för gammalt, för gammal, passerat utgång
overdue: försen, sen., sena., förfallen, över tiden, på övertid, skulle vara gjord, sku vara gjord, borde vara gjord, skulle varit, skulle ha gjort, borde ha gjort, missat, passerad deadline, passerat sin, passerat datum, deadline har passer, deadline passer, passerat slutdat, överskrid, ligger efter, släpar efter, släpar., halkat efter, efter tiden, efter schema, efter tidtabell, dröj, för sent, för sen., förfallna åtgärd, för sen, sen med, dragit ut, utdragen, för. länge sen
soon: snart, går ut snart, utgående, inom kort
notStarted: inte påbörj, ej påbörj, måste genomföra, inte genomfört, inte har börjat, inte börjat, inte påbörjat, inte har gått, inte gått
missing: saknar, saknas, utan säkerhetsdatablad, fattas., fattas, har inte datablad, inte har datablad, utan datablad, har inget säkerhetsdatablad, inget säkerhetsdatablad
toRead: oläst, att läsa, måste läsa, läsa.
unassigned: ingen har tagit, utan ansvarig, saknar ansvarig, ingen ansvarig, utan ägare, ingen på, ingen har fått, ingen äger, inte tilldela, utan handläggare, utan person, ingen jobbar med, ingen sköter, ingen tar hand, utan nån, saknar handlägg, har ingen tagit, ingen tagit, ingen som tagit

low: låg., lindrig, mindre allvar, lågt., låga risk, låga obs
medium: medel, medelhög, måttlig, medelallvar, medelsvår, medelstor, halvallvar, mellansvår
high: allvarlig, hög., höga, svår, akut, brådsk
critical: kritisk
dangerous: farlig
nearmiss: tillbud, nära ögat, nästan olyck, nästan en olyck, höll på att hända, nära olyck, incidenttillbud, nästan hände, nästan en olycka, near miss
incident: olyck, olycka, olyckor, arbetsolyck, incident, skador, skada., personskad, olycksfall, olyckshändelse, skadad., skadade, arbetsskad, olyckan
hazard: fara., faror, farlig situation, risksituation
improvement: förbättring, ide., ideer, idéer, förslag, förbättringsidé, förbättringsförslag
positive: positiv, nåt bra, något bra, nåt positivt
quality: kvalitet, kvalitets
efficiency: effektivitet
ergonomics: ergonomi
machines: maskin, utrustning., utrustningen, maskiner, maskinerna
traffic: trafik

hot_work: heta arbeten, heta arbete, heta., svets, slipning, slipa., slipar., vinkelslip, brandfarliga arbet, brandfarligt arbet, hetarbete, svetsa, skärbränn, vinkelslipa, lödning
height_work: hög höjd, arbete på höjd, höjdarbet, på taket, tak., på höjd, höjd., jobba högt upp, högt upp
confined_space: slutna utrymm, slutet utrymm, trånga utrymm, in i en tank, in i tanken, tank., tankjobb
electrical: elarbet, el., sfs 6002, elektris
hazardous_materials: farliga ämnen, farligt ämne
first_aid: första hjälp, fhj
work_safety: arbetarskyddskort, arbetssäkerhetskort, säkerhetskort

ends: slutar, slutade, går ut, löper ut, upphör, slutdatum, sista dag, förfaller, ska vara klar, giltigt till, giltig till, gäller till, tidsfrist, slutdag, sista dat, håller på att gå ut, senast klar, vara klar, vara färdig, va klar, va fixad, bli klar, utgår., tar slut, slut.
starts: börjat, börjar, startar, började, inleds
reported: kom in, kommit in, rapporterat, rapporterad, rapporterats, anmäl, inträff, skett, registrer, gjorts, hänt, rapporter, anmälts, anmäldes, anmälda, inkommit, inkomna, tillkommit, skickats in, lagts in, sagt till, fått in, skedde, upptäckt, hände, har hänt, inkom, kommi in, inrapporterad, gjordes, in senast

today: idag, i dag, dagens, i morse, i eftermiddag
tomorrow: imorgon, i morgon, morgondag, imorron, i morron, imorrn, i morrn, morron
yesterday: igår, i går, gårdag
dayAfter: övermorgon, i övermorgon
now: nu., just nu, för närvarande, för tillfället
this: denna., den här, det här, detta, i år, innevarande, årets.
last: förra, senaste, föregående, i fjol, fjol, sist.
next: nästa, kommande
hour: timme, timmar, tim
day: dag., dagar, dagarna, dygn, dar.
week: vecka, vecko, veckor
month: månad, vilken månad, månaden
quarter: kvartal
year: året, årets, åren, förra år, per år, årligen
half: halvår, halva året
weekend: helg
since: sedan., efter den, sen jan, sen feb, sen mar, sen apr, sen maj, sen jun, sen jul, sen aug, sen sep, sen okt, sen nov, sen dec, sen mån, sen tis, sen ons, sen tor, sen fre, sen lör, sen sön, sen i
ahead: inom.
ago: sedan dess
recent: nyligen, på sistone

me: jag., min., mina., mitt., mig., jag har, ja har, mej., mej själv, ja.
mine: mina observ, mina egna, jag har rapporterat, jag rapport, jag har gjort, har jag rapport, har jag anmält, jag rapporterade, jag anmälde, jag skickade, min anmälan, min observ, mina anmäl, ja har anmält, ja har rapporterat, har jag själv, jag har skickat, har jag skickat, jag la in, har jag lagt in, jag skrev, jag har skrivit, har jag skrivit, anmälde jag, själv anmält, har ja rapport, ja rapporterat, ja har rapport, själv skrivit
responsibleMe: mitt ansvar, jag ansvarar, tilldelade mig, på mitt bord, på min lista, getts till mig, tilldelats mig, tilldelat mig, ska jag fixa, ska jag åtgärda, väntar på mig, har jag att göra, åt mig, mina jobb, mina saker att, ska jag göra, måste jag göra, måste jag fixa, jag ska göra, jag måste fixa, har jag kvar, på min lott, hör till mig, att jag ska fixa, har jag fått att, jag fått nåt att, jag fått något att, ansvarar jag, är jag ansvarig, jag är ansvarig, har jag ansvar
not: ingen., inte., ej., icke, utan., inga., int.
or: eller., och., samt
storage: förvar, lagra, lagring, förvaras, förvarar, lagras, ställas., lagrar, ställa undan
nextTo: bredvid, tillsammans, intill, samma, med., ihop., tillsammans med, i samma, sida vid sida, intill varandra
ppe: skyddsutrust, handskar, skydd., skyddsglas, andningsskydd, ha på sig, ha på sej, ha på mig, skyddshandsk, skyddskläder, handske, visir, klä sig, munskydd
phrases: faroangiv, h fras, h-fras, skyddsangiv, hur farlig är, hur farligt är, h märk, h-märk, märkena
firstAidOf: i ögat, i ögonen, på huden, svalt, inand
afterWatch: efterbevak, brandvakt, bevakning, efter svets, efter heta
retest: mäta om, ny mätning, mätintervall, gasmät, hur ofta mät
reading: mätt., mätte, mätning., mätningar, mätningen, uppmätt, mätvärde, mätresultat, avläs, gasvärde
gas: gas., gasen, gaser, gasm
oxygen: syre, syrehalt, o2
lel: lel., explosionsgräns
co: kolmonoxid, co.
h2s: svavelväte, h2s
responseTime: handläggningstid, ta att stäng, tar det att stänga, stängningstid, att stänga
answerTime: svarstid
iso: iso 45001, iso45001, iso 14001, iso14001
approver: vem. godkänner, vem. får godkänna, vem. kan godkänna, vem. beviljar, vem. godkände, vem. har godkänt, vem. beviljade
reporter: vem. rapport, vem. anmäl, vem. har rapport, vem. gjorde, vem. skrev, vem. upptäck, vem. har skickat, vem. skickade
topic: tema, ämnesområd
severityword: allvarlighet, risknivå, allvarlighetsgrad
statusword: status, läge
categoryword: kategori, typ., typer, slag
app: appen, app., qr

than: än., mera än, mer än, fler än, flera än, färre än, mindre än, jämfört med, mot.
mandatory: obligatorisk
changed: ändra, förändr, påverk, sjunk, stig, drog upp, drog ner, steg., stigit, lyft, rörde sig, gått upp, gått ner, bättre
dayBefore: förrgår, i förrgår
sds: säkerhetsdatablad, datablad, sdb., skyddsblad, säkerhetsblad
read: läst., läst
by_month: månad för månad
unplaced: utan plats, saknar plats
act: ta bort, radera, godkänn., stäng., skapa., lägg till, ändra., avslå., flytta, arkivera, ignorera, töm.
private: lön, personnummer, telefonnummer, hemadress, födel, sjukskriv, hälsouppgift, privat, lönekost, löner, gravid, provresultat, vem anmälde mig, vem skrev om mig, vem klagade
future: förutse, förutsäg, kommer att hända, kommer det att
hello: hej., god morgon, tack, tjena, hallå.
help: vad kan du, vad kan jag fråga, hur kan du hjälpa, vem. är du
offTopic: president, väder, vädret, skämt, dikt, fotboll, recept, bastu, lön., lönen, semester, ledigt, ledig., övertid, ob tillägg, ob-tillägg, matsal, lunch, middag, wifi, parkering, buss., schema., skiftschema, bonus, pension, facket, skatt., snö, regn., kallt blir, kallt ute, temperatur ute, kosta., kostar, pris på, priset, julfest, kaffe, toalett, skåp., födelsedag, lotto, parkera, till middag, matchen
target: mål., målet., målen, bransch, siktar på, siktar, klarar vi
means: betyder, innebär, förklara, räknas ut, består av, består, räknas
part: delen., del., delar., delarna
help-password: glömt lösen, glömde lösen, glömt mitt, glömt använd, glömde mitt, logga in, loggar in, byta lösen, byter lösen, nytt lösen, lösenord
help-profile: radera mitt konto, ta bort mitt konto, radera mina, ta bort mina upp, mina uppgifter, exportera mina, personuppgift, mina poäng, poängen., poäng.
help-language: mörkt läge, mörkt tema, ljust tema, mörk., tema., byta språk, byter språk, ändra språk, språk, på svenska, på finska, på engelska, på norska, på ryska, till svenska, till finska
help-notifications: push, aviser, notis, stänga av avis
help-anonymous: anonym, utan mitt namn, utan namn
help-rounds: starta en rond, göra en rond, starta en skydds, gör en rond, göra en skydds
help-emergency: avbryta larm, ångra larm, falskt larm, larmet av, larmar jag, larma., larmar., larmknapp, nödknapp, hur larmar
help-permit-ask: ta tillbaka, återkalla, dra tillbaka, ansöker jag, ansöka om, söker jag tillst, söka om tillst, begära tillst
help-reports: exportera rapp, skapa en rapport, rapporten till pdf, skriva ut rapp, pdf, ta ut rapport
help-training: göra om en, göra om kurs, ta om kurs, förnya kurs
help-correct: rätta min, ändra min obs, redigera, skrivfel, ändra min anm
help-offline: utan nät, utan internet, offline, ingen täckning, utan täckning, inte har täckning, utan signal
help-report: gör en observation, göra en observation, skapa en observation, anmäler jag, rapporterar jag
renew: förnya., förnyas, förnyar
followUp: och då, hur är det med, och i, och för, och förra, men i
longest: längst, längsta, långsammast, längst tid, tog längst
quickest: snabbast, kortast
about-find: filtrera, söka, söker, sortera, hitta, lista
about-people: användar, konto, bjuda, lägga, ny, person, roll, anställd
about-backup: säkerhetskopi, backup, nyckel
about-restore: återställ, restore, säkerhetskopi
about-server: server, disk, status
about-areas: område, plats, lägga, ny, hall
about-desk: excel, kalkyl, csv, exportera, fil
about-documents: kvittera, läst, läsa, underteckna, anvisning, markera
about-chemicals-edit: lägga, kemikalie, säkerhetsdatablad, datablad, ny, ladda
about-notifications: avisering, notis, många, stänga, av, tyst, meddelande
about-handle: stänga, stänger, avsluta, ärende, observation
about-permit-work: avsluta, stänga, underteckna, skriva, tillstånd
about-correct: fel, ändra, rätta, skrivfel
about-photo: foto, bild, kamera, lägga, bifoga, lägger, bilder, video, fota, fotografi
about-install: installera, telefon, hemskärm
about-password: lösenord, glömt, logga
about-certificate: kort, intyg, certifikat
work_instruction: arbetsinstruktion, arbetsanvisning, arbetsinstruktioner, arbetsbeskrivn
policy: policy
form: blankett, formulär
setup: inställning
undated: saknar deadline, saknar datum, saknar slutdatum, utan deadline, utan datum, utan slutdatum, ingen deadline, inget slutdatum, saknar tidsfrist, utan tidsfrist
about-voice: tala, prata, röst, ljud, diktera, spela, skriva
about-reports: rapport, rapporter, sammanfattning, utskrift
streak: dagar sen, dagar sedan, dar sen, dar sedan, dagar utan, dar utan, olycksfri
present: på jobb, i tjänst, på semester, på skift, ledig
before: före., innan., fram till, äldre än
until: till slutet av, före slutet av, innan slutet av, senast i slutet, till och med, t o m
help-permit-decide: godkänner jag, avslår jag
help-outbox: skickats, skickad., skickat., kommit fram, kom fram, gått iväg, gick iväg
must: ska., sku., skall, skulle, måste, måst., behöv, bör., borde, måste vara, sku vart, kvar att
activity: aktivitet, rapporteringsaktiv
points: hur många poäng, poäng får vi, poäng ger, poäng fick, poäng från
pedestrian: 
ignore: skulle du kunna, minuter, skulle jag vilja, skulle vilja, ja., va., sånt., sökt, kunna, gick sönder, bord, kom., gjordes, hade, haft, snäll, löpt, säger, sagt, har du, var snäll, beror det, stigit, mellan, början, beräkn, registret, som finns, gjort, utveckl sig, sig., hittar, hitta, gått, nån, nåt, dom., blivit, hittills, ser, ut., ner., upp., in., kommit, kommer, komma, kunde, men., där, här, lite, ju., fram., igen, ens, tiden, ge., veta, är., vara, varit, har., hade, vi., våra, oss., den., det., de., dem, dessa, som., att., av., i., på., till., för., från., vid., hos., kan., kunna, vill., finnas, så., så här, alla., allt, allting, några, någon, något, hela., bara, också, ännu, fortfarande, redan, just., mycket, många, mer., fler, mindre, mellan, under., över, blir, blev, bli., gör., göra, tar., ta., tid., säg, få., fått, fabrik, anläggning, verk, verket, företag, säkerhet, sak., fall., läget, totalt, uppgift om, annan, andra, nummer, ny., nya, nytt, man., sin., sitt, sina, arbete., arbeta, jobb, egentligen, särskilt, se., vet., stå, står, ligger, gå., går, blir., någonsin, gått., åt., våra., hade., fler., högt, ren., vara., ha., göra., veta., händer, hände, tiden., just, mej., ens., utav, bedömt, återupptas, bifogad, eftermiddag, kvällen, liggande, långt, kvar., kvar, berätta, du., görs., sjönk, gick, hanterar, hantera., hanteras, e., stor., stort, stora, gånger, gång, jag behöver, jag vill, jag skulle vilja, visa mej, ja behöver, översikt, sammanställ, slutet, dig., din., ditt., dina., han., honom., hans., hon., henne., hennes., deras., dess., ni., er., ert., era., inget., annat., sån., såna., sådan., sådana., sådant., dit., hit., då., aldrig., ofta., ibland., kanske., nog., väl., endast., även., både., antingen., fast., ifall., eftersom., medan., genom., utom., bland., kring., runt., omkring., ur., fick., ville., brukar., gjorde., ger., gav., gett., sett., visste., fanns., funnits., legat., ligga., stod., satt., suttit., sätter., satte., lägger., lade., lagt., lägga., höll., hållit., hör., hörde., hört., höra., heter., hette., hetat., gällde., grejer., grej., grejor., saken., varsågod., ungefär., cirka., precis., exakt., alldeles., ganska., rätt., väldigt., skriftlig., skriftligt., tillhör., senare., sej., tillsvidare., överhuvudtaget., möjligt., krävs., mera., flera., hand., ordning., fixar., fixa., lagar., laga., köra., adjö., allas., bakom., bra., båda., bådas., dessutom., dock., egen., eget., egna., emot., en., enkel, enkelt., enligt., ers., ett., exempelvis., fin., fint., framför., följa., följande., följer., förlåt., förresten., förstår., genast., god., goda., gott., helt., heller., hellre., helst., hemma., hitta., hjälpa., hittade., inför., ingenting., inne., inuti., iväg., jo., kallas., knappast., kolla., kollar., kollat., känns., körde., körs., liknande., lilla., litet., lyckades., lycka., länge., längre., lätt., långsamt., låt., låter., menar., meningen., mesta., möjlig., möjligen., möjligtvis., nedan., nej., nere., normalt., nr., nyckeltalen., nyckeltal., nyckeltalet., nödvändig, olika., ordentligt., ovanför., ovanligt., plötsligt., pga., pratar., riktig., riktigt., rakt., räcker., samband., samtidigt., sade., själv., själva., sitter., skillnaden., skriv., skräpar., skräpa., slags., slutligen., snabbt., små., smått., snälla., sort., sorts., speciellt., stannar., större., svårt., säkert., sätt., sättet., såg., tack., tappat., tidig., tidigare., tidigt., tills., tittar., titta., tror., trots., tvungen., tydlig, tydligen., tänka., tänker., tänkte., undrar., undrade., uppe., ursäkt., utanför., ute., vanligt., vanligtvis., varandra., varken., vars., verkar., verkligen., vidare., vidta., vidtas., viktig, vilkas., visar., vissa., välja., vänster., höger., åtminstone., återigen., öppnas., handlade., istället., jättemånga., låna., menat., nåja., någonstans., någonting., nånting., nånstans., numera., pratat., redo., resten., samla., samtliga., sista., slippa., stycken., st., styck., tyvärr., undantag., uppmärksam, utför., utföra., utförs., utfört., varav., varenda., vidden., vilja., visst., åka., över., märkt., nämligen., ihåg., sköta., sköts., dagsläget., fort., gärna., jämt., bort., lottats., dörren., kopplat., kopplad., ungefärlig, egentliga., ordna., ordnas., jobbet., pojkar., grabbar., killar., gubbar., gänget., alltså., asså., liksom., faktiskt., lagts., skicka., skickar., skickat., dag för., sökte., ansökte., statistik, alltså., kommi., komme, nå., tog., tar tid, o., oxå, va för, vicka., de e., system, kommer det, förra gång, hinner, hunnit, nå nytt, kolleg, snacka, tala om, istället, dåligt, jäkla, typ., liksom, sen., nu igen, å., öve., inna., innan, hundra, personer, måste vi
numbers: en|ett|ettan, två|tvåan, tre|trean, fyra, fem., sex., sju., åtta, nio., tio.
months: januari, februari, mars, april, maj, juni, juli, augusti, september, oktober, november, december
weekdays: måndag, tisdag, onsdag, torsdag, fredag, lördag, söndag
seasons: vår.|våren, sommar, höst, vinter`;
