import type { Lexicon } from './lexicon.ts';

export const sv: Lexicon = {
  count:
    'hur många, hur mycket, antal, antalet, totalt, räkna, hur ofta, hur pass många, summan, totala antalet, sammanlagt, hur stort antal, vilket antal, räkna ihop, hur mång',
  list: 'vilka, vilken, vilket, vad., lista, visa, ge mig, hitta, finns det, finns, har vi, vilka., vilken., vilket., räkna upp, plocka fram, ta fram, sök, leta, få se, jag vill se, kan jag få, kan du visa, kolla, har det, fanns det, blev det, hurdana, är någ, har någ, var finns, vad är det för., vad för., vad är för.',
  who: 'vem., vems, vilka ansvar, ansvar, ansvarig, hanterar, sköter, tilldelad, tar hand, vems., vilken person, ansvarar, ansvaret, ansvarige, ansvariga, åtgärdar, åtgärdade, skötte, har hand, fixar, fixade, löser, löste, tog hand, ägare, äger, handläggare, handlägger, hos vem, åt vem, tilldelats, sökt., sökte., ansökt, ansökte, jobbar med',
  trend:
    'trend, utveckl, ökat, ökar, minskat, minskar, förändr, över tid, månadsvis, månad för månad, stigit, sjunkit, färre, fler., växer, blivit bättre, blir bättre, blir sämre, går upp, går ner, gått upp, gått ner, sjönk, steg., trenden, utveckling, utvecklas, utvecklats, historik, historia, kurva, över tiden, med tiden, ökning, minskning, ökande, minskande, ökade, minskade, växt, växande, avtagit, avtar, stiger, sjunker, steg, förbättr, försämr, blivit fler, blivit färre, blir fler, blir färre, blir det fler, blir det färre, blivit sämre, upp eller ner, uppåt, nedåt, neråt, på väg upp, på väg ner, vecka för vecka, år för år, förändring, förändrats, ändrats, gått neråt, gått uppåt, fler än förut, trendar',
  compare:
    'jämför, jämfört, skillnad, kontra, mot förra, än förra, versus, vs., fler än, färre än, jämföra, jämförelse, ställ mot, skiljer, skillnaden, skillnader, i förhållande, jämte, eller i, än i, än föregående, än under, mot föregående, bättre än, sämre än, fler i, vs',
  why: 'varför, orsak, anledning, vad beror, hur kommer det sig, vad förklarar, förklara, vad har påverkat, vad ligger bakom, vad gjorde att, vad fick, hur kommer det, vad är orsaken, vad är anledning, vad orsak, vad påverk, vad drog, vad drar, vad höjde, vad sänkte, vad förbättr, vad försämr, vad förändr, vad ändrade, vad lyfte, vad tryck, vilken orsak, vilka faktorer, vilka orsaker, hur kan det komma sig, tack vare vad, på grund av vad, vad ligger till grund, beror på, beror det, bakom., vad gör att, vad gjorde, vad har fått, vad har gjort, vad har sänkt, vad har höjt, vad har dragit, vad som påverk, förklaring, motivera, vad bidr, vad kommer det sig',
  about:
    'vet vi om, känner vi till, vet du om, information om, berätta om, nämn, gäller, rör., handlar om, angående, relater, vad vet man om, vad vet du om, vad vet ni om, vad finns om, vad finns det om, vad har vi om, något om, nåt om, allt om, mer om, uppgifter om, information, info om, berätta, omnämn, nämns, nämner, rörande, beträff, som gäller, handlar, har att göra, kopplat, kopplade, koppling, relaterade, relaterat, berör, anknyt, sök efter, leta efter, känt om, känner man till, vad är känt, finns det något om, finns något om, står det om, står om',
  howto:
    'hur ska, hur gör, hur skall, vad ska jag göra, vad ska man göra, vad säger, vad gör jag, vad gör man, säger instruktion, får jag, hur agerar, hur bör, vad gäller vid, hur ska jag, hur ska man, hur gör man, hur agera, hur hantera, vad bör, vad måste jag, vad måste man, vad ska vi göra, vad ska göras, vad ska en, vad gör vi, vad gör du, vad göra, vad skall, vad säger instruktion, vad står det i, vad står i, hur går man till väga, hur går jag till väga, hur förfar, tillvägagång, steg för steg, vilka åtgärder, får man, är det tillåtet, kan man, vart ska, vart går, hur lyder, gör man om, gör man när, göra om, göra när, göra vid',
  most: 'flest, mest, vanligast, oftast, störst, minst., färst, flesta, de flesta, vanligaste, högst antal, störst antal, största antalet, i topp, toppar, värst drabb, största, största., högst., högsta',
  by: 'per., fördel, uppdelat, efter., grupper, indelat, fördelning, fördelat, fördelade, fördelas, fördelar sig, uppdelad, uppdelade, uppdelning, indelade, grupperade, sorterade, sorterat, dela upp, bryt ner, nedbrutet, utifrån, enligt',
  newest:
    'senaste., nyaste, nyast, senast, senaste, nyligen, sist., sista., färskaste, senast inkom, senast rapport, allra senaste, den sista',
  oldest: 'äldsta, äldst, första., tidigaste, tidigast',
  worst:
    'värsta, värst, allvarligaste, allvarligast, farligaste, värst., grövsta, farligast, mest kritisk, mest allvarlig',
  act: 'ta bort, radera, godkänn., stäng., skapa., lägg till, ändra., skicka, avslå., återställ, ignorera, glöm, tilldela., skriv ut, skriv en, avsluta., skapa en, registrera en, anmäl., boka, beställ, ring., avboka, arkivera, flytta., byt, töm, rensa, kasta, ge mig behörighet, pausa., avbryt., sätt., markera., översätt, spara, gör en ny, gör ett nytt, uppdatera., makulera, återkalla',
  hello: 'hej., hallå, tack., god morgon, tjena, god dag, goddag, god kväll, tjenare, tja., hejsan, tackar',
  help: 'vad kan du, hur kan du hjälpa, vad kan jag fråga, vem är du, vad klarar du, vad kan jag använda, vad vet du., vilka frågor, hur funkar du, hur fungerar du, vad kan man fråga',
  soon: 'snart, håller på att gå ut, på väg att, löper ut snart, kommande, upphör snart, inom kort, inom två veckor, de närmaste dagarna, närmsta tiden, närmaste tiden, närmaste veckorna, strax, håller på att löpa ut, på väg att löpa ut, på väg att gå ut, på upphällningen, närmar sig',
  reporter:
    'vem rapport, vem har rapport, vem gjorde, vem skrev, vem anmäl, vem har anmäl, vem har gjort, rapportör, anmälare, vem observ, vem upptäck, vem har skrivit, vem lämnade, vem skickade, vem registrerade, vem la in, vem lade in, vem såg, vem hittade, vem noterade, vem meddelade, vems observation, vems rapport, vem har observ, vem har upptäck, vem har noter, rapporterade av, vem stod bakom, vem var det som rapport, vem påpek, vem rapporterade, vem klagade',
  others:
    'lösenord, lön., löner, hemadress, telefonnummer, personnummer, e-post, epost, privat, andras utbild, födelse, hälsouppg, hur gammal, ålder, tjänar, bankkonto, kontonummer, kreditkort, sjukskriv, sjukfrånvaro, adress., privatliv, religion, lösen, pinkod, pin-kod, mobilnummer, telefon.',

  observation:
    'observation, iakttag, avvikels, rapporter, anmäln, säkerhetsobserv, brist, observationer, iakttagelse, avvikelser, skyddsobserv, riskobserv, anmälning, anmälan, rapporter., brister, säkerhetsrapport, observerat.',
  risk: 'riskbedöm, riskanalys, riskvärder, riskerna, risker, risk., bedömning, riskbedömningar, riskbedömning, riskanalyser, riskvärdering, risken, bedömningar, riskutredning, risk-',
  permit:
    'arbetstillstånd, tillstånd, arbetslov, permit, tillstånden, tillstånd., tillståndet, lov., tillståndsansök, arbetsberedn, licenser',
  tsi: 'tsi, säkerhetsindex, index, säkerhetspoäng, säkerhetsindexet, totalindex, säkerhetstal, totala säkerhetsindex, indexet',
  training:
    'utbildning, kurs, modul, introduktion, lektion, körkort, certifikat, behörighet, kort., kortet, utbildningar, utbildningen, kurser, kursen, träning, moduler, kompetens, behörigheter, certifieringar, licens, bevis., intyg, e-learning, lektioner',
  chemical: 'kemikali, kemisk, ämne, kemikalier, kemikalie, kemikalien, ämnen, ämnet, kem.',
  document:
    'dokument, instruktion, anvisning, blankett, policy, handbok, plan., föreskrift, arbetsinstruk, formulär, regler, dokumenten, dokumentet, handlingar, handling., instruktioner, instruktionen, anvisningar, manual, blanketter, checklista, riktlinj, styrdokument, skyddsinstruk, papper',
  procedure:
    'nödinstruktion, nödrutin, nödlägesrutin, rutin., rutinen, rutiner, nödläges, nödprocedur, procedur, nödlägesinstruk, beredskapsplan, åtgärdsplan, handlingsplan, nödplan, rutin för, larmrutin, krisplan',
  injury:
    'skadefrekvens, olycksfrekvens, olycksfallsfrek, tri., lta., ltif, arbetstim, arbetade tim, frånvaro, skador, skadade, skada., registreringspl, skadefrekvensen, olycksfallsfrekvens, olycksfrekvensen, olycksfallsfrekvensen, ltifr, trifr, ltir, arbetstimmar, arbetade timmar, jobbade timmar, timmar., skadetal, skadestatistik, skador med frånvaro, frånvaroolyck, personskador, sjukfrånvaroolyck, olyckstal',

  open: 'öppna., öppen, öppet, obehandl, öppna, oöppn, ohanterade, obehandlad, obehandlade, nya',
  in_progress:
    'pågå, under behandling, behandlas, under arbete, på gång, under handlägg, pågår, pågående, under utredning, påbörjade, håller på med, håller på, mitt i, under åtgärd, hanteras, utreds, arbetas med, jobbas med, bearbetas, är igång, igång',
  closed:
    'stängd, stängts, avslut, åtgärdad, åtgärdat, lösta, löst., klara., stängda, stängt, stängde, stängdes, avslutade, avslutad, avslutats, avslutades, avslutat, åtgärdade, åtgärdades, åtgärdats, fixade., fixat, fixats, färdigställ, klarmarkerade, klar., klara, klart., lösts, löstes, lagad, lagade, lagats, reparerad, hanterade, hanterats, färdiga, undanröj',
  notClosed:
    'inte stängd, inte stängt, ej stängd, inte avslut, oavslut, inte åtgärd, oåtgärd, olösta, ännu inte stäng, inte är stäng, inte har stängts, inte avslutad, inte hanter, inte fix, ännu inte lös, oåtgärdade, oavslutade, kvarstå, kvarvarande, kvar att åtgärda, kvar att stäng, inte färdig, inte klara, ofärdig, outred, inte löst',
  pending:
    'väntar, väntande, inväntar, avvaktar, ej godkän, att godkänna, inväntande, ansökning, ansökan, ansökta, sökta, ej godkänd, inte godkänd, inte har godkän, ska godkännas, måste godkännas, på godkännande, i kö, avvakt, beslut',
  approved:
    'gäller, godkänd, godkänt, giltig, gällande, i kraft, aktiva, aktiv., giltiga, giltigt, godkända, godkänts, beviljad, beviljade, beviljats, aktivt, utfärdade, utfärdats, gångbar, ikraft',
  rejected:
    'avslag, avslagna, avsla, nekad, förkastad, avslagit, avslogs, avslagits, avvisad, avvisade, avvisats, nekade, nekats, underkänd, underkänt, ej beviljad, inte beviljad, refuserad',
  suspended:
    'avbrut, pausad, stoppad, tillfälligt stop, avbrutna, avbrutits, avbröts, avbrutet, pausade, pausats, stoppade, stoppats, indragna, indragits, uppehåll, vilande, tillfälligt stoppade, upphävd',
  expired:
    'utgång, utgått, föråldrad, förfallna tills, behöver uppdater, måste uppdater, ska uppdater, gått ut., utgången, utgångna, gick ut., löpt ut, har löpt ut, löpte ut, förfallit, inte längre giltig, inte giltig, inte gäller längre, ogiltig, upphört, föråldrade, inaktuell, utgånget, gått ur tiden, för gammal, för gamla, behöver förnyas, måste förnyas, behöver revid, passerat bäst, ska revideras, måste revid, inte längre gäll',
  completed:
    'slutförd, genomförd, avklarad, klara, färdig, avslutade kurs, genomfört, genomförda, genomgått, genomgångna, gått., gått kurs, avklarat, avklarade, slutfört, slutförda, klarat, klarade, tagit, fullföljt, gjort, godkänts på',
  notStarted:
    'inte gjort, saknas, saknar, kvar att, ogjorda, inte slutför, återstår, inte genomför, har kvar, fattas, behöver jag gå, måste jag gå, ska jag gå, måste jag ta, behöver jag ta, återstående, kvar att gå, kvar att göra, inte gått, inte genomgått, ej genomförd, ej slutför, ogjord, måste jag göra, behöver jag göra, inte har gått, är kvar',
  overdue:
    'försen, förfall, för sent, passerat, sena., över tiden, överskrid, har gått ut tid, gått över tid, efter tidsfristen, försenade, försenat, försenad, förseningar, sent ute, sena, för sen, för sena, över tid., överskridit, överskridna, passerad, passerade, tidsfristen har gått, tidsfristen gått, tidsfrist har passer, efter deadline, efter tidsplan, efter i tid, släpar, på efterkälken, skulle ha varit klara, skulle varit klara, borde ha varit, borde varit, borde redan, missat, missade, har passerat, förfallna, förfallen, förfallit, försent, tiden har gått ut för, bortom tidsfrist',
  unassigned:
    'utan ansvar, ingen ansvar, saknar ansvar, otilldel, inte tilldel, ej tilldel, utan handlägg, utan ägare, ingen ansvarig, ingen har ansvar, ingen ansvarar, utan ansvarig, saknar ansvarig, saknar ägare, saknar handlägg, inte tilldelad, inte tilldelats, inte har tilldelats, ej tilldelad, herrelös, otilldelade, ingen äger, ingen tar hand, ingen sköter, ingen person, ingen hanterar, inte fått någon ansvarig, utan någon ansvarig, inte någon ansvarig, har inte ansvarig, utan handläggare, utan utförare, ingen handlägg, ingen åtgärd, inte har någon ansvarig',
  mine: 'mina, min., mitt., jag har gjort, jag har rapport, jag gjort, jag rapport, egna, eget, mina., jag har skrivit, jag skrev, jag anmält, jag har anmält, jag anmälde, jag rapporterade, jag rapporterat, har jag rapport, har jag anmält, har jag gjort, har jag skrivit, har jag lämnat, av mig, mina egna, egna., jag själv, jag lämnat, jag skickat, jag har skickat, jag gjorde, jag observerat',
  assignedMe:
    'tilldelade mig, tilldelats mig, mitt ansvar, jag ansvarar, jag är ansvarig, mina uppgifter, på mitt bord, mina ärend, tilldelad mig, på min lott, åt mig, mig tilldel, hos mig, mitt bord, jag ska åtgärda, jag måste åtgärda, jag ska ta hand, ansvarar jag, jag ansvarig, är jag ansvarig, jag som ansvar, jag har hand, mina ärenden, min att göra, min lista, ligger på mig, jag ska hantera, jag ska fixa, ska jag åtgärda, jag har ansvar, har jag ansvar, har jag hand, jag behöver åtgärda, ligger hos mig, väntar på mig',
  sds: 'säkerhetsdatablad, datablad, sdb, sds, säkerhetsdatabladen, säkerhetsblad, varuinformationsblad, sdbn',
  unread:
    'oläst, läsa., inte läst, ej läst, har jag inte läst, olästa, att läsa, ännu inte läst, ska läsas, måste läsas, måste läsa, ska läsa, behöver läsa, läskvitter, kvittera, bör läsa',
  due: 'förfaller, förfallodag, löper ut, deadline, tidsfrist, upphör, slutar, förfallodatum, deadlines, slutdatum, sista datum, sista dag, går ut., slutar gälla, ska vara klar, ska vara klara, ska vara färdig, måste vara klar, ska åtgärdas, ska bli klar, klar senast, klara senast, senast den, hur länge gäller, giltigt till, till när, gälla till, gå ut., löpa ut, bör vara klar, ska slutföras, ska avslutas',

  low: 'låg., låga, lågt, lindrig, mindre allvar, ringa, lågrisk, lindriga, obetydlig, små., liten., lilla, smärre',
  medium: 'medel, måttlig, medium, medelhög, medelsvår, måttliga, medelallvar, mellan nivå, medelstor',
  high: 'hög., höga, högt., allvarlig, betydande, hög, höga., högrisk, allvarliga, allvarligt, grov., grova, stora., stor., svår., svåra',
  critical:
    'kritisk, omedelbar fara, livsfar, mycket hög, mycket allvar, kritiska, kritiskt, livshotande, livsfarlig, akut, akuta, mycket allvarlig, extremt, synnerligen',
  nearmiss:
    'tillbud, nära ögat, nästan olyck, near miss, tillbuden, tillbudet, nästan-olyck, nära på, höll på att, nästanolyck, nära olycka, incidenttillbud, nära händ',
  incident:
    'olycka, olyckor, olycksfall, incident, olyck, olyckan, arbetsolyck, incidenter, skadehänd, olycksfallen',
  hazard:
    'fara., faror, risksituation, riskförhåll, riskfyllda, farliga situation, farlig situation, riskobservationer, farliga förhåll, farokäll',
  improvement:
    'förbättring, förslag, idé, förbättringsförs, förbättringsförslag, förbättringar, idéer, förbättringsid, utvecklingsförsl',
  positive:
    'positiv, bra observ, beröm, positiva, positivt, bra saker, bra exempel, goda exempel, goda observ, god iaktt, lyckade, goda nyheter',
  quality: 'kvalitet, kvalitetsavvik, kvalitetsobs, kvalitetspro',
  efficiency: 'effektivit, effektivitet, produktivit',
  ergonomics:
    'ergonomi, lyft., ergonomiska, arbetsställning, tunga lyft, tungt lyft, manuella lyft, belastningssk',
  machines: 'maskin, utrustning, maskiner, maskinrelat, maskinsäker, maskinrisk',
  traffic: 'trafik, fordon, trafiken, trafikrelat, interntrafik, transport',
  hot_work:
    'heta arbet, hett arbet, heta jobb, svetstillst, heta arbeten, hett arbete, varma arbeten, varmt arbete, svetsarbet, svetsjobb, heta arbets, brandfarliga arbet, hetarbet',
  height_work:
    'arbete på höjd, arbeten på höjd, höghöjd, höjdarbet, på hög höjd, arbete på hög, höga höjder, jobb på höjd, höjdarbeten, på höjd, arbete på tak, takarbet',
  confined_space:
    'slutet utrym, slutna utrym, trångt utrym, trånga utrym, tankarbet, slutna utrymmen, slutet utrymme, i slutna utrymmen, trånga utrymmen, trångt utrymme, instängda utrym, begränsade utrym, begränsat utrym, tankarbete, inträde i tank, gå in i tank',
  electrical:
    'elarbet, elektrisk, eltillst, elarbete, elarbeten, eljobb, elektriska arbet, elektriskt arbet, elinstall, arbete med el',
  hazardous_materials:
    'farliga ämn, farligt ämn, farligt gods, farliga material, farliga ämnen, farligt ämne, farliga kemikalier, kemikalietillst, kemikaliearbet, hantering av farlig',
  mandatory: 'obligatorisk, obligatoriska, tvingande, krävs., krav på, måste ha',

  area: 'område, områden, var., plats, platser, ställe, området, plats., platsen, var någon, hall., hallar, ställen, ställena, zon',
  department: 'avdelning, enhet, avdelningar, avdelningen, enheter, enheten, team, sektion',
  severity:
    'allvarlighet, allvarsgrad, allvarlighetsgrad, risknivå, allvarlighetsgrader, allvarlighetsgraden, allvar., allvarlighetsnivå, risknivåer, svårighetsgrad, hur allvarlig',
  status: 'status, läget, läge., tillstånd av, statusar, stadium, skede',
  theme: 'tema, ämnesområd, teman, temat, ämnen och teman, ämne., tematisk',
  category:
    'kategori, typ., typer, slag., sort, kategorier, kategorin, slags, sorts, klass., klasser, klassific',
  month: 'per månad, månadsvis, varje månad, månatlig, i månaden',

  today:
    'idag, i dag, dagens, i morse, under dagen, hittills idag, det senaste dygnet, senaste dygnet, dygnet',
  yesterday: 'igår, i går, gårdag, gårdagens',
  thisWeek:
    'denna vecka, den här veckan, i veckan, veckan., veckans, innevarande vecka, denna veckan, den innevarande veckan, under veckan, nuvarande vecka, hittills denna vecka, aktuell vecka',
  lastWeek:
    'förra veckan, föregående vecka, förra veckans, veckan innan, veckan före, i förra veckan, för en vecka sedan, förrförra',
  thisMonth:
    'denna månad, den här månaden, innevarande månad, månadens, i månaden, denna månaden, hittills denna månad, aktuell månad, nuvarande månad, under månaden, den här månadens',
  lastMonth:
    'förra månaden, föregående månad, förra månadens, månaden innan, månaden före, för en månad sedan',
  thisYear:
    'i år., detta år, det här året, årets, hittills i år, under året, innevarande år, i år, under detta år',
  lastYear: 'förra året, i fjol, föregående år, fjolår, förra årets, fjolårets, året innan',
  future:
    'nästa år, förutsä, prognos, kommer det att, nästa sommar, i framtiden, gissa, förutsäg, spå, kommer att ske, kommer att hända, beräknas',
  tomorrow: 'i morgon, imorgon, morgondag, morgondagens, i morron, imorron',
  comingWeek:
    'nästa vecka, kommande vecka, kommande veckan, nästkommande vecka, veckan som kommer, nästa veckas',
  comingMonth: 'nästa månad, kommande månad, kommande månaden, nästkommande månad, nästa månads',
  lastN: 'senaste, sista, de senaste, gångna, föregående, förra, förflutna, senast',
  since: 'sedan, från och med, efter den, fr o m, alltsedan, med början',
  days: 'dag, dygn, dagar, dagarna, dagen, dag.',
  weeks: 'vecka, veckor, veckorna, vecka., veckan., veckors',
  months: 'månad, månader, månaderna, månaden, mån.',
  years: 'år., åren, årets.',
  now: 'nu., just nu, för närvarande, för tillfället, i nuläget, nuvarande, för stunden, idag läget, i dagsläget, nuläge, aktuella',

  when: 'när., vilken dag, vilket datum, vid vilken tid, hur länge, till när, vilka datum',

  must: 'måste., behöver, ska jag, bör., borde, krävs, tvungen, skall jag',

  without:
    'utan., saknar, saknas, har inte, inte har, har ingen, har inga, har inget, avsaknad, inget., inga.',

  ppe: 'skyddsutrust, skyddsklä, skyddsmedel, ppe, skyddsutrustning, skyddshandsk, skyddsglas, skyddsmask, handskar, handske, glasögon, andningsskydd, ansiktsskydd, skyddskläder, skydd., munskydd, bära., ha på sig, ha på mig, klä sig, kläder',

  storage:
    'förvara, lagra., lagras, förvaring, förvaras, förvarar, lagring, lagrar, förvarad, förvarade, lagerhåll, ställs., ställa',

  hazards:
    'h fras, faroangivelse, h angivelse, faropiktogram, piktogram, riskfras, h sats, faroangivelser, h-fraser, h-angivelser, h angivelser, h fraser, riskfraser, varningsmärk, farosymbol, farlighet, hur farlig, faror med, märkning',

  happen: 'skett, hänt, inträff, hände., hänt., händer, inträffat, inträffade, skedde, gick snett, gått fel',

  approver:
    'vem godkänner, vem får godkänna, vem kan godkänna, vem beviljar, vem utfärdar, vem ska godkänna, vem godkän, vem är det som godkän, vem ska godkän, vem måste godkän, vem får god, vem kan god, vem bevilj, vem utfärd, vem skriver under, vem signerar, vem har rätt att god, vem bestämmer om, av vem godkän, vem attest, vem beslutar om, vem ger tillst, vem ger lov, vems godkännande, godkännare',

  drill:
    'övning, brandsläck, släckare, utrymningsväg, samlingsplats, brandskydd, brandfilt, övningar, brandsläckare, utrymningsövn, brandövn, återsamling, nödutgång',

  emergency:
    'brand., det brinner, brinner, hjälp., hjälp mig, nödläge., andas inte, medvetslös, blöder, hjärtinfarkt, hjärtstopp, explosion, exploder, ring 112, 112., fastklämd, elstöt, elchock, gasläcka, förgift, kollaps, dör., ambulans, hlr, en elstöt, strömstöt, i lågor, eldsvåda, svimmat, svimmade, andas ej, reagerar inte, svårt skadad, drunkn, gas läcker, hjärtattack, ramlat ner, krossad, amput, döende',

  exists:
    'finns det, finns., har vi, fanns det, har det, är det någ, är någ, är några, blev det, finns någ, har jag, var det någ, har något, har någon',

  more: 'fler., färre., mer., mindre., sämre., bättre.',

  each: 'varje, respektive, per., vart och ett, var och en, olika, mellan., bland, de olika, enskild',

  longest: 'längst., längst tid, längsta',

  reporting:
    'rapporterats, rapporterades, rapporterat, rapporterad, rapporterade, anmäldes, anmälts, anmält, anmäld, anmälda, observerats, observerades, observerat, noterats, noterades, noterat, hänt., hände., skett., skedde, inträffat, inträffade, inträff, kom in, kommit in, inkommit, inkom., registrerats, registrerades, upptäckts, upptäcktes, rapporteras, rapporteringen, rapportering, anmäls, hänt, klagat, klagade, klagar, klagomål',

  item: 'ärenden, ärende, saker, sak., grejer, fall., poster, punkter, problem, uppgifter, åtgärder, frågor, händelser, rapporter., anmälningar',

  workInstruction: 'arbetsinstruktion, arbetsanvisn',

  policy: 'policy, arbetsmiljöpol, policyn',

  form: 'blankett, formulär, checklist',

  begun: 'börjat, började, påbörjat, påbörjad, påbörjade, startat, startade, inlett',

  notBegun: 'ej påbörjad, inte påbörj, opåbörj, ostart, inte ens börj',

  readDone: 'läst., läste.',

  dayBeforeYesterday: 'i förrgår, förrgår',

  sinceYear:
    'sedan årsskiftet, sedan årets början, sedan nyår, från årets början, sen nyår, sen årsskiftet, sedan januari, från januari',

  halfYear: 'halvår, halvåret, ett halvår, ett halvt år, senaste halvåret',

  twoWeeks:
    'fjorton dagar, fjorton dag, två senaste veckorna, senaste två veckorna, de två senaste veckorna, par veckor',

  quarter: 'detta kvartal, kvartalet, innevarande kvartal, kvartal',

  weekend: 'helgen, i helgen, helg., helgens, veckoslut',

  ago: 'sedan., sen.',

  range: 'mellan., från.',

  burns: 'brinner, brinn, det brinner, brand., i lågor, eldsvåd, börjar brinna, tagit eld, brand uppst',

  shock: 'elstöt, en elstöt, elchock, strömstöt, får ström, fått ström, strömgenomgång, elolyck',

  opinion:
    'tycker du, tycker om, åsikt, gillar du, lat., dum., snygg, duktig på, din mening, omdöme, trevlig, favorit, bättre arbetare, bästa arbetare, sämsta, bättre på, bästa medarbet, bättre medarb, vem är bäst, vem är bättre, duktig',

  latest: 'stängdes senast, åtgärdades senast, senast stängd, senast avslut, sist stängd',

  offTopic:
    'kostar, kosta., pris., priset, väder, vädret, lunch, lunchen, middag, vd., chef för, direktör, president, statsminister, fotboll, skämt, dikt., huvudstad, aktiekurs',

  me: 'jag., själv',

  lastWeekend: 'förra helgen, förra veckoslutet, i helgen som var',

  filler:
    'saker, ärenden, grejer, är., var., har., hade, att., och., eller., den., det., de., dem., en., ett., i., på., av., för., med., om., till., från., som., vi., vår, våra, oss., jag., mig., du., din, ditt, kan., kunde, ska., skall, skulle, vill, finns, gjort, gjorts, gjordes, blivit, blev, rapporterats, anmälts, skett, hänt, inträff, just, alla, allt, några, något, någon, ingen, inte, ej., än., så., sig., sin., sina, här, där, dessa, denna, detta, under., mellan, inom, hos., vid., fabrik, anläggning, företag, bruk, säkerhet, nivå, grad., klass, registr, gång, gånger, totalt, behöver, måste, får., bli., göra, gör., ser., se., ut., upp, även, också, fortfarande, ännu, redan, bara, tack, snälla, läsa, läst, säg, säger, säga, gäll, ge., visa, värde, poäng, siffr, sammanlagt, nya., ny., nytt, ligger, står, kvar., ta., handlagg, man., nån., nåt., nåra, någonting, nånting, någonstans, alltså, dock, därför, dit, hit, denne, dess, dina, du, dem, deras, hans, hennes, honom, henne, han., hon., er., era, ert, sig, själv, själva, sin, sitt, vars, vilkas, samt, eller, men., utan att, ifall, när., då., sedan dess, medan, eftersom, för att, så att, trots, mot., genom, kring, omkring, runt, över, under, efter, före, innan, bakom, framför, bredvid, bland, hos, åt., ur., alla., allt., allting, all., båda, flera, många, mycket, lite, litet, mest, minst, hela, helt, ganska, väldigt, riktigt, verkligen, faktiskt, egentligen, kanske, nog., väl., ju., alltid, aldrig, ofta, ibland, sällan, snarast, genast, direkt, igen, åter, tillsammans, ensam, ungefär, cirka, exakt, precis, just., speciellt, särskilt, framför allt, främst, bl a, t ex, dvs, osv, ok., okej, vänligen, kunna, vill., ville, fick., fått, bör, borde, brukar, verkar, blir., blev., hade., haft, varit, vara, finns., fanns, funnits, gjorde, görs, ger., gett, tar., tog., går., gick., gå., kommer., kom., komma, kommit, låg., legat, står., stod, sitter, såg, sett, sa., sagt, vet., veta, visste, tycks, behövs, använd, används, använda, angående, avseende, gällande för, rörande, gäller det, i fråga, vad gäller, person, personer, personal, medarbetare, anställd, kollega, kollegor, folk, arbetare, chef, anläggningen, fabriken, verket, bruket, företaget, bolaget, arbetsplats, arbetsplatsen, jobbet, här hos, system, systemet, databas, registret, register, listan, lista över, översikt, sammanfatt, sammanställ, statistik, siffra, siffror, tal., talet, antal, mängd, andel, procent, värdet, poängen, nivån, datum, tid., tiden, tidpunkt, gången, del., delar, sätt., form., typ av, slags, nya, gammal, gamla, stor, bra, dålig, rätt, fel., möjlig, aktuell, viss., vissa, annan, annat, andra, samma, sådan, sådana, sådant, egen, eget, olika, enda, olik, nästa, nuvarande, upp., ner., in., bort, fram, tillbaka, hem, ihop, bord, bordet, skrivbord, någon får, råkar, får en, hej, beräknas, räknas ut, räknas, räknar, består, klagat, klagade, klagar, börjar, börjar arbet, arbetet, arbete, revision, möte, mötet, chefen, presentation, hade hand, tog, faroklass',
  followUp: 'och., hur är det med, och vad, men., samma, och i, då., och för',

  between:
    'ännu, än, redan, nu, ens, alla, allt, är, var, har, hade, blivit, varit, blev, bli, blir, den, det, de, en, ett, som, jag, vi, vår, våra, på, över, just, riktigt, helt, någonsin, dem, man',
  not: 'inte, ej, icke, aldrig, ingen, inga, inget, varken',

  weekdays: 'måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag',
  seasons: 'våren., våras., vårens.|sommar|höst|vinter, vintr',
  monthNames: 'januari|februari|mars|april|maj.|juni|juli|augusti|september|oktober|november|december',
  numbers: 'en., ett.|två|tre.|fyra|fem.|sex.|sju.|åtta|nio.|tio.|elva|tolv',
};
