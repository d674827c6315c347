export const sk = `
observation: pozorovan, hlásen, zisten, odchýl, podnet, problém, nedostatk, závad, záznam, nález, hlásenie, zápis, hlásko, prípad., prípady, prípadov, nahlásen, obhlásen
action: opatren, úloh, nápravn
permit: povolen, žiadost, žiadosť, žiadostí
risk: posúden, hodnoten rizík, analýz rizík, hodnotenie riz, hodnotenia, hodnotenie, hodnotení
riskword: riziko, rizík, riziká, rizika, rizikám
chemical: chemikáli, chemick, látk, látok
document: dokument, príručk, papier, brožúr
training: školen, kurz, modul, vzdeláva, preškol
card: preukaz, oprávnen, kvalifik, osvedčen, certifik, karta na, karty na, kartu na, moja karta, moju kartu
area: oblas, miest, pracovisk, priesto, hala., hale., haly, kód., kódu, úsek, prevádzk, zón, lokalit
round: obhliadk, obchôdzk, inšpekc, audit, obchôdzok
alarm: poplach, tiesňov hlás, cvičen
procedure: tiesňov pokyn, tiesňové pokyn, núdzov postup, núdzové postup, postup pri
tsi: tsi, index bezpečnost, index, skóre, ako sa nám darí, ako sme na tom
injury: práceneschopn, úrazovosť, úrazovost, tri., lta., ltif., odpracovan, frekvenc úraz, frekvencia úraz, zaznamenateľ, s absenc, pracovný čas, úrazov s pn, úraz s pn, úrazy s pn, úrazu s pn, úrazová frekvenc, úrazovej frekvenc, frekvenciu úraz, úrazovú frekvenc, miera úraz, ltifr, odpracované hodin, odpracovaných hodín, s pracovnou neschopn, pracovnej neschopn
settings: limit, hranic, hraničn
person: ľudí, ľudia, osoba, osôb, osoby, zamestnan, pracovník, pracovníc, robotník
department: oddeleni, útvar, stredisk

count: koľko, počet, koľkí, koľké, o koľko, kolkí, kolik
list: ukáž mi, daj mi, povedz mi, ukáž, zobraz, vypíš, ktoré., ktorá., ktorý., ktorých, zoznam, daj., môžem vidieť, ktorého., ktorej., ktorom., ktorým.
what: čo., aké., aký., aká., akú, akých
exists: je tam, sú tam, existuj, máme., je nejak, sú nejak
who: kto., komu, kým., zodpoved, má na starosti, koho., rieši., vybavuje, stará sa, vedúci, kto má na starosti, šéf, vedúc, majster, kto sa stará, na kom, kto žiadal, kto požiadal, kto podal, kto chcel, kto zastreš, na kom visí
when: kedy, dokedy, ako dlho, do kedy, do akého dátumu, do ktorého dátumu, do akého dňa, dokedy platilo
where: kde., odkiaľ, kam.
most: najviac, najčastejš, najčastejšie, najpočetn
least: najmenej, najbezpečn
by: každ, podľa, rozdelen, rozdeľ, rozbi
trend: ubúda, pribúda, vývoj, vyvíja, vyvíjal, trend, stúpa, klesá, rastie, narast, zlepšuje sa, zhoršuje sa, lepšie alebo horšie, viac alebo menej, hore alebo dole, než predtým, ako predtým, zvýšil sa, znížil sa, zvýšilo sa, znížilo sa
compare: porovnaj, porovnan, v porovnaní, oproti, rozdiel, versus, vs., voči., porovnať, na rozdiel
why: prečo, dôvod, príčin, čím to
howto: čo robíme, čo mám robiť pri, čo sa robí, ako., čo mám robiť, čo mám urobiť, čo robiť, návod, pokyn, inštrukc, čo robiť keď, čo robiť ak, čo keď, čo ak, čo treba urobiť, čo mám spraviť, čo spraviť, ako postup, postup ak, postup keď, kam ísť pri, čo si mám zapamät, na čo myslieť, kde zmením, kde si zmením, kde nájdem, kde vypnem, kde pridám, čo teraz, kde sa stretneme, kde sa zhromaž
may: môžem, smiem, možno., je dovolen, smie sa, môže sa, môžeme, potrebujem, musím mať, je povolené, dá sa, dá sa robiť, ide robiť, smieme, môžu, je bezpečné, môže ísť, smie, smú, je možné, je ok, mám právo, môžem si, musíme mať, dá sa ísť, prečo nemôžem, nemôžem, nesmiem, môžem ísť
average: priemer, medián
share: percent, podiel, aká časť, veľká časť
about: o., ohľadom, týka, týkaj, spomín, zmieň, súvis, povedz

newest: najnovš, najčerstv, niečo nové, čo je nové, čo nové
oldest: najstarš, prv
worst: najväčšie, najhorš, najzávažnej, najnebezpečn, najvyšš, najväčš, najváž, najhor, najzáv, najnebezp, najslab, ťahá nadol
best: najlepš, najnižš
open: otvoren, neuzavret, nevyrieš, nedokonč, nespraven, nevykonan, nesplnen, neuzatv, zostáva, visí, visia, nevybaven, nie sú hotov, nie je hotov, nie je uzavr, nie sú uzavr, nedoriešen, ešte nevyb, neodstrán, nie je vyrieš, nie sú vyrieš, nehotov, neukončen, neopraven, nedorob, ostáva vyrieš, zostáva vyrieš
in_progress: prebieha, rieši sa, riešené, riešia, v riešení, v procese, rozpracovan, pracuje sa, robí sa na, v práci rieš, riešime, rozrob
closed: uzavret, zatvoren, vyriešen, uzatvor, uzavretie, opraven, uzavrel, uzavreli, zavret, ukončen, odstránen, doriešen, opravil, vybaven, uzavrelo, uzatvár, zavreli., zavrel, vyriešil, spraven, dané do poriad, odstránil, uzavrie
completed: dokonč, splnen, absolvov, hotov, vykonan, splnil, ukončil, spravil školen, urobené
verify: overen, overi, overiť
pending: čaká, čakaj, neschvál, požiadan, žiados, čakajú na, na schválen, nie je schvál, nie sú schvál, v poradí
approved: schválen, platn, platí, účinn, odsúhlasen, odobren, povolené., zelenú, ešte platí, plati este
rejected: zamietn, odmietn, neschválen povol, zamiet, odmiet, nepovolen, neprešl, nedostal, nepovol, vrátené, nedali povol
suspended: pozastav, preruš, zastav, pozastaven
expired: po platnosti, vyprš, neplatn, skončila platnosť, exspir, prepadnut, expirov, preexpir, po záruke, po expirácii, prešl, už neplat, neplat
overdue: po termíne, oneskor, omešk, mešká, zmešk, mali byť už, mal byť už, malo byť už, mal som už, prekročeným termín, prekročený termín, prekročen lehot, prekročenou lehot, po lehote, uplynul termín, termín uplynul, mešk, sklz, v sklze, po dátume, oneskoren, prešvihnut, po čase
soon: čoskoro, končiac platn, čoskoro konč, o chvíľu
notStarted: nezačat, neabsolvov, musím absolvovať, ešte musím, nezačal
missing: chýba, chýbaj, bez karty, chybaj, chýba mi, nemá kart, nemajú kart
toRead: nečítal, neprečítan, prečítať, na prečítanie
unassigned: nikto nerieši, bez zodpoved, nikto nezodpoved, nepriraden, nemá zodpoved, nemajú zodpoved, nik nerieši, nikto nemá, nemá nikto, nikomu nepri, bez riešiteľ, bez človek, nikto na nich, neprideľ, nemá riešiteľ, nemajú riešiteľ

low: nízk, mierny, malé riziko, malou závažn
medium: stredn, stredne závaž, stredne vážn, stredne záv
high: závažn, vážn, vysok, naliehav, súrn
critical: kritick
dangerous: nebezpečn
nearmiss: skoronehod, skoro nehod, takmer nehod, skoroúraz, nebezpečná udalosť, takmer úraz, skoro úraz, near miss
incident: úraz, nehod, incident, zranen, poranen, nehôd
hazard: nebezpečenstv, hrozb
improvement: zlepšen, zlepšovac, návrh, nápad, podnety na zlepš, námet
positive: pozitív, niečo dobré, niečo pozit
quality: kvalit
efficiency: efektiv
ergonomics: ergonóm
machines: strojov, stroje., stroj., strojmi, zariaden, strojné, strojom, strojoch
traffic: doprav

hot_work: horúce prác, horúcich prác, horúcimi prác, horúcim prác, práca s ohňom, práce s ohňom, prácu s ohňom, s otvoreným ohňom, zvára, zvarov, zváran, zváračsk, zvárať, rezanie plam, brúsen, brúsi, s ohňom, ohňom.
height_work: vo výške, výškov, na streche, vo výškach, na výšk, výšky., robiť hore, vo výške
confined_space: uzavret priest, uzavretom priest, uzavretý priest, uzavretých priest, stiesnen, do nádrže, v nádrži, robota v nádrži, prác v nádrži
electrical: elektri, na elektr
hazardous_materials: nebezpečnými látk, nebezpečných látok
first_aid: prvá pomoc, prvej pomoc, prvú pomoc
work_safety: preukaz bezpečnosti, bezpečnosť práce

ends: konč, končia, skonč, uplyn, termín, platí do, platný do, platné do, platná do, konečný termín, lehot, posledný deň, skončí, expiruje, vyprší, do termínu, platilo., platilo do
starts: začín, začn, začal
reported: prišlo, nahlás, nahláse, ohlás, zaznamen, zaevid, stalo, stali, hlásil, zapísan, nahlásil, nahlásen, prišiel, prišli, ohlásen, podan, hlásili, evidovan, napísal, zaevidovan, nahlasil, dialo, udialo, stalo sa, prihlás, pribudl, objavil

today: dnes, dnešn, dnes ráno, ráno.
tomorrow: zajtra, zajtraj, zajtr
yesterday: včera, včeraj
dayAfter: pozajtr
now: teraz, momentál, práve., aktuáln
this: tento, túto, tejto, tohto, tomto, toto.
last: minul, posledn, predošl, predch, vlani, vlaňaj
next: budúc, nasledujúc, ďalš, najbliž
hour: hodin, hodín
day: deň., dni., dní., dňoch, dňa.
week: týžd
month: mesiac, mesačn
quarter: štvrťrok, kvartál
year: rok., roku, roka, roky, rokov, rokom
half: polrok, pol roka
weekend: víkend
since: od., odkedy
ahead: počas, v priebehu, do.
ago: pred.
recent: nedávno, v poslednej dobe

me: ja., môj, moje., moja, moju, mojich, mi., mne., mňa., mám.
mine: moje hlás, moje pozor, som nahlás, nahlásil som, nahlásila som, som podal, som podala, som nahlásil, som nahlásila, som hlásil, som poslal, moje hlásen, moje zázn, som napísal, ja nahlásil, som ja nahlás, moje podan, som podával, sám písal, sám napísal, som písal
responsibleMe: moja zodpoved, zodpovedám, pridelené mne, mám na starosti, pridelen mne, mám spraviť, mám vyriešiť, mám opraviť, čaká na mňa, mne pridelen, mi pridelili, úlohy na mne, na mne visia, visia na mne, moje úlohy, mám urobiť, mám robiť, musím opraviť, musím urobiť, mám ešte urobiť, mne pripadá, mi zostáva, mám na stole, som zodpovedn
not: nikto ne, nie., bez., ne., nemá, nemajú, nie sú, neni., neni
or: alebo., a., aj.
storage: sklad, skladov, uskladn, uchováv, uložen, ulož, skladovať, skladuje, držať, drží sa, uložiť, držíme, drží
nextTo: vedľa, spolu, pri., rovnakom, s., so., spoločne, dokopy, vedľa seba, v jednej, v rovnakej, pohromade
ppe: ochrann prostried, ochranné prostried, rukavic, okuliar, ochrann pomôck, ochranné pomôck, respirátor, rukavíc, ochran, ochranu, čo si mám obliecť, na seba, štít, okuliare, ochranné
phrases: h vet, výstražn, h-vet, bezpečnostné upozorn, čím je nebezpeč, ako nebezpeč
firstAidOf: do oka, v oku, do očí, na pokožk, na kožu, prehlt, nadých
afterWatch: dozor po, požiarny dozor, asistenčn, následný dozor, dohľad po, po zvaran, po zváran, po prác s ohň
retest: opakované merani, merať znova, merani plynu, interval merania, znova merať, opäť merať, merat plyn, meriame plyn
reading: nameran, merali, meralo, merani, meranie, nameral, hodnot
gas: plyn., plyny, plynu, plynov
oxygen: kyslík, o2
lel: lel., výbušnost
co: oxid uhoľnat, co.
h2s: sírovodík, sulfán, h2s
responseTime: čas vyrieš, doba rieš, trvá uzavr, trvá vyrieš, uzavretie trvá
answerTime: čas odozvy, času odozvy, doba odozvy, doby odozvy, reakčn čas, reakčn čas
iso: iso 45001, iso45001, iso 14001, iso14001
approver: kto. schvaľ, kto. môže schváliť, kto. vydáva, kto. musí schváliť, kto. povoľ, kto. schválil, kto. povolil, kto. vydal
reporter: kto. nahlás, kto. ohlás, kto. zaznamen, kto. si všim, kto. zapísal, kto. odoslal, kto. poslal
topic: tém
severityword: závažnosť, závažnosti, úroveň rizika
statusword: stav., stavu, stavy, stave., štádi
categoryword: kategór, typ., typu, typy, druh
app: aplikác, qr

than: než., ako., viac ako, menej ako, viac než, menej než, viac, lepší ako, lepšie ako, horší ako, horšie ako, väčší ako
mandatory: povinn
changed: zmen, ovplyvn, kles, stúp, pohl, zlepši, zhorš, lepš, horš
dayBefore: predvčerom
sds: karta bezpečnostných údajov, karty bezpečnostných údajov, kartu bezpečnostných údajov, karty údajov, kbú., bezpečnostný list, karta., karty., kartu., kariet., karte.
read: čítal, prečítal
by_month: po mesiacoch
act: vymaž, zmaž, odstráň, schváľ, zatvor., uzavri, vytvor., pridaj, zmeň, zamietni, archivuj, ignoruj, presuňte, presuň pozor, presuň hlás
private: plat., platy, mzda, mzdu, rodné čísl, telefónne čísl, adresa byd, zdravotn, narod, osobné údaje, pn., písala asist, písal asist, tehotn, kto hlásil moju, kto ma nahlás, kto ma udal, kto sa na mňa
future: predpoved, stane sa, bude v bud
hello: ahoj, dobrý deň, dobré ráno, ďakuj, čau
help: čo vieš, čo môžeš, na čo sa môžem, ako mi môžeš, kto. si
offTopic: prezident, počasie, vtip, báse, futbal, recept, sauna, saunu, plat., plata., výplat, dovolenk, nadčas, príplatok, obed., obede, jedáleň, wifi, parkov, autobus, rozpis zmien, zmena začína, bonus, dôchod, odbor., dane., sneh, snežiť, pršať, prší, mrzn, cena., koľko stojí, kúpim, zľav, káva, kávu, toalet, skrink, narodenin, chýba v práci, v práci dnes, večierok, vianočn, zaparkov, zápas
target: cieľ, cieľa, cieľu, cieli, odvetv, mierime, splnili sme cieľ
means: znamená, vysvetli, z čoho sa, počíta sa, sa počíta
part: časť, časti, častí, zložk
help-password: zabudol som, zabudla som, zabudnuté heslo, zabudnut, neviem heslo, prihlás, zmeniť heslo, zmením heslo, zmena hesla, nové heslo, heslo, hesla
help-profile: zmazať účet, vymazať účet, zrušiť účet, zmazať moje, vymazať moje, moje údaje, exportovať moje, stiahnuť moje, osobné údaje, mojich bodov, moje body, bodov mám, bodov., body.
help-language: tmavý režim, tmavú tému, tmavá téma, svetlý režim, režim vypnúť, tmavý, zmeniť jazyk, zmením jazyk, iný jazyk, jazyk, po slovensky, po anglicky, po fínsky, po rusky, do slovenčiny, v slovenčine
help-notifications: push, upozornenia, notifik
help-anonymous: anonym, bez mena, bez môjho mena
help-rounds: robí obchôdzk, začať obchôdzk, začnem obchôdzk, spraviť obchôdzk, urobiť obchôdzk, začať obhliad, robí obhliad
help-emergency: zrušiť poplach, zruším poplach, falošný poplach, vyhlásiť poplach, tiesňové tlačid, núdzové tlač, spustiť poplach
help-permit-ask: stiahnuť žiadosť, zrušiť žiadosť, odvolať žiadosť, vziať späť, odvolať, požiadam o povol, požiadať o povol
help-reports: exportovať správ, vytvoriť správ, správu do pdf, vytlačiť správ, report.
help-training: zopakovať kurz, obnoviť kurz, znova kurz
help-correct: opraviť hlás, upraviť hlás, opraviť pozor, upraviť pozor, preklep
help-offline: bez internetu, bez siete, offline, bez signálu, nie je signál, nemám signál, bez pokrytia
help-report: vytvorím, vytvoriť pozor, vytvoriť hlás
renew: obnoviť., obnovu, preškol
followUp: a čo, a v, a minul, a na, čo tak
longest: najdlhš, najpomal, trvalo najdlh
quickest: najrýchl, najkratš
about-find: filtrov, hľada, vyhľad, triedi, zoznam, nájs
about-people: používateľ, účet, pozva, prida, nový, osob, rola, človek, zamestnan
about-backup: záloh, backup, kľúč
about-restore: obnov, restore, záloh
about-server: server, disk, stav
about-areas: oblasť, miesto, pracovisk, prida, nov, hala
about-desk: excel, tabuľk, csv, export, súbor
about-documents: potvrdi, prečíta, podpísa, pokyn, označi
about-chemicals-edit: prida, chemikáli, karta, nov, nahra
about-notifications: upozorneni, notifikáci, veľa, vypnú, stíši
about-handle: uzavrie, zavrie, ukonči, hláseni, prípad
about-permit-work: ukonči, uzavrie, podpísa, povoleni
about-correct: chyb, oprav, zmen, preklep
about-photo: fotk, fotografi, obráz, kamer, prida, priloži, fotku, obrázok, video
about-install: inštal, telefón, plocha
about-password: hesl, zabud, prihlás
about-certificate: preukaz, osvedčeni, certifikát
about-language: jazyk, prepn, zmeni, angličtin, slovenčin
work_instruction: pracovný pokyn, pracovné pokyn, pracovných pokyn, pracovný postup, pracovné postup, pracovných inštrukc, pracovné inštrukc, pracovná inštrukc, pracovnú inštrukc
policy: smernic, politik
form: formulár, tlačiv, vypĺňa
setup: nastaven
undated: bez termínu, nemá termín, nemajú termín, chýba termín, bez lehoty
about-voice: hovoriť, hlas, zvuk, nadiktova, nahrať, nahráv, písať, hlasov
about-reports: správ, prehľad, report, tlač
streak: dní od, dni od, dní bez, dni bez, dní ubehlo, dní uplynulo
present: v práci, na zmene, na dovolenke, v zmene
before: skôr než, pred začiatkom, staršie ako, staršie než, staršie ne
until: do konca, ku koncu
help-permit-decide: schválim povol, zamietnem povol
help-outbox: odoslal, odoslan, odišlo.
must: treba, musí, musím, musia., musel., museli., musíme, mám spraviť, máme spraviť, má byť., majú byť., mali by, mali byť, mal byť, mala byť, malo byť
activity: aktivit
points: koľko bodov, najviac bodov, bodov máme, bodov dáva
ignore: žiadal, sebou, prácam, niekoho, zasiahne, prácu, mohli, údajov, vstup, stal., stala, niekoho, keď, platnosť, naposled, vypočít, počíta, register, registri, nejaké, evidujeme, máte, podal, dá., dať, ju., jej., jeho, hneď, lebo, pretože, kvôli, ísť, ide., idú, prišl, nájdem, nájsť, vidím, vidieť, mali, mal., mala, dosiaľ, doteraz, začiatk, začiatku, naposledy, je., sú., bol, bola, bolo, boli, byť, bude, sa., si., som, sme., ste., nás, náš, naš, u., v., vo., na., z., zo., k., ku., za., pre., po., že., aby, keď, ak., tak., to., tá., ten., tie., tých, tej., tom., ich., ho., mu., nám, všetk, nejak, niečo, niekto, ešte, už., len., iba, veľa, viac, menej, medzi, mať., má., majú, môže, chcem, prosím, vedieť, viem, závod, fabrik, podnik, firm, bezpečnost, bezpečnosť, vec., veci, prípad, celk, čísl, nov, iný, iné, práca., práce, práci, pracov, urob, robiť, robi, trvá, čas., evid, ktor, tu., tam., dňu, vlastne, najmä, bol., bola., boli., bolo., majú., som., tí., či., i., niekedy, úroveň, bude., budú, nejaký, robil, robila, triedy, zaobchádz, manipul, koľkokrát, krát, chcem vedieť, počte, mi povedať, povedať mi, ukázať mi, mi ukázať, by., cez., plníme, mnou., ty., teba., on., ona., ono., oni., im., vy., vám., vás., váš., toho., tomu., tým., tými., títo., tieto., niekde., nikto., nič., žiadny., žiadna., žiadne., žiadnych., všetok., všetci., iná., taký., taká., také., takých., sám., sama., samo., čoho., čomu., sem., potom., stále., vždy., nikdy., asi., snáď., tiež., veľmi., dosť., trochu., málo., obaja., buď., ale., pod., nad., okrem., okolo., máš., mohol., mohla., chce., vie., idem., šiel., prišiel., príde., dal., dala., dali., dáva., hovorí., povedal., myslím., nachádza., nachádzajú., patrí., patria., leží., stojí., približne., presne., úplne., písomný., písomná., písomné., spadá., vôbec., dokopy., možné., netreba., deje., v poriadku, opraví., opraviť., jazdiť., začať., akej., akom., akými., akým., ani., až., bezo., cca., cely., celý., celá., ďakujem, dobre., dokonca., dúfam., hoci., hovor, chceme., chcel., chcela., inak., inam., inde., ináč., iní., inú., jasn, jeden., jedna., jedno., jednu., ktoráže, kúsok., ľahk, mnoho., mohlo., my., nado., nájde., najprv., naozaj., napríklad., nariaden, nech., neho., nej., nemu., nich., nim., nimi., ním., no., obe., oň., opäť., osobitn, ohľad., pán., par., pár., podrobn, pokiaľ., pomoc., pomôcť., pomocou., potreb, potrebuj, použív, použiť., pozrieť., pozri., pracuje., predsa., preto., prípadne., približn, prišlo., raz., rád., rada., radšej., robia., robíme., rovnak, rôzn, samotn, seba., sebe., skôr., skutočn, skúste., slúži., spraviť., stačí., sťažn, svoj, ťažk, takej., takže., tebe., tebou., teda., tomuto., tou., touto., trebárs., tuto., tvoj, týmto., ujo., určite., vaša., vašej., vaši., veď., veľký., veľké., vďaka., videl., videla., vlastn, však., vtedy., vybrať., vyzerá., vziať., zasa., zase., zhruba., zisti., zoznamu., zrejme., zvyčajn, nám., naše., našej., našich., našom., našu., ktoráž, ňom., ňou., ňu., patriť., vedia., vieme., vieš., viete., spolupr, nás., dám., dávam., pýtam., pýta., ideme., šli., chodí., chodiť., chodím., pošlem., pošle., poslať., poslal., začnem., vedel., vedela., kolegovia., chlap., chlapi., ľudkovia, znovu., znova., vybavím, vybaviť., zistiť., zistím., sadnúť., sedieť., vidno., viditeľn, odkiaľže, obsah., pokračov, povolený., štatistik, ukazovat, stihnúť, kým., minútach, kolkych, systém, ručn, splnili., mal som, chalani, ľudia, daj., mi., dajte, keby, hej., fakt., teraz., prešlo, prejsť, chcel by, mame., ostáva, dávno
numbers: jed|jeden|jedna|prv, dva|dve|dvoch, tri.|troch, štyri|štyroch, päť|piatich, šesť|šiestich, sedem, osem, deväť, desať|desiatich
months: január, február, marec|marc, apríl, máj.|mája.|máji.|májom., jún, júl, august, septemb, októb, novemb, decemb
weekdays: pondel, utor, streda.|stredu.|stredy.|stredou., štvrt, piat, sobot, nedeľ
seasons: jar.|jari|jar, leto|lete|leta, jeseň|jesen, zima|zime|zimy`;
