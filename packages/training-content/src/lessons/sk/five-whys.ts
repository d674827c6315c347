import type { LessonWords } from '../../lesson-words.ts';

export const fiveWhys: LessonWords = {
  sections: [
    {
      heading: 'Príčina, nie vinník',
      body: `Účelom vyšetrovania je zabrániť ďalšej udalosti. «Neopatrnosť» nie je koreňová príčina: ľudia robia chyby a systém ich musí zniesť.

Začnite hneď:
- Zaistite miesto, postarajte sa o ľudí.
- Fotografujte, merajte, zapisujte časy.
- Hovorte s prítomnými v ten istý deň, po jednom a počúvajte.

Pri vážnom úraze sa miesto nechá nedotknuté pre políciu a inšpektorát práce.`,
    },
    {
      heading: 'Päťkrát prečo',
      body: `Príklad: muž sa pošmykol.
- Prečo? Na podlahe bol olej.
- Prečo? Tieklo tesnenie čerpadla.
- Prečo? Vymenili ho za nesprávne.
- Prečo? V sklade bola len jedna veľkosť.
- Prečo? Zoznam náhradných dielov sa pri výmene čerpadla neaktualizoval.

Náprava: k riadeniu zmien patrí kontrola náhradných dielov. Samotné umytie podlahy by olej prinieslo späť.`,
      question: {
        question: 'Reťaz sa končí odpoveďou «lebo sa nepozeral». Je koreňová príčina nájdená?',
        options: [
          'Áno, poučíme ho, aby sa pozeral',
          'Nie: pýtame sa ešte, prečo sa nepozrel alebo prečo chyba viedla ku škode',
        ],
        why: 'Ani ďalší sa vždy nepozrie. Hľadá sa to, čo sa dá postaviť inak.',
      },
    },
    {
      heading: 'Viac príčin',
      body: `Jedna reťaz nestačí. Pýtajte sa osobitne:
- prečo sa to stalo?
- prečo si to nikto nevšimol?
- prečo bol následok taký zlý?

Pozrite sa na človeka, stroj, postup, prostredie a riadenie. Overte každé tvrdenie: odkiaľ to viete?`,
      question: {
        question: 'Ktoré tvrdenie sa dá zapísať do správy?',
        options: [
          '«Pravdepodobne sa ponáhľal»',
          '«Podľa záznamu pracovného času chýbali na zmene dvaja ľudia»',
        ],
        why: 'Skutočnosť sa dá overiť a napraviť. Dohad vedie k nesprávnemu opatreniu.',
      },
    },
    {
      heading: 'Opatrenie, ktoré vydrží',
      body: `- Smeruje ku koreňovej príčine, nie k príznaku.
- Najsilnejší možný prostriedok, nielen pripomenutie.
- Jedna zodpovedná osoba a dátum.
- Overí sa: funguje po troch mesiacoch?
- Povie sa aj ostatným linkám, ktoré majú rovnaké zariadenie.`,
    },
  ],
};
