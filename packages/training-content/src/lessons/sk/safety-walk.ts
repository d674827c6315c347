import type { LessonWords } from '../../lesson-words.ts';

export const safetyWalk: LessonWords = {
  sections: [
    {
      heading: 'Obhliadka je rozhovor',
      body: `Obhliadka nie je kontrola, pri ktorej sa hľadajú chyby. Pýtajte sa:
- Čo je na tejto práci najnebezpečnejšie?
- Čo robíte, keď niečo ide inak, než malo?
- Čo by ste chceli zmeniť?

Vždy najprv povedzte jednu vec, ktorá je v poriadku. Poďakujte. Sľúbte len to, čo môžete dodržať.`,
      question: {
        question: 'Vidíte dobrý pracovný postup, ktorý iní nepoužívajú. Čo urobíte?',
        options: [
          'Nič, je to v poriadku',
          'Poďakujem a urobím pozitívne pozorovanie',
          'Počkám na ďalšiu obhliadku',
        ],
        why: 'Dobrý spôsob sa šíri, len keď sa o ňom hovorí.',
      },
    },
    {
      heading: 'Elmeri: správne alebo nesprávne',
      body: `Pri meraní Elmeri sa pozorujú body v oblasti a každý sa označí ako správny alebo nesprávny:
- bezpečné správanie: ochranné prostriedky, riskovanie
- poriadok a čistota
- bezpečnosť strojov
- pracovné prostredie: hluk, svetlo, vzduch
- ergonómia
- cesty
- prvá pomoc a požiarna bezpečnosť.

Ak bod nevidno, neoznačí sa ani tak, ani tak.`,
    },
    {
      heading: 'Index',
      body: `Index = správne / (správne + nesprávne) × 100.

Príklad: 42 správne a 8 nesprávne: 42 / 50 = 84 %.

Jedno číslo veľa nepovie, smer áno. Porovnávajte tú istú oblasť s jej predchádzajúcim výsledkom, nie oblasti medzi sebou.`,
      question: {
        question: '36 správne, 12 nesprávne, 4 nebolo vidno. Aký je index?',
        options: ['69 %', '75 %', '92 %'],
        why: '36 / (36 + 12) = 75 %. Čo nebolo vidno, sa nepočíta.',
      },
    },
    {
      heading: 'Z nesprávneho pozorovanie',
      body: `Každé označenie nesprávne, ktoré sa hneď nenapraví, je pozorovanie: fotka, miesto, zodpovedná osoba.

- Čo sa dá, napravte na mieste.
- Vráťte sa do tej istej oblasti a ukážte, čo sa urobilo.
- Výsledok povedzte ľuďom v oblasti ešte v tom istom týždni.`,
    },
  ],
};
