/** What happens and what is done; a line for each thing, as `glossary.ts` reads it. */
export const work = `
liukas, liukka, liukast, liuku | slip, slippery, slid | halk, hal., hala, halt, glatt, glid, skli, ramla | šmyk, pošmyk, klzk | скольз, поскольз
kompast | trip, tripp, stumbl | snubbl, snuble | zakop, potk | споткн, спотык
putoa, putos, putoam, pudo, putoo | fall., falls., falling, fell., fallen, drop, dropped, dropping | fall., faller, fallit, fallande, falt, ramla, tappa, falne | pád., páde, pádu, pádov, pádom, padajúc, padol, spadn, spadol | паден, упал, падающ, падает, свалил
kaatu, kaato | tip over, tipped, topple, overturn, roll over | vält, velt, kantra | prevrát, prevrhn | опрокид, перевернул
vuoto, vuota, vuodo, vuoda, vuosi., vuoti, valu., valui, valuu, roisk, läikky, läikk | leak, spill, splash, drip, seep | läck, läckage, lekkasj, lekk, spill, stänk, sprut, dropp, sølt, søling | únik, unik, tečen, tečie, vytek, vytec, vytiek, pretek, rozliat, rozlial, poliat, polial, obliat, oblial, vyšpl, špliech, postriek, kvapk, vyliat, ostrek, presak | пролил, утечк, протечк, протека, разлив, разлил, течь., течи., брызг, капает, пролив, подтек
tulipalo, tulipal, palovaara, palo., syttym, sytty | fire, ignit, blaze | brand., branden, brands, brandrisk, brandtill, eldsvåd, brann., brannen, brannfar, antänd, antenn, brenn, brinn | požiar, oheň., ohňa., vznieten | пожар, возгоран, воспламен, загоран
räjähdys, räjähd, räjähty, räjähti | explosion, explod, blast | explosion, explod, eksplosjon, eksplod, sprängn | výbuch, vybuch, explóz | взрыв, взорв
kipinä, kipinö, kipinäi | spark | gnist | iskr | искр
savu, savua | smoke, smoking, fumes | rök, røyk | dym. , dymu, dymen, dymi | дым, задымл
melu, kuulo | noise, hearing, noisy, loud | buller, støy, hörsel, hørsel | hluk, sluch | шум, слух
tärinä, tärinää, täris | vibrat | vibration, vibrasjon | vibráci | вибрац
kuumuu, kuuma pin, kuuma. | heat, hot surface | hetta, varm yta, varme flat | horúc povrch, horúčav | горяч, перегрев
hitsa, hitsau | weld | svets, sveis | zvár, zvar | свар
poltto, polttoleik, polttoleikk | flame cutting, torch cut, gas cutting | skärbrän, gasskär, skjærebren | rezanie plameň, rezací horák | газорез, резак
hionta, hioma, hioa, laikka, laika, kulmahio, hioi | grind, grinder, grinding wheel, sanding | slipning, slipar, slipm, slipsk, slipa, vinkelslip, slipemask, sliping, slipe | brús, brus, uhlová brús | шлиф, болгарк, заточ
nosta, nosto, nosti, käsinost, taakka, taakk, taakan, raskas nos | lifting, manual lift, manual handl, heavy load, load, lift., lifts., lifted, heavy lift | lyft, lyfta, løft, bördor, börda, byrde, tungt løft, tunge løft, tungt lyft, tunga lyft, manuella lyft, manuelle løft, manuelt løft | dvíhan, dvih, bremen, zdvihan, zdvihn | подъем, подним, поднял, груз., груза, грузом
niputu, nippu | bundl, bundle | bunt, buntn, bunting | balen, viazan, zväzk, zväzok, zväzkov, paketov, viazaní | пакетир, увяз, пучк, пакетов, связк, вязк
siirto, siirtä, siirre, siirto | transfer, moving | förflyttn, överför, overfør, omlast, flytt | presun, prečerp, premiest, preváž | перемещ, перенос, транспортировк, перекач, перелив
vastaanot | receiv, reception, unload, intake, delivery | mottag, mottak, inlevere, lossn, lossing | príjem, príjm, preber, prijíman, prevzat, vykladan, vykládk | прием, приемк, выгруз, разгруз
purku, purka, purkam | unloading, discharge, dismantl | lossning, lossing | vykládk, vykladan | разгруз
mittau, mittaus | measur, measurement, gauge | mätning, mätfel, mätvärd, mät., mätn, måling, målefeil, måleverd | meran, merac, namer, meraní, meraci | измер, замер
virhe, virheel | error, mistake, fault, faulty, wrong | felaktig, mätfel, fel., felet, feil | chyb, omyl, porucha meran | ошиб, погрешн, неверн
rikki, rikko, hajo, vika., vikaa, viall, vialli, rikkoutu | broken, broke, damage, defect, malfunction, failure, fail | trasig, sönder, skadad, ødelagt, defekt, gick sönder | pokazen, rozbit, zlomen, poškoden, poruch | сломан, сломал, неисправ, поломк, повреж, отказал, отказа
pettä, petti, pettän, petty | failed, failing, gave out, failure, fail | svikt, sviktet, sveik | zlyha, zlyhan, poruch | отказал
puuttui, puuttuu suoj | missing | saknad, manglet | chýbajúc, chýbal | отсутств
näyte, näytt, näytteenot | sample, sampling, specimen | provtag, provta, prov., prøve, prøvetak | vzork, odber vzor, vzoriek | проб., пробы, отбор проб, пробоотб, образц
tarkastus, tarkastu, tarkista, tarkas | inspect, checklist, pre-use, check sheet, check-up | inspekt, kontroll, besiktn, sjekk, tillsyn, granskn | kontrol, prehliad, obhliad, inšpekc | осмотр, проверк, инспекц, контрол
päivittäistar, päivittäi | daily check, daily inspect, daily | daglig | denn. , denná, dennej, denne, denný, každodenn | ежедневн
huolto, huolla, huollo, korjau | servic, repair | service., servicen, reparat, reparasj, servis | servis., servisn, oprav | ремонтн, сервис, починк, ремонт
siivou, siivo, puhdistu, pesu, pesta | cleaning, wash, clean., swept, sweep | rengör, städn, tvätt, rengjør, vask | čisten, upratov, umýva, umyv | уборк, очистк, чистк, мойк, мыт
siisteys, siisti, siiste, järjesty, roska, epäjärj, sotku, sotkui | tidiness, tidy, housekeeping, clutter, mess, cleanliness, clean, untidy, good order | ordning, städad, städat, renlig, prydlig, ordnin, orden., ryddig, ryddighet, oreda, rotete, rot. | poriad, neporiad, čistot, upratan | порядк, чистот, беспоряд, опрятн
parannus, parannuseh | improv | förbättr, forbedr | zlepš | улучш
säilyty, varastoin | storing | lagring | skladovan | хранени
kaatui., kaatum | fell over | ramlade, omkull, falt om | spadol | упал
törmä, törmäy, törmäs, osui, kolari, ajoi | collision, collid, crash, bump, hit by, run over, ran into | kollision, kollider, krock, påkör, kolli, påkjør, köra på | zráž, zrazi, naraz, kolízi, vrazil | столкн, наезд, наехал, врезал
puristu, puristi, ruhjo, jumi, jäi väliin | crush, pinch, squeez, trapped, caught between, jammed, stuck | klämn, kläm, klem, fastnad, kilt fast | pritlač, stlač, zacvik, privret, zaseknut | защем, зажат, прижат, придав, застр
viilto, viilt, leikkaa., leikkautu, haava, haavoi | cut., cuts., wound, laceration | skärsår, skar sig, kutt, sår | porez, rezn, rana. , rany. , ranu. | порез, рана, ран
ylikuorm | overload | överlast, överbelast, overbelast, overlast | preťažen | перегруз
ylinopeu, nopeu, kaahail | speed, speeding | hastighet, fartsöver, fart., fortkör | rýchlos, prekročenie rých | скорост, превышен скор
peruutu, peruutt | revers, backing up | back., backar, backning, rygge., rygging | cúva, spätn | задним ход, сдавал назад
lukitus, lukituk, lukko, lukot, turvaluk, lukitse | lockout, lock-out, interlock, padlock, tagout, loto | låsning, lås., låsa, låst, utlåsn | uzamknut, zamykan, zámok, zámk, blokovan | блокиров, замок, замк
varoitu, varoitt | warning | varning, varsel., advars | výstrah, varovan | предупрежд
merkint, merkit., kyltti, kyltit, kyltin, opaste | sign., signs., signage, label, marking, placard | skylt, märkn, etikett, skilt, merking | značen, tabuľ, štítk, nápis | знак., знаки, табличк, этикетк, маркиров, обозначен
evakuo, kokoontu, kokoonnu, pelastautu | evacuat, assembly, muster, siren, where to meet, gather, meeting point, rally point | utrym, evakuer, samlingsplats, samlas., samlas, återsamling, møteplass, samles, samlingspl, oppmøte | evaku, zhromažď, zhromaž, zraz. | эвакуац, эвакуир, сбор., сбора, собира
palohälyt, hälytin, hälyt, hälytyk | alarm | larm., larmet, larmar, alarm | alarm, popla | тревог, сигнализац
ensiapu, ensiavu | first aid, first-aid | första hjälpen, förstahjälp, førstehjelp | prvá pomoc, prvej pomoc, prvú pomoc | перв помощ, первая помощ, первой помощ, первую помощ
kemikaalivuo | chemical spill, chemical leak, spill of chemical, leak of chemical | kemikalieläck, kemikalieutsläpp, kemikaliespill, kjemikaliesøl, kjemikalielekk, kjemikalieutslipp | únik chemik, uniku chemik, úniku chemik, rozliatie chemik, vyliatie chemik | разлив хими, утечка хими, разливе хими, утечке хими, проливе хими, пролив хими
pelastussuun | rescue plan | räddningsplan, redningsplan | záchranný plán | план спасен
sähkötapaturm, sähköisk | electric shock, a shock, electrocut, electrical accident, electric accident, electrical injury, electrical shock | elolyck, elektrisk olyck, elektrisk stöt, ström i, elchock, elchok, strömgenom, strømulykk, strømgjennomg, elulykke, elektrisk støt, strømskad, elstöt, støt., støtet, stöt. | úraz elektr, zásah elektr, elektrický úraz, elektrickým prúd, úraze elektr, úrazu elektr, zásahu elektr, úraz prúd, elektrický prúd, prúd. | электротравм, поражение ток, поражени ток, поражении ток, поражения ток, поражение электр, поражении электр, поражения электр, ударило ток, ударе ток, удар ток
sähkökatk, sähkökatko | power cut, power outage, blackout | strömavbrott, strømbrudd | výpadok | отключение электр
hätäilmoitu | emergency call | larmsamtal | tiesňov | экстренн
alihankkij, urakoitsij, aliurak | contractor, subcontract | entreprenör, underlever, entreprenør | dodávateľ, subdodáv | подрядчик
vierai, vieras, vierail | visitor, guest | besökare, besøkende, gäst | návštev | посетител, гост
koulute, perehdyt | onboard, induction | introduktion | zaškol | вводн
tupak, tupakoin | cigarette | tobak, cigarett, röker., røyking | fajčen, cigaret | курен, сигарет
pimeä, pimey | dark, darkness, poorly lit | mörk, mørk | tma., tmav, tmy. | темн, темнот
jalankulk, jalanku, kävelij, jalkais | pedestrian, walker, people on foot, person on foot, walking | fotgäng, gående, gångtraf, fotgjeng, gångare | chodec, chodc, chodk, peš | пешеход, пеш
koulut | training course | utbild | školen | обучен
ergonom, työasen | posture | arbetsställ, arbeidsstill | poloha pri prác | поз., позы, поза.
`;
