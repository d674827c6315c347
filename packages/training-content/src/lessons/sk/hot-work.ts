import type { LessonWords } from '../../lesson-words.ts';

export const hotWork: LessonWords = {
  sections: [
    {
      heading: 'Čo je práca s otvoreným ohňom',
      body: `Práca s otvoreným ohňom je práca, pri ktorej vznikajú iskry alebo sa používa plameň či iné teplo a ktorá môže zapáliť požiar: oblúkové a plynové zváranie, rezanie plameňom a oblúkom, rezanie kotúčom, brúsenie kovov, teplovzdušná pištoľ a nahrievanie pri prácach na streche.

Požiar potrebuje tri veci: horľavú látku, kyslík a teplo. Iskra letí vyše desať metrov, prepadne roštom o poschodia nižšie a tlie celé hodiny.

Najprv sa pýtame: dá sa práca urobiť na stálom pracovisku alebo bez ohňa, napríklad skrutkami alebo chvostovou pílou?`,
    },
    {
      heading: 'Povolenie a ľudia',
      body: `Na dočasnom pracovisku je potrebné písomné povolenie s určeným koncom.

- Vydávajúci, vykonávateľ aj protipožiarna asistenčná hliadka majú platný preukaz na prácu s otvoreným ohňom. Preukaz platí päť rokov.
- Vydávajúci spravidla nerobí tú istú prácu.
- Povolenie platí na jedno miesto, jednu prácu a jeden čas. Ak sa niečo zmení, posúdi sa znova.
- Práca sa začne, až keď vykonávateľ a hliadka potvrdia, že opatrenia sú urobené.`,
      question: {
        question: 'Preukaz hliadky vypršal minulý týždeň. Práca trvá desať minút. Čo sa urobí?',
        options: [
          'Začneme, práca je krátka',
          'Hliadku prevezme niekto s platným preukazom',
          'Vykonávateľ si stráži sám',
        ],
        why: 'Vypršaný preukaz nie je spôsobilosť a vykonávateľ pri práci nevidí svoje okolie.',
      },
    },
    {
      heading: 'Pred prácou',
      body: `- Vyčistite pracovisko a okolie, odstráňte horľavé látky.
- Čo sa nedá presunúť, zakryte nehorľavou plachtou.
- Utesnite otvory, škáry, prestupy a kanalizáciu.
- Zistite, aká je izolácia v konštrukcii a čo je za stenou.
- Nádrže a potrubia vyprázdnite, vyčistite a zmerajte.
- Hlásiče požiaru odpojte len v mieste a čase práce a potom ich zapnite.
- Overte si, ako privolať pomoc, a adresu.`,
      question: {
        question: 'Zvárate potrubie, ktoré prechádza stenou. Čo sa robí na druhej strane?',
        options: [
          'Nič, stena chráni',
          'Skontroluje sa, odstránia sa horľavé látky a stráži sa aj tam',
          'Pokropí sa podlaha',
        ],
        why: 'Teplo sa vedie potrubím cez stenu a zapáli na druhej strane, kde to nikto nevidí.',
      },
    },
    {
      heading: 'Počas práce a po nej',
      body: `Hliadka len stráži. Nezvára, nechodí po materiál a nepozerá do telefónu. Hasiace prostriedky sú na dosah ruky podľa povolenia.

Stráži sa aj cez prestávky a po skončení práce. Čas následného dozoru je v povolení; v tomto závode je to aspoň 60 minút a pri práci na streche dlhšie. Vydávajúci ho môže predĺžiť, nie skrátiť.

Potom sa miesto ešte raz skontroluje a povolenie sa odovzdá.`,
    },
  ],
  quiz: [
    {
      question: 'Ako dlho platí preukaz na prácu s otvoreným ohňom?',
      options: ['Tri roky', 'Päť rokov', 'Natrvalo'],
      why: 'Preukaz platí päť rokov, potom sa školenie opakuje.',
    },
    {
      question: 'Kto smie skrátiť následný dozor určený v povolení?',
      options: ['Vykonávateľ', 'Hliadka', 'Nikto'],
      why: 'Čas sa dá len predĺžiť. Tlejúci požiar nepozná náhlenie.',
    },
    {
      question: 'Čo z toho nepatrí k úlohám hliadky počas práce?',
      options: ['Sledovať okolie', 'Ísť do skladu po elektródy', 'Prvé hasenie a privolanie pomoci'],
      why: 'Hliadka neodchádza a nerobí nič iné.',
    },
    {
      question: 'V podlahe je rošt. Prečo sa zakrýva?',
      options: [
        'Aby nespadlo náradie',
        'Iskry padajú o poschodia nižšie a tam tlejú',
        'Aby podlaha zostala čistá',
      ],
      why: 'Nižšie poschodie patrí k okoliu pracoviska.',
    },
    {
      question: 'Čo sa pýtame skôr, než požiadame o povolenie?',
      options: [
        'Či sa práca dá urobiť bez ohňa alebo na stálom pracovisku',
        'Či je naponáhlo',
        'Či je hasiaci prístroj nový',
      ],
      why: 'Odstránenie nebezpečenstva je vždy prvý prostriedok.',
    },
  ],
};
