import type { LessonWords } from '../../lesson-words.ts';

export const spill: LessonWords = {
  sections: [
    {
      heading: 'Najprv ľudia',
      body: `- Varujte, prejdite na náveternú stranu, uzavrite priestor.
- Látku určte z etikety alebo karty, nie čuchom.
- Zasiahnutým pomôžte s oplachovaním.
- Odstráňte zdroje zapálenia, ak je látka horľavá.

Zavolajte 112, ak je látky veľa, je jedovatá alebo je to horľavý plyn, niekto je zranený, únik ohrozuje kanalizáciu alebo vodu, alebo neviete, čo to je.`,
      question: {
        question: 'Z kontajnera tečie neznáma kvapalina ku kanálu. Čo urobíte najprv?',
        options: [
          'Ochutnám, či je to voda',
          'Varujem ostatných, zostanem ďalej a zavolám 112',
          'Zriedim ju vodou do kanála',
        ],
        why: 'Neznáma látka a kanál: úloha pre hasičov. Riedením sa šíri.',
      },
    },
    {
      heading: 'Malý únik, ktorý zvládnete sami',
      body: `Keď látku poznáte, množstvo je malé a ochranné prostriedky sú podľa oddielu 8 karty:

- Zatvorte ventil, nádobu otočte miestom úniku nahor.
- Kanalizáciu chráňte krytom.
- Ohraničte od okrajov k stredu hadom alebo sorbentom.
- Zozbierajte neiskriacou lopatou do označenej tesnej nádoby.
- Na oxidujúcu látku žiadne piliny ani handry.

Druhý človek stojí vedľa a istí.`,
    },
    {
      heading: 'Únik plynu',
      body: `- Amoniak, chlór, sírovodík: odíďte naprieč vetrom, potom na náveternú stranu. Riaďte sa pokynom závodu pre plynový poplach.
- Horľavý plyn: žiadne vypínače, žiadny telefón v priestore, žiadne vozidlá.
- Skvapalnený plyn je ťažší než vzduch a hromadí sa v jamách a pivniciach.

Späť až vtedy, keď je priestor zmeraný.`,
      question: {
        question: 'Vedľa jamy uniká skvapalnený plyn. Kde je plyn?',
        options: ['Pod stropom', 'V jame a pri podlahe', 'Hneď sa odparí'],
        why: 'Skvapalnený plyn je ťažší než vzduch a steká nadol.',
      },
    },
    {
      heading: 'Po zásahu',
      body: `- Vyčistite výstroj a seba, prezlečte sa.
- Nasiaknutý sorbent je nebezpečný odpad: označte ho a odneste na zberné miesto.
- Havarijné prostriedky hneď doplňte.
- Urobte pozorovanie, aj keď všetko dobre dopadlo: prečo únik vznikol?
- Oznámte to vedúcemu, ktorý posúdi, či treba hlásiť úradom.`,
    },
  ],
  quiz: [
    {
      question: 'Ktorým smerom od úniku odídete?',
      options: ['Po vetre', 'Proti vetru'],
      why: 'Výpary idú s vetrom.',
    },
    {
      question: 'Smú sa na oxidujúcu látku použiť piliny?',
      options: ['Smú', 'Nesmú'],
      why: 'Oxidujúca látka môže organický sorbent zapáliť.',
    },
    {
      question: 'Odkiaľ sa únik ohraničuje?',
      options: ['Od okrajov k stredu', 'Od stredu k okrajom'],
      why: 'Keď sa začne v strede, látka sa šíri a stojíte v nej.',
    },
    {
      question: 'Ktorý oddiel karty hovorí o postupe pri úniku?',
      options: ['Oddiel 3', 'Oddiel 6', 'Oddiel 12'],
      why: 'Oddiel 6: opatrenia pri náhodnom uvoľnení.',
    },
    {
      question: 'Kam sa dá nasiaknutý sorbent?',
      options: ['Do komunálneho odpadu', 'Do označenej nádoby a na zber nebezpečného odpadu'],
      why: 'Sorbent obsahuje chemikáliu so všetkými jej nebezpečenstvami.',
    },
  ],
};
