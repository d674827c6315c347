import { fold } from '../fold.ts';

/**
 * Words of a plant, a line for each thing: what the records call it in Finnish first, then how it is asked for in the
 * other languages. Who asks in Russian finds what was written in Finnish. Beginnings of words; with a plus what is looked
 * for as well without naming the thing.
 */
const lines = `
trukki, truki, trukei, trukk | forklift, fork lift, lift truck | gaffeltruck, truck | vysokozdviž | погрузчик
nosturi, nosturei, siltanost | crane, hoist | traverskran, kran, løfte, lyftkran | žeriav, zdvih | кран
tikas, tikka, tikkaat, tikkai | ladder | stege, stegar, stige | rebrík | лестниц, стремянк
liukas, liukka, liukast, liuku | slip, slippery | halk, glatt, skli | šmyk, pošmyk, klzk | скольз, поскольз
kompast | trip, stumbl | snubbl, snuble | zakop, potk | споткн
putoa, putos, putoam, pudo, putoo | fall, falling, fell, drop | fall, ramla, tappa, falt | pád, padajúc, spadn | паден, упал, падающ
öljy, +hydrauliölj, +voiteluölj, +leikkuuölj | oil | olja, olje | olej | масл
vuoto, vuota, vuodo, vuoda, vuosi, vuoti, valu, roisk | leak, spill, splash | läck, lekkasj, lekk, spill, stänk, sprut | únik, unik, tečen, rozliat, postriek | утечк, протечк, разлив, течь, брызг
happo, hapo, +suolahap, +rikkihap, +typpihap, +fosforihap | acid | syra, syror, syre | kyselin | кислот
rikkihap | sulphuric, sulfuric | svavelsyr, svovelsyr | kyselina sírov, sírov | серн
suolahap | hydrochloric | saltsyr | chlorovodík, soľn | солян
lipeä, natriumhydroks | lye, caustic, sodium hydrox | lut, natriumhydrox | lúh, hydroxid | щелоч, гидроксид
asetoni, aseton | acetone | aceton | acetón | ацетон
häkä, hään, häkäm, hiilimonok | carbon monox | kolmonox, kulos, karbonmonok | oxid uhoľnat | угарн
kaasu | gas | gas, gass | plyn | газ
kaasupull, pullo | cylinder, bottle | gasflask, flaska, flaske | fľaš | баллон
asetyleen | acetylene | acetylen | acetylén | ацетилен
argon | argon | argon | argón | аргон
silmäsuih | eyewash, eye wash, eye shower | ögondusch, øyedusj, øyeskyll | očná sprcha, očnej sprch | фонтан для глаз
silmä | eye | öga, ögon, øye | oko, oči, očí | глаз
sammutin, sammuti, palosammut | extinguisher | brandsläck, brannslukk, släckare | hasiac | огнетуш
tulipalo, tulipal, palovaara, palo., syttym, sytty | fire | brand, brann | požiar | пожар, возгоран
pölyt, pöly | dust | damm, støv | prach | пыл
melu, kuulo | noise, hearing | buller, støy | hluk | шум
valaist, valaisin, pimeä, lamppu | light, lighting, lamp, dark | belysning, lampa, mörk, lys | osvetlen, svetl, tma | освещен, светильн, ламп, темн
suojalas | safety glasses, goggles | skyddsglasög, vernebril | ochranné okuliar | защитные очк
kypärä, kypär | helmet, hard hat | hjälm, hjelm | prilb, helm | каск, шлем
käsine, hanska, suojakäsin | glove | handsk, hanske | rukavic | перчат
valjaat, valja, turvavalja | harness | sele, falltsele | postroj | страхов, привяз
suojain, suojaim | protective equipment, ppe | skyddsutrust, verneutst | ochranné pomôc, oopp | сиз, средства защит
kaide, kaite, kaito | railing, guardrail, handrail | räcke, rekkverk | zábradl | перил, огражден
suoja., suojus, suojuks, suojak, suojav | guard, shield, cover | skydd, skjerm, deksel | kryt, ochran | кожух, защитн
hätäseis, hätäpysäyt | emergency stop | nödstopp, nødstopp | núdzové zastav, centrálny stop | аварийн останов, аварийной кноп
lukitus, lukituk, lukko, turvaluk | lockout, lock-out, interlock | låsning, lås., lockout | uzamknut, zamykan | блокиров
hitsa, hitsau | weld | svets, sveis | zvár | свар
hionta, hioma, hioa, laikka, kulmahio | grind, grinder | slip., vinkelslip, slipe | brús, uhlová brús | шлиф, болгарк
robotti, roboti, robott | robot | robot | robot | робот
uuni, valokaari | furnace, oven | ugn, ovn | pec., pece, peci | печ
senkka, senka | ladle | skänk, øse | panv | ковш
romu | scrap | skrot, skrap | šrot | скрап, лом
teräs, sula | steel, molten | stål, smält | oceľ, tavenin | сталь, расплав
kuljetin, kuljetti, hihna | conveyor, belt | transportör, transportband, band. | dopravník, pás. | конвейер, лент
valssi, valssa | rolling mill, roller, roll mill | valsverk, valse | valcov, valec | прокат, вал.
sorvi, sorva | lathe | svarv, dreiebenk | sústruh | токарн
jyrsi | milling | fräs | fréz | фрез
puristu, puristi, ruhjo | crush, pinch, squeez, trapped | klämn, kläm, klem | pritlač, stlač, zacvik | защем, зажат, прижат, придав
sormi, sorme, käsi., käden, kätee, käte | finger, hand. | finger, hand. | prst, ruka, ruku | палец, пальц, рук
jalka, jala, nilkka | foot, leg, ankle | fot, ben., ankel | noha, nohu, členok | ног, лодыж
selkä, selä | back. | rygg | chrbát, chrbt | спин
haava, viilto, viilt, leikka | cut. , wound, laceration | skärsår, kutt, sår | rez, rana | порез, рана
palovamma, palovam | burn | bränn, brannskad | popálen | ожог
nosta, nosto, nosti, käsinost, taakka, taakk | lifting, load | lyft, løft, last | dvíhan, bremen | подъем, груз
jalankulk, jalanku, kävelij | pedestrian | fotgäng, gående, fotgjeng | chodec, chodc | пешеход
rekka, kuorma-auto, ajoneuv | lorry, truck, vehicle | lastbil, fordon, lastebil, kjøretøy | kamión, nákladn, vozidl | грузовик, фур
kulkutie, kulkuväyl, käytävä, poistumistie, poistum | walkway, aisle, exit, escape route | gångväg, utrymningsväg, rømningsvei, gangvei | únikov, chodb, priechod | проход, эвакуац, выход
ovi., oven, ovea, oveen, ovell | door | dörr, dør | dver | двер
portti, porti, portilla | gate | grind., port. | brána, bránu | ворот
lava, lavat, lavoja, kuormalav | pallet | pall. , lastpall, pall | palet | паллет, поддон
hylly, hylly | shelf, rack | hylla, hylle, ställage | regál, polic | стеллаж, полк
sähkökesk, sähkö | electrical cabinet, electric | elskåp, elektri | elektrick | электр
letku | hose | slang | hadic | шланг
paineil, paine | compressed air, pressure | tryckluft, trykkluft, tryck | stlačený vzduch, tlak | сжат воздух, давлен
akku, akut | battery, batteries | batteri | batéri, akumulát | аккумулят, батаре
lataus, latau, lataa | charging | laddning, lading | nabíja | зарядк
jää., jäine, jäätyn, hiekoit | ice., icy | is., isig, halka | ľad, poľadov | лед., гололед, наледь
lumi, lumen | snow | snö, snø | sneh | снег
juna, vaunu, vaihtotyö, raide, raitei | train., wagon, shunting, rail | tåg, vagn, växling, skifting | vlak, vozeň, posun | поезд, вагон, маневр
palohälyt, hälytin, hälyt | alarm | larm, alarm | alarm, popla | тревог, сигнализац
ensiapu, ensiavu | first aid | första hjälpen, førstehjelp | prvá pomoc, prvej pomoc | перв помощ, первая помощ, первой помощ
evakuo, kokoontum | evacuat, assembly | utrym, evakuer, samlingsplats, møteplass | evaku, zhromažď | эвакуац, сбор.
kemikaalivuo | chemical spill, chemical leak | kemikalieutsläpp, kjemikalieutslipp | únik chemik | разлив хими, утечка хими
pelastussuun | rescue plan | räddningsplan, redningsplan | záchranný plán | план спасен
maali, maalau | paint | färg, måla, maling | farb, lak. | краск, лакир
liuote, liuotin, ohenne | solvent, thinner | lösningsmedel, løsemid, thinner | rozpúšťad, riedid | растворит
leikkuuneste | cutting fluid, coolant | skärvätska, skjærevæske | rezná kvapal, chladiac | сож., охлажд
happi, hapen, happea | oxygen | syre., syrgas, oksygen | kyslík | кислород
vety, vedyn | hydrogen | väte, hydrogen | vodík | водород
vesi, veden, veteen | water | vatten, vann | voda, vodn, vody | вод.
siisteys, järjesty, roska, epäjärj | tidiness, housekeeping, clutter, mess | ordning, städ, orden, rydd | poriad, neporiad | порядок., чистот, беспоряд
varasto, varast | warehouse, storage, store. | lager, lagr, förråd | sklad | склад
lähettämö, lastau | dispatch, loading, shipping | utlastning, lastkaj, ekspedisjon, lasting | expedíc, nakladan | отгруз, погрузк
maalaamo | paint shop, paintshop, painting | målerihall, måleri, lakkeri, malerverksted, lackering | lakovň | малярн, покрасоч
hitsaamo, hitsaushalli | welding shop, weld shop, welding hall | svetsverkstad, svetshall, sveiseverksted, sveisehall | zvárovň | сварочный цех, сварочном цех, сварочн
koneistamo | machine shop, machining | maskinverkstad, bearbetning, maskinverksted | obrobň, mechanická dielň | механический цех, механическом цех, механообраб
peittaamo | pickling | betning, beisavdel, beiseri, beising | moriarň, morenie, moreni | травил, травлен
pintakäsittely | surface treatment, finishing | ytbehandl, overflatebehand | povrchov | обработк поверх
terässulatto | melt shop, steel mill, meltshop, smelter, steel plant, steelmaking | stålverk, smältverk | oceliar | сталеплавил, плавильн
kuumavalssaamo | hot rolling, rolling mill | varmvals, valsverk | valcovň | прокатн
romuhalli | scrap hall, scrapyard, scrap yard | skrothall, skraphall | šrotová hala, hala šrot | скрапн, лом цех
valokaariuuni | arc furnace, eaf | ljusbågsugn, lysbueovn | oblúková pec, oblúkov | дугов
jatkuvavalu | continuous casting, caster | stränggjut, strengstøp | plynulé odliev, odlievan | непрерывн, разливк
kunnossapito | maintenance | underhåll, vedlikehold | údržb | ремонт, техобслуж, обслуживан
laboratorio, labra | laboratory, lab. | laborator, lab. | laborat | лаборатор
tuotanto, tuotan | production | produktion, produksjon | výrob | производств
piha, pihalla | yard | gård, gårdsplan, tomt | dvor. , dvore, nádvor | двор
ratapiha | rail yard, railway yard, marshalling | bangård, skiftetomt, rangergård | železnič, zoraďov, koľajisk | жд, железнодорож, сортировоч
kompressoriasema | compressor station, compressor | kompressorstation, kompressorstasjon | kompresor | компрессорн
kaasukeskus | gas centre, gas center, gas station | gascentral, gassentral | plynová stanic | газов станц, газовая
toimisto | office | kontor | kancelári | офис, контор
työsuojelu | occupational safety, ehs, hse | arbetarskydd, arbeidsvern, verneavd | bozp, bezpečnosť práce | охрана труд, охраны труд
latauspaikka | charging station, charging area | laddstation, ladestasjon, laddplats | nabíjacia, nabíjan | зарядн
lähettämö | dispatch | lastkaj | expedíc | отправк
koukku, kouku | hook | krok | hák, háku | крюк
jarru | brake | broms, brems | brzd | тормоз
ramppi, rampi | ramp | ramp | ramp | рамп, пандус
portaa, portais, rappus, rapus | stairs, staircase, stairway | trapp | schod | ступен
lattia | floor | golv, gulv | podlah | пол.
säiliö, säilio | tank, vessel | tank, behållar, cistern | nádrž | емкост, резервуар, цистерн
kaapeli, johto, johdo | cable, cord | kabel, sladd, ledning | kábel, šnúr | кабель, провод
ketju, ketju | chain, sling | kedja, kjetting, strop | reťaz | цеп, строп
kaatu, kaato | tip over, tipped, topple | vält, velt | prevrát | опрокид
`;

export interface Thing {
  /** as the records have it, in any language */
  stems: string[];
}

const stemsOf = (line: string) =>
  line
    .split(/[,|]/)
    .map((stem) => fold(stem.trim()))
    .filter(Boolean);

export const things: Thing[] = lines
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => ({ stems: stemsOf(line) }));
