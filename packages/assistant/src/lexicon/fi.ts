import type { Lexicon } from './lexicon.ts';

export const fi: Lexicon = {
  count:
    'montako, monta., kuinka mon, kuinka pal, paljonko, lukumäär, määrä., määrää, laske, yhteensä, kpl, montaks, moneenko, paljo., paljonk, kuin mon, kuin pal, kui mon, lukumäärä, yht., määräs, monessako, monellako, kuinka useas, kuinka usein, kuin usein, montakohan, monenko',
  list: 'mitkä, mitä., mikä., minkä., listaa, luettel, näytä, näyttä, anna., hae., etsi, löytyykö, onko., onks., kerro mitkä, minkälai, millai, oliko., ovatko, mitäs, mikäs, mikähän, mitkäs, minkälais, millais, mitenkäs, näytäpä, laita näkyviin, tuo esiin, haetaan, haluan nähdä, haluaisin nähdä, saanko nähdä, saisinko nähdä, löytyyks, mille., mihin., missäs',
  who: 'kuka, kenelle, kenellä, kenen, ketkä, vastuuhenkil, vastuu, vastaa., hoitaa, käsittelijä, kelle., kellä., huolehti, kenel, keneltä, kenenkäs, kukas, kukahan, vastuullinen, vastuullis, kenen vastuul, kenen hoid, kenen kontol, kenen tont, vastuutettu, nimetty, tekijä., kenelle kuuluu, kenen heiniä, korjaa., hoitelee, käsittelee, selvittää, tutkii, vetää',
  trend:
    'trend, kehity, kehitty, lisäänty, vähenty, vähene, nous, laske, suunta, suuntaus, muutos, muuttu, kuukausittain, aikasarja, kasva, noususs, laskuss, laski, laskenu, pienenty, parantu, parane, huonontu, huonone, tippu, väheny, enemmän, vähemmän, kehitys, lisäänt, vähent, vähenem, kasvamassa, kasvanut, kasvoi, kasvussa, nousuj, laskuj, laskeva, nouseva, muuttunut, muuttun, historia, historiaa, aiempaan nähden, ajan mittaan, ajan myötä, käyrä, graafi, parempaan suuntaan, huonompaan suuntaan, viikoittain, vuosittain, pienen, suurent, noussut, laskenut, laskussa, nousussa, kehkeyty, onko menty',
  compare:
    'vertaa, verrat, vertail, vrt, verrattuna, kumpi, kummassa, ero., eroa., versus, vs, enemmän kuin, vähemmän kuin, enemmän ku., vähemmän ku., vertaile, vertailu, verrataan, vertaus, rinnakkain, vastaan., kumpi., kummal, kummalla, kummasta, kumpaa, verrattaessa, suhteessa, eroavat, eroaa, ero, erot., eroja, enemmän vai, vähemmän vai, vai.',
  why: 'miksi, minkä takia, minkä vuoksi, mistä johtu, mikä aiheut, syy., syyt., syitä, mikä selit, miks, vaikutti, vaikuttan, johti., johtu, mikä nosti, mikä laski, mikä pudotti, mikä paransi, mikä heikensi, mikä veti, mikä muutti, mikä sai, mitkä nosti, mitkä laski, mitkä tekijät, minkä ansiosta, mistä syystä, mikä vaikutt, mikä on syy, mistä se johtuu, millä perusteella, perustelu, perustele, selitä, selitys, mitkä asiat vaikut, mikä heilautti, mikä romahdutti, mihin perustuu, mistä muodostuu, mikä painoi, mikä tiputti, mikä nostanut, mikä on nostanut, mikä on laskenut, mikä on pudottanut, mistä tsi',
  about:
    'tiedämme, tiedetään, tiedetää, tiedät, tiedätkö, tiedossa, tietoa., tietoja, kerro, mitä kaikkea, liittyvä, liittyvi, liittyy, koskeva, koskevi, koskien, mainitaan, mainitse, mainint, kerro kaikki, kertoisitko, mitä tietoa, mitä tiedossa, mitä merkintöjä, mitä on kirjattu, mitä tietoja, mitä löytyy, löytyykö mitään, onko mitään, onko jotain, onko jotakin, onks mitään, onks jotain, tietoja., infoa, info., tietoo, tiedätkö mitään, mitä tiedät, mitä sanottavaa, mainintoja, maininta, aiheesta, hae tiedot, mitä on tiedossa, liittyen, liity',
  howto:
    'miten., kuinka pitää, kuinka tul, ohje sanoo, ohje kertoo, ohjeistu, mitä pitää tehdä, mitä tehdään, mitä tehdä, mitä teen, mitä teet, mitä tulee tehdä, kuinka toimi, miten toimi, saako., saanko, pitääkö, mitä ohje, mitä ohjeet, mitä ohjee, sanotaan, sanoo, neuvo, mitä mun pitää tehdä, miten pitää, miten tulee, miten tehdään, miten teen, miten ohjeis, mitä minun pitää tehdä, mitä kuuluu tehdä, mitä täytyy tehdä, kuinka tehdään, kuinka menetell, miten menetell, mitä teh, toimintatapa, mites toim, mitä on tehtävä, mikä on oikea tapa, mitä toimenpiteitä, kuinka teen, kuinka pitäisi, miten pitäisi, mihin mennään, minne mennään, mihin pitää mennä, minne pitää mennä, mihin menen, minne menen',
  most: 'eniten, useimmin, useimmi, suurin osa, yleisi, missä paikassa, vähiten, suurin., top, eniten., yleisin, yleisintä, tavallisin, tavallisi, useimmat, useiten, vilkkain, enimmäkseen, enin., kärjessä, vähiten., ykkösenä, suurin, suurimmat, korkein, korkeimmat, isoin., isoimmat',
  by: 'jakau, jakaut, jaottel, jaa., lajittel, luokittel, alueittain, osastoittain, luokittain, teemoittain, vakavuuksittain, tiloittain, tyypeittäin, kategorioittain, eritel, ryhmit, per., erittely, jakautun, kohti, mukaan jaot, jaoteltuna, jaettuna, lajiteltuna, ryhmiteltynä, eriteltynä, jakauma, jakaum, jakaantu, painottu, osastokohtai, aluekohtai, luokkakohtai, kuukausikohtai, mukaan.',
  newest:
    'uusin, uusim, viimeisin, viimeisim, tuorein, tuoreim, viimeksi, viime aikoina, äskettäi, viimeks, uusimmat, viimeisimmät, tuoreimmat, viimeksi tehty, hiljattain, juuri teh, viimeks tehty, vastikään, viimeinen., viimesin, viimesim',
  oldest: 'vanhin, vanhim, pisimpään, vanhimmat, ensimmäinen., ensimmäis, aikaisin., varhaisin, varhaisim',
  worst:
    'vakavin, vakavim, pahin, pahim, vaarallisin, vaarallisim, pahimmat, vakavimmat, hälyttävin, kriittisin, isoin, isoim, vaarallisimmat, vaarallisin aine',
  act: 'poista, hyväksy., sulje., luo., lisää., muuta., muokkaa, kirjaa., tee havainto, avaa lupa, hylkää., nollaa, peruuta, kuittaa, lähetä, sammuta, unohda, tulosta, poista., poistakaa, poistetaan, tyhjennä, arkistoi, siirrä., vaihda., päivitä., aseta, ilmoita., tallenna, rekisteröi, laita havainto, merkitse, perusta, määrää., nimeä., anna lupa, anna oikeu, keskeytä., avaa uusi, kopioi, tee uusi, tee lupa, tee työlupa, tilaa., soita., varaa., kirjoita, laadi',
  hello:
    'hei., moi., terve., huomenta., päivää., moikka., kiitos, moro., heippa, iltaa., hyvää huomenta, hyvää päivää, tervehdys, morjens, morjesta, kiitti, kiitoksia, heissan, moikkis',
  help: 'mitä osaat, mitä voit, mitä voin kysyä, apua kysymyk, miten voit auttaa, mihin osaat, kuka. olet, mitä osaatkaan, mistä voit kertoa, mitä sinulta voi kysyä, mitä sulta voi kysyä, miten käytän sinua, mihin pystyt, mitä kaikkea osaat',
  soon: 'erääntymässä, erääntyvä, erääntyvi, vanhenemassa, vanhenev, umpeutumassa, pian, kohta., lähiaiko, piakkoin, loppumassa, lähipäivi, lähiviikk, lähiviiko, lähiaikoina, pikapuoli, kohtapuoli, seuraavaksi, erääntyvät, erääntymäs, kahden viikon sisällä, vanhenemas, umpeutumas, tulossa',
  reporter:
    'kuka. ilmoitti, kuka. raportoi, kuka. havaitsi, kuka. teki, kuka. on tehnyt, kuka. on ilmoit, kuka. on raport, kuka. kirjasi, kenen ilmoit, kenen tekem, ilmoittaja, kuka. huomasi, kuka. kirjoitti, kuka. on kirjan, kenen kirjaam, kenen ilmoittam, kenen havaitsem, kuka. oli ilmoit, kuka. huomas, kuka. ilmotti, kuka. raportoinu, kuka. näki, kuka. löysi, kuka. on havain, kuka. on huoman, kuka. teki havain, ilmoittajan, raportoija, kuka. laittoi, kuka. pani, kuka. merkkasi, kenen havainto, kenen tekemä, kuka. on kirjoit, kuka. ilmoittanut, havainnon tekijä, kuka. jätti, kuka. lähetti, kuka. kirjas, kuka. ilmoitteli, kuka. mainitsi, kuka. huomautti, kuka. nosti esiin, kuka. liputti, kuka. kertoi',
  others:
    'salasan, palkka, palkat, henkilötun, sotu, puhelinnum, kotiosoite, osoite., sähköposti, syntymä, yksityis, muiden ilmoitukset, muiden suoritu, toisten suoritu, terveystied, ikä., montako vuotta vanha, palkan, palkkaa, palkka., tilinumer, luottokort, pin koodi, käyttäjätunnuks, sairausloma, sairauspoissa, terveystiedo, kuinka paljon tienaa, tienaa, potkut, varoitus annettu, henkilötunnuks, hetu.',

  observation:
    'havaittiin, havaittu, havain, havainto, havaint, havannot, havanto, huomio., huomiot, huomioi, turvallisuushava, turvahava, poikkeam, ilmoitu, ilmoitettu, raportoitu, raportoitiin, kirjattu., puutte, havis., havikset, haviksia, hava., havat., havoja, ilmotuks, ilmoituks, ilmotus, ilmoitus, turvallisuuspuut, puutteit, epäkohta, epäkohd, epäkohti, turvallisuusilmo, turvatuokio, havannoin, havaintoj, havaintoo, havaintoo., turvallisuuspoikk, raportti., raportit, tapaus., tapauksia, tapaukset, tapausta, valitus, valituks',
  risk: 'riskinarvio, riskiarvio, riskien arvio, riskin arvio, riskikartoitu, vaarojen arvio, riski., riskit, riskej, riskei, riskien, riskin., arvioin, riskiä., riskiä, riskeistä, riskiarvi, riskienarvioin, riskinarvi, riskinarvioint, arviointi, vaaranarvioin, vaarojen arvioin, riskiarvioint, riskianalyy',
  permit:
    'työlupa, työluvi, työluva, työlup, työluv, lupa., luvat., lupia, lupaa., luvan., luvas, luvalla, lupien, luville, luvist, luvis, luvista, lupahake, permit, työlupaa, lupahakemuk, luvista., työluvat, työlupia, luvalli, lupa-asia, lupa-asioi, luvitu, työluvitu, lupaan, lupiin, lupiks, luvaksi, tulityölupa',
  tsi: 'tsi, turvallisuusindeks, turvaindeks, indeksi, indeks, turvallisuuspiste, turvallisuusluk, kokonaisindeks, tsin., tsitä, tsiin, tsissä, kokonaisturvallisuusindeks, turvallisuuslukem, turvaindeksi, turvallisuustaso, turvallisuuden kokonais, tsilukem',
  training:
    'koulut, kurssi, kurss, perehdyty, opint, oppimis, moduul, suorituks, kortti, kortin, kortit, korttie, korttej, koulu, pätevyy, koulutuks, koulutus, kursseja, kurssit, kurssin, verkkokurss, verkkokoulut, opintoja, opinto, passi., passin, kortti., korttini, pätevyydet, pätevyys, osaami, perehdytys, perehdytyks, ajokort',
  chemical:
    'kemikaal, kemikal, vaarallinen aine, aineet, aineita, aineis, kemikaa, kemikaalirek, kemikaaleja, kemikaalei, aine., ainetta, aineista, kemikaalilu, myrky, kemikaalil',
  document:
    'asiakirj, dokument, dokkar, lomake, lomakke, politiikk, suunnitelm, ohjeet., ohjeita, ohjeist., ohje., ohjetta, ohjeen, ohjeis, työohje, turvaohje, luettav, dokumentti, dokumentteja, dokkari, dokkarei, dokumentaat, paperi., papereit, paperit, asiakirjo, säännöt, sääntöjä, opas., oppaat, opast, käsikirj, menettelyohj, turvallisuusohje, tarkastuslist, tarkistuslist, lomakkeet, lomakket, ohjeistus, ohjeistuks, turvaohjee',
  procedure:
    'hätäohje, hätätilanneohje, toimintaohje, hätätilan, pelastusohje, hätäto, hätätilaohje, hätäohjei, toimintaohjei, toimintaohjee, pelastusohj, hätätilannemenett, toimintasuunnitelm, hälytysohje',
  injury:
    'tapaturmataajuu, tri., lta., ltif, trif, työtunti, työtunn, työtunt, tehdyt tunnit, tunnit., tuntia., poissaoloon, poissaolotapaturm, kirjattav, vammo, loukkaantum, tapaturmaton, tapaturmatto, tapaturmataajuud, tapaturmataajuus, ltifr, ltir, trifr, ltif., loukkaantumi, loukkaantun, vammoja, vammautu, työtapaturmataaj, poissaolotapatur, sairauspoissaolo tapat, työtunteja, työtunnit, tehtyjä tunteja, tehtyjä työtun, tunteja tehty, hoitoa vaatin, tapaturmaluku, tapaturmaluvut, tapaturmatilasto, tapaturmasuhde',

  open: 'avoin, avoim, avoinna, auki., auki ol, avonai, käsittelemät, odottav havain, uusia., avoimia, avoimet, avoimena, auki, aukinaisi, hoitamatta, käsittelemättä, käsittelemättö, uusi tila, uusina, avonais, vastaanotettu, aukioleva',
  in_progress:
    'käsittelyssä, käsiteltäv, käynnissä, kesken, työn alla, keskeneräi, käsittelys, työstettäv, työstössä, hoidettavana, käsiteltävänä, tekeillä, keske., kesken., vireillä, meneillään, käynnis, työnalla, hoidossa, selvitettävänä, selvityksessä, korjattavana',
  closed:
    'suljet, suljett, suljettu, kiinni., hoidettu, ratkais, päätetty, loppuunkäsit, korjattu, valmistun, suljettii, päätett, sulkeutu, suljettua, sulkea, suljin, päättyneet, hoidettu., hoidettua, hoidettii, korjattii, korjattiin, ratkaistu, ratkaistii, kuitattu, kuitattii, valmiiksi, valmistu, kuntoon, loppuun, suljetaan, suljetuiks, suljetuista, poistettu, käsitelty, käsitellyt, käsiteltiin, saatu kiinni, kiinni',
  notClosed:
    'ei ole suljettu, ei ole vielä suljettu, ei suljettu, ei vielä suljettu, sulkematt, sulkemat, hoitamat, ratkaisemat, ei ole hoidettu, ei ole vielä hoidettu, tekemät, keskeneräis, ei ole korjattu, korjaamat, ei ole vielä korjattu, sulkematta, korjaamatta, ratkaisematta, hoitamatta, keskeneräisi, keskeneräinen, ei ole kunnossa, ei valmi, tekemättä jää, ei ole ratkai, ei ole käsitelty, ei ole saatu, hoitamattom, korjaamattom',
  pending:
    'odotta, odottav, hyväksymättö, hyväksymättä, hyväksyntää, päätöstä, hakemu, anotu, odottaa, odottavat, hyväksymistä, hyväksyttävänä, hyväksynnässä, hyväksymättömi, anottu, haettu., haetut, haettuja, hakemuksia, hakemus, jonossa, jonottaa, päättämättä, käsittelyä odot, ratkaisua odot, vailla hyväks',
  approved:
    'hyväksyt, hyväksytt, voimassa, voimas, aktiivi, myönnett, hyväksytty, hyväksytyt, voimassaole, voimas., myönnetty, myönnetyt, myönnettii, myönnettiin, aktiivisi, aktiiviset, aktiivinen, kelpaa, kelvolli',
  rejected:
    'hylät, hylätt, hylkäyk, evätt, evät, hylätty, hylätyt, hylättii, hylättiin, evätty, evätyt, kielletty, torjuttu, ei hyväksytty, ei myönnetty, tyrmätt',
  suspended:
    'keskeytett, keskeyte, keskeytys, pysäytet, keskeytetty, keskeytetyt, keskeytettii, pysäytetty, jäädytet, tauolla, tauotet, keskeyty, keskeytyksissä',
  expired:
    'vanhentun, rauen, umpeutun, päättyn, vanhentuneita, päivittää, päivitett, päivitys, vanhentuneet, vanhentunut, vanhentunu, vanhentuneit, vanheni., vanhentui, umpeutunut, umpeutuneet, umpeutui, rauennut, rauenneet, ei ole enää voimassa, ei enää voimassa, ei ole voimassa, ei oo voimassa, vanhaks, vanhaksi, mennyt vanhaksi, menneet vanhaksi, vanhoja., vanhat., päivitettävä, päivityksen tarpee, menny umpeen, mennyt umpeen, menneet umpeen, voimassaolo päätt',
  completed:
    'valmi, valmiit, suoritet, suoritett, käyty., käydyt, suoritin, olen suoritt, läpäis, suorittan, tehdyt koulut, tehdyt kurss, tehty koulut, suoritettu, suoritetut, suorittanu, suoritettuja, läpäissyt, käynyt., käyny., käynyt kurss, käydyt., valmiina, valmistunut, hyväksytysti, suoritetuks, tehnyt kurss, tehnyt koulut',
  notStarted:
    'puuttuu, puuttuv, suorittamat, tekemättä, käymättä, ei ole suorit, en ole suorit, ei ole tehty, en ole tehnyt, en ole käynyt, puuttuva, puuttuvat, uupuu, suorittamatta, vielä tehtäv, pitää vielä, täytyy vielä, jäljellä, suorittamatto, puutu, mitä minulta puut, jäi kesken, pitäisi vielä, pitäs vielä, vielä tekem',
  overdue:
    'myöhässä, myöhästyn, erääntyn, erääntynei, eräänty., määräaika on mennyt, määräaika mennyt, määräaika ylit, yliaik, ylittäneet, rästi, rästissä, myöhäs, määräajan yli, määräajan ylit, määräaika on ohi, myöhästyneet, myöhästyny, myöhästyy, erääntyneitä, määräaika ohit, määräajan ohit, määräajan jälk, määräaika ehti, määräpäivä mennyt, määräpäivä ohi, määräaika umpeutu, deadline mennyt, deadline ohi, yli määräaj, yli ajan, yliaikai, aikataulusta jäl, jäljessä aikataulusta, jälkijunas, rästejä, rästihom, rästis, pitäis jo olla, pitäisi jo olla, olisi jo pitänyt, ois pitäny jo, dedis, takarajan ylit, takaraja mennyt, takaraja ohit, ajastaan jälj, ajastaan myöh, määräaika on ohitt, myöhästynei',
  unassigned:
    'ilman vastuuhenkil, ei vastuuhenkil, ei ole vastuuhenkil, ilman käsittelijä, vastuuttamat, ei kenenkään, ei ole kenenkään, kukaan ei hoida, ei ole käsittelij, ilman vastuullis, ilman tekij, vastuuttamatta, ilman omistaj, ilman vetäj, ei omistaj, ei vastuullis, ei tekijä, ei ole vastuullis, ei ole vastuutettu, ei ole tekijä, ei ole omistaj, vailla vastuu, vailla tekij, vailla käsitt, vailla omist, kukaan ei vastaa, kukaan ei ole vastuus, kukaan ei oo, kenellekään ei ole, ei ole annettu kenellekään, ei kenellekään, ei ole kenellekään, ei ole nimetty, ei nimetty, ei vastuussa, vastuuhenkilö puuttuu, vastuuhenkilöä puuttuu, puuttuu vastuuhenk, puuttuu tekij, kenenkään vastuulla, nimeämättä, osoittamatta, jakamatta, kenellekään osoit, ei osoitettu, ei ole osoitettu',
  mine: 'minun, omat, omia, omist, oma., omani, mun., tekemäni, ilmoittamani, olen tehnyt, olen ilmoit, teinkö, raportoimani, kirjaamani, omia., omat., mun, tekemiäni, tekemiä, tekemät, mitä minä, minä ilmoit, minä olen, mä oon, olen kirjan, olen raport, olen itse, itse ilmoit, itse tehn, itse tehdyt, itse kirja, kirjasin, ilmoitin, raportoin, tein., minä teh, jättämäni, laittamani, oon tehny, oon ilmottanu, ilmottamani, havaitsemani, huomaamani, kirjoittamani',
  assignedMe:
    'minulla., minulle, mulla., mulle., vastuullani, minun vastuul, minun hoid, minun tehtäv, mun vastuul, minun pitää, tehtävänäni, minun vastuullani, vastuulla minä, mun kontol, mun tont, minun kontol, kontollani, tontillani, hoidettavanani, minun tehtävi, mun tehtäv, mun hoid, mun hommi, minun homm, mun pöydäl, minun pöydäl, pöydälläni, minun nimis, mun nimis, nimissäni, minulle osoit, mulle osoit, minulle nim, mulle annet, minulle annet, minulle määr, mulle määr, minulle vastuu, olen vastuus, oon vastuus, minä vastaan, mä vastaan, joista vastaan, hoidan, tehtävälistal, työlistal, mun listal, minun listal, hoidettaviani, minun pitäisi hoitaa, mun pitäs hoitaa, mun pitää hoitaa, minun pitää hoitaa, minun käsit, mun käsit',
  sds: 'käyttöturvallisuustied, ktt., ktt, turvallisuustiedot, sds, käyttöturvatied, turvatied, käyttöturvallisuustiedote, käyttöturvatiedot, turvallisuustiedote, ktt:t, kttt, kttn, turvatiedote, turvatiedott, turvallisuustiedott',
  unread:
    'lukematta, lukemat, luettav, lukea., lukemaan, kuitata luetuksi, lukenu, ei luettu, lukemattom, luettavaa, luettavana, luettavia, pitää lukea, pitäisi lukea, pitäs lukea, täytyy lukea, lukematon, lukuvelvol, lukukuitta, kuittaamat, kuittaamatta',
  due: 'määräaika, määräpäiv, eräpäiv, erääntyy, erääntyvät, vanhenee, vanhenevat, umpeutuu, päättyy, päättyvä, määräaikana, määräaikai, eräpäivä, umpeutuvat, vanhentuu, vanhentuvat, takaraja, deadline, dedis, päättyvät, loppuu, loppuvat, voimassaoloaika, pitää olla valmi, pitäisi olla valmi, olla valmiina, tulee olla valmi, täytyy olla valmi, valmiina mennessä, erääntyvä, menee umpeen, menevät umpeen, menee vanhaksi, menevät vanhaksi, kuinka kauan voimassa, mihin asti voimassa, asti voimassa, mihin saakka, kauanko voimassa',

  low: 'matala, matalan, lievä, lievi, vähäi, pieni., pienet, alhai, matalat, matalia, lievät, lieviä, vähäiset, vähäisiä, vähäisen, pieniä, pienen riskin, pikkujut, vähäpät, alhaiset, matalan ris',
  medium:
    'keskitaso, keskisuur, kohtalai, keskivaka, keskitasoi, keskitason, kohtalais, keskivakav, keskimmäi, keskiluok, kohtuulli, keskisuuri',
  high: 'korkea, korkei, vakava, vakavi, vaka vat, suuri., suurriski, merkittäv, suuret., suurta., suuria., suurten, suurien, suurimm, vakavia, vakavat, vakavaks, vakavuudeltaan korke, korkeita, korkeat, korkean, korkeariski, korkean vakavuu, merkittäviä, merkittävät, isot., isoja, tosi vakav, vakavimpia',
  critical:
    'kriitti, välitön vaara, välittömä vaara, hengenvaara, sietämät, erittäin suu, erittäin vaka, erittäin kork, erittäin vaar, kriittisi, kriittinen, kriittiset, kriittistä, hengenvaaralli, todella vaka, äärimmäi, akuutti, akuut',
  nearmiss:
    'läheltä piti, läheltäpiti, läheltä pit, lähellä piti, läheltäpit, läheltä, lähelt piti, läheltä piti tilan, läheltä liip, läheltä liippa, melkein tapatur, melkein sattu, melkein vahink, läheltä-piti, läheltäpititilan, läheltäpititap, vaaratilanneilm, läheltä pitit',
  incident:
    'tapaturm, onnettomuu, vahinko, vahing, tapaturmia, tapaturmaa, tapaturmat, onnettomuuk, työtapatur, työtapaturm, haaver, vahinkoja, vahingot, vaurio',
  hazard:
    'vaaratilan, vaara., vaarat., vaaroja, vaarahavain, vaaranpaik, vaaranpai, vaarahavainto, vaaratilanteet, vaarat, vaaralliset olosuh, vaaratilanne, vaaratek, vaarallinen tilanne, turvattom',
  improvement:
    'parannus, parannuseh, kehitysideo, kehitysid, parannuside, kehityseh, aloite, aloitte, parannusehdotus, parannusehdotuks, parannusideat, parannusideoita, kehitysehdotu, kehittämisehd, kehittämisid, ehdotuks, ehdotus, ideoita, ideat, idea., aloitteita',
  positive:
    'positiivi, myöntei, onnistumi, kehuj, hyvät havainnot, hyviä havain, positiivisia, positiiviset, onnistumisia, kehuja, kehut, hyviä käytän, hyvät käytän, hyvin tehty, hyvin hoidet, hyviä huomioi, myönteisi, kiitost',
  quality:
    'laatu., laatuhava, laatupoik, laadun, laatuun, laatupoikkeam, laatuongelm, laatuasio, laatuasia, laatua, laatupuut',
  efficiency: 'tehokkuu, tehokkuushav, tehokkuushavainno, tehostam, tuottavuu',
  ergonomics:
    'ergonom, nostami, selkäva, käsinost, ergonomia, ergonomiaan, työasento, työasent, nostoasen, tuki- ja liikunta, selkäkip',
  machines:
    'koneet., konei, koneita, koneisiin, koneturva, konehava, laitteisiin, laitteet, koneiden, koneen., konetta, koneet, laite., laitteist, laitteiden, koneriski, konetur, koneasi, laittei',
  traffic: 'liikenn, liikenteen, liikenteeseen, liikennete, liikenneris, ajoneuvoli, kulkemi, trukkiliik',
  hot_work:
    'tulityö, tulitöi, tulitö, kuumatyö, hitsauslup, tulitöitä, tulityöt, tulitöiden, tulitöistä, tulityöluv, hitsaustyö, hitsaustöi, kipinöivä',
  height_work:
    'korkealla työ, korkean paikan, korkeanpaikan, korkealla, korkean työ, korkeatyö, korkeatyöt, korkealla tehtävä, korkealla tap, korkeanpaikantyö, korkean paikan työ, korkealla työskent, korkealla tehtäv, kattotyö, kattotöi, nostokorityö, korkeilla, korkeuksis, korkealle',
  confined_space:
    'säiliötyö, säiliötö, suljettu tila, suljetun tilan, suljetu tila, suljetut tilat, suljettujen tilojen, ahdas tila, ahtaan tilan, suljettuun til, suljetussa til, suljettuihin til, suljetuissa til, suljetun tilan työ, suljetussa tilas, suljettuun tilaan, suljettujen, ahtaassa tilas, ahtaaseen til, ahtaita til, säiliöön men, säiliötöi, säiliötöitä, kaivotyö',
  electrical:
    'sähkötyö, sähkötöi, sähkötö, sähkölup, sähköhomm, sähkötöitä, sähköalan, sähkölupia, sähköhommi, sähköasenn, sähkötöihin',
  hazardous_materials:
    'vaarallisten ainei, vaaralliset aineet., vaarallinen aine lupa, vaarallisten kemikaal, vaarallisten aineiden, vaarallisia aineita, vaarallisilla aineilla, kemikaalilupa, kemikaalilupi, kemikaaliluv, kemikaalityö, kemikaalityöluv',
  mandatory:
    'pakolli, pakolliset, pakollisia, pakollis, vaaditut, vaadittav, vaaditaan, pakko käydä, pakko suorit',

  area: 'alueittain, alue., alueella., alueet., alueen, alueitt, alueilla, alueelta, paikka., paikassa, missä., paikat., paikoissa, hallissa., aluei, alue, alueilta, paikoittain, missäpäin, mihinpäin, sijaintei, sijainti, sijainnis, sijainnit, hallit., halleissa, halleittain, kohteittain, kohteessa',
  department:
    'osastoittain, osasto, osasto., osastol, osastoi, osastoitt, yksikkö, yksiköitt, osastoilla, osastokoht, osastot, osastojen, yksiköt, osastoja, tiimi., tiimeittäin, tiimit',
  severity:
    'vakavuuksittain, vakavuus, vakavuud, vakavuuks, vakavuusluo, riskitaso, vakavuusast, vakavuuden, vakavuuksi, vakavuudelt, vakavuusluok, riskitasoi, riskitason, vaarallisuus',
  status:
    'tiloittain, tila., tilan mukaan, tilat., tiloitt, statu, tilanne, tilassa., tilojen, statuksi, tilat, vaihe., vaiheittain, vaiheissa',
  theme:
    'teemoittain, teema, teemoitt, aihe, aihei, aihealue, aiheitt, aihepiir, aihealueitt, aiheittain, teemoi, teemat, teemoja',
  category:
    'luokittain, tyypeittäin, kategorioittain, luokka., luokit, luokitt, kategori, tyyppi., tyypeitt, tyypit, tyypin, laji., lajeitt, tyyppi, tyypeit, lajeittain, kategorioi, luokat, luokka, lajit, tyypeittä, minkä tyyppi, minkätyyppi',
  month:
    'kuukausittain, kuukauden mukaan, kuukausi kuukaudelta, per kuukausi, kuukausitasol, joka kuukausi, kuukausittai, kuukausia kohti, kuukausikohtai, kuukausi kerrallaan',

  today:
    'tänään, tänä aamuna, tää päivä, tän päivän, tämän päivän, kuluvan päivän, tämänpäivä, tältä päiväl, tänään., tänäpäivänä, tänään tehdyt, tänään tullei, päivän aikana, tämänpäiväi, tämän päiväi, tänpäiväi, viimeisen vuorokaud',
  yesterday: 'eilen, eilis, eilen., eiliset, eiliseltä, eilistä, eilisen',
  thisWeek:
    'tällä viikol, tämän viikon, tämä viikko, tän viikon, kuluvan viikon, kuluvalla viikol, tää viikko, tältä viikol, tällä viikolla, kuluvalla viikolla, tämän viikkoi, tämänviikkoi, tän viikkoi, tällä viikkoa, viikon aikana., viikon sisään',
  lastWeek:
    'viime viikol, viime viikko, viime viikon, edellisellä viikol, edellisen viikon, edeltävällä viikol, viimeviiko, viime viikkoi, viimeviikkoi, edellisviiko, menneellä viikol',
  thisMonth:
    'tässä kuussa, tämän kuun, tässä kuukaud, tämän kuukaud, kuluvassa kuu, kuluvan kuu, kuluvan kuukaud, tää kuu, tän kuun, tämä kuu, tässä kuus, tähän kuuhun, kuluvaan kuu, tähän kuukau, tältä kuulta, tältä kuu, tästä kuu, tämän kuukauden, kuun alusta, kuukauden alusta, tämänkuukau, tämän kuukautis, tällä kuulla',
  lastMonth:
    'viime kuussa, viime kuun, viime kuukau, viime kuu, edellisessä kuu, edellisen kuu, edellinen kuu, viime kuuhun, edelliseen kuu, edeltävä kuu, viimekuussa, viime kuulta, viime kuulla, edelliskuu, menneessä kuus, edelliseltä kuulta, edellisen kuukauden, viime kuukausi',
  thisYear:
    'tänä vuonna, tämän vuoden, tämä vuosi, kuluvan vuoden, kuluvana vuon, vuoden alusta, tän vuoden, vuodessa., tällä vuodel, tältä vuodel, tänävuonna, tämän vuotis, tämänvuot, kuluneen vuoden aikana, tähän mennessä tänä vuon, kuluvana vuonna',
  lastYear:
    'viime vuonna, viime vuoden, edellisenä vuon, edellisen vuoden, viime vuosi, viime vuoteen, edellisvuo, viimevuonna, viime vuodelta, viime vuotis, viimevuot, edellisvuonna, edellisvuode, edelliseltä vuodel',
  future:
    'ensi vuonna, ennust, ennustat, tulevaisuu, tulee olemaan, ensi kuussa tulee, ensi kesä, ensi talv, ensi syk, ensi kevä, ensi vuoden, ennustaa, tulevana vuon, tulevai, arvaa., veikkaa, tulee tapahtumaan, tulee sattumaan, ensi vuodel',
  tomorrow: 'huomenna, huomis, huomenn, huomiselle, huomisen',
  comingWeek:
    'ensi viikol, ensi viikon, seuraavalla viikol, seuraavan viikon, seuraava viikko, ensi viikolla, tulevalla viikol, tulevan viikon, seuraavalla viikolla, tuleva viikko, ensiviiko',
  comingMonth:
    'ensi kuussa, ensi kuun, ensi kuukau, seuraavassa kuu, seuraavan kuukau, seuraavan kuun, ensi kuulla, tulevassa kuu, tulevan kuu, ensikuu, seuraavassa kuussa',
  lastN:
    'viimeis, viimeksi kulun, viime., edellisen., edellis, kuluneen, kulunei, menneen, menneiden, viimesen, viimesten, viimeset, viimisen, viimisten, viimi., kulunu, kuluneiden, edeltäv, menneid, viimeiset, viimeisen, viimeisten',
  since:
    'alkaen, lähtien, jälkeen, alusta lähtien, alusta alkaen, alusta., lähtie, alkae, saakka., eteenpäin',
  days: 'päivä, päiv, vuorokau, vrk, päivän, päivää, päivien, vuorokauden, vuorokautta, pv., päivänä',
  weeks: 'viikko, viikon, viikol, viikkoa, vko, viikkoo, viikkojen, viikkoja, viikkona, vk.',
  months: 'kuukau, kk., kuussa., kuun., kuukauden, kuukautta, kuukausien, kuuta., kk',
  years: 'vuosi, vuode, vuon, vuotta, vuoden, vuosien, vuosina',
  now: 'nyt., tällä hetkellä, parhaillaan, juuri nyt, nykyi, tänhetki, hetkellä, tällä hetkel, parasta aikaa, just nyt, tänhetkis, tämänhetki, nykytilan, ajankohtais, nykyinen, paraikaa, täl hetkel',

  when: 'milloin, millon, koska., mihin aikaan, minä päivänä, millonka, milloinkahan, koska, minä päivän, minkä päivän, mihin mennes, mihin päivään, mihin asti, mihin saakka, kuinka kauan',

  must: 'pitää., täytyy, pitäisi, pitäs, pitäis, tarvitse, tarvii, on pakko, pitääkö, pitäis., täytyisi, tulee., tulisi, kuuluisi, joudun, vaaditaan, velvoll',

  without:
    'ilman., vailla, puuttuu, puuttuv, ei ole., ei oo, eikä ole, vailla., uupuu, ei oo., ei löydy, eivät omista, ilman',

  ppe: 'suojain, suojaim, suojavarus, suojaväline, suojavaat, ppe, henkilönsuoj, suojavarust, suojavarustei, suojaimia, suojaimet, suojavälin, suojavaatet, varusteet., varusteita, henkilönsuojaim, käsinei, käsineet, käsineitä, käsine, hanskat, hanskoja, hansko, hengityssuoj, suojalasit, suojalasej, silmäsuoj, suojapuku, maski., suojakäsin, suojavarusteita, suojautu, suojaudu, puen, pukea päälle, puetaan, pukeudu, päälle kun, päälleni',

  storage:
    'säilyte, säilyty, säilyt, varastoid, varastoin, varastoit, säilö, säilyttää, säilytetään, säilytys, säilytyspaik, säilöt, varastoidaan, varastoitu, varastoida, sijaitsee, säilytyksess, sijoitet',

  hazards:
    'h lause, p lause, r lause, vaaralause, varoitusmerk, vaaramerk, piktogram, varoitusmerkin, vaaralausekk, h-lauseke, h lauseke, vaaraominais, vaarat aineel, lausekkeet, lausekke, varoitusmerkit, vaaramerkin, varoituslauseke, ghs, r lauseke, turvalauseke',

  happen:
    'tapahtu, sattu, tapahtunut, tapahtui, tapahtunu, sattunut, sattunu, sattui, kävi., käynyt., käyny.',

  approver:
    'kuka. hyväksyy, kuka. voi hyväksyä, kuka. saa hyväksyä, kenen hyväksy, kuka. myöntää, kuka. päättää, kuka. saa myöntää, kuka. antaa luvan, kuka. hyväksyi, kenen tulee hyväks, kenen täytyy hyväks, kenen pitää hyväks, kenen on hyväks, kuka. allekirjoit, kuka. voi myönt, kuka. myönt, kuka. kuittaa luv, kenellä on oikeus hyväks, kuka. vahvist, keltä lupa haetaan, keneltä lupa, keneltä haen luv, kenel on oikeus',

  drill:
    'harjoitu, palosammutin, sammutin, sammutti, alkusammut, poistumistie, kokoontumispai, pelastussuunnitel, paloturvallisuu, sammutuspeit, ohje., ohjeet., ohjeita, harjoituk, harjoitus, alkusammutus, sammuttimet, sammuttime, poistumisharj, kokoontumispaik, paloharjoit, sammuttimen',

  emergency:
    'tulipalo, palaa., palaa täällä, syttyi, syttynyt, liekeissä, apua., hätä., hätätilan, hälytä, ei hengitä, ei hengi, tajuton, tajuttom, elvyt, verenvuoto, vuotaa verta, sydänkohtau, räjähdy, räjähti, soita 112, 112., puristuksi, jäi jumiin kone, sähköisku, kaasuvuoto, myrkyt, kaatui eikä nouse, kuolee, kuollut, palovamma, putosi, putos, happo silm, ambulans, sai sähköä, tulessa., liekit, sydänkoh, ei reagoi, ei herää, tulipalon, hukku, kaasua vuotaa, loukkaantui vakavasti, amputoi, apuva, apuaa, pelastakaa',

  exists:
    'onko., onks., onkohan, ookko, löytyykö, löytyyks, oliko., olik., ovatko, olisiko, löytyyköhän, tuliko, onkos',

  longest:
    'pisimpään, kauiten, kauimmin, pisimmän aikaa, kauimpaan, kauimmi, kauemmin kuin muut, pisimmän, pisimpää',

  reporting:
    'ilmoitettu, ilmoitettii, ilmoitettiin, ilmotettii, ilmotettu, ilmoitettiink, raportoitu, raportoitii, raportoitiin, kirjattu., kirjattiin, kirjattii, huomattu, huomattiin, havaittu, havaittiin, merkattu, tapahtunut, tapahtui, tapahtu, sattunut, sattui, sattu, käynyt, ilmoitteluaktiivi, ilmoitusaktiivi, raportointiaktiivi, raportointi, ilmoittaminen, ilmoittamis, ilmoitetaan, raportoidaan, havainnoitu, havainnointi, kävi., sattunu, tapahtunu, valitti, valittanut, valittanu, valittaa',

  item: 'juttu., juttuja, jutut, juttui, juttuu, asiaa., asioita, asiat, asiaa, hommia, hommat, keissi, keissit, keissejä, tapauksia, tapaukset, kirjauks, kirjaus, tehtävi, tehtävä., tehtävät, toimenpide, toimenpite, kohtia, ongelmi, ongelma',

  workInstruction: 'työohje, työohjee, työohjei, työohjeet, työohjeita',

  policy: 'politiikk, työsuojelupoli, turvallisuuspoli',

  form: 'lomake, lomakk, tarkastuslist, tarkistuslist, kaavake',

  begun: 'aloittanut, aloittanu, aloitettu, aloitin, alkanut, aloittaneet, aloitettuja',

  notBegun:
    'aloittamatta, aloittamattom, aloittamaton, en ole edes aloit, alkamat, aloittamattomia, aloittamat, ei aloitettu, ei ole aloitettu, en ole aloittan, en ole alkanut',

  readDone: 'lukenut, lukenu, luettu, luettuja, luin., luettuna, kuitannut, kuitannu',

  dayBeforeYesterday: 'toissapäiv, toissa päiv, edellispäiv, toissapäiväi',

  sinceYear:
    'vuoden alusta, vuodenvaihteen jälk, vuoden vaihteen jälk, alkuvuode, tammikuun alusta, vuodenvaihtees',

  halfYear: 'puolen vuoden, puoli vuotta, puolessa vuodes, puolivuot, puolivuosi',

  twoWeeks:
    'kahen viikon, kahden viikon, kahen viimi viikon, kaksviikko, kahden viime viikon, parin viikon, pari viikkoa, parin viime viikon',

  quarter:
    'tällä kvartaalil, tämän kvartaal, kuluva kvartaal, kuluvan kvartaal, tällä neljännek, tämän neljännek, vuosineljännek, kvartaal, vuosineljännes, neljännek, neljännes',

  weekend: 'viikonlopp, viikonlopun, viikonlopul',

  ago: 'sitten., aiemmin., takaperin',

  range: 'välillä, väliltä, välisenä, välis, välinen',

  burns: 'palaa., palaa täällä, liekeissä, syttyi, syttynyt, tulessa',

  shock: 'sähköisku, sähköiskun, sai sähköä, saa sähköisk, sähkötapatur, sähköä sormi, tällin, sähkötäll',

  opinion:
    'mieltä, mielipide, mielipite, pidätkö, tykkäät, onko kiva, onko laiska, onko tyhmä, luonne, mukava tyyppi, parempi työntekijä, paras työntekijä, huonoin työntekijä, kuka. on paras, kumpi on parempi, kumpi on ahker, ahkera, ahkerampi, laiskin, laiskempi, fiksu',

  each: 'kullakin, kullekin, kunkin, kussakin, joka., eri., jokaisella, jokaisessa, jokaisen, kultakin, joka ikisel',

  latest: 'viimeksi, viimeks, viimeisimpänä, viimeisenä',

  offTopic:
    'maksaa, hinta., hintaa, hinnat, sää., säätä, lounas, lounaal, ruokana, kuka johtaa, toimitusjohtaj, pääjohtaj, omistaa tehta, presidentti, pääministeri, lottonumero, uutiset, vitsi, runo, resepti, pääkaupunki, jalkapall, jääkiekko',

  me: 'minä, mä., mää., itse.',

  lastWeekend: 'viime viikonlop, viimeviikonlop, edellisenä viikonlop',

  filler:
    'haki., hakenut, juttu, juttuj, asiat, asioi, asia., homma, hommi, keiss, oleva, olevi, säilyte, säilyty, varastoid, tunniste, parempi, huonom, turvallisem, tapahtu, millä., mille., miltä., missä., mistä., mihin., tältä., tälle., minulta., multa., minusta., minun., mun., sun., sinun., kirjat, merkattu, ilmoit, raportoi, tehtii, nostettu, tehdyt, tehdyist, paraikaa, vireillä, esiin, minkä., siell, sieltä, tuolla, tuolta, muissa, mikäli, mielestä, tiedoi, tietokann, kohdistu, kohdalla, kysei, erilai, jäänyt, jäljellä, tarvitse, vaatia, edes., vai., voisiko, yht., tänne., eri., teille, heillä, toimi., ihmis, työnteki, kaiken, esiintyy, esiintyn, aiemmin, sitten, takia, vuoksi, perusteel, toden, totta, ajoilta, sisältä, päässä, puolest, puolel, ylipää, oike, joit., jossai, on., onko., ovat., oli., olivat., ole., ollut., olleet., meillä, meidän, täällä, tehtaalla, tehtaan, laitoksel, ja., tai., sekä., että., niin., se., ne., nämä, nää., tämä., tuo., jotka, joka., joita, jossa, joissa, joiden, jonka, joilla, jolla, jos., kun., kuin., siitä, niistä, niitä, niiden, mukaan, vielä., jo., nyt., ihan., oikein, oikeasti, yhtään, kaikki, kaikkia, kaikista, kaiken, muut, muita, ei., eikö, ettei, voit, voitko, voisitko, haluan, haluaisin, tarvitsen, pitäisi, pitää., täytyy, saisinko, minulle., mulle., tehty, tehtiin, tehdään, teh, tullut, tuli., tulee., tulleet, jätetty, jätetti, sattu, tapahtu, löyty, löydet, aikana, ajalta, ajalla, välillä, mennessä, asti., kohta., osalta, suhteen, kannalta, liitty, mitenkä, kappale, turvallisuu, turvallis, kpl, eli., olisi, onks., ois., oon., tota, siis, kuulu, voimaan, yhteen, koko., koskeva, koskien, koskevi, rivi, sisäl, tason, tasoi, tasol, taso., luokan, luokitel, alueel, paikass, samalla, nykyään, hetkellä, henkilö, vastaava, käyttä, käytöss, tarkoit, mahtaa, jollakin, jokin, joku., mitään, asti, mm., ikinä, koskaan, lisää., tarkemmin, paljon, vähän, erikseen, meni., menee, menossa, ohi., luku., luvut., lukema, arvo., arvot, arvon, piste, pisteet, tilastot, tilasto, tällä., tässä., tänä., tämän., viime., missä., jakso, kertaa, tarkista, tarkastele, merkitty, merkit, rekisteri, rekisteris, listalla, lista., luettelo, järjestelm, turva., sovelluk, voisi, saa., kuvaa, aiheutta, kuinka, laita., edelleen, suhtees, vuorossa, firma, talossa, porukka, olemassa, nimelt, nimi., nimet, toistais, itse., meitä, hoito, hoidossa, valittu, näin, noin, jne., kiireellis, seuraav, tilanteit, tilantei, tilanteis, tapauks, tapauksi, tekem, teh., vaativ, vaatii, vaadi, pitäs, pitäis, onkohan, ollaan, kertoisit, sano., kerrot, kpl., uutta., uusi., uudet, lainkaan, johtanut, johtavat, ajan., aika., päivämäär, sain, saatu, antaa, lue., lukea, lukematta, luettava, lukemat, jotain, jotakin, mitään, millainen, luettavissa, lähellä., lähin, lähim, mut., mutta, muuta., muuten, kans., kanssa, myös., myöskin, ainakin, ehkä, varmaan, varmasti, kai., sitte., vaikka, koska., jonkun, joiltain, joltain, jossain, jostain, johonkin, jollain, jotkut, joitakin, joitain, kumpikin, molem, moni., monen, monet, monia, useat, useita, usea., useampi, harva, kukin, kaikkein, kaikesta, kaikilla, kaikilta, kaikissa, kaikkien, kaikki., saman, samaa, samoja, sellai, sellas, tällai, tällas, tuollai, semmo, tämmö, tuommo, sen., sitä., siinä, siihen, sille., silloin, sinne., tähän, tästä, tuohon, tuossa, näissä, näistä, niissä, niihin, noista, noissa, noita, nuo., noi., heidän, häntä, hänen, hänelle, hän., minä., mä., mää., sinä., sä., sää., te., he., hei., me., meil, meille, meiltä, meist, meiän, teidän, teillä, sulla, sinulla, sulta, sinulta, mulla, minua, mua., sinua, teitä, itsellä, itselle, itseni, omalla, omassa, omasta, oikeessa, olla., olen., olet., oot., olemme, olette, olisivat, ollu., ollut, oltiin, oltu, pitkään, kauan, usein, joskus, aina., harvoin, enää., enempää, lisäksi, paitsi, erityi, etenkin, varsinkin, lähinnä, noin., suunnilleen, about., tarkalleen, ensin, ensiksi, viimein, vihdoin, taas., uudelleen, uudestaan, vasta., pelkästään, ainoastaan, vain., pelkkä, pelkät, sentään, toki, kiitos, pliis, ole hyvä, ystäväl, voisitteko, viitsi, osaatko, osaisitko, pystytkö, tiedoksi, tahdon, tahtoisin, haluamme, halutaan, kysyisin, kysyn, kysymys, ihmett, mietin, pohdin, mahdoll, varalta, varten, puoleen, päälle, päällä, alla., alta., yli., ali., läpi, ympäri, edessä, takana, vieressä, luona, luokse, kesken., ohessa, yhteydess, johdosta, ansiosta, sijaan, lukien, tuloks, löydy, löytää, löytyy, löytyvät, näkyy, näkyvät, näyttää., näyttävät, kuuluu, kuuluvat, kuulua, annettu, annetut, annettii, määrätty, osoitettu, sisältyy, sisältäv, käytetään, käytettävä, käyttää, käytän, käytettä, tarvitaan, tarvii, tarvin, vaaditaan, saadaan, saatiin, saatii, saisi, saako, saan., ottaa, otettu, otetaan, mennä, mennyt, menny., mentiin, tulla, tulivat, tullu., tullei, tulevat, alkaa., alkoi, jää., jäi, jäävät, jääny, pysyy, pysyi, teki., tekee, tekevät, tehdä, tehty., tehtävissä, tehtyjä, saanut, saanu, saaneet, laitettu, laitettii, laitettiin, pantu, pistet, toimii, toimi, toiminta, asema., asemal, työmaa, työpaik, yritys, yrityks, konserni, pajalla, duuni, duunis, porukal, väki., väellä, kaverit, kollega, työntekijä, päivitetty, uutinen, uudet., uusia., tieto., tiedot, tietää, tiedä., listan, listaus, koonti, kooste, yhteenveto, yhteenvet, tilann, tilanteen, katsaus, raporttia, lukua, numero, numerot, numerona, prosentti, prosenttia, osuus, osuude, summa, summat, keskimäär, kertymä, kertyi, kertynyt, kertyny, juuri., aivan, melko, tosi., todella, hyvin., paremmin, huonosti, kovin, liian, hieman, pikkuisen, turhan, ensinnä, jatkuvasti, jälleen, etukäteen, heti., nopeasti, vastaa., ylläpi, henkilökunta, henkilöstö, puitteissa, joukossa, joukosta, seassa, niinku, niinkun, tyyliin, esim., esimerkiksi, ym., yms., ihmiset, ketään, kukaan, kenellekään, kenenkään, missään, mistään, mihinkään, milloinkaan, työssä., töissä, työt., työtä, työn., rakennuks, kohde., kohteet, kohteita, koskee, koskevat, ilmi., sisään, ulos., lukuun, jäsen, vuorol, pöydällä, pöydäl, kontolla, ryhtyä, onnistu, valmiiks, tilassa, numeroin, näist, niist, sielläpäin, pöytä, pöydä, kaikkee, lasketaan, laskukaava, muodostu, koostu, muodostetaan, valitta, valitt, kukaanko, auditoint, auditoin, raporttia varten, palaveri, kokous, kokouks, esihenkilö, pitänyt, pitäny, pitäisikö, käydä, käyty, olleesta, olevasta, olevan, ollees, jonka kanssa, työ., aloite, joko., kunnossa, puen, pukea, käsittelen, käsitellään, käsitellä',
  followUp: 'entä., entäs, entäpä, no entä, mites., mitenkäs, ja entä, samat, sama., vastaavasti, ent.',

  between:
    'vielä, vielki, viela, vielakaan, jo, nyt, ihan, aivan, edes, kaan, kaikki, kaikkia, on, ole, oo, ollut, ollu, oltu, ovat, olivat, oli, se, sitä, tä, tän, se, sen, me, meidän, mun, minun, enää, lainkaan, yhtään, koskaan, kukaan, tullut, tullu, saatu',
  not: 'ei, eivät, eikä, eivätkä, en, emme, ettei, eiks, eikös, eipä, olematta',

  weekdays:
    'maanantai, maanantain, maanantais|tiistai|keskiviiko, keskiviikko|torstai|perjantai, perjantais, pe.|lauantai|sunnuntai',
  seasons: 'kevä|kesäl, kesän, kesä., kesänä, kesäst, kesää|syksy, syksyl|talve, talvi',
  monthNames: 'tammiku|helmiku|maalisku|huhtiku|toukoku|kesäku|heinäku|eloku|syysku|lokaku|marrasku|jouluku',
  numbers:
    'yhden, yhen.|kahden, kaksi, kahen., kaks., pari., parin., paria|kolmen, kolme|neljän, neljä|viiden, viisi, viien.|kuuden, kuusi, kuuen.|seitsemän, seittemän|kahdeksan, kaheksan|yhdeksän|kymmenen|yhdentoista|kahdentoista',
};
