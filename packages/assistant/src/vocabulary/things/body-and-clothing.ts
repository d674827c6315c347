/** What is hurt, and what protects it. */
export const bodyAndClothing = `
silmäsuih | eyewash, eye wash, eye shower | ögondusch, øyedusj, øyeskyll | očná sprcha, očnej sprch, očnú sprch | фонтан для глаз, душ для глаз
hätäsuihk | emergency shower, safety shower | nöddusch, nøddusj | bezpečnostná sprch, núdzová sprch | аварийный душ
silmä | eye, eyes | öga, ögon, øye | oko., oka., oči, očí, očn, oku. | глаз
sormi, sorme, käsi., käden, kätee, käte, kädet | finger, hand., hands., thumb | finger, fingr, hand., handen, händer, hånd, hender | prst, ruka, ruku, ruky | палец, пальц, рук., руки, руку, рука
jalka, jala., jalan, nilkka, polvi | foot., feet., leg., legs., ankle, knee, toe | fot., foten, fötter, ben., benet, ankel, knä, kne., føtter | noha, nohu, nohy, členok, kolen | ног., нога, ногу, ноги, лодыж, колен
selkä, selä, selka | back pain, back injur, backache, my back, hurt back, sore back, bad back | rygg, ont i rygg, vondt i rygg | chrbát, chrbt | спин, спину, поясниц
pää., päähän, päässä | head., head injury | huvud, hode | hlav | голов
niska, hartia, olkapää | neck, shoulder | nacke, axel, axlar, skulder | krk., krčn, ramen | ше., плеч
iho, ihoa, ihon | skin | hud. , huden | kož., pokož, kože | кож.
palovamma, palovam | burn., burns., burned, burnt | brännskad, brännsår, bränn sig, brannskad, brannsår, brent. | popálen | ожог, обжег
suolahappotip | pain | smärt, smert | bolest | боль
kipeyt, kipeä, kipu, kivu | hurt, ache, sore, strain, sprain, pain | ont., vondt, vondt., värk, verk., smärt, sträck, forstu, skadade | boles, bolest, boleť, zranen chrb, namoh, podvrtn | заболел, болит, боль., растяж
murtum, murtu | fracture, broken arm, broken leg, broken bone | fraktur, benbrott, brudd | zlomen | перелом
suojalas, silmäsuojai | safety glasses, goggles, eye protect, safety spectacles | skyddsglasög, vernebril, ögonskydd, øyevern | ochranné okuliar, okuliar | защитные очк, очки, очков
kypärä, kypär | helmet, hard hat, hardhat | hjälm, hjelm | prilb, helm. , helmu | каск, шлем
käsine, hanska, suojakäsin, käsinei, hansk | glove | handsk, hanske | rukavic | перчат, рукавиц
valjaat, valja, turvavalja, valjai | harness, fall arrest, fall protection | sele., selen, fallskydd, falltsele, fallsikring, seler | postroj, záves | страхов, привяз
turvakenk, jalkine, kengät, saappa | shoe, shoes, boots, footwear | sko., skor, skyddssko, stövlar, vernesko, støvler | obuv, topán | обувь, ботин, сапог
kuulosuoj, kuulosuoja, korvatulp | hearing protect, ear plug, earplug, ear muff, earmuff | hörselskydd, öronpropp, hørselvern, ørepropp | chrániče slu, štuple | наушник, беруш
hengityssuoj, hengitys, maski, maskin | respirator, face mask, mask., masks, breathing protection | andningsskydd, mask., åndedrettsvern, munskydd, maske | respirátor, rúšk, maska | респиратор, маск
suojavaat, huomioliiv, huomiovaa, liivi | hi-vis, high visibility, vest., vests., overall, protective clothing | varsel, väst., varselväst, vest., skyddskläd, verneklær | reflexn, vesta, ochranný odev | жилет, спецодежд
suojain, suojaim, suojaink | protective equipment, ppe | skyddsutrust, verneutst | ochranné pomôc, oopp, ochranné prostr | сиз, средства защит
turvavyö, turvavyön, turvavöi | seat belt, seatbelt | säkerhetsbält, bilbält, sikkerhetsbelte | bezpečnostný pás | ремень безопас, ремни безопас
sammutin, sammuti, palosammut, sammuttim | extinguisher | brandsläck, släckare, brannslukk, slukkeapp, slökkeapp | hasiac | огнетуш
defibrill, sydäniskuri | defibrillator, aed. | hjärtstart, hjertestart, defibrillator | defibrilát | дефибрилл
ensiapulaukku, ensiapukaap | first aid kit | förbandslåd, førstehjelpsskrin | lekárnič | аптечк
paloposti, pikapalop | hydrant, fire hose | brandpost, brannslange, brannpost | hydrant | гидрант
sammutuspei | fire blanket | brandfilt, brannteppe | hasiaca deka | кошм, противопожарн полотн
`;
