import type { LessonWords } from '../../lesson-words.ts';

export const lockOut: LessonWords = {
  sections: [
    {
      heading: 'Prečo zastavenie nestačí',
      body: `Zastavený stroj sa môže spustiť: niekto stlačí tlačidlo, automatika pokračuje, napätie sa vráti. Uzamknutie drží stroj mimo prevádzky tak dlho, kým je niekto v nebezpečnom priestore.

Energií je veľa: elektrina, stlačený vzduch, hydraulika, para, gravitácia, pružina, teplo, chemikália v potrubí. Na úraz stačí zabudnúť na jednu.

Tlačidlo Stop a bezpečnostná brána nie sú oddelenie.`,
    },
    {
      heading: 'Šesť krokov',
      body: `- Naplánujte: ktoré energie, ktoré miesta oddelenia.
- Upozornite používateľov a stroj normálne zastavte.
- Oddeľte každú energiu: bezpečnostný vypínač, ventil, zaslepenie.
- Uzamknite vlastným zámkom a označte: meno, dátum, dôvod.
- Uvoľnite nahromadenú energiu: tlak, pružina, bremeno dole, kondenzátor.
- Vyskúšajte, že sa stroj nespustí, a overte stav bez napätia. Ovládač vráťte do nulovej polohy.`,
      question: {
        question: 'Stroj je uzamknutý. Čo ešte chýba, kým dáte ruku dovnútra?',
        options: [
          'Nič',
          'Uvoľní sa nahromadená energia a vyskúša sa spustenie',
          'Súhlas vedúceho po telefóne',
        ],
        why: 'Tlak a hmotnosť zostávajú za zámkom. Skúška odhalí nesprávny vypínač.',
      },
    },
    {
      heading: 'Jeden človek, jeden zámok, jeden kľúč',
      body: `Každý, kto pracuje v nebezpečnom priestore, dá vlastný zámok. Keď je pracovníkov viac, použijú sa zámkové kliešte alebo skrinka na skupinové uzamknutie.

Cudzí zámok sa neotvára. Ak niekto zámok zabudol, vedúci podľa pokynu zistí, že majiteľ je zastihnutý, mimo nebezpečného priestoru a o odstránení vie.

Pri striedaní zmien sa nový zámok dá skôr, než sa starý zloží.`,
      question: {
        question: 'Kolega odišiel domov a jeho zámok je na bezpečnostnom vypínači. Výroba čaká. Čo urobíte?',
        options: [
          'Zámok prestrihnem kliešťami',
          'Požiadam vedúceho, aby postupoval podľa pokynu na odstránenie zámku',
          'Spustím stroj obchádzacím vypínačom',
        ],
        why: 'Zámok niekoho chráni, kým nie je overené, že nechráni.',
      },
    },
    {
      heading: 'Vrátenie do prevádzky',
      body: `- Náradie a ľudia preč, kryty na miesto.
- Upozornite používateľov.
- Každý zloží vlastný zámok.
- Energie sa obnovia v riadenom poradí.
- Skúšobný chod, pri ktorom niekto stojí pri núdzovom zastavení.

Stav bez napätia smie pri elektrických prácach overiť len ten, kto je na to spôsobilý (SFS 6002).`,
    },
  ],
  quiz: [
    {
      question: 'Stačí tlačidlo núdzového zastavenia ako oddelenie?',
      options: ['Stačí', 'Nestačí'],
      why: 'Prerušuje ovládanie, nie energiu.',
    },
    {
      question: 'Čí zámok je na vypínači, keď stroj udržiavajú dvaja montéri?',
      options: ['Staršieho', 'Vlastný zámok oboch', 'Vedúceho'],
      why: 'Každý chráni sám seba vlastným zámkom.',
    },
    {
      question: 'Čo sa robí hneď po uzamknutí?',
      options: [
        'Začne sa pracovať',
        'Uvoľní sa nahromadená energia a vyskúša sa spustenie',
        'Vyplní sa výkaz hodín',
      ],
      why: 'Až skúška ukáže, že bolo oddelené správne zariadenie.',
    },
    {
      question: 'Zdvihnutá časť stroja visí na hydraulike. Je bez energie?',
      options: ['Áno, keď je čerpadlo uzamknuté', 'Nie, spustí sa alebo mechanicky podoprie'],
      why: 'Hadica môže prasknúť alebo ventil tiecť: gravitácia je energia.',
    },
    {
      question: 'Čo je napísané na označení?',
      options: ['Meno, dátum a dôvod', 'Cena stroja', 'Nič, zámok stačí'],
      why: 'Z označenia vidno, komu zavolať a prečo stroj stojí.',
    },
  ],
};
