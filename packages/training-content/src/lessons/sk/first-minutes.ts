import type { LessonWords } from '../../lesson-words.ts';

export const firstMinutes: LessonWords = {
  sections: [
    {
      heading: 'Zavolajte 112',
      body: `Jedno číslo: požiar, záchranka, polícia, sociálna pohotovosť. Ak môžete, volajte sami. Nevolajte najprv do nemocnice ani vedúcemu.

- Povedzte, čo sa stalo.
- Povedzte presnú adresu a obec. Adresa závodu je veľkými písmenami v zobrazení Tiesňová situácia.
- Odpovedajte na otázky a riaďte sa pokynmi.
- Hovor ukončite, až keď vám to dovolia.
- Ak musíte čakať, nezavesujte.

Pomoc naveďte už od brány. Potom v aplikácii privolajte vlastných ľudí závodu.`,
      question: {
        question: 'Tiesňová linka sa hneď neozve, ale požiada, aby ste počkali. Čo urobíte?',
        options: ['Zavesím a zavolám znova', 'Zostanem na linke', 'Zavolám vedúcemu'],
        why: 'Na hovory sa odpovedá v poradí. Zavesením sa dostanete na koniec radu.',
      },
    },
    {
      heading: 'Človek bez známok života',
      body: `- Oslovte ho a zatraste ním. Nepreberá sa: volajte o pomoc, zavolajte 112, zapnite reproduktor.
- Uvoľnite dýchacie cesty: jednu ruku na čelo, zdvihnite bradu. Pozerajte, počúvajte, cíťte najviac 10 sekúnd.
- Nedýcha normálne: začnite stláčať hrudník.
- 30 stlačení v strede hrudnej kosti, do hĺbky 5–6 cm, 100–120 za minútu. Potom 2 vdychy.
- Ak neviete alebo nemôžete vdychovať, stláčajte bez prestávky.
- Hneď sa prinesie najbližší defibrilátor: radí hlasom.

Pokračujte, kým profesionál nepovie dosť alebo kým nezačne dýchať.`,
      question: {
        question: 'Aký je rytmus oživovania dospelého?',
        options: ['15 stlačení, 2 vdychy', '30 stlačení, 2 vdychy', '5 stlačení, 1 vdych'],
        why: '30 : 2, stláčať 100–120-krát za minútu.',
      },
    },
    {
      heading: 'Krvácanie a šok',
      body: `- Hneď tlačte na ranu rukou alebo čistou látkou.
- Priložte tlakový obväz, končatinu zdvihnite, ak sa dá.
- Prudké krvácanie z končatiny, ktoré tlak nezastaví: škrtidlo nad ranou, zapíšte čas, nepovoľujte.
- Cudzí predmet z rany nevyberajte, podoprite ho.
- Uložte, udržujte v teple, hovorte pokojne. Nič na pitie.`,
    },
    {
      heading: 'Elektrina, plyn a zakliesnenie',
      body: `Vždy si najprv zaistite vlastnú bezpečnosť.

- Elektrina: pred dotykom vypnite prúd. K vysokému napätiu sa nepribližujte.
- Plyn alebo uzavretý priestor: nevstupujte bez ochrany.
- Zakliesnenie: zastavte stroj núdzovým zastavením. Pohyb nevracajte, kým neviete, čo sa stane.
- Pád: nehýbte človekom, ak nemusíte.

Vážny úraz sa hneď oznamuje polícii a inšpektorátu práce. Miesto sa nemení, ak to nevyžaduje záchrana.`,
    },
  ],
};
