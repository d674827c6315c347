import type { LessonWords } from '../../lesson-words.ts';

export const chemicals: LessonWords = {
  sections: [
    {
      heading: 'Výstražné piktogramy hovoria o druhu nebezpečenstva',
      body: `Červeno orámovaný kosoštvorec je všade rovnaký:
- plameň: horľavé
- plameň nad kruhom: oxidujúce, živí oheň
- plynová fľaša: plyn pod tlakom
- leptaná ruka a kov: leptá kožu, oči a kovy
- lebka: akútne jedovaté
- výkričník: dráždi, senzibilizuje, škodí
- hviezda na hrudi: vážne ohrozenie zdravia, napríklad rakovina
- mŕtvy strom a ryba: nebezpečenstvo pre vodné prostredie
- vybuchujúca bomba: výbušné.

Výstražné slovo NEBEZPEČENSTVO je vážnejšie než POZOR.`,
      question: {
        question: 'Na nádobe je plameň nad kruhom. Čo to znamená?',
        options: [
          'Látka sama ľahko horí',
          'Látka oxiduje: zosilňuje horenie iných látok',
          'Látka je stlačený plyn',
        ],
        why: 'Oxidujúca látka nemusí sama horieť, ale dodáva ohňu kyslík. Preto sa skladuje oddelene od horľavých látok.',
      },
    },
    {
      heading: 'Karta bezpečnostných údajov: 16 oddielov, štyri najdôležitejšie',
      body: `Každá nebezpečná chemikália má kartu bezpečnostných údajov. Pred prácou si prečítajte aspoň:
- oddiel 2: nebezpečenstvá a H a P upozornenia
- oddiel 4: prvá pomoc
- oddiel 7: zaobchádzanie a skladovanie
- oddiel 8: expozícia a ochranné prostriedky, aj materiál rukavíc.

O požiari hovorí oddiel 5 a o úniku oddiel 6. Karty sú v aplikácii na stránke Chemikálie.`,
    },
    {
      heading: 'Skladovanie a označenie',
      body: `Nesprávny sused urobí z látok nebezpečnú dvojicu.

- Kyseliny a zásady oddelene: zmes sa prudko zohreje.
- Chlórnan a kyselina: uvoľňuje sa plynný chlór.
- Oxidujúce látky oddelene od horľavých kvapalín, oleja a dreva.
- Plynové fľaše nastojato, pripútané reťazou, s ochranným klobúčikom.

Nádoba musí byť označená. Do fľaše od nápoja sa chemikália nikdy nedáva. Aj na prelievaciu nádobu patrí názov a výstražný piktogram.`,
      question: {
        question: 'V regáli nájdete neoznačenú fľašu s čírou kvapalinou. Čo urobíte?',
        options: [
          'Ovoňam, čo to je',
          'Vylejem ju do kanalizácie, aby ju nikto nevypil',
          'Neotvorím ju, zabránim použitiu a oznámim to vedúcemu',
        ],
        why: 'Na otravu môže stačiť ovoňanie a vyliatie do kanalizácie znečisťuje. S neznámou látkou sa zaobchádza ako s nebezpečnou.',
      },
    },
    {
      heading: 'Ak sa látka dostane na kožu, do očí alebo do dýchacích ciest',
      body: `- Oči: hneď vyplachujte veľkým množstvom vody aspoň 15 minút, viečka otvorené. Vyberte kontaktné šošovky, ak to ide ľahko.
- Koža: vyzlečte zasiahnutý odev, oplachujte veľkým množstvom vody.
- Dýchanie: na čerstvý vzduch a do pokoja. Bez ochrany nechoďte do plynu pomáhať.
- Požitie: vypláchnite ústa, nevyvolávajte vracanie.

Pri ohrození života 112. Radu dostanete v Toxikologickom centre na čísle 0800 147 111 vo dne v noci. K lekárovi vezmite kartu bezpečnostných údajov.`,
    },
  ],
  quiz: [
    {
      question: 'V ktorom oddiele karty nájdete správny materiál rukavíc?',
      options: ['V oddiele 2', 'V oddiele 8', 'V oddiele 14'],
      why: 'Oddiel 8 hovorí o predchádzaní expozícii a o ochranných prostriedkoch.',
    },
    {
      question: 'Ktoré výstražné slovo znamená väčšie nebezpečenstvo?',
      options: ['POZOR', 'NEBEZPEČENSTVO'],
      why: 'Slovo NEBEZPEČENSTVO sa používa vo vážnejších triedach.',
    },
    {
      question: 'Čo vznikne, keď sa zmieša chlórnan a kyselina?',
      options: ['Plynný chlór', 'Oxid uhličitý', 'Nič nebezpečné'],
      why: 'Chlór je jedovatý plyn už v malých koncentráciách.',
    },
    {
      question: 'Do oka vám vystrekla žieravina. Ako dlho vyplachujete?',
      options: ['Minútu', 'Kým neprestane štípať', 'Aspoň 15 minút'],
      why: 'Zásada leptá ďalej, aj keď bolesť ustúpi. Vyplachujte dlho a potom choďte na ošetrenie.',
    },
    {
      question: 'Ktoré číslo odpovedá na otázky o otravách vo dne v noci?',
      options: ['0800 147 111', '116 117', '020 2020'],
      why: 'Toxikologické centrum. Pri ohrození života sa však najprv volá 112.',
    },
  ],
};
