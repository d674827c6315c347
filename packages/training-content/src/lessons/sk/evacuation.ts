import type { LessonWords } from '../../lesson-words.ts';

export const evacuation: LessonWords = {
  sections: [
    {
      heading: 'Keď spozorujete požiar',
      body: `- Zachráňte tých, ktorým bezprostredne hrozí nebezpečenstvo, a varujte ostatných.
- Privolajte pomoc: tlačidlový hlásič a 112.
- Haste, ak je požiar malý a máte voľný chrbát.
- Ohraničte: zatvorte dvere a okná, nezamykajte.
- Naveďte hasičov na miesto.

Poradie sa mení podľa situácie, ale ľudia sú vždy prví.`,
    },
    {
      heading: 'Prvé hasenie',
      body: `Haste, len ak
- požiar je veľký ako odpadkový kôš
- nemusíte dýchať dym
- únikovú cestu máte za sebou.

Vytiahnite poistku, vyskúšajte, mierte na spodok plameňa, pohybujte zo strany na stranu. Po vetre. Šesť kilogramov prášku vystačí asi na 15 sekúnd.

Na horiaci tuk a horúci olej nikdy vodu: hasiaca deka. Elektrickému zariadeniu najprv vypnite prúd. Pri požiari plynu zatvorte plyn.`,
      question: {
        question: 'Miestnosť je plná dymu a vzadu vidíte plameň. Čo urobíte?',
        options: [
          'Idem dnu zohnutý s hasiacim prístrojom',
          'Zatvorím dvere, privolám pomoc a odídem',
          'Otvorím okno, aby sa vyvetralo',
        ],
        why: 'Dym zabíja po niekoľkých vdychoch. Zatvorené dvere požiar ohraničia a dajú čas.',
      },
    },
    {
      heading: 'Odchod',
      body: `Keď zaznie poplach, odíďte hneď.

- Prácu uveďte do bezpečného stavu, ak to ide za pár sekúnd.
- Použite najbližšiu bezpečnú únikovú cestu, nie výťah.
- Vezmite so sebou ľudí s obmedzeným pohybom a návštevy.
- V dyme choďte nízko pri zemi.
- Choďte na zhromaždisko a prihláste sa. Kto sa neprihlási, toho hľadajú vnútri.
- Späť až vtedy, keď to veliteľ zásahu dovolí.`,
      question: {
        question: 'Ste vonku, ale bunda a telefón zostali v šatni. Čo urobíte?',
        options: ['Rýchlo po ne skočím', 'Idem na zhromaždisko a prihlásim sa', 'Idem domov'],
        why: 'Späť sa nechodí a bez prihlásenia vás záchranca hľadá v dyme.',
      },
    },
    {
      heading: 'Skontrolujte dnes',
      body: `- Kde sú vaše dva najbližšie východy?
- Kde je najbližší hasiaci prístroj a tlačidlový hlásič?
- Ktoré zhromaždisko je vaše?
- Sú únikové cesty voľné? Ak nie, odstráňte prekážku alebo urobte pozorovanie.

Pri plynovom poplachu vás môžu poslať dnu, nie von: zatvorte okná, zastavte vetranie, čakajte na pokyny.`,
    },
  ],
};
