export const fi = `
observation: havain, havaint, havannot, poikkeam, turvallisuusilmoitu, ilmoitus., ilmoituks, ilmoitusta, epäkoht, epäkohd, puutteit, puute., puutteet, juttu., juttuja, jutut, vaaroja, raportti havain, homma, hommi, obs., havikse, raportti., raportteja, ongelma, ongelmi, huomioit, huomiot., vikailmoi, havaits, juttuu, keissi, keissei, tapauksia, vikoja., moka., mokia, ilmotuks, ilmotus
action: toimenpi, korjaustoim, korjaavia toim, korjaava toim, tehtävä., tehtäviä, tehtävät, tehtävää, tehtäväni, mun pitäis hoitaa, minun pitää hoitaa, mun pitää hoitaa
permit: työlup, työluv, lupa, luvat, lupia, luvan, luva, luvis
risk: riskiarvio, riskinarvio, riskien arvio, riskin arvio, arvioint, vaarojen arvio, riskikartoit
riskword: riskimme, riskimm, riski., riskit, riskej, riskie, riskin., riskiä, riskei
chemical: kemikaal, kemikal, vaarallinen aine, vaaralliset ainee, vaarallisia ainei, aine., aineet, aineita, ainetta, aineel, aineen., aineest, aineis
document: asiakirj, dokument, käsikirj, doku, paperei, paperi, opas., oppait, pykälät
training: koulutu, koulutuks, kurss, perehdyty, moduul, opintoja
card: kortei, kortti, kortin, kortit, kortte, pätevyy, pätevyyks, lupakirj
area: alue, alueet, aluei, paikka., paikat, paikassa, paikoissa, työpiste, halli., hallissa, hallit, koodi, tunnuskoodi, tunnus., alueen tunnus
round: kierro, kierrok, turvallisuuskierro, mvr, tr mittau
alarm: hätäilmoit, hälyty, hälytyks, hätäharjoit, harjoitu
procedure: hätäohj, toimintaohje, hätätilanneohje
tsi: tsi, turvallisuusindeks, indeksi, indeks, pistemäär, indeksin pist, indeksipist, turvallisuusluku, miten meillä menee, miten menee, millä mallilla
injury: sairauspoissaolotapat, sairauspoissaoloon, poissaolotapat, tri., ltif., lta., trif., työtun, tapaturmataaju, tehtyjä tunt, kirjattavia tapatur, kirjattav, poissaolotapatur, poissaoloon johta, tapaturmien taaju, ltifr, poissaoloine, sairauslomaan johta, tuntia on tehty, tunteja tehty, tuntia töitä, tunteja töitä
settings: raja-arv, rajat., rajoja, raja., rajan., rajat ovat, sallittu happi, sallittu pitoisuu, sallittu arvo, suurin sallittu, pienin sallittu
person: henkilö., henkilöä, henkilöi, henkilöll, ihmis, työntekij, porukka, työkaver
department: osasto, yksikö, yksikk

count: paljo., paljok, paljon., monta, montako, monta., monta, monenko, monellako, monella., moneko, monko, montaks, kuinka mon, kuinka pal, kuin mon, paljonko, paljon., lukumäär, määrä., kpl, yhteensä, moneenko
list: näytä mulle, näytä minulle, kerro mulle, kerro minulle, anna mulle, mitkä, mitkäs, listaa, luettele, näytä, näyttä, hae., etsi., anna., luettelo, lista., saanko tietää, voinko nähdä, saanko nähdä, haen., hakea.
what: mil., millä., miltä., miksi, mitä., mikä., mikäs, minkä., mitäs, millainen, millais, minkälai, mimmosi, millasi
exists: onko, onks, löytyykö, löytyyks, ovatko, oliko, eiks, eikö
who: kellä, kelle, kellä., kontolla, kontol, haki., arvioij, tekij, kuka, kenen, kenelle, kenellä, ketkä, vastuuhenkil, vastaa., vastuus, vastuul, vastuussa, hoitelee, kenellä on, hakenut, keneen., keneltä., esimies, esimieh, päällik, kuka haki, kuka on hakenut, kuka pyysi, hoitele
when: millon, millo., milloin, koska., mihin asti, mihin saakka, minä päivänä, kauanko., kuinka kauan, miten kauan, kuinka pitkään, mihin päivään, mille päivälle, mihin mennes, minä päivän, koska viim, kuin kauan, kui kauan, minä viikkona, monelta, monestako lähtien, mistä asti, mihin päivään asti
where: mihin., missä., missäs, mistä., minne.
most: eniten, useimmin, yleisin, yleisim, tavallisin, suurin osa, eniten., pahiten, useiten, runsaimmin, enimmäk
least: vähiten, harvimmin, turvallisim, turvallisin
by: kullakin, jokaise, jokaisel, jakau, jakaum, jaottel, ryhmitel, eritel, alueittain, per., mukaan.
trend: vähenee, lisääntyy, kasvaa, kasvaako, kehitty, kehity, trendi, lisäänty, vähenty, kasvanu, kasvan, laskenut, nouss, suunta, suuntaan, vähentyn, parantun, parannettu, huonontun, huonompaan, parempaan, enemmän vai vähemmän, kuin ennen, ylös vai alas, parani., paranee, nousiko, laskiko
compare: verrataan, vertaa, vertail, verrattuna, verrat, kumpi, kummassa, kummalla, ero., eroa, versus, vs., rinnakkain, kumpan, kummass, kumpaan, kummast
why: miksi, miks., minkä takia, minkä vuoksi, mistä johtu, syy., syyt.
howto: mitä ohje, ohje sanoo, mitä ohjeet, miten., kuinka., mitä teen, mitä tehdä, mitä pitää tehdä, mitä tehdään, mitä pitäisi tehdä, miten toimi, mitä sanoo, ohje., ohjeet., ohjeita, ohjetta, mite., mites., mitenkä, ohjeessa., ohjeesta., mitä pitää muistaa, mitä pitää ottaa, mitä tulee teh, mitä pitäisi muis, muistaa ennen, mitä pitää hoitaa ennen, kuis., kuinkahan, milleen., miten päin, mitä tehää, mitä tehhää
may: saanko, saako., saaks, saaks., voinko, voiko., voiks, onko lupa, onko luvallista, saadaanko, saammeko, tarvitsenko, tarviiko, pitääkö olla, onko turvallista, pääseekö, pääsenk, pääsek, voisinko, saiskohan, saankoh, voikoh, kelpaako, uskallanko, saako mun, saaks mä, saanks, saank., saisinko, saisko., miksi en saa, miks en saa, miksen saa, miksi en voi, passaako
average: keskimäär, keskiarv, mediaani, keskim
share: prosentti, prosent, osuus, kuinka iso osa, kuinka suuri osa, iso osa
about: kerro kaikki, tiedämme, tiedetään, mainit, mainin, liittyv, liittyy, koske, kerro., aiheesta

newest: uusin, uusim, viimeisin, viimeisim, tuorein, tuoreim, viimeksi, viimeinen., viimeks, mitä uutta, viimesin, viimesim, viimeisten jouk
oldest: vanhin, vanhim, ensimmäi
worst: suurta., suurin., pienin, heikoim, vakavin, vakavim, pahin, pahim, vaarallisin, vaarallisim, suurin., suurimm, isoin, isoimm, kriittisin, korkein, huonoin, heikoin, alin., huonoim, surkeim
best: paras, parhai, matalin

open: avoin, avoim, avonai, auki., aukio, aukinai, hoitamat, käsittelemät, ratkaisemat, sulkemat, kesken., keskeneräi, tekemät, tekemättä, ei ole suljettu, ei ole tehty, ei ole vielä suljettu, ei ole vielä tehty, ei vielä tehty, ei tehty, ei suljettu, ei ole hoidettu, vielä hoida, vireillä, roikku, levällään, kesken jää, pöydällä, työpöydällä, hoidettava, korjattava, selvitettävä, tehtäväks, tehtävänä, korjaamat, selvittämät, hommissa, levällänsä, tekemistä, rempalla, auk., jäljellä
in_progress: käsittelyssä, käsiteltäv, työn alla, hoidossa, työstett, käynnissä, tekeillä., hoidetaan., korjataan.
closed: suljet, suljett, suljettu, hoidettu, ratkais, ratkait, päätetty, korjattu, sulkeutu, suljin, kiinni., sulkemi, sulkenu, sulki., kuntoon., korjattii, hoidettii, sulkeut, suljettii, laitettu kuntoon, saatu kuntoon, valmiiksi saatu, selvitet, kunnostet, fiksat, hoidetti, saatu valmi, saatiin kuntoon
completed: valmis., valmiit, valmiita, valmistu, suoritettu, suorittan, suoritin, tehty valm, käynyt., käyty., valmiiks, valmiiksi, käytyn, suorite, tehtyä., käyny.
done: tehdyt toim, on tehty, tehdyt., tehtyjä.
verify: varmist, varmistam, todent, tarkastanu, tarkastan., tarkistanu, tarkastettu
pending: odotta, odottav, hyväksymät, hakemuk, haettu, päättämät
approved: voimas., voimassa, hyväksyt, hyväksytt, voimassaole, kelpaa, aktiivinen., aktiiviset, aktiivisia, ok., okei., kunnossa vielä
rejected: hylät, hylätty, hylättyj, ei myönnetty, ei myönnetä, ei hyväksytty, torjut, ei mennyt läpi, sai kieltei, kieltei, ei annettu, ei menny läpi
suspended: keskeytet, keskeytett, keskeyty, pysäytet, jäähyllä, tauolla
expired: vanhentu, vanhent, umpeutun, rauennu, rauen, päättyne, mennyt vanhaksi, mennyt umpeen, vanhaksi, vanhaks., vanhoja, vanhat käyttö, vanhentuu jo, vanha käyttö, vanha turva, vanhalla käyttö
overdue: rästi, myöhäs, myöhässä, erääntyn, ajan yli, yliaik, määräaika on men, määräaika men, määräajan yli, olisi pitänyt, ois pitäny, piti olla jo, pitäis olla jo, pitäisi olla jo, määräaika ohi, määräaika on ohi, määräaika ylit, määräajan ylit, deadline ohi, deadlinen ylit, jäljessä, jälessä, myöhästy, jäänyt jälkeen, yli ajan, yli ajast, ylittäny, ylitetty, yli määräaj, yli aja
soon: pian., kohta., vanhenemassa, vanhenev, umpeutumassa, erääntymässä, lähiaikoin, lähipäiv, kohtapuol
notStarted: aloittamat, suorittamat, ei ole aloitettu, ei ole suoritettu, ei ole suorittanut, puuttuu multa, tekemättä koulu, pitää suorittaa, pitää vielä suorittaa, käymät
missing: puuttuu, puuttuv, puuttuvat, ilman käyttöturvallisuust, puutt
toRead: lukemat, luettav, lukea., pitää lukea, kuittaamat, kuitata., kuitattava
unassigned: ei oo kellään, ei ole kellään, kellään ei, kukaan ei hoida, vastuuttam, ei ole vastuuhenkilöä, joilla ei ole vastuuhenkil, ilman vastuuhenkil, ilman käsittelij, ilman tekij, ei ole vastuuhenkil, vailla vastuuhenkil, ei vastuuhenkil, vastuuhenkilö puuttuu, kenellekään osoit, ei kenenkään, ei ole ketään, ei oo ketään, ei kukaan hoida, ei kukaan oo, ilman vastuullis, ilman hoitaj, ilman omistaj, puuttuu vastuuhenk, puuttuu tekijä, puuttuu käsittelij

low: matala, matalan, lievä, lievi, vähäi, pieni., pieniä, pienen
medium: keskitaso, kohtalai, keskisuur, keskivakav
high: vakava, vakavia, vakavat, vakavan, vakavi, korkea, korkean, suuri., suuren, akuut, kiireel
critical: kriitti, kriitt, erittäin vakav, sietämät
dangerous: vaarallinen., vaaralliset, vaarallisia

nearmiss: läheltä piti, läheltäpiti, läheltä piti tilan, lähelt piti, vaaratilan, nearmiss, läheltä pit, melkein tapatur, melkein sattu, meinasi sattu, meinas sattu, near miss
incident: tapaturm, onnettomuu, vahinko, vahinkoj, loukkaant, vammo, vamma., loukkaantu
hazard: vaara., vaarahavain, vaarat., vaaran., vaaraa
improvement: parannusehd, kehitysehd, parannus, parannuks, aloite., aloitteit, idea., ideat, ideoi, ehdotuks, ehdotus
positive: positiivi, myöntei, hyvä huom, kehu, kiitel, hyvää palaut, onnistumi, jotain hyvää, mitään hyvää
quality: laatuhava, laatu., laadun, laadu, laatuun
efficiency: tehokkuu
ergonomics: ergonom
machines: konehava, koneriski, koneet, koneide, koneisi, koneist, konetur, laite., laitteet, laittei, laittee, koneita, koneis
traffic: liiken, sisäliik

hot_work: tulity, tulitö, hitsat, hitsaa, hitsau, polttoleik, kuumaty, hiomakone, hion., hioa., hiotaan, rälläk, laikka
height_work: korkealla ty, korkean paikan, korkealla, katolla, kattoty, kattotö, nostokor, telinety, korkeanpai, korkealle hommiin, korkealle töihin, korkealla hommia
confined_space: säiliöty, säiliötö, suljettu tila, suljetun tilan, suljetussa tilassa, suljettuun tilaan, ahdas tila, säiliöön, tankkiin, säiliössä, säiliöhom, tankkihom
electrical: sähköty, sähkötö, sfs 6002, sfs6002, sähkötyötur
hazardous_materials: vaarallisten aineiden, kemikaality, vaarallisten aineiden käsit
first_aid: ensiapu, ensiavu, ea., ea1., ea2., ea ykkönen, ea kakkonen
work_safety: työturvallisuuskor, työturvallisuusk

ends: päätty, päättyv, umpeutu, loppu, erään, vanhene, määräaika, määräaj, eräpäiv, määräpäiv, raukea, voimassa asti, voimassa saakka, mihin asti voim, asti.
starts: alka, alkav, aloitet, alkaa
reported: ilmoitti, ilmoitettu, raportoi, raportoitu, kirjattu, kirjattii, kirjasi, havaitt, havaitsi, tehtiin, tehnyt, ilmoittan, ilmoittaj, ilmott, raportoid, ilmotet, ilmotti, ilmoitet, kirjattu., tehty ilmoitus, ilmottanu, tapahtunut, tapahtui, tapahtu., sattui, sattunut, kävi., tuli ilmi, tehty ilmo, tuli uutta, laitettu havain, kirjannut

today: tänään, tänä päivänä, tänäpäivänä, tälle päivälle, tämän päivän, tänää., tänä aamuna, aamulla.
tomorrow: huomen, huomis, huome.
yesterday: eilen, eilis, eilei, eile.
dayAfter: ylihuomen
now: nyt., tällä hetkellä, juuri nyt, tällähetkellä, parhaillaan, paraikaa, ny.
this: tälle., tämä., tämän., tässä., tänä., tällä., tältä., kuluva, kuluvan, kuluneen, tähän., täl., täs., täsä., täst., tämänvuoti
last: viimisen, viimis, viime., viimeisen, viimeisten, viimeisi, edelli, menneen, kuluneen, edeltäv, viimeksi, viimevuoti
next: ensi., ens., seuraav, tuleva, tulevan, tulevalla, lähimmän
hour: tunti., tuntia, tunnin, tunti
day: päivä, päivän, päivi, vuorokau
week: viiko, viikk, vko
month: kuuhu, kuukau, kuukaud, kuussa, kuun., kuu., kuulta, kk., minä kuukau, missä kuukau, missä kuussa, minä kuussa, mikä kuukau, kuusta.
quarter: neljännesvuo, kvartaal, vuosineljän
year: vuosi., vuonna, vuoden., vuode, vuotta, vuotena, vuosi, vuoteen, vuosia
half: puol vuotta, puolivuoti, puolen vuoden, puoli vuotta
weekend: viikonlop
since: lähtien, alkaen, jälkeen, alusta.
ahead: sisällä, kuluessa, päästä, aikana.
ago: sitten.
recent: viime aikoina, äskettäin, lähiaikoina on, hiljattain

me: omista, omistani, minä., mä., minul, minun, mun., mul, mulla, multa, mulle, minulle, minulla, minua, minulta, omat., oma., omia, omani, itselleni, mää., mie., minnuu.
mine: omat havain, tekemäni, ilmoittamani, havaintoni, minun havain, mun havain, olen ilmoitt, oon ilmot, oon ilmoit, oon tehny, olen tehnyt, tekemälle, mun havainno, mun havainto, mun viimeks, tein., ilmoitin., ilmotin., kirjasin., raportoin., havaitsin., lähetin., olen kirjoitt, oon kirjott, itse kirjoitt
responsibleMe: vastuullani, vastuulleni, minun vastuul, mun vastuul, minulle osoit, mun hoidet, minun hoidet, mun kontol, mulle laitettu, mulle annettu, minulle annettu, minulle määrätty, mulle merkattu, minulle merkitty, mulla hoidet, mun työpöyd, mulle jotain hoidet, mun pitäis tehdä, mun pitäisi tehdä, mun täytyy hoitaa, mulle kuuluu, minulle kuuluu, mun pöydäl, mun listal, mun tehtäv, mulla tehtäv, mun hommat, mun työt, mulle on annettu, mulla hommia, mulla tekemis, hommia mulla, hommia minulla, töitä mulla, tehtäviä mulla, olen vastuussa, vastuussa olen, minä vastaan, mulle on laitettu, minulle on laitettu, laitettu hoidettavaks, annettu hoidettavaks, määrätty hoidettavaks
not: kukaan ei, ei kukaan, ei., eivät., eikä, en., et., ilman.
or: tai., vai., ja., sekä
storage: säilyt, varastoi, säilöt, varastoida, pidetään, säilö
nextTo: vieressä, viereen, viere, rinnalla, kanssa., lähellä, samassa, yhdessä, samaan
ppe: suojai, suojavarus, suojavarust, suojaudu, hengityssuoj, käsineet, hanskoj, hanskat, hanskoja, käsine, suojalas, suojaimia
phrases: h lausek, p lausek, vaaralausek, h-lausek, turvalausek, vaaralausekk, miten vaarallista
firstAidOf: silmiin, silmään, silmään., iholle, nielty, nieltiin, hengitett, roisku
afterWatch: jälkivartio, jälkivahti, vartiointi, palovartio, tulityövartio, vahtia tuli, vahtia tulitö, tulitöitten jälkeen, tulitöiden jälkeen, tulityön jälkeen
retest: mittausväli, uusintamitt, kuinka usein mitat, mitattava uudelleen, mitata uudelleen, kaasumitt
reading: lukema., lukemat, lukemi, mittaustul, mitattii, mitattu., mittaukset, pitoisuu, mittasi
gas: kaasu., kaasut, kaasuj, kaasum, kaasup
oxygen: happi., happe, happip, hapen., o2
lel: lel., syttymisraja, räjähdysraja
co: häkä, hiilimonoksidi
h2s: rikkivety, h2s
responseTime: käsittelyai, ratkaisuai, sulkemisai, kestää sulke, kestää käsit, kauanko sulke, käsittely kestä, sulkeminen kestä, käsittely.
answerTime: vasteai, vasteaj, vastausai, vastausaj
iso: iso 45001, iso45001, iso 14001, iso14001
approver: voinko hyväksy, saanko hyväksy, saako hyväksy, kuka. hyväksy, kuka. myöntä, kenen pitää hyväksy, kuka. saa hyväksy, kuka. antaa luvan, hyväksyjä, kuka. hyväksyi, kuka. on hyväksynyt, kuka. myönsi, kenen hyväksymä
reporter: kuka. kirjas, kuka. näki, kuka. ilmoit, kuka. raport, kuka. havait, kuka. teki, kuka. kirjas, kuka. on ilmoit, kuka. on tehnyt, ilmoittaja., ilmoittajan, kuka. huomas, kuka. on raportoi, kenen ilmoittam, kuka. havaitsi, kuka. on lähettänyt, kuka. lähetti
topic: aiheen, aihe., aiheet, teema, teemo
severityword: vakavuus, vakavuud, vakavuus., riskitaso, riskitason
statusword: tila., tilan., tilat, tilassa, status, vaiheessa, vaihe.
categoryword: luokka, luokan, luokit, kategori, tyyppi, tyypin, laji.
app: sovellu, appi, appis, qr

by_department: osastoittain, osastokoht
by_month: kuukausittain
by_severity: vakavuuksittain, vakavuusluokittain
by_theme: teemoittain, aiheittain, aihealueittain
by_status: tiloittain
by_category: luokittain, tyypeittäin, lajeittain
than: kuin., vastaan., enemmän kuin, vähemmän kuin, enemmän ku, vähemmän ku, enempi kuin, useammin kuin
mandatory: pakolli, on pakko käydä, pakko suorittaa
changed: muutt, muutos, muutok, nosti, laski., pudot, vaikutt, nousi., nousu, liikku, parantun
dayBefore: toissapäiv
sds: käyttöturvatied, turvatiedot, käyttöturvallisuustied, ktt., käyttöturvallisuustied, ktt.
read: lukenu, luettu, luettu., kuitannu, kuitattu
act: poista., poistakaa, hyväksy., sulje., luo., lisää., muuta., hylkää., peruuta havain, kuittaa, siirrä., arkistoi, tyhjennä, ohita., unohda, vaihda mun roo, vaihda rooli, anna mulle admin, tee minusta, muuta rooli, laita minut
private: palkka, palka, sotu, henkilötunn, puhelinnum, kotiosoit, syntymä, terveystied, sairausloma, luottokort, kenen salasan, yksityis, osoite., raskaana, sairaus, terveystie, irtisano, potku, henkilökohtai, chat, mitä kirjoitti, kuka ilmoitti minu, kuka. ilmianto, kuka. valitti, kuka. kertoi minu
future: ennusta, ensi vuonna tapahtu, tulee tapahtu, tulee sattu, sattuuko, milloin sattuu
hello: hei., moi., terve., huomenta, moikka, kiitos, moro, heippa, päivää.
help: mitä osaat, mitä voit, mitä voin kysyä, miten voit auttaa, mihin pystyt, mitä sulta voi, kuka. olet, kuka. sinä olet
offTopic: presidentti, säätila, vitsi, runo, jääkiek, resept, politiikan, millainen sää, millanen sää, minkälainen sää, sää huomen, sää tänään, sää viikonlop, onko sää, tili tul, tilipäiv, saunan, sauna., palkka, tili., liksa, lomaa., lomat., lomaraha, loma., ylitöis, ylityökorv, ylityölis, lounas, lounaal, ruokala, ruokana, kanttii, kahvil, vessa, wifi, wlan, nettiyhtey, parkkipaik, bussi, työvaattee, kesäloma, pikkujoulu, joululahj, bonus, urheilu, peli., lottonum, hinta., maksaa., kilohinta, verotus, verokort, luottamusmie, työvuoro, vuorolista, pomon synt, lumipyr, sataako, sataa., lämpötil, pakkas
target: tavoite., tavoitte, tavote, tavott, toimiala, alan keskiarv
means: tarkoitta, tarkotta, miten lasketaan, mistä koostuu, mistä osista, koostu, lasketaan
part: osa alue, osa-alue, osio, osista, osat., osa.
help-password: unohdin salasan, unohtanut salasan, salasana unohtu, unohtu salasan, unohdin tunnu, unohdin käyttäjätunn, en muista salasan, kirjaudun, kirjautu, vaihdan salasan, vaihtaa salasan, salasanan vaih, salasana vaih, salasanan
help-profile: poistaa tili, poistan tili, poista tilini, tilin poist, poistaa ne., poistaa tietoni, poistan tietoni, poistaa omat tie, tiedot menee, omat tietoni, tietojeni kopio, ladata omat tie, lataan omat tie, pisteitä., pistettä mul, pistettä minul, pisteeni, pisteet.
help-language: tumma teem, tumman teem, vaalea teem, tumma tila, tumman tila, vaihdan kiel, vaihtaa kiel, kielen vaih, toiselle kielelle, kieltä, kielen, suomeks., suomeksi., ruotsiks., ruotsiksi., englanniks, venäjäks, norjaks, slovakiks, toisella kielellä
help-notifications: push, ilmoitusasetuk, ilmoitukset pois, hiljennän, äänet pois, ilmoitukset päälle, saan ilmoitukset
help-anonymous: nimettömänä, nimettömäst, anonyym, ilman nimeä, ilman nimeäni, laittamatta nimeä
help-rounds: aloitan kierro, aloittaa kierro, teen kierro, tehdä kierro, kierros tehdään
help-emergency: perun hälyty, peruuttaa hälyty, perua hälyty, peruutan hälyty, väärä hälyty, hälytän., hälyttää., tehdään hälytys, teen hälyty, hätänappi, hätänapp, hätäpainik
help-permit-ask: perun lupa, peruuttaa lupa, vetää pois, vedän hakemuk, perun hakemuk, perun pyynnö, perua pyynt, haen lupa, haen luvan, hakea lupa, lupaa haetaan, luvan hakem, pyydän lupa, pyytää lupa
help-reports: raportin., raportti ulos, raportin johto, raporttia johto, pdf., viedä raport, tulostaa raport, raportit.
help-training: kurssin uudelleen, uusia kurssi, koulutuksen uudelleen, uusia koulutus, uusin koulutuk
help-correct: korjata havain, muokata havain, muokkaan havain, korjaan havain, kirjoitusvirhe
help-offline: ilman nettiä, ilman verkkoa, offline, netittä, ei ole kenttää, ei oo kenttää, ilman kenttää, kenttä ei riitä, ei verkkoa, katveessa., katvealue
help-report: havainnon teen, teen havain, tehdä havain, teen ilmoituk, tehdä ilmoituk
renew: uusia., uusitta, uusin., uusimi
followUp: entä, entäs, entäpä, no entä, ja entä
longest: pisimpään, kauiten, kauimmin, pisin., hitaim
quickest: nopeim, nopeiten, lyhim, nopein
about-find: suodat, raja, haku, etsi, hak, lajittel, lista
about-people: käyttäjä, tunnuks, kutsu, lisä, uusi, työntekijä, rooli, henkilö
about-backup: varmuuskopi, kopio, backup, avain, talteen, säilyt
about-restore: palaut, restore, varmuuskopi, palautus
about-server: palvelin, levy, tila, server
about-areas: alue, paikka, lisä, uusi, halli, työpiste, osasto
about-desk: excel, taulukko, csv, vie, tiedosto, lataa
about-documents: kuitta, luetu, luettu, allekirjoita, ohje
about-chemicals-edit: lisä, kemikaali, käyttöturvallisuustiedote, tiedote, uusi, lataa
about-notifications: ilmoitu, liika, pois, kytke, hiljen, viesti
about-handle: sulje, sulke, kuitta, päätä, havainno, juttu, valmi
about-permit-work: sulje, päätä, allekirjoita, lopeta, lupa, luva
about-correct: virhe, väärin, muuta
about-photo: kuva, valokuva, kamera, lisä, liittä, lisää, kuvan, kuvia, video, otan, ota
about-install: asenta, asenna, kotinäyttö, puhelin
about-password: salasana, unohtu, kirjautu, pääse, sisään
about-certificate: kortti, korti, todistus
work_instruction: työohje, ohjeistu, työohjei, toimintaohjei
policy: politiikk, toimintaperia
form: lomake, lomakk
setup: asetuks
undated: ei ole määräaik, ilman määräaik, määräaika puuttuu, ei määräaik, puuttuu määräaik, vailla määräaik
about-voice: puhu, ääni, sanel, nauhoi, äänite, kirjoit
about-reports: raportti, raport, yhteenveto, kooste, tulosta, kuukausirap
streak: päivää ilman, päivää viime, päivää edelli, päivää siitä, päivää on, tapaturmattom
present: töissä, vuorossa, lomalla, paikalla
before: ennen., vanhempi kuin, vanhempia kuin, vanhemmat kuin
until: loppuun mennes, mennessä., saakka., ennen loppua, mennes
help-permit-decide: hyväksyn luvan, hyväksyn lupa, hylkään luvan, hylkään lupa
help-outbox: lähtikö., lähtenyt., lähtiköhän, lähetetty., perille.
must: pitää, pitäis, pitäisi, pittää, piäis, täytyy, täytyis, tarttis, tarttee, on oltava, oltava., on pakko, kuuluu teh, joudun., joudutaan, pitäny
activity: aktiivisuu, ilmoitusaktiiv, havaintoaktiiv, raportointiaktiiv
points: montako pistettä, monta pistettä, kuinka monta pistettä, paljonko pisteitä, montako pisteet, pisteitä antaa, pistettä antaa
ignore: lukien, meil., viä., yhä, kahen, muodost, ystäväl, saatiin, saada, olevis, olles, tekee, kertyy, joka ikin, menossa, oikeaan, tavoittee, kaukana, luvut, luku., varten, tarvits, kaikista, kaikkee, käydä, soite, erittäin, selit, lasket, välil, sisältä, yhtään., rekisteri, näkyvi, laittaa, ohjeiden, ohjeissa, kaikkia, kirjat, koskaan, kertonut, pidettä, päivittä, siinä, alussa, lopussa, oo., mut., mutta, noi., nuo., nää., nämä., näit, täl., just., kukaan, ketä., ketkään, annettu, myönnet, löyty, löydy, tullu, tuot, käyttö., osaan, tarkott, tarkoit, pidet, eli., vaikka, missään, tee., teet, teen., laita., tähän, tuliko, tuleeko, menikö, kenenkään, onkohan, kans., siis, ees., saisko, ollenkaan, suunnilleen, noin., merkitty, merkatt, sattuiko, hakea, hakee, on, ole, oli, olla, olen, ollut, olisi, ovat, ollaan, ollu, meill, meidän, meiltä, meitä, tehtaa, tehdas, tehtaalla, tehtaalta, talossa, laitoks, se., sen, ne., niitä, niistä, niiden, siitä, siellä, täällä, täältä, tuolla, tuo, joka, jotka, joita, joiden, jonka, joissa, joista, jossa, josta, jos., kun., että, niin, myös, mukaan lukien, vain, vielä, viel., jo., ihan, oikein, tulee., tuli., tullut, tulee, voi., voit, voisit, voisitko, saa., saan, kai., tehty., tehdä, teh, tehd, teki., tapahtu, sattu, sattunu, kertoa, kertois, sano, haluan, haluaisin, halua, tarvi, tietää, tiedä, tiedot, tieto, tietoa, tietoja, kohde, kohteet, asia, asioi, asiat, tilanteet, tilanne, tilantei, jotain, jotakin, mitään, yhtään, mikään, kaikki, kaikkien, koko, aina., usein, vähän, enemmän, vähemmän, tapaus, tapauks, kirjaa, järjestel, turvallisuu, turva, työ., työn, työt, työtä, työssä, tällainen, sellai, osoitettu, kuuluu, jää, jäänyt, antaa, alla., osalta, suhteen, ajalta, ajan., aikaa, aika., kesto, kestää, mennä, menee, meni, menn, päällä, itse, numero, nro, kappalet, eri, muu, muut, uusi, uudet, uusia, uutta, tällai, hetkellä, kohdalla, ensin, ensiks, hoita, hoida, tekem, tuoda, välillä, välise, ylipäät, nykyi, nykyisin, tarkalleen, pahasti, mahd, mahdolli, oikeasti, oikeastaan, edes, muuten, etenki, varsinkin, jonku, joku, johonkin, joltain, lue, katso, päivitett, oot., toi., siinä., siitä., ihan., jää., meidän., meiän., siel., tääl., ooks., ilta, iltapäiv, käsittelen, käsitellään, käsitellä, kertaa, kerran, tehään, tehä, mitkähän, kiitos, se koko, sille, jotka vielä, saatu, ookko, vois, ylipäänsä, menty, mennyt, päätö, joilla, jolla, ystävällisesti, auditoin, olleesta, olleen, luettelon, yhteenve, parempi, tää., tän., tätä., tästä., tänne., näistä., näihin., noita., noista., noihin., tota., ton., tossa., tosta., siihen., siit., sitte., sit., niitten., niihin., niissä., niillä., niille., joihin., johon., jolle., joille., jonnekin., minkään., mihinkään., mistään., molemmat., molempien., kukin., tonne., sinne., jonne., ku., vaan., vaa., enää., enään., noniin., melko., tosi., todella., liian., ehkä., varmaan., kuulemma., esim., esimerkiksi., lähinnä., ainakin., toki., tietenkin., tietysti., semmonen., semmosia., tämmönen., tommonen., osaatko., pystytkö., kerrotko., kiitti., pliis., oon., oltiin., itte., ite., laitettu., laitettiin., laitettuna., sijaitsee., koskien., kohti., piti., tulossa., jäi., jäädään., jäljellä., meneillään., kuulunut., nimeltä., nimi., nimen., osuu., juttua., taas., joskus., kunnossa., selvillä., tiedossa., ottaen., piirtein., vasta., pelkästään., ainoastaan., kirjallinen., kirjallista., kirjalliset., kirjallisia., voimaan., muistiin., meijän., teillä., teiltä., ykkösen., pistettä., löydä, etsin, näen., näkee., nähdä., nähdään., otan., ottaa., päälle., päältä., korjaa., korjata., korjaavat., tulleet., ajaa., ajoon., aikoo., aivan., antoi., ellei, entinen., eräs., erityis, heti., hieman., hyvin., hyvä., hyvää., hän., hänen., hänel, hänet., häntä., ilmeis, joilta., joina., jokin., joko., jona., joten., jotta., juuri., kautta., kannalta., kaks., kenties., kovin., kuten., kyllä., lisäksi., luona., läpi., me., meidät., mikäli., monia., muka., mukana., näiden., näin., näillä., niinku., niinkun., näytetään., näkyy., nähty., olleet., olit., omassa., puolesta., sama., saman., samat., samoin., siis., siksi., silloin., sillä., silti., siten., sinun., sulla., sulta., sinulla., suoraan., taisi., taitaa., takia., tapa., tapaa., tavalla., teidän., teiän., toinen., toisella., toiset., tuleva., tuolta., tuossa., tällöin., täysin., usea., useita., voidaan., voin., voivat., vuoksi., yleensä., ympäri., älä., helposti., nopeasti., pystyy., pystyn., pystyis, kysyn., kysyä., mietin, muistaa., muistan., muistutt, luulen., kato., kattoo., katsoa., katsotaan., selvit, otettu., otetaan., käytet, käyttää., käytän., tarvitaan., tarvitsee., tarvii., vaaditaan., vaatii., löytää., löytyis, etsiä., jäänyt., kannattaa., aloitan., alan., ruveta., rupean., lähde., lähden., lähtee., mukaanl, nyky, porukal, porukan, pomo., päästä., pääsee., pääsen., huomioi., huomasi., näki., kuulu., vissiin., veikkaan., sano., öö., hmm., kiitosta., kiitokset., tietoo., tietoja., sais., saisin., oisko., onkse., ykkös., yhteensä., tullut., tullu., sallittu., sallittuja, tilasto, jatka, jatkaa., itte., itse., hoitaa hommat, kaikist, system, aloittaa., aloitta, aloitan, alottaa, sielt, sielä., täälä., mites, jouduttu, minuu, kellon, aikasin, saatana, perkele, hitto., vitun., ihme., tosiaan., kattoo, katto., kohti, meinaan., meinaa., viime kädess, yöllä., aamu., porukast, ittellä, mulki, kaikkein, saatii, tolalla, jamassa, mittaan, enempi., vähempi, harteilla, laitettu
numbers: yksi|yhden|yhtä|ykkönen, kaksi|kahde|kahen|kahta|kakkonen, kolme|kolmen|kolmea, neljä|neljän, viisi|viiden|viittä, kuusi|kuuden, seitsemän, kahdeksan, yhdeksän, kymmenen
months: tammik, helmik, maalisk, huhtik, toukok, kesäk, heinäk, elok, syysk, lokak, marrask, jouluk
weekdays: maanantai, tiistai, keskiviik, torstai, perjantai, lauantai, sunnuntai
seasons: kevää, kesä|kesä., syksy, talve|talvi`;
