import type { Lexicon } from './lexicon.ts';

export const no: Lexicon = {
  count: 'hvor mange, hvor mye, antall, antallet, totalt, tell., hvor ofte',
  list: 'hvilke, hvilken, hvilket, hva., vis., vise, list, liste, gi meg, finn, finnes, fins, er det noen, har vi',
  who: 'hvem, ansvar, ansvarlig, håndterer, tildelt, har ansvaret, tar seg av, tar hånd',
  trend:
    'trend, utvikl, økt., øker, økning, redusert, synker, endret, endring, over tid, månedsvis, måned for måned, gått ned, gått opp, færre, flere., vokser, gått opp, gikk ned, gikk opp, går ned, går opp, bedre., verre.',
  compare:
    'sammenlign, sammenlikn, forskjell, kontra, mot forrige, enn forrige, versus, vs., flere enn, færre enn',
  why: 'hvorfor, årsak, grunn, hva skyldes, hva forklarer, forklar, hva har påvirk, hva ligger bak, hva gjorde at, hva fikk',
  about:
    'vet vi om, vet du om, kjenner vi til, informasjon om, fortell om, fortell meg om, nevn, handler om, gjelder, angående, relatert',
  howto:
    'hvordan skal, hvordan gjør, hva skal jeg gjøre, hva skal man gjøre, hva gjør jeg, hva gjør man, hva sier, sier instruks, sier prosedyr, får jeg lov, kan jeg., hvordan bør, hvordan håndteres',
  most: 'flest, mest, vanligst, oftest, størst, minst., færrest',
  by: 'per., fordel, fordelt, etter., grupper, oppdelt, inndelt',
  newest: 'siste., nyeste, nyest, sist',
  oldest: 'eldste, eldst',
  worst: 'verste, verst, alvorligste, alvorligst, farligste',
  act: 'slett, fjern, godkjenn., lukk., opprett, legg til, endre., send, avslå., nullstill, ignorer, glem, tildel., skriv ut, skriv en, skriv et',
  hello: 'hei., hallo, takk, god morgen',
  help: 'hva kan du, hvordan kan du hjelpe, hva kan jeg spørre, hvem er du',
  soon: 'snart, i ferd med, utløper snart, kommende, nærmer seg',
  reporter:
    'hvem rapport, hvem har rapport, hvem meldte, hvem har meldt, hvem skrev, hvem gjorde, hvem har gjort, melder., innmelder, rapportør, hvem observ, hvem oppdag',
  others:
    'passord, lønn, hjemmeadresse, telefonnummer, personnummer, fødselsnummer, fødsels, e-post, epost, privat, andres opplær, helseoppl',

  observation: 'observasjon, avvik, melding, rapporter, iakttak, sikkerhetsobserv, meldt., mangl',
  risk: 'risikovurder, risikoanalys, risikoer, risiko, vurdering',
  permit: 'arbeidstillat, tillatels, permit',
  tsi: 'tsi, sikkerhetsindeks, indeks, sikkerhetspoeng',
  training:
    'opplæring, kurs, modul, leksjon, utdanning, sertifikat, kursbevis, førerbevis, bevis., beviset, kort.',
  chemical: 'kjemikali, kjemisk, stoff',
  document:
    'dokument, instruks, skjema, retningslinj, policy, håndbok, plan., veiledning, arbeidsinstruk, regler, anvisning',
  procedure: 'nødprosedyr, nødinstruks, beredskap, rutine, prosedyr, nødrutin',
  injury:
    'skadefrekvens, ulykkesfrekvens, tri., lta., ltif, arbeidstim, arbeidede tim, fravær, skader., skadde, personskad, registrerbar, fraværsskad',

  open: 'åpne., åpen, åpent, ubehandl',
  in_progress: 'pågå, under behandling, behandles, under arbeid, i gang, underveis',
  closed: 'lukket, lukka, lukkede, avslutt, utbedret, løst., løste, ferdig, utbedr',
  notClosed:
    'ikke lukket, ikke avslutt, uløst, ikke utbedr, ikke løst, ennå ikke lukk, ikke er lukk, ikke blitt lukk',
  pending: 'venter, ventende, avventer, ikke godkjen, til godkjenning',
  approved: 'gjelder, godkjent, gyldig, gjeldende, aktive, aktiv., i kraft',
  rejected: 'avslått, avvist, nektet, avslåtte',
  suspended: 'avbrutt, stanset, stoppet, satt på vent, midlertidig stan, suspender',
  expired: 'utløpt, utløpte, gått ut, foreldet, utgått, må oppdateres, trenger oppdater, skal oppdateres',
  completed: 'fullført, gjennomført, bestått, ferdig, fullførte',
  notStarted:
    'ikke påbegynt, ikke startet, ikke gjort, mangler, gjenstår, igjen å, ikke fullført, ikke gjennomført, ikke tatt',
  overdue:
    'forsink, forfalt, forfalne, for sent, over fristen, overskred, etter fristen, passert frist, på overtid, fristen har gått, frist er ute',
  unassigned: 'uten ansvar, ingen ansvar, mangler ansvar, ikke tildelt, uten eier, utildelt, ingen har ansv',
  mine: 'mine, min., mitt., jeg har meldt, jeg har rapport, jeg har gjort, jeg meldte, jeg rapport, egne, eget',
  assignedMe:
    'tildelt meg, tildelt til meg, mitt ansvar, jeg har ansvar, jeg er ansvarlig, mine oppgav, mine saker',
  sds: 'sikkerhetsdatablad, datablad, sds',
  unread: 'ulest, lese., ikke lest, har jeg ikke lest',
  due: 'forfaller, forfallsdato, utløper, går ut, frist, deadline, slutter',

  low: 'lav., lave., lavt, mindre alvor, liten',
  medium: 'middels, moderat, medium',
  high: 'høy., høye, høyt., alvorlig, betydelig, stor risik, høy',
  critical: 'kritisk, umiddelbar fare, livsfar, svært høy, svært alvor, veldig høy, veldig alvor',
  nearmiss: 'nestenulykke, nesten ulykke, nestenuhell, nesten-ulykke, near miss, nestenhend',
  incident: 'ulykke, uhell, hendels',
  hazard: 'fare., farer, faresituasj, farlig situasj, farlige forhold',
  improvement: 'forbedring, forslag, idé, forbedringsfor',
  positive: 'positiv, gode observ, ros.',
  quality: 'kvalitet',
  efficiency: 'effektivit',
  ergonomics: 'ergonomi, løft.',
  machines: 'maskin, utstyr',
  traffic: 'trafikk, kjøretøy',
  hot_work: 'varmt arbeid, varme arbeid, varmearbeid, varmt-arbeid',
  height_work: 'arbeid i høyden, høydearbeid, i høyden',
  confined_space: 'lukket rom, lukkede rom, trange rom, innelukk, tankarbeid, trangt rom',
  electrical: 'elektrisk, elarbeid, el-arbeid, elektro',
  hazardous_materials: 'farlige stoff, farlig stoff, farlig gods, farlige material',
  mandatory: 'obligatorisk, påkrevd',

  area: 'område, områder, hvor., sted., steder, plass',
  department: 'avdeling, enhet',
  severity: 'alvorlighet, alvorsgrad, alvorlighetsgrad, risikonivå',
  status: 'status, situasjon, tilstand',
  theme: 'tema, emne',
  category: 'kategori, type., typer, slag.',
  month: 'per måned, månedsvis, hver måned',

  today: 'i dag, idag, dagens, i morges',
  yesterday: 'i går, igår',
  thisWeek: 'denne uken, denne uka, inneværende uke, ukens',
  lastWeek: 'forrige uke, siste uke., sist uke',
  thisMonth: 'denne måneden, inneværende måned, månedens, denne måned',
  lastMonth: 'forrige måned, sist måned',
  thisYear: 'i år., dette året, inneværende år, årets, hittil i år, i løpet av året',
  lastYear: 'i fjor, forrige år, fjoråret',
  future: 'neste år, forutsi, prognose, kommer det til',
  tomorrow: 'i morgen',
  comingWeek: 'neste uke, kommende uke',
  comingMonth: 'neste måned, kommende måned',
  lastN: 'siste, de siste, sist, foregående',
  since: 'siden, fra og med, etter den',
  days: 'dag, dager, døgn',
  weeks: 'uke, uker, ukene',
  months: 'måned',
  years: 'år., årene',
  now: 'nå., akkurat nå, for øyeblikket, for tiden',

  when: 'når.',

  must: 'må., trenger, skal jeg',

  without: 'uten., mangler, har ikke, ikke har, har ingen',

  ppe: 'verneutst, vernekl, ppe',

  storage: 'oppbevar, lagres, lagret., lagring',

  hazards: 'h setning, faresetning, piktogram, faresymbol, fareutsagn',

  happen: 'skjedd, hendt, skjer, inntruff, hendte',

  approver:
    'hvem godkjenner, hvem kan godkjenne, hvem får godkjenne, hvem innvilger, hvem utsteder, hvem skal godkjenne, hvem må godkjenne',

  drill:
    'øvelse, øving, brannslukk, slukkeutst, rømningsvei, møteplass, samlingsplass, brannvern, brannteppe',

  emergency:
    'brann., det brenner, brenner, hjelp., hjelp meg, nødsituasj, puster ikke, bevisstløs, blør, hjerteinfarkt, hjertestans, eksplosjon, eksploder, ring 112, 112., ring 113, 113., fastklemt, strømstøt, strømgjennom, gasslekk, forgift, kollaps, dør., ambulans, hlr',

  filler:
    'ting., greier, er., var., har., hadde, at., å., og., eller., den., det., de., dem., en., et., ei., i., på., av., for., med., om., til., fra., som., vi., vår, våre, oss., jeg., meg., du., din, ditt, kan., kunne, skal, skulle, vil., finnes, gjort, blitt, ble., skjedd, hendt, alle, alt., noen, noe, ingen, ikke, enn., så., seg., sin., her., der., disse, denne, dette, under., mellom, innen, hos., ved., fabrikk, anlegg, bedrift, verk, sikkerhet, nivå, grad., klasse, registrert, ganger, totalt, trenger, må., får., bli., gjøre, gjør., ser., se., ut., opp, også, fortsatt, ennå, allerede, bare, takk, lese, lest, si., sier, gi., verdi, poeng, tall, nye., ny., nytt, ligger, står, igjen, ta., saker, sak.',
  followUp: 'og., hva med, hvordan er det med, og hva, samme, men., og i, enn., og for',

  monthNames: 'januar|februar|mars|april|mai.|juni|juli|august|september|oktober|november|desember',
  numbers: 'en., ett.|to.|tre.|fire|fem.|seks|syv, sju|åtte|ni.|ti.|elleve|tolv',
};
