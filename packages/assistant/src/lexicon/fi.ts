import type { Lexicon } from './lexicon.ts';

export const fi: Lexicon = {
  count: 'montako, monta., kuinka mon, kuinka pal, paljonko, lukumäär, määrä., määrää, laske, yhteensä, kpl',
  list: 'mitkä, mitä., mikä., minkä., listaa, luettel, näytä, näyttä, anna., hae., etsi, löytyykö, onko., onks., kerro mitkä, minkälai, millai',
  who: 'kuka, kenelle, kenellä, kenen, ketkä, vastuuhenkil, vastuu, vastaa., hoitaa, käsittelijä, kelle., kellä., huolehti',
  trend:
    'trend, kehity, kehitty, lisäänty, vähenty, vähene, nous, laske, suunta, suuntaus, muutos, muuttu, kuukausittain, aikasarja, kasva, noususs, laskuss, laski, laskenu, pienenty, parantu, parane, huonontu, huonone, tippu, väheny, enemmän, vähemmän',
  compare:
    'vertaa, verrat, vertail, vrt, verrattuna, kumpi, kummassa, ero., eroa., versus, vs, enemmän kuin, vähemmän kuin, enemmän ku., vähemmän ku.',
  why: 'miksi, minkä takia, minkä vuoksi, mistä johtu, mikä aiheut, syy., syyt., syitä, mikä selit, miks, vaikutti, vaikuttan, johti., johtu',
  about:
    'tiedämme, tiedetään, tiedetää, tiedät, tiedätkö, tiedossa, tietoa., tietoja, kerro, mitä kaikkea, liittyvä, liittyvi, liittyy, koskeva, koskevi, koskien, mainitaan, mainitse, mainint',
  howto:
    'miten., kuinka pitää, kuinka tul, ohje sanoo, ohje kertoo, ohjeistu, mitä pitää tehdä, mitä tehdään, mitä tehdä, mitä teen, mitä teet, mitä tulee tehdä, kuinka toimi, miten toimi, saako., saanko, pitääkö, mitä ohje, mitä ohjeet, mitä ohjee, sanotaan, sanoo, neuvo',
  most: 'eniten, useimmin, useimmi, suurin osa, yleisi, missä paikassa, vähiten, suurin., top',
  by: 'jakau, jakaut, jaottel, jaa., lajittel, luokittel, alueittain, osastoittain, luokittain, teemoittain, vakavuuksittain, tiloittain, tyypeittäin, kategorioittain, eritel, ryhmit, per., erittely, jakautun',
  newest: 'uusin, uusim, viimeisin, viimeisim, tuorein, tuoreim, viimeksi, viime aikoina, äskettäi, viimeks',
  oldest: 'vanhin, vanhim, pisimpään',
  worst: 'vakavin, vakavim, pahin, pahim, vaarallisin, vaarallisim',
  act: 'poista, hyväksy., sulje., luo., lisää., muuta., muokkaa, kirjaa., tee havainto, avaa lupa, hylkää., nollaa, peruuta, kuittaa, lähetä, sammuta, unohda, tulosta',
  hello: 'hei., moi., terve., huomenta., päivää., moikka., kiitos, moro., heippa',
  help: 'mitä osaat, mitä voit, mitä voin kysyä, apua kysymyk, miten voit auttaa, mihin osaat, kuka olet',
  soon: 'erääntymässä, erääntyvä, erääntyvi, vanhenemassa, vanhenev, umpeutumassa, pian, kohta., lähiaiko, piakkoin, loppumassa',
  reporter:
    'kuka ilmoitti, kuka raportoi, kuka havaitsi, kuka teki, kuka on tehnyt, kuka on ilmoit, kuka on raport, kuka kirjasi, kenen ilmoit, kenen tekem, ilmoittaja, kuka huomasi, kuka kirjoitti, kuka on kirjan',
  others:
    'salasan, palkka, palkat, henkilötun, sotu, puhelinnum, kotiosoite, osoite., sähköposti, syntymä, yksityis, muiden ilmoitukset, muiden suoritu, toisten suoritu, terveystied',

  observation:
    'havaittiin, havaittu, havain, havainto, havaint, havannot, havanto, huomio., huomiot, huomioi, turvallisuushava, turvahava, poikkeam, ilmoitu, ilmoitettu, raportoitu, raportoitiin, kirjattu., puutte',
  risk: 'riskinarvio, riskiarvio, riskien arvio, riskin arvio, riskikartoitu, vaarojen arvio, riski., riskit, riskej, riskei, riskien, riskin., arvioin',
  permit:
    'työlupa, työluvi, työluva, työlup, työluv, lupa., luvat., lupia, lupaa., luvan., luvas, luvalla, lupien, luville, luvist, luvis, luvista, lupahake, permit',
  tsi: 'tsi, turvallisuusindeks, turvaindeks, indeksi, indeks, turvallisuuspiste, turvallisuusluk, kokonaisindeks',
  training:
    'koulut, kurssi, kurss, perehdyty, opint, oppimis, moduul, suorituks, kortti, kortin, kortit, korttie, korttej, koulu, pätevyy',
  chemical: 'kemikaal, kemikal, vaarallinen aine, aineet, aineita, aineis, kemikaa',
  document:
    'asiakirj, dokument, dokkar, lomake, lomakke, politiikk, suunnitelm, ohjeet., ohjeita, ohjeist., ohje., ohjetta, ohjeen, ohjeis, työohje, turvaohje, luettav',
  procedure: 'hätäohje, hätätilanneohje, toimintaohje, hätätilan, pelastusohje, hätäto',
  injury:
    'tapaturmataajuu, tri., lta., ltif, trif, työtunti, työtunn, työtunt, tehdyt tunnit, tunnit., tuntia., poissaoloon, poissaolotapaturm, kirjattav, vammo, loukkaantum, tapaturmaton, tapaturmatto',

  open: 'avoin, avoim, avoinna, auki., auki ol, avonai, käsittelemät, odottav havain, uusia.',
  in_progress: 'käsittelyssä, käsiteltäv, käynnissä, kesken, työn alla, keskeneräi',
  closed:
    'suljet, suljett, suljettu, kiinni., hoidettu, ratkais, päätetty, loppuunkäsit, korjattu, valmistun, suljettii, päätett',
  notClosed:
    'ei ole suljettu, ei ole vielä suljettu, ei suljettu, ei vielä suljettu, sulkematt, sulkemat, hoitamat, ratkaisemat, ei ole hoidettu, ei ole vielä hoidettu, tekemät, keskeneräis, ei ole korjattu, korjaamat, ei ole vielä korjattu',
  pending: 'odotta, odottav, hyväksymättö, hyväksymättä, hyväksyntää, päätöstä, hakemu, anotu',
  approved: 'hyväksyt, hyväksytt, voimassa, voimas, aktiivi, myönnett',
  rejected: 'hylät, hylätt, hylkäyk, evätt, evät',
  suspended: 'keskeytett, keskeyte, keskeytys, pysäytet',
  expired: 'vanhentun, rauen, umpeutun, päättyn, vanhentuneita, päivittää, päivitett, päivitys',
  completed:
    'valmi, valmiit, suoritet, suoritett, käyty., käydyt, suoritin, olen suoritt, läpäis, suorittan, tehdyt koulut, tehdyt kurss, tehty koulut',
  notStarted:
    'aloittamat, ei aloitettu, ei ole aloitettu, en ole aloittan, puuttuu, puuttuv, suorittamat, tekemättä, käymättä, ei ole suorit, en ole suorit, ei ole tehty, en ole tehnyt, en ole käynyt',
  overdue:
    'myöhässä, myöhästyn, erääntyn, erääntynei, eräänty., määräaika on mennyt, määräaika mennyt, määräaika ylit, yliaik, ylittäneet, rästi, rästissä, myöhäs, määräajan yli, määräajan ylit, määräaika on ohi',
  unassigned:
    'ilman vastuuhenkil, ei vastuuhenkil, ei ole vastuuhenkil, ilman käsittelijä, vastuuttamat, ei kenenkään, ei ole kenenkään, kukaan ei hoida, ei ole käsittelij, ilman vastuullis, ilman tekij',
  mine: 'minun, omat, omia, omist, oma., omani, mun., tekemäni, ilmoittamani, olen tehnyt, olen ilmoit, teinkö, raportoimani, kirjaamani',
  assignedMe:
    'minulla., minulle, mulla., mulle., vastuullani, minun vastuul, minun hoid, minun tehtäv, mun vastuul, minun pitää, tehtävänäni',
  sds: 'käyttöturvallisuustied, ktt., ktt, turvallisuustiedot, sds, käyttöturvatied, turvatied',
  unread: 'lukematta, lukemat, luettav, lukea., lukemaan, kuitata luetuksi, lukenu, ei luettu',
  due: 'määräaika, määräpäiv, eräpäiv, erääntyy, erääntyvät, vanhenee, vanhenevat, umpeutuu, päättyy, päättyvä',

  low: 'matala, matalan, lievä, lievi, vähäi, pieni., pienet, alhai',
  medium: 'keskitaso, keskisuur, kohtalai, keskivaka',
  high: 'korkea, korkei, vakava, vakavi, vaka vat, suuri., suuren ris, suurriski, merkittäv, suuret., suurta., suuria., suurten, suurien, suurimm',
  critical:
    'kriitti, välitön vaara, välittömä vaara, hengenvaara, sietämät, erittäin suu, erittäin vaka, erittäin kork, erittäin vaar',
  nearmiss: 'läheltä piti, läheltäpiti, läheltä pit, lähellä piti, läheltäpit, läheltä',
  incident: 'tapaturm, onnettomuu, vahinko, vahing',
  hazard: 'vaaratilan, vaara., vaarat., vaaroja, vaarahavain, vaaranpaik, vaaranpai',
  improvement: 'parannus, parannuseh, kehitysideo, kehitysid, parannuside, kehityseh, aloite, aloitte',
  positive: 'positiivi, myöntei, onnistumi, kehuj, hyvät havainnot, hyviä havain',
  quality: 'laatu., laatuhava, laatupoik, laadun, laatuun',
  efficiency: 'tehokkuu, tehokkuushav',
  ergonomics: 'ergonom, nostami, selkäva, käsinost',
  machines: 'koneet., konei, koneita, koneisiin, koneturva, konehava, laitteisiin, laitteet',
  traffic: 'liikenn, liikenteen, liikenneh',
  hot_work: 'tulityö, tulitöi, tulitö, kuumatyö, hitsauslup',
  height_work: 'korkealla työ, korkean paikan, korkeanpaikan, korkealla, korkean työ',
  confined_space:
    'säiliötyö, säiliötö, suljettu tila, suljetun tilan, suljetu tila, suljetut tilat, suljettujen tilojen, ahdas tila, ahtaan tilan, suljettuun til, suljetussa til, suljettuihin til, suljetuissa til',
  electrical: 'sähkötyö, sähkötöi, sähkötö, sähkölup, sähköhomm',
  hazardous_materials:
    'vaarallisten ainei, vaaralliset aineet., vaarallinen aine lupa, vaarallisten kemikaal',
  mandatory: 'pakolli',

  area: 'alueittain, alue., alueella., alueet., alueen, alueitt, alueilla, alueelta, paikka., paikassa, missä., paikat., paikoissa, hallissa., aluei',
  department: 'osastoittain, osasto, osasto., osastol, osastoi, osastoitt, yksikkö, yksiköitt',
  severity: 'vakavuuksittain, vakavuus, vakavuud, vakavuuks, vakavuusluo, riskitaso',
  status: 'tiloittain, tila., tilan mukaan, tilat., tiloitt, statu, tilanne, tilassa.',
  theme: 'teemoittain, teema, teemoitt, aihe, aihei, aihealue, aiheitt',
  category:
    'luokittain, tyypeittäin, kategorioittain, luokka., luokit, luokitt, kategori, tyyppi., tyypeitt, tyypit, tyypin, laji., lajeitt',
  month: 'kuukausittain, kuukauden mukaan, kuukausi kuukaudelta, per kuukausi',

  today: 'tänään, tänä aamuna, tää päivä, tän päivän, tämän päivän, kuluvan päivän, tämänpäivä, tältä päiväl',
  yesterday: 'eilen, eilis',
  thisWeek:
    'tällä viikol, tämän viikon, tämä viikko, tän viikon, kuluvan viikon, kuluvalla viikol, tää viikko, tältä viikol',
  lastWeek:
    'viime viikol, viime viikko, viime viikon, edellisellä viikol, edellisen viikon, edeltävällä viikol',
  thisMonth:
    'tässä kuussa, tämän kuun, tässä kuukaud, tämän kuukaud, kuluvassa kuu, kuluvan kuu, kuluvan kuukaud, tää kuu, tän kuun, tämä kuu, tässä kuus, tähän kuuhun, kuluvaan kuu, tähän kuukau, tältä kuulta, tältä kuu, tästä kuu',
  lastMonth:
    'viime kuussa, viime kuun, viime kuukau, viime kuu, edellisessä kuu, edellisen kuu, edellinen kuu, viime kuuhun, edelliseen kuu, edeltävä kuu',
  thisYear:
    'tänä vuonna, tämän vuoden, tämä vuosi, kuluvan vuoden, kuluvana vuon, vuoden alusta, tän vuoden, vuodessa., tällä vuodel, tältä vuodel',
  lastYear:
    'viime vuonna, viime vuoden, edellisenä vuon, edellisen vuoden, viime vuosi, viime vuoteen, edellisvuo',
  future: 'ensi vuonna, ennust, ennustat, tulevaisuu, tulee olemaan, ensi kuussa tulee',
  tomorrow: 'huomenna, huomis',
  comingWeek: 'ensi viikol, ensi viikon, seuraavalla viikol, seuraavan viikon, seuraava viikko',
  comingMonth: 'ensi kuussa, ensi kuun, ensi kuukau, seuraavassa kuu, seuraavan kuukau, seuraavan kuun',
  lastN: 'viimeis, viimeksi kulun, viime., edellisen., edellis, kuluneen, kulunei, menneen, menneiden',
  since: 'alkaen, lähtien, jälkeen',
  days: 'päivä, päiv, vuorokau, vrk',
  weeks: 'viikko, viikon, viikol, viikkoa, vko',
  months: 'kuukau, kk., kuussa., kuun.',
  years: 'vuosi, vuode, vuon, vuotta',
  now: 'nyt., tällä hetkellä, parhaillaan, juuri nyt, nykyi, tänhetki, hetkellä',

  when: 'milloin, millon, koska., mihin aikaan, minä päivänä',

  must: 'pitää., täytyy, pitäisi, pitäs, pitäis, tarvitse, tarvii, on pakko',

  without: 'ilman., vailla, puuttuu, puuttuv, ei ole., ei oo, eikä ole',

  ppe: 'suojain, suojaim, suojavarus, suojaväline, suojavaat, ppe, henkilönsuoj',

  storage: 'säilyte, säilyty, säilyt, varastoid, varastoin, varastoit, säilö',

  hazards: 'h lause, p lause, r lause, vaaralause, varoitusmerk, vaaramerk, piktogram, varoitusmerkin',

  happen: 'tapahtu, sattu',

  approver:
    'kuka hyväksyy, kuka voi hyväksyä, kuka saa hyväksyä, kenen hyväksy, kuka myöntää, kuka päättää, kuka saa myöntää, kuka antaa luvan',

  drill:
    'harjoitu, palosammutin, sammutin, sammutti, alkusammut, poistumistie, kokoontumispai, pelastussuunnitel, paloturvallisuu, sammutuspeit, ohje., ohjeet., ohjeita',

  emergency:
    'tulipalo, palaa., palaa täällä, syttyi, syttynyt, liekeissä, apua., hätä., hätätilan, hälytä, ei hengitä, ei hengi, tajuton, tajuttom, elvyt, verenvuoto, vuotaa verta, sydänkohtau, räjähdy, räjähti, soita 112, 112., puristuksi, jäi jumiin kone, sähköisku, kaasuvuoto, myrkyt, kaatui eikä nouse, kuolee, kuollut, palovamma, putosi, putos, happo silm, ambulans',

  filler:
    'haki., hakenut, juttu, juttuj, asiat, asioi, asia., homma, hommi, keiss, oleva, olevi, säilyte, säilyty, varastoid, tunniste, parempi, huonom, turvallisem, tapahtu, millä., mille., miltä., missä., mistä., mihin., tältä., tälle., minulta., multa., minusta., minun., mun., sun., sinun., kirjat, merkattu, ilmoit, raportoi, tehtii, nostettu, tehdyt, tehdyist, paraikaa, vireillä, esiin, minkä., siell, sieltä, tuolla, tuolta, muissa, mikäli, mielestä, tiedoi, tietokann, kohdistu, kohdalla, kysei, erilai, jäänyt, jäljellä, tarvitse, vaatia, edes., vai., voisiko, yht., tänne., eri., teille, heillä, toimi., ihmis, työnteki, kaiken, esiintyy, esiintyn, aiemmin, sitten, takia, vuoksi, perusteel, toden, totta, ajoilta, sisältä, päässä, puolest, puolel, ylipää, oike, joit., jossai, on., onko., ovat., oli., olivat., ole., ollut., olleet., meillä, meidän, täällä, tehtaalla, tehtaan, laitoksel, ja., tai., sekä., että., niin., se., ne., nämä, nää., tämä., tuo., jotka, joka., joita, jossa, joissa, joiden, jonka, joilla, jolla, jos., kun., kuin., siitä, niistä, niitä, niiden, mukaan, vielä., jo., nyt., ihan., oikein, oikeasti, yhtään, kaikki, kaikkia, kaikista, kaiken, muut, muita, ei., eikö, ettei, voit, voitko, voisitko, haluan, haluaisin, tarvitsen, pitäisi, pitää., täytyy, saisinko, minulle., mulle., tehty, tehtiin, tehdään, teh, tullut, tuli., tulee., tulleet, jätetty, jätetti, sattu, tapahtu, löyty, löydet, aikana, ajalta, ajalla, välillä, mennessä, asti., kohta., osalta, suhteen, kannalta, liitty, mitenkä, kappale, turvallisuu, turvallis, kpl, eli., olisi, onks., ois., oon., tota, siis, kuulu, voimaan, yhteen, koko., koskeva, koskien, koskevi, rivi, sisäl, tason, tasoi, tasol, taso., luokan, luokitel, alueel, paikass, samalla, nykyään, hetkellä, henkilö, vastaava, käyttä, käytöss, tarkoit, mahtaa, jollakin, jokin, joku., mitään, asti, mm., ikinä, koskaan, lisää., tarkemmin, paljon, vähän, erikseen, meni., menee, menossa, ohi., luku., luvut., lukema, arvo., arvot, arvon, piste, pisteet, tilastot, tilasto, tällä., tässä., tänä., tämän., viime., missä., jakso, kertaa, tarkista, tarkastele, merkitty, merkit, rekisteri, rekisteris, listalla, lista., luettelo, järjestelm, turva., sovelluk, voisi, saa., kuvaa, aiheutta, kuinka, laita., edelleen, suhtees, vuorossa, firma, talossa, porukka, olemassa, nimelt, nimi., nimet, toistais, itse., meitä, hoito, hoidossa, valittu, näin, noin, jne., kiireellis, seuraav, tilanteit, tilantei, tilanteis, tapauks, tapauksi, tekem, teh., vaativ, vaatii, vaadi, pitäs, pitäis, onkohan, ollaan, kertoisit, sano., kerrot, kpl., uutta., uusi., uudet, lainkaan, johtanut, johtavat, ajan., aika., päivämäär, sain, saatu, antaa, lue., lukea, lukematta, luettava, lukemat, jotain, jotakin, mitään, millainen, luettavissa, lähellä., lähin, lähim',
  followUp: 'entä., entäs, entäpä, no entä, mites., mitenkäs, ja entä, samat, sama., vastaavasti, ent.',

  monthNames: 'tammiku|helmiku|maalisku|huhtiku|toukoku|kesäku|heinäku|eloku|syysku|lokaku|marrasku|jouluku',
  numbers:
    'yhden|kahden, kaksi|kolmen, kolme|neljän, neljä|viiden, viisi|kuuden, kuusi|seitsemän|kahdeksan|yhdeksän|kymmenen|yhdentoista|kahdentoista',
};
