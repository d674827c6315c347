import type { Lexicon } from './lexicon.ts';

export const sv: Lexicon = {
  count: 'hur många, hur mycket, antal, antalet, totalt, räkna, hur ofta',
  list: 'vilka, vilken, vilket, vad., lista, visa, ge mig, hitta, finns det, finns, har vi',
  who: 'vem., vems, vilka ansvar, ansvar, ansvarig, hanterar, sköter, tilldelad, tar hand',
  trend:
    'trend, utveckl, ökat, ökar, minskat, minskar, förändr, över tid, månadsvis, månad för månad, stigit, sjunkit, färre, fler., växer, blivit bättre, blir bättre, blir sämre, går upp, går ner, gått upp, gått ner, sjönk, steg.',
  compare: 'jämför, jämfört, skillnad, kontra, mot förra, än förra, versus, vs., fler än, färre än',
  why: 'varför, orsak, anledning, vad beror, hur kommer det sig, vad förklarar, förklara, vad har påverkat, vad ligger bakom, vad gjorde att, vad fick',
  about:
    'vet vi om, känner vi till, vet du om, information om, berätta om, nämn, gäller, rör., handlar om, angående, relater',
  howto:
    'hur ska, hur gör, hur skall, vad ska jag göra, vad ska man göra, vad säger, vad gör jag, vad gör man, säger instruktion, får jag, hur agerar, hur bör, vad gäller vid',
  most: 'flest, mest, vanligast, oftast, störst, minst., färst',
  by: 'per., fördel, uppdelat, efter., grupper, indelat',
  newest: 'senaste., nyaste, nyast, senast',
  oldest: 'äldsta, äldst',
  worst: 'värsta, värst, allvarligaste, allvarligast, farligaste',
  act: 'ta bort, radera, godkänn., stäng., skapa., lägg till, ändra., skicka, avslå., återställ, ignorera, glöm, tilldela., skriv ut, skriv en',
  hello: 'hej., hallå, tack., god morgon, tjena',
  help: 'vad kan du, hur kan du hjälpa, vad kan jag fråga, vem är du',
  soon: 'snart, håller på att gå ut, på väg att, löper ut snart, kommande, upphör snart',
  reporter:
    'vem rapport, vem har rapport, vem gjorde, vem skrev, vem anmäl, vem har anmäl, vem har gjort, rapportör, anmälare, vem observ, vem upptäck',
  others:
    'lösenord, lön., löner, hemadress, telefonnummer, personnummer, e-post, epost, privat, andras utbild, födelse, hälsouppg',

  observation: 'observation, iakttag, avvikels, rapporter, anmäln, säkerhetsobserv, brist',
  risk: 'riskbedöm, riskanalys, riskvärder, riskerna, risker, risk., bedömning',
  permit: 'arbetstillstånd, tillstånd, arbetslov, permit',
  tsi: 'tsi, säkerhetsindex, index, säkerhetspoäng',
  training: 'utbildning, kurs, modul, introduktion, lektion, körkort, certifikat, behörighet, kort., kortet',
  chemical: 'kemikali, kemisk, ämne',
  document:
    'dokument, instruktion, anvisning, blankett, policy, handbok, plan., föreskrift, arbetsinstruk, formulär, regler',
  procedure:
    'nödinstruktion, nödrutin, nödlägesrutin, rutin., rutinen, rutiner, nödläges, nödprocedur, procedur',
  injury:
    'skadefrekvens, olycksfrekvens, olycksfallsfrek, tri., lta., ltif, arbetstim, arbetade tim, frånvaro, skador, skadade, skada., registreringspl',

  open: 'öppna., öppen, öppet, obehandl',
  in_progress: 'pågå, under behandling, behandlas, under arbete, på gång, under handlägg',
  closed: 'stängd, stängts, avslut, åtgärdad, åtgärdat, lösta, löst., klara.',
  notClosed:
    'inte stängd, inte stängt, ej stängd, inte avslut, oavslut, inte åtgärd, oåtgärd, olösta, ännu inte stäng, inte är stäng, inte har stängts',
  pending: 'väntar, väntande, inväntar, avvaktar, ej godkän, att godkänna',
  approved: 'gäller, godkänd, godkänt, giltig, gällande, i kraft, aktiva, aktiv.',
  rejected: 'avslag, avslagna, avsla, nekad, förkastad',
  suspended: 'avbrut, pausad, stoppad, tillfälligt stop',
  expired:
    'utgång, gått ut, utgått, föråldrad, förfallna tills, behöver uppdater, måste uppdater, ska uppdater',
  completed: 'slutförd, genomförd, avklarad, klara, färdig, avslutade kurs',
  notStarted:
    'ej påbörjad, inte påbörj, inte gjort, saknas, saknar, kvar att, ogjorda, inte slutför, återstår, inte genomför, opåbörj, har kvar',
  overdue:
    'försen, förfall, för sent, passerat, sena., över tiden, överskrid, har gått ut tid, gått över tid, efter tidsfristen',
  unassigned:
    'utan ansvar, ingen ansvar, saknar ansvar, otilldel, inte tilldel, ej tilldel, utan handlägg, utan ägare',
  mine: 'mina, min., mitt., jag har gjort, jag har rapport, jag gjort, jag rapport, egna, eget',
  assignedMe:
    'tilldelade mig, tilldelats mig, mitt ansvar, jag ansvarar, jag är ansvarig, mina uppgifter, på mitt bord, mina ärend',
  sds: 'säkerhetsdatablad, datablad, sdb, sds',
  unread: 'oläst, läsa., inte läst, ej läst, har jag inte läst',
  due: 'förfaller, förfallodag, går ut, löper ut, deadline, tidsfrist, upphör, slutar',

  low: 'låg., låga, lågt, lindrig, mindre allvar, ringa',
  medium: 'medel, måttlig, medium',
  high: 'hög., höga, högt., allvarlig, betydande, stor risk, hög',
  critical: 'kritisk, omedelbar fara, livsfar, mycket hög, mycket allvar',
  nearmiss: 'tillbud, nära ögat, nästan olyck, near miss',
  incident: 'olycka, olyckor, olycksfall, incident, olyck',
  hazard: 'fara., faror, risksituation, riskförhåll',
  improvement: 'förbättring, förslag, idé, förbättringsförs',
  positive: 'positiv, bra observ, beröm',
  quality: 'kvalitet',
  efficiency: 'effektivit',
  ergonomics: 'ergonomi, lyft.',
  machines: 'maskin, utrustning',
  traffic: 'trafik, fordon',
  hot_work: 'heta arbet, hett arbet, heta jobb, svetstillst',
  height_work: 'arbete på höjd, arbeten på höjd, höghöjd, höjdarbet, på hög höjd',
  confined_space: 'slutet utrym, slutna utrym, trångt utrym, trånga utrym, tankarbet',
  electrical: 'elarbet, elektrisk, eltillst',
  hazardous_materials: 'farliga ämn, farligt ämn, farligt gods, farliga material',
  mandatory: 'obligatorisk',

  area: 'område, områden, var., plats, platser, ställe',
  department: 'avdelning, enhet',
  severity: 'allvarlighet, allvarsgrad, allvarlighetsgrad, risknivå',
  status: 'status, läget, läge., tillstånd av',
  theme: 'tema, ämnesområd',
  category: 'kategori, typ., typer, slag., sort',
  month: 'per månad, månadsvis, varje månad',

  today: 'idag, i dag, dagens, i morse',
  yesterday: 'igår, i går',
  thisWeek: 'denna vecka, den här veckan, i veckan, veckan., veckans, innevarande vecka',
  lastWeek: 'förra veckan, föregående vecka',
  thisMonth: 'denna månad, den här månaden, innevarande månad, månadens, i månaden',
  lastMonth: 'förra månaden, föregående månad',
  thisYear: 'i år., detta år, det här året, årets, hittills i år, under året, innevarande år',
  lastYear: 'förra året, i fjol, föregående år, fjolår',
  future: 'nästa år, förutsä, prognos, kommer det att',
  tomorrow: 'i morgon, imorgon',
  comingWeek: 'nästa vecka, kommande vecka',
  comingMonth: 'nästa månad, kommande månad',
  lastN: 'senaste, sista, de senaste, gångna, föregående',
  since: 'sedan, från och med, efter den',
  days: 'dag, dygn, dagar',
  weeks: 'vecka, veckor, veckorna',
  months: 'månad',
  years: 'år., åren',
  now: 'nu., just nu, för närvarande, för tillfället, i nuläget',

  when: 'när.',

  must: 'måste., behöver, ska jag',

  without: 'utan., saknar, saknas, har inte, inte har, har ingen, har inga',

  ppe: 'skyddsutrust, skyddsklä, skyddsmedel, ppe',

  storage: 'förvara, lagra., lagras, förvaring',

  hazards: 'h fras, faroangivelse, h angivelse, faropiktogram, piktogram, riskfras, h sats',

  happen: 'skett, hänt, inträff, hände.',

  approver: 'vem godkänner, vem får godkänna, vem kan godkänna, vem beviljar, vem utfärdar, vem ska godkänna',

  drill: 'övning, brandsläck, släckare, utrymningsväg, samlingsplats, brandskydd, brandfilt',

  emergency:
    'brand., det brinner, brinner, hjälp., hjälp mig, nödläge., andas inte, medvetslös, blöder, hjärtinfarkt, hjärtstopp, explosion, exploder, ring 112, 112., fastklämd, elstöt, elchock, gasläcka, förgift, kollaps, dör., ambulans, hlr',

  filler:
    'saker, ärenden, grejer, är., var., har., hade, att., och., eller., den., det., de., dem., en., ett., i., på., av., för., med., om., till., från., som., vi., vår, våra, oss., jag., mig., du., din, ditt, kan., kunde, ska., skall, skulle, vill, finns, gjort, gjorts, gjordes, blivit, blev, rapporterats, anmälts, skett, hänt, inträff, just, alla, allt, några, något, någon, ingen, inte, ej., än., så., sig., sin., sina, här, där, dessa, denna, detta, under., mellan, inom, hos., vid., fabrik, anläggning, företag, bruk, säkerhet, nivå, grad., klass, registr, gång, gånger, totalt, behöver, måste, får., bli., göra, gör., ser., se., ut., upp, även, också, fortfarande, ännu, redan, bara, tack, snälla, läsa, läst, säg, säger, säga, gäll, ge., visa, värde, poäng, siffr, sammanlagt, nya., ny., nytt, ligger, står, kvar., ta., handlagg',
  followUp: 'och., hur är det med, och vad, men., samma, och i, då., och för',

  monthNames: 'januari|februari|mars|april|maj.|juni|juli|augusti|september|oktober|november|december',
  numbers: 'en., ett.|två|tre.|fyra|fem.|sex.|sju.|åtta|nio.|tio.|elva|tolv',
};
