import type { LessonWords } from '../../lesson-words.ts';

export const siteRules: LessonWords = {
  sections: [
    {
      heading: 'Máte právo na inštruktáž',
      body: `Zamestnávateľ vás oboznámi s prácou, pracovnými podmienkami, strojmi a pracovnými postupmi skôr, než začnete novú úlohu, a tiež vtedy, keď sa práca alebo zariadenie zmení. Hovorí to fínsky zákon o bezpečnosti práce (738/2002, § 14).

Vy zasa:
- robíte len prácu, na ktorú ste boli zaškolení
- pýtate sa hneď, keď vám niečo nie je jasné
- dodržiavate pokyny a používate pridelené ochranné prostriedky
- hlásite nedostatky, ktoré sami nemôžete odstrániť.

Riziko úrazu je najväčšie v prvých týždňoch. Pýtať sa je súčasť remesla.`,
    },
    {
      heading: 'Pohyb po závode',
      body: `Vozíky a bremená sa vyhýbajú zle. Choďte tak, aby vás bolo vidieť.

- Používajte označené chodníky a schody, držte sa zábradlia.
- Pred prechodom cez jazdnú dráhu nadviažte očný kontakt s vodičom.
- Nikdy neprechádzajte pod zaveseným bremenom.
- Cesty, elektrické rozvádzače, hasiace prístroje a núdzové sprchy nechávajte voľné.
- Pri chôdzi zostáva telefón vo vrecku.`,
      question: {
        question:
          'Vozík stojí na kraji jazdnej dráhy so zapnutým motorom. Potrebujete prejsť na druhú stranu. Čo urobíte?',
        options: [
          'Rýchlo prejdem, veď vozík stojí',
          'Nadviažem očný kontakt s vodičom a prejdem, až keď dá najavo, že ma vidí',
          'Obídem vozík zozadu, je tam viac miesta',
        ],
        why: 'Stojaci vozík sa môže kedykoľvek pohnúť a dozadu vodič vidí najhoršie.',
      },
    },
    {
      heading: 'Ochranné prostriedky',
      body: `Vo výrobných priestoroch sa vždy používa aspoň:
- bezpečnostná obuv
- ochrana očí
- výstražný odev
- prilba v označených oblastiach.

Pracovné povolenie, posúdenie rizika alebo karta bezpečnostných údajov môžu vyžadovať viac: chrániče sluchu, rukavice, ochranu dýchania, postroj.

Prostriedok pred použitím skontrolujte. Prilba, do ktorej niečo narazilo, sa vymení, aj keď poškodenie nevidno. Ochranný prostriedok je posledná možnosť: najprv sa nebezpečenstvo odstráni alebo izoluje.`,
    },
    {
      heading: 'Alkohol, drogy, fajčenie a únava',
      body: `Pod vplyvom sa do práce nechodí. Aj liek môže spomaliť reakcie: povedzte to vedúcemu alebo závodnému lekárovi, ak je na obale výstražný trojuholník.

Fajčiť sa smie len na označených miestach. V oblastiach s horľavými kvapalinami a plynmi stačí iskra.

Ak ste takí unavení, že sa neviete sústrediť, povedzte to. Práca sa zorganizuje inak.`,
      question: {
        question: 'Na chodníku zbadáte olejovú škvrnu a sorbent nie je poruke. Čo urobíte najprv?',
        options: [
          'Idem ďalej a poviem to koncom roka',
          'Zabránim prechodu cez škvrnu a urobím o nej pozorovanie',
          'Počkám, kým príde upratovač',
        ],
        why: 'Najprv zabránime tomu, aby sa niekto pošmykol, potom to oznámime, aby sa vec opravila.',
      },
    },
    {
      heading: 'Na koho sa obrátiť',
      body: `- Vlastný vedúci: práca, pokyny, nedostatky.
- Zástupca zamestnancov pre bezpečnosť: zastupuje pracovníkov v otázkach bezpečnosti.
- Bezpečnostný manažér: zástupca zamestnávateľa v spolupráci.
- V tiesni vždy najprv 112.

Adresu závodu a najbližšie zhromaždisko nájdete v aplikácii pod tlačidlom Tiesňová situácia, aj bez siete. Pozrite si ich raz už teraz.`,
    },
  ],
};
