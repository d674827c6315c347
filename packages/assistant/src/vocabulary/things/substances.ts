import { classCode } from '../../class-codes.ts';

/** What is stored, used, breathed in or stepped on. */
export const substances = `
öljy, +hydrauliölj, +voiteluölj, +leikkuuölj | oil., oils., oily, oil | olja., oljan, oljeläck, oljesp, oljefl, oljor, olja, oljespill, olje | olej., oleja, oleji, olejov, oleje, olej | масл
rasva, rasvai | grease, greasy, lubric | fett., fettet, smörjm, smøre | mazací tuk, vazelín, maziv | смазк
happo, hapo, haposta, +suolahap, +rikkihap, +typpihap, +fosforihap | acid | syra., syran, syror, syre., syren, syrast, syresp, syrest | kyselin | кислот
rikkihap, rikkihappo | sulphuric, sulfuric, h2so4 | svavelsyr, svovelsyr | kyselina sírov, kyseliny sírov, kyselinu sírov, kyseline sírov, kyselinou sírov, sírov | серн
suolahap, suolahappo | hydrochloric, hcl | saltsyr | kyselina chlorovod, chlorovodík, soľn, chlorovodíkov | солян
typpihap, typpihappo | nitric | salpetersyr | kyselina dusičn, dusičn | азотн
fosforihap | phosphoric | fosforsyr | fosforečn | фосфорн
lipeä, natriumhydroks | lye, caustic, sodium hydrox, alkali | lut., luten, natriumhydrox, kaustik | lúh, hydroxid | щелоч, гидроксид
emäs., emäkset, emäksi | base., bases., alkaline | baser., bas., base., basen., lut. | zásad | основани
asetoni, aseton | acetone, aceton | aceton | acetón | ацетон
leikkuuneste, leikkuunest, coolcut | cutting fluid, coolant, coolcut, cutting oil, cutting liquid | skärvätska, skärvätsk, kylvätska, skjærevæske, kjølevæske, skärolja | rezná kvapal, reznej kvapal, reznú kvapal, rezná tekut, rezn kvapal, chladiac, emulzi | сож., охлажд, смазочно охлаждающ, смазочно
liuote, liuotin, liuotti, ohenne | solvent, thinner | lösningsmedel, løsemid, løsning, thinner, lösnings | rozpúšťad, riedid | растворит, разбавит
maali., maalia, maalau, maalin | paint., paints., painting, varnish, lacquer | färg, lack. , lacken, måla., maling, lakk, målarf | farb, lak., laku, lakov, natier | краск, лакир, лака., лак.
liima, hartsi, epoksi | glue, adhesive, resin, epoxy | lim., limmet, harts, epoxi, epoksy | lepid, živic, epoxid | клей, смол, эпокси
häkä, hään, häkäm, hiilimonok | carbon monox, carbon monoxide | kolmonox, kulos, karbonmonok | oxid uhoľnat | угарн
kaasu | gas., gases | gas., gasen, gaser, gass., gassen, gasl | plyn., plynu, plyny, plynov, plynom | газ., газа, газов, газы, газом
asetyleen | acetylene | acetylen | acetylén | ацетилен
argon | argon | argon | argón | аргон
typpi., typen., typpeä | nitrogen | kväve, nitrogen | dusík | азот.
propaani, nestekaasu, butaan | propane, lpg, butane | propan, gasol, butan | propán, bután | пропан, бутан
vety., vedyn, vetyä | hydrogen | väte., vätgas, hydrogen | vodík | водород
happi., hapen., happea, happi | oxygen | syre., syrgas, syrgasen, oksygen, oxygen | kyslík | кислород
kloori, klooria | chlorine | klor., kloret | chlór | хлор
ammoniak | ammonia | ammoniak | amoniak, čpavk | аммиак
bensiin, diesel, polttoain | petrol, gasoline, diesel, fuel | bensin, diesel, bränsle, drivstoff | benzín, nafta, nafty, paliv | бензин, дизел, топлив
asbest | asbestos | asbest | azbest | асбест
pölyt, pöly, pölyn | dust, dusty | damm., dammet, dammig, støv | prach | пыл., пыли, пыль, запылен
höyry, höyryt | steam, vapour, vapor | ånga, ångor, damp. | para., pary., pár | пар., пары
jää., jäine, jäätyn, hiekoit, jäinen, jäätä | ice., icy, frost | is., isig, isen, halka, isete | ľad., ľadov, poľadov | лед., льда, гололед, наледь, обледен
lumi, lumen, lunta | snow | snö, snø | sneh., snehu | снег
vesi, veden, veteen, vettä | water | vatten, vann., vannt, vannet | voda., vodu, vodn, vody, vode | вод., вода, воды, воду, водой, водян
romu, romut | scrap | skrot, skrap | šrot | скрап, лом., лома, металлолом
teräs, sula., sulaa, sulan, sulate, teräk | steel., molten, steel mel | stål., smält., flytande stål, smeltet | oceľ, tavenin | сталь., стали, расплав, жидк метал
kuona | slag., slag | slagg | trosk | шлак
jäte., jätte, jättei, jätee, roskis | waste, garbage, rubbish, trash | avfall, sopor, søppel | odpad, smeti | отход, мусор
hiekka, sora., kalkki | sand., gravel, lime | sand. , grus, kalk | piesok, štrk, vápn | песок, песк, гравий, извест
elohop, lyijy, kromi, nikkeli | mercury, lead. , chrome, nickel | kvicksilver, bly., krom, nickel | ortuť, olov, chróm, nikel | ртут, свинц, хром, никел
pesuaine, puhdistusai, pesuain | detergent, cleaning agent, cleaner. | rengöringsmed, tvättmedel, rengjøringsm | čistiac, saponát | моющ, чистящ
syttyv, syttyväi, palavia, palavaa, helposti syttyv, +${classCode('flammable')} | flammable, catch fire, catches fire | brandfarlig, brannfarlig, lättantänd, lettantenn, brennbar | horľav, zápaln | горюч, воспламен
syövyt, +h290, +${classCode('corrosive')} | corrosive, corrod | frätand, etsend | žierav, leptav | едк, корроз, разъеда
myrkylli, myrkky, +${classCode('acute_toxic')} | toxic, poisonous | giftig | jedovat, toxick | ядовит, токсич
syöpävaar, syöpää aiheut, karsinogee, +${classCode('carcinogenic')} | carcinogen, cause cancer, causes cancer, cancer causing | cancerframkall, kreftfremkall, kreftframkall | karcinog, rakovinotv | канцероген
mutageen, perimää vaurioit, perimää vahing, +${classCode('mutagenic')} | mutagen | mutagena. , mutagene. , mutagent, arvestoffsk | mutagén | мутаген
lisääntymisvaar, lisääntymismyrk, +${classCode('reprotoxic')} | reprotoxic, toxic for reproduction, harms reproduction | reproduktionstox, reproduktionsst, reproduksjonssk | reprodukčne tox, poškodzujúce reproduk | репротокс
hapettav, +${classCode('oxidiser')} | oxidis, oxidiz | oxiderand, oksiderend | oxiduj | окислит
`;
