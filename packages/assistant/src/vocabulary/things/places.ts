/** Where it is. */
export const places = `
kulkutie, kulkuväyl, käytävä, käytäv, poistumistie, poistum, pakotie | walkway, aisle, exit, escape route, corridor, passage, pathway | gångväg, utrymningsväg, korridor, rømningsvei, gangvei, nödutgång, utgång. | únikov, chodb, priechod, núdzový východ, ulič | проход, эвакуац, выход, коридор
ovi., oven, ovea, oveen, ovell, ovet | door | dörr, dør. , døra, døren, dører | dver | двер
portti, porti, portilla | gate., gates. | grind., grinden, port., porten | brána, bránu, bráne | ворот
katto, katon, katol | roof | tak., taket | strech | крыш., крыша, крыши, кровл
seinä, seinän | wall., walls. | vägg, vegg | stena, stenu, stene | стен., стена, стены
aukko, aukot, kuoppa, monttu, luukku | opening, hole., pit., hatch, manhole | öppning, hål., grop, lucka, hull., luke, åpning | otvor., otvory, diera, jama, poklop | яма., яму, проем, люк, отверст
lattia, lattian, lattioi | floor, flooring | golv, gulv | podlah, dlážk | пол., полу., пола., полы., полом., полов.
ramppi, rampi, luiska | ramp | ramp | ramp | рамп, пандус
portaa, portais, rappus, rapus, porras | stairs, staircase, stairway, stair., steps. | trappa, trappor, trapp., trappen, trapper, trappan | schod | ступен, лестничн
varasto, varast | warehouse, storage., store., storeroom, stores., depot, stockroom | lager., lagret., lageret., lagrets, förråd, magasin, varelager | sklad., sklade, skladu, sklady, skladov., skladom | хранилищ, склад, складе
kemikaalivarast | chemical store, chemical storage, chemicals store, chemical warehouse, chemical storeroom, chemicals storage, chemicals warehouse | kemikalieförråd, kemikalielager, kemikalieförvar, kjemikalielager | sklad chem, sklade chem, skladu chem, chemický sklad, chemickom sklad | склад хим, складе хим, химический склад, химическом складе, склада хим
lähettämö, lastau | dispatch, loading, shipping, despatch, shipment, outbound | utlastning, lastning, lastkaj, ekspedisjon, lasting., leverans, expedition, utlevering, utskepp, avsändning, lasterampe, forsendelse | expedíc, nakladan, nakládk, odosiel, expedovan | отгруз, погрузк, экспедиц, отправк
maalaamo | paint shop, paintshop, painting shop, painting, paint department, paint hall, spray shop, paint | målerihall, måleri, målarverkstad, lakkeri, lakkhall, malerverksted, lackering, lackeri, malehall, malerhall, maleri, malings, målningsverk, malerverkst, målningen | lakovň, lakov, maliarsk, maliareň, farbiar, natierač, striekac | малярн, покрасоч, окрас, покраск, лакокрас, малярк, малярке
hitsaamo, hitsaushalli | welding shop, weld shop, welding hall, welding, weldshop, welding department | svetsverkstad, svetshall, svetsen, svetseri, sveiseverksted, sveisehall, sveisen | zvárovň, zvarovň, zvárač hal, zváračsk | сварочный цех, сварочном цех, сварочном., сварочной., сварочке., сварочка., сварочн, сварк
koneistamo | machine shop, machining | maskinverkstad, bearbetning, maskinverksted | obrobň, mechanická dielň | механический цех, механическом цех, механообраб
peittaamo | pickling | betning, beisavdel, beiseri, beising | moriarň, morenie, moreni | травил, травлен
pintakäsittely | surface treatment, finishing | ytbehandl, overflatebehand | povrchov | обработк поверх
terässulatto | melt shop, steel mill, meltshop, smelter, steel plant, steelmaking, melting shop, steelworks, steel melt, melting | stålverk, smältverk, smältan, smältverket, smelteverk, smelteri, stålsmält, smält | oceliar, taviar, tavb, tavírn | сталеплавил, плавильн, плавк
kuumavalssaamo | hot rolling, rolling mill | varmvals, valsverk | valcovň | прокатн
romuhalli | scrap hall, scrapyard, scrap yard, scrap bay, scrap shed, scrap house | skrothall, skrotsid, skrotet., skraphall, skrotgård | šrotová hala, hala šrot, šrotovej hal, šrotovisk, hale šrot, šrotovň | шихтов, скрапн, лом цех, цех лома, скраповый, скраповом, скрапа
valokaariuuni | arc furnace, eaf | ljusbågsugn, lysbueovn | oblúková pec, oblúkov | дугов
jatkuvavalu | continuous casting, caster | stränggjut, strengstøp | plynulé odliev, odlievan | непрерывн, разливк
kunnossapito, kunnossapido | maintenance, upkeep | underhåll, vedlikehold | údržb | ремонт, техобслуж, обслуживан, ремонтн служб
laboratorio, labra, laborator | laboratory, lab., labs. | laborator, labb, lab., laben | laborat | лаборатор
tuotanto, tuotan | production | produktion, produksjon | výrob | производств
piha., pihalla, pihan, pihas | yard | gård., gården, gårdsplan, tomt., tomten, uteområd | dvor., dvore, nádvor | двор
ratapiha | rail yard, railway yard, marshalling | bangård, skiftetomt, rangergård | železnič, zoraďov, koľajisk | жд, железнодорож, сортировоч
kompressoriasema | compressor station, compressor | kompressorstation, kompressorstasjon | kompresor | компрессорн
kaasukeskus | gas centre, gas center, gas station | gascentral, gassentral | plynová stanic | газов станц, газовая
toimisto | office | kontor | kancelári | офис, контор
työsuojelu | occupational safety, ehs, hse | arbetarskydd, arbeidsvern, verneavd | bozp, bezpečnosť práce | охрана труд, охраны труд
latauspaikka, latauspaik, latausase | charged., charging station, charging area, charging point, charging bay, charging place, charging spot | laddstation, ladestasjon, laddplats, laddningsplats, ladeplass, ladeområde, laddnings | nabíjacia, nabíjacej, nabíjan | зарядн, зарядки, зарядке
ruokala, kahvihuone, taukotila | canteen, cafeteria, break room, restaurant | matsal, kantin, lunchrum, pausrum, spiserom | jedáleň, jedálni, kantín | столов, буфет
pukuhuone, sosiaalit | locker room, changing room, dressing room | omklädning, garderob | šatň | раздевал
parkki, parkkipaik, pysäköint | parking, car park | parkering | parkov | парковк, стоянк
hissi, hissin | elevator | hiss., hissen, heis. | výťah | лифт
`;
