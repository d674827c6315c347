import type { LessonWords } from '../../lesson-words.ts';

export const confinedSpace: LessonWords = {
  sections: [
    {
      heading: 'Uzavretý priestor zabíja potichu',
      body: `Uzavreté priestory sú nádrže, silá, studne, šachty, pece, kanály a výkopy, z ktorých sa ťažko vychádza.

Traja zabijaci:
- nedostatok kyslíka: hrdza, schnutie farby, hnitie a ochranný plyn kyslík spotrebúvajú alebo vytláčajú
- jedovatý plyn: sírovodík, oxid uhoľnatý, výpary rozpúšťadiel
- horľavý plyn alebo prach.

Asi polovica mŕtvych sú záchrancovia, ktorí išli za nimi bez ochrany. Preto dozor nikdy nevchádza dnu.`,
      question: {
        question: 'Kolega leží bez pohybu na dne nádrže. Ste dozor. Čo urobíte?',
        options: [
          'Hneď idem dnu a zdvihnem ho',
          'Privolám pomoc, začnem záchranu zvonku navijakom, dnu nejdem',
          'Počkám, kým sa preberie',
        ],
        why: 'Čo zložilo jeho, zloží aj vás. Pomoc prichádza zvonku a s dýchacími prístrojmi.',
      },
    },
    {
      heading: 'Pred vstupom',
      body: `Aj čiastočný vstup, hoci len hlavou, vyžaduje povolenie na uzavretý priestor.

- Vyprázdnené a vyčistené.
- Všetky potrubia zaslepené alebo odpojené. Zatvorený ventil nie je oddelenie.
- Miešadlá, čerpadlá a ohrev uzamknuté a vyskúšané.
- Vetranie zapnuté, odsávanie a prívod vzduchu naplánované.
- Plán záchrany a záchranné prostriedky pri otvore.
- Osvetlenie malým napätím, pri nebezpečenstve výbuchu v prevedení Ex.`,
    },
    {
      heading: 'Meranie',
      body: `Vždy najprv merajte zvonku v poradí: kyslík, horľavé plyny, jedovaté plyny. Merajte hore, v strede a dole: plyny sa vrstvia.

V bežnom vzduchu je 20,9 % kyslíka. Hranice závodu sú v povolení. Jediná hodnota mimo hraníc vstup zakazuje.

Meranie sa opakuje v intervale z povolenia, po prestávke a vždy, keď sa práca zmení, alebo sa meria nepretržite. Hodiny aplikácie na to upozornia a oneskorené meranie povolenie preruší.`,
      question: {
        question: 'Merač ukazuje pri hornom otvore 20,8 % kyslíka. Dá sa vojsť?',
        options: [
          'Áno, hodnota je v poriadku',
          'Ešte nie: zmeria sa aj v strede a na dne a ostatné plyny',
          'Áno, ak tam budeme len chvíľu',
        ],
        why: 'Ťažký plyn leží na dne. Jedno meranie z jednej výšky nehovorí o celom priestore.',
      },
    },
    {
      heading: 'Dozor',
      body: `Dozor je pri otvore celý čas a vie, kto je dnu.

- Vedie záznam: meno, vstup, výstup.
- Udržiava spojenie hlasom, lanom alebo vysielačkou.
- Sleduje merač a okolie.
- Hneď prikáže výstup, ak sa spojenie preruší, merač hlási alebo sa niečo zmení.
- Nerobí nič iné a neodíde, kým pri otvore nie je náhrada.`,
    },
  ],
  quiz: [
    {
      question: 'V akom poradí sa meria?',
      options: ['Jedovaté, horľavé, kyslík', 'Kyslík, horľavé, jedovaté', 'Len kyslík'],
      why: 'Merač horľavých plynov potrebuje kyslík, preto kyslík najprv.',
    },
    {
      question: 'Koľko kyslíka je v bežnom vzduchu?',
      options: ['15,0 %', '20,9 %', '25,0 %'],
      why: 'Aj malá odchýlka hovorí, že jeho miesto zaujalo niečo iné.',
    },
    {
      question: 'Stačí zatvorený ventil ako oddelenie potrubia?',
      options: ['Stačí, ak je uzamknutý', 'Nie: potrubie sa zaslepí alebo odpojí'],
      why: 'Ventil môže tiecť alebo ho niekto otvorí.',
    },
    {
      question: 'Spojenie s človekom dnu sa preruší. Čo urobí dozor?',
      options: ['Počká päť minút', 'Prikáže výstup a privolá pomoc, ak nepríde odpoveď', 'Ide sa pozrieť'],
      why: 'Prerušenie spojenia je poplach, kým sa nezistí opak.',
    },
    {
      question: 'Nakuknete hlavou do prielezu. Je to vstup?',
      options: ['Nie', 'Áno'],
      why: 'Stačí jeden nádych vzduchu bez kyslíka. Aj čiastočný vstup vyžaduje povolenie.',
    },
  ],
};
