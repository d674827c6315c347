import type { ProcedureWords } from './words.ts';

const centre = 'Tiesňová linka: 112';
const gate = 'Strážnik hlavnej brány (vnútorný telefón): 5112';
const poison = 'Toxikologické centrum vo Fínsku, vždy otvorené: 0800 147 111';

export const sk: readonly ProcedureWords[] = [
  {
    title: 'Požiar',
    description: 'Keď vidíte plamene alebo dym, alebo počujete požiarny poplach.',
    steps: [
      'Zachráňte ľudí v bezprostrednom nebezpečenstve, ak tým neohrozíte seba.',
      'Krikom varujte ostatných a stlačte najbližší tlačidlový hlásič požiaru.',
      'Z bezpečného miesta zavolajte 112. Povedzte, čo horí, kde a či sú v nebezpečenstve ľudia.',
      'Haste len začínajúci požiar, a len ak máte únikovú cestu za chrbtom.',
      'Nehaste vodou roztavený kov, horúcu trosku, horčík, tuk ani zariadenie pod napätím.',
      'Zatvorte dvere. Vypnite plyn a elektrinu, ak sa k nim bezpečne dostanete.',
      'Z dymu odchádzajte zohnutí najbližšou označenou cestou na zhromaždisko. Nepoužívajte výťah.',
      'Naveďte hasičov na miesto. Vráťte sa dnu, až keď to hasiči dovolia.',
    ],
    contacts: [centre, gate],
  },
  {
    title: 'Evakuácia a zhromaždenie',
    description: 'Keď počujete evakuačný poplach alebo vedúci prikáže opustiť priestor.',
    steps: [
      'Hneď prerušte prácu. Zastavte stroj núdzovým zastavením, spustite zdvihnuté bremeno, zatvorte plyn.',
      'Varujte ľudí okolo a pomôžte tým, ktorí nemôžu odísť sami.',
      'Odíďte najbližšou označenou únikovou cestou. Nechoďte si po veci a nepoužívajte výťah.',
      'Pri ohrození plynom alebo dymom choďte naprieč vetrom alebo proti nemu, nie dole do jám alebo pivníc.',
      'Choďte na zhromaždisko: severná strana na parkovisko pri hlavnej bráne, južná strana k bráne zriaďovacej stanice.',
      'Prihláste sa vedúcemu. Vedúci spočíta svoju skupinu vrátane návštev a dodávateľov.',
      'Hneď povedzte, ak niekto chýba a kde ho videli naposledy.',
      'Zostaňte na zhromaždisku, kým hasiči nedovolia návrat.',
    ],
    contacts: [centre, gate],
  },
  {
    title: 'Prvá pomoc: bezvedomie, krvácanie, popálenina',
    description: 'Neodkladná prvá pomoc do príchodu záchranky.',
    steps: [
      'Presvedčte sa, že vám nič nehrozí. Oslovte človeka a zatraste mu plecami.',
      'Zavolajte 112, zapnite reproduktor a riaďte sa pokynmi. Pošlite niekoho po defibrilátor (AED) a niekoho naviesť záchranku.',
      'Nepreberá sa a nedýcha normálne: stlačte stred hrudnej kosti 30-krát do hĺbky 5–6 cm, 100–120 stlačení za minútu, a 2-krát vdýchnite. Pokračujte 30 : 2.',
      'Defibrilátor pripojte hneď, ako je na mieste, a riaďte sa jeho hlasom.',
      'Dýcha, ale nepreberá sa: otočte ho na bok a sledujte dýchanie.',
      'Silné krvácanie: tlačte rukou na ranu a priložte tlakový obväz. Ak krvácanie z končatiny neustáva, zatiahnite škrtidlo nad ranou a zapíšte čas.',
      'Popálenina: chlaďte chladnou tečúcou vodou 20 minút. Odev ani kov prilepený ku koži neodtrhávajte.',
      'Chemikália v oku: hneď vyplachujte veľkým množstvom vody aspoň 15 minút, viečka držte otvorené.',
      'Zraneného prikryte, upokojte a nenechajte samého.',
    ],
    contacts: [centre, poison, 'Ošetrovňa (vnútorný telefón): 5200'],
  },
  {
    title: 'Únik chemikálie',
    description: 'Únik kyseliny, zásady alebo rozpúšťadla v moriarni, laboratóriu alebo sklade chemikálií.',
    steps: [
      'Odíďte a varujte ostatných. Choďte proti vetru, látky sa nedotýkajte a nevdychujte výpary.',
      'Zavolajte 112, ak bol niekto zasiahnutý, únik je veľký alebo látku nepoznáte. Povedzte názov látky a výstražné piktogramy.',
      'Uzavrite priestor a zakryte kanalizáciu tesniacou rohožou, ak je to bezpečné.',
      'Odstráňte zdroje zapálenia, ak je látka horľavá. Elektrické zariadenia nezapínajte ani nevypínajte.',
      'Zasiahnutá koža: vyzlečte zmočený odev a oplachujte v núdzovej sprche aspoň 15 minút.',
      'Zasiahnuté oko: vyplachujte v očnej sprche aspoň 15 minút a pokračujte aj počas prevozu.',
      'Kyselina fluorovodíková: oplachujte a hneď naneste gél s glukonátom vápenatým. Vždy do nemocnice, aj keď to nebolí.',
      'Malý únik odsajte sorbentom, len ak máte školenie, správne ochranné prostriedky a kartu bezpečnostných údajov.',
    ],
    contacts: [centre, poison, 'Chemické laboratórium (vnútorný telefón): 5310'],
  },
  {
    title: 'Úraz elektrickým prúdom',
    description: 'Keď niekoho zasiahol prúd alebo sa drží časti pod napätím.',
    steps: [
      'Zraneného sa nedotýkajte, kým nie je vypnutý prúd.',
      'Vypnite prúd hlavným vypínačom alebo núdzovým zastavením. Zabráňte opätovnému zapnutiu.',
      'Nízke napätie, ktoré nemožno vypnúť: zraneného odtiahnite suchým nevodivým predmetom.',
      'Vysoké napätie alebo spadnutý vodič: zostaňte aspoň 20 metrov ďaleko, kým pohotovosť nepotvrdí stav bez napätia.',
      'Zavolajte 112. Ak sa nepreberá a nedýcha normálne, začnite oživovať a prineste defibrilátor.',
      'Popáleniny chlaďte chladnou vodou, až keď je prúd naisto vypnutý.',
      'Vždy k lekárovi, aj keď sa cíti dobre: porucha rytmu srdca môže prísť o hodiny neskôr.',
      'Miesto nechajte bez zmeny na vyšetrenie.',
    ],
    contacts: [centre, 'Elektrická pohotovosť (vnútorný telefón): 5440'],
  },
  {
    title: 'Zakliesnenie v stroji alebo pod bremenom',
    description: 'Keď niekto uviazol v stroji, linke, vozidle alebo pod bremenom.',
    steps: [
      'Zastavte stroj núdzovým zastavením. Zaistite, aby sa nič nepohlo: vypnite a uzamknite energie, podoprite bremeno.',
      'Zavolajte 112 a povedzte, ktorá časť tela je zakliesnená a ako dlho.',
      'Stroj nespúšťajte dozadu a bremeno nedvíhajte, kým neviete, kam sa časti pohnú.',
      'Hneď uvoľnite, ak zovretie bráni dýchaniu alebo trvá len chvíľu a ide to bezpečne.',
      'Zakliesnený viac ako 15 minút: pred uvoľnením si vyžiadajte pokyn tiesňovej linky.',
      'Krvácanie zastavte tlakom. Oddelenú časť tela uložte do čistého vrecka a do chladu, nie priamo na ľad.',
      'Udržujte ho v teple, hovorte s ním, nedávajte mu piť.',
      'Naveďte hasičov a uvoľnite im miesto. Stroj nechajte tak, ako je.',
    ],
    contacts: [centre, gate, 'Pohotovosť údržby (vnútorný telefón): 5400'],
  },
  {
    title: 'Únik plynu alebo poplach CO',
    description: 'Hlásič zvoní, počujete syčanie alebo cítite plyn. Oxid uhoľnatý nie je cítiť.',
    steps: [
      'Hneď odíďte proti vetru a varujte ostatných. Nezostávajte kontrolovať merač.',
      'Nič nezapaľujte, v mieste úniku nepoužívajte vypínače ani telefón.',
      'Z bezpečného miesta zavolajte 112.',
      'Plyn zatvorte hlavným uzáverom, len ak je uzáver mimo nebezpečného priestoru.',
      'Do uzavretého priestoru za človekom v bezvedomí nevstupujte bez dýchacieho prístroja a dozoru.',
      'Zasiahnutého vyveďte na čerstvý vzduch. Ak nedýcha normálne, začnite oživovať.',
      'Priestor nechajte uzavretý, kým nie je zmeraná koncentrácia.',
    ],
    contacts: [centre, poison, 'Plynová centrála (vnútorný telefón): 5450'],
  },
];
