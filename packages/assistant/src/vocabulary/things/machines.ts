/** What people work with. */
export const machines = `
trukki, truki, trukei, trukk | forklift, fork lift, fork-lift, lift truck, forktruck, fork truck, reach truck, truck., trucks. | gaffeltruck, truck | vysokozdviž, vzv., vozík, vozíc, ješterk | погрузчик, электрокар, автопогруз
nosturi, nosturei, siltanost | crane, hoist | traverskran, kran, løftekran, lyftkran, taljor, talje, telfer | žeriav, zdvih, kladkostroj | кран., крана, краном, краны, кранов, кране, краней, кранам, тельфер, кран-балк, лебедк
koukku, kouku | hook | krok | hák. , hák., háku, háky, hákom, háka | крюк
salpa, salva, salvan, salpaa | latch, catch., safety catch, clasp, keeper | spärr, spärrh, säkerhetsspärr, sperre, lås., låspal | západk, poistk, zarážk, závor | защелк, собачк, фиксатор, стопор
ketju, ketj, nostoraks, raksi | chain, sling | kedja, kedje, kätting, kjetting, strop | reťaz, viazac | цеп, строп
köysi, köyde, vaijeri | rope, wire rope, lanyard | rep., repet, vajer, wire, tau., line. | lano., lana., lanom, lán. | канат, трос, верев
jarru | brake, braking | broms, brems | brzd | тормоз
rengas, renka | tyre, tire., tires., wheel | däck, hjul, dekk | pneumat, koles, koleso | шин., шины, колес
valaist, valaisin, valaisi, lamppu, lampu, valot., valoa | light, lighting, lights, lamp, illuminat, bulb | belysning, lampa, lampor, ljus., ljuset, lys., lyset, lampe | osvetlen, svetl, žiarov, lamp, svietid | освещ, светильн, ламп, свет., света.
kuljetin, kuljetti, hihna, kuljettim | conveyor, conveyer, belt. , belt., belts | transportör, transportband, band., bandet, transportbånd, samlebånd, rullband | dopravník, pásov, pás., páse, pásu, bežiac | конвейер, транспортер, лент
kaide, kaite, kaito, suojakai | railing, guardrail, guard rail, handrail, hand rail, barrier | räcke, skyddsräck, ledstång, rekkverk, gelender, handräck | zábradl, mantinel | перил, огражден, поручн, ограждающ
suoja., suojus, suojuks, suojak, suojalai, suojia | guard, guards, shield, cover, covers | skydd., skyddet, skydds, skärm, skjerm, deksel, vern., vernet, kåpa | kryt., kryty, krytu, ochrann kryt, ochranný kryt | кожух, защитн кожух, экран, щитк
työtaso, taso., tasan., tasol, tasot | platform, work deck, gangway, mezzanine | plattform, arbetsplattform, arbeidsplattform, avsats | plošin, pracovná ploš | площадк, платформ, помост, настил
teline, telin, telinei | scaffold, trestle | ställning, byggnadsställ, stillas | lešen | леса., лесов, лесах, подмост
tikas, tikka, tikkaat, tikkai | ladder, stepladder | stege, stegar, stegen, stige | rebrík | лестниц, стремянк
hätäseis, hätäpysäyt | emergency stop, e-stop, estop | nödstopp, nødstopp | núdzové zastav, núdzového zastav, centrálny stop, stop tlačid | аварийн останов, аварийной кноп, аварийная кноп, стоп кнопк
painike, painikk, nappi, napin, kytkin, kytkim | button, switch | knapp, brytare, bryter | tlačid, spínač, vypínač | кнопк, выключател, переключат
robotti, roboti, robott | robot | robot | robot | робот
uuni, uunin, valokaari | furnace, oven, kiln | ugn., ugnen, ugnar, ovn. , ovnen, ovn | pec., pece, peci, pecí | печ
senkka, senka | ladle | skänk, øse, støpeøse | panv, panva | ковш
valssi, valssa | rolling mill, roller, roll mill | valsverk, valsar, vals., valse | valcov, valec, valce | прокат, валк
sorvi, sorva | lathe, turning machine | svarv, dreiebenk | sústruh | токарн
jyrsi | milling | fräs, fres | fréz | фрез
pora., pora, poran | drill press, drilling | borr, bor., boring, boremaskin | vŕta, vrta | сверл, дрел
saha, sahan | saw., saws, sawing | såg., sågen, sågar, sagblad, sag. | píla, pílo, pílk, píl. | пил., пилы, пила
prässi, puristin, puristim | press., pressing machine | press., pressen, presse | lis., lisu, lisov | пресс
kompressor, paineil, paine | compressed air, pressure, compressor | tryckluft, trykkluft, kompressor, tryck., trycket, trykk | stlačený vzduch, tlak, kompresor | сжат воздух, давлен, компрессор
hydrauliik, hydraul | hydraul | hydraul | hydraul | гидравл
venttiil, hana., hanan | valve, tap. | ventil, stoppekran | ventil, kohút | вентил, клапан, задвижк
putki, putke, putkis | pipe, piping, tube | rör., röret, rörled, rør | potrub, rúr. , rúrk, rúra | труб
pumppu, pumpu | pump | pump | čerpad, pump | насос
letku | hose | slang | hadic | шланг, рукав
säiliö, säilio | tank, vessel, reservoir, silo | tank, behållar, cistern, beholder, kärl | nádrž, cistern, zásobník, tank | емкост, резервуар, цистерн, бак., бака, баке
asti, astia, astiat, astio, astiois, tynnyri, kanister | container, drum, canister, can., cans., barrel, bucket, jerrycan, bin | behållare, kärl, fat., fatet, dunk, burk, beholder, spann, kanister | nádob, sud., sudy, sude, kanist, kontajner, vedro, bandask | тара, таре, тару, бочк, канистр, контейнер, ведр, емкост
kaasupull, pullo | cylinder, bottle | gasflask, flaska, flaske, flask, gassflask | fľaš, bomb. | баллон, бутыл
lava., lavat, lavoja, lavan, kuormalav, kuorma | pallet | lastpall, pall., pallar, pallen, paller | palet | паллет, поддон
hylly, hylly, hyllyt | shelf, shelves, rack, racking | hylla, hylle, ställage, pallställ, reol | regál, polic | стеллаж, полк, полок
sähkökesk, sähkö, keskus. | electrical cabinet, electric, switchboard, switchgear, distribution board, electrical panel | elskåp, elektri, elcentral, tavla., tavle, eltavle, ställverk, sikringsskap | elektrick, rozvádzač, elektrin, elektr | электр, щит., щита, щитк, щиток, электрощит, распредщит
kaapeli, johto, johdo | cable, cord, wiring | kabel, sladd, ledning, ledningar | kábel, kábl, šnúr, vodič | кабель, провод, шнур, кабел
akku, akut, akun | battery, batteries | batteri, ackumul | batéri, akumulát | аккумулят, батаре
lataus, latau, lataa, laturi | charging, charger, recharg | laddning, laddare, lading, lader. | nabíja | зарядк, зарядн
työkalu, vasara, jakoavain, vasar | tool, tools, hammer, wrench, spanner | verktyg, hammare, verktøy, hammer, skiftnyck | nástroj, náradi, kladiv | инструмент, молот, ключ
veitsi, veitse, puukko, mattoveit, terä., terän | knife, blade, cutter | kniv, blad. | nôž, nož, čepeľ | нож., ножа, лезви
ilmastoin, ilmanvaih, puhallin, imuri, tuuletu, kohdepois | ventilat, fan., fans., exhaust, extraction | ventilat, fläkt, utsug, ventilasj, vifte, avsug | ventilác, vetran, odsáva | вентил, вытяжк
anturi, anturit, sensori, turvaraja, valoverho | sensor, light curtain, detector | sensor, givare, ljusridå, detektor | senzor, snímač | датчик, сенсор
näyttö, näyttö. | display screen, monitor | bildskärm, skjerm | monitor | монитор
peili, peilit | mirror | spegel, speil | zrkad | зеркал
ruuvi, mutteri, pultti, naula, naulan | screw, bolt, nut., nail | skruv, bult, spik, mutter, skrue | skrutk, matic, klin. | болт, винт, гайк, гвозд
levy., levyt, levyn, kela, kelat, aihio | plate., sheet. , coil, billet, slab | plåt, rulle., coil, ämne., plate | plech, zvitok, bram | лист., рулон, заготовк
magneet, magneetti | magnet | magnet | magnet | магнит
henkilönostin, saksilava, nostolava | aerial lift, cherry picker, scissor lift, boom lift | skylift, saxlift, sakselift, personlyft | montážna ploš | автовышк, люльк
pumppukärry, kärry, kärryt | trolley, cart., pallet jack, pallet truck | vagn., kärra, tralle, handtruck, palldragare | vozík, paletový voz | тележк
rekka, kuorma-auto, ajoneuv, kuorma-aut | lorry, truck., vehicle, lorries, trucks. | lastbil, fordon, lastebil, kjøretøy | kamión, nákladn, vozidl | грузовик, фур., фуры, автомоб, транспортное сред
juna., junan, vaunu, vaihtotyö, raide, raitei, veturi | train., trains., wagon, shunting, rail. , rails., locomotive, railway | tåg, vagn, växling, skifting, räls, lok., lokomotiv, tog. | vlak, vozeň, vagón, posun, lokomot | поезд, вагон, маневр, рельс, локомотив, тепловоз
tuote, tuott, tuotteet | product., products. | produkt., produkter, produkten | výrobk, výrobok, produkt. , produkte, produktu | продукт, издели, продукци
`;
