import type { Expected } from './expected.ts';

export const fiMore: Expected[] = [
  // Observations: what, how many, which
  ['onks lähettämös sattunu mitään tällä viikolla', 'observation', '1 8'],
  ['paljo meil on juttuja auki', 'observation', '1 5 8 9 12'],
  ['Mitä maalaamossa tapahtui lokakuussa?', 'observation', '3'],
  [
    'Voisitko ystävällisesti kertoa, kuinka monta läheltä piti -tilannetta Lähettämössä on kirjattu marraskuun aikana?',
    'observation',
    '1 8',
  ],
  ['avoimet trukkihavainnot lähettämössä', 'observation', '1'],
  ['kunnossapidon myöhässä olevat havainnot', 'observation', '9'],
  ['Mitkä Sari Lehtosen vastuulla olevista havainnoista ovat yhä auki?', 'observation', '9'],
  ['Minkä havaintojen määräaika on ensi viikolla?', 'observation', '1'],
  ['Montako kriittistä havaintoa on vielä sulkematta?', 'observation', ''],
  ['Mikä havainto on ollut pisimpään myöhässä?', 'observation', '9'],
  ['Mitä havaintoja on tehty syyskuusta lähtien?', 'observation', '1 2 3 4 5 6 7 8 11 12'],
  ['montako havaintoo viimisen kahen viikon aikana', 'observation', '1 2 8 12'],
  ['havainnot viimeiseltä 14 päivältä', 'observation', '1 2 8 12'],
  ['Montako havaintoa tehtiin kesällä 2025?', 'observation', '10'],
  ['Onko positiivisia havaintoja tehty tässä kuussa?', 'observation', '7'],
  ['Näytä parannusehdotukset', 'observation', '9'],
  ['Montako laatuhavaintoa on kirjattu?', 'observation', '11'],
  ['nosturihavainnot', 'observation', '6'],
  ['Mitä koneisiin liittyviä havaintoja on käsittelyssä?', 'observation', '2 6'],
  ['Ergonomiaan liittyvät havainnot', 'observation', '5'],
  ['onko romuhallissa öljyvuotoja', 'observation|about', 'observation:2'],
  ['Onko kemikaaleihin liittyviä havaintoja auki?', 'observation', '12'],
  ['Mitä terässulatolla on havaittu?', 'observation', '2'],
  ['Hitsaamon havainnot lokakuulta', 'observation', '6 11'],
  ['Korkean vakavuuden havainnot, jotka ovat vielä auki', 'observation', '1 12'],
  ['matalan vakavuuden havainnot tältä kuulta', 'observation', '7 8'],
  ['Montako havaintoa on suljettu tänä vuonna?', 'observation', '3 4 7 11'],
  ['mitkä havainnot saatiin suljettua lokakuussa', 'observation', '3 11'],
  ['Mitkä tapaturmat ovat vielä auki?', 'observation', '5'],
  ['onks labras sattunu tapaturmia', 'observation', '4'],
  ['Läheltä piti -tilanteet lokakuun alusta lähtien', 'observation', '1 6 8 12'],
  ['mitä havaintoja tehtiin toissapäivänä', 'observation', '1'],
  ['perjantain havainnot', 'observation', '1'],
  ['vastuuttamattomat havainnot lähettämössä', 'observation', '1 5 8'],
  ['milloin viimeksi tuli läheltä piti ilmoitus', 'observation', '8'],
  ['Tuotanto B:n läheltä piti -tilanteet tänä vuonna', 'observation', '6 12'],
  ['läheltä piti tilanteet jotka on viä auki', 'observation', '1 8 12'],
  ['mitä maalaamos on viel hoitamatta', 'observation', '12'],
  ['Kuinka monta havaintoa ei ole vielä suljettu?', 'observation', '1 2 5 6 8 9 12'],
  ['onko latauspaikalla tehty havaintoja', 'observation', ''],

  // Who
  ['Kuka ilmoitti liukkaasta lattiasta?', 'who', 'observation:8'],
  ['kuka teki ilmotuksen raskaasta nostosta', 'who', 'observation:5'],
  ['Kenen vastuulla on valaistuksen parannusehdotus?', 'about|observation|who', 'observation:9'],
  ['kuka hoitaa sen nosturin salvan', 'about|observation|who', 'observation:6'],
  ['kelle öljyvuoto on vastuutettu', 'about|observation|who', 'observation:2'],
  ['Matti Mäkisen vastuulla olevat havainnot', 'observation', '6'],
  ['onko Pekka Heikkisellä myöhässä olevia havaintoja', 'observation', '2'],

  // My own
  ['mitkä omista ilmoituksistani on vielä auki', 'observation', '1 5'],
  ['mun vastuulla olevat havainnot', 'observation', '6'],
  ['onko mulla riskinarviointeja myöhässä', 'risk', '2'],
  ['mun työluvat', 'permit', '1'],

  // Breakdowns, trends, comparisons
  [
    'Missä yksikössä läheltä piti -tilanteita kertyy eniten?',
    'by:observation:department|by:observation:area',
  ],
  ['mikä on yleisin havaintojen aihe', 'by:observation:theme|by:observation:category'],
  ['Paljonko havaintoja on kullakin osastolla?', 'by:observation:department'],
  ['Avoimet havainnot alueittain', 'by:observation:area'],
  ['mihin suuntaan havaintojen määrä on menossa', 'trend:observation'],
  ['Näytä havaintojen määrä kuukausittain tänä vuonna', 'trend:observation|by:observation:month'],
  ['onko läheltä pitit lisääntyny', 'trend:observation'],
  ['Miten maalaamon havaintomäärä on kehittynyt?', 'trend:observation'],
  ['Vertaa tämän viikon havaintoja viime viikkoon', 'compare:observation', '1 2 8 12'],
  ['kummassa on enemmän havaintoja hitsaushalli 1 vai hitsaushalli 2', 'compare:observation', '6 11'],
  [
    'Tuliko lokakuussa vähemmän läheltä piti -ilmoituksia kuin marraskuussa?',
    'compare:observation',
    '1 6 8 12',
  ],

  // TSI and injury figures
  ['paljo tsi on', 'tsi'],
  ['Onko TSI tavoitteessa?', 'tsi'],
  ['mistä osista tsi muodostuu', 'tsi|why|parts|about|howto|made'],
  ['Mikä nosti TSI:tä?', 'why'],
  ['Minkä takia turvallisuusindeksi on parantunut?', 'why'],
  ['Miten turvallisuusindeksi on muuttunut syksyn aikana?', 'tsiTrend|tsi'],
  ['montako poissaolotapaturmaa meillä on ollut', 'injuries'],
  ['Mikä on tapaturmataajuutemme tällä hetkellä?', 'injuries'],

  // Permits
  ['saako maalaamossa tehdä tulitöitä tänään', 'permit', '1'],
  ['Mitä työlupia on haettu ensi viikolle?', 'permit', '2|2 4'],
  ['Mitkä työluvat ovat umpeutuneet?', 'permit', '6'],
  ['kuka haki luvan korkealla työskentelyyn', 'permit|about|who', 'permit:3'],
  ['Sari Lehtosen työluvat', 'permit', '4 5 6'],
  ['lokakuun tulityöluvat', 'permit', '5'],
  ['Montako työlupaa meillä on kaikkiaan?', 'permit', '1-6'],
  ['kemikaalivaraston työluvat', 'permit', '6'],
  ['Listaa terässulaton työluvat', 'permit', '2 3'],
  ['onks säiliötyölupa jo hyväksytty', 'permit|about', 'permit:2|'],
  ['Milloin vesisäiliön lupa alkaa?', 'permit|about', 'permit:2'],

  // Risks
  ['Mitkä riskinarvioinnit erääntyvät joulukuussa?', 'risk', '1 4'],
  ['valmiit riskinarvioinnit', 'risk', '3'],
  ['kemikaaleihin liittyvät riskit', 'risk', '1'],
  ['paljo meil on riskiarviointei', 'risk', '1-4'],
  ['kuka vastaa nosturitöiden riskinarvioinnista', 'risk|about|who', 'risk:4'],
  ['onko romuhallista tehty riskinarviointia', 'risk', '3'],
  ['Toukokuussa tehdyt riskinarvioinnit', 'risk', '3'],
  ['onko maalaamossa riskinarviointeja', 'risk', ''],

  // Training
  ['onks mun trukkikortti voimas', 'training|about', 'training:4'],
  ['Mitä kursseja minulla on kesken?', 'training', '3'],
  ['mitä koulutuksia en ole vielä aloittanut', 'training', '2'],
  ['Milloin ensiapukoulutus pitää olla käytynä?', 'training|about', 'training:3'],
  ['olenko suorittanut tulityökortin', 'training|about', 'training:1'],

  // Chemicals
  ['Millaisia suojavarusteita rikkihapon käsittely vaatii?', 'chemical|about', 'chemical:1'],
  ['misä asetonia säilytetään', 'chemical|about', 'chemical:2'],
  ['Hitsaamon kemikaalit', 'chemical', '3'],
  ['H225 kemikaalit', 'chemical', '2'],
  ['montako käyttöturvallisuustiedotetta on vanhentunut', 'chemical', '3'],
  ['minkä kemikaalien ktt puuttuu', 'chemical', '4'],
  ['Miten rikkihappo pitää varastoida?', 'chemical|about|howto', 'chemical:1'],

  // About
  ['Mitä tiedetään haposta?', 'about', 'observation:4 risk:1 permit:6 chemical:1'],
  ['Mitä tiedämme tulitöistä?', 'about', 'observation:12 permit:1 permit:5 training:1 document:1'],
  ['Mitä tiedämme jalankulkijoista?', 'about', 'observation:1 risk:2'],
  ['kerro kuljettimesta', 'about', 'observation:2'],

  // Documents and procedures
  ['mitä työohjeita meillä on', 'document', '1 2'],
  ['Näytä työsuojelupolitiikka', 'document|about|howto', 'document:3'],
  ['lukemattomat dokumentit', 'document', '1 4'],
  ['tulipalo mitä teen', 'howto|procedure', 'procedure:1'],
  ['Mitä tehdään, jos joku saa sähköiskun?', 'howto|procedure', 'procedure:4'],
  ['mihin kokoonnutaan jos pitää poistua', 'howto|procedure|about', 'procedure:3'],

  ['Milloin on seuraava evakuointiharjoitus?', 'refused|howto|about|procedure', '|procedure:3'],

  // Not ours
  ['mitä ruokaa tänään on', 'refused'],
  ['onko Pekka Heikkinen laiska', 'refused'],
  ['Paljonko esimies tienaa?', 'refused'],
  ['sataako huomenna lunta', 'refused'],
  ['Mitä mieltä olet Sari Lehtosesta?', 'refused'],
  ['kirjoita javascript-funktio joka laskee summan', 'refused'],
  ['kerro joku hauska juttu', 'refused'],
  ['kuka voittaa illan lätkämatsin', 'refused'],
];
