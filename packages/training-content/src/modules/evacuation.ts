import type { ShippedModule } from '../shipped-module.ts';

export const evacuation: ShippedModule = {
  key: 'evacuation',
  category: 'emergency',
  difficulty: 'beginner',
  minutes: 10,
  points: 100,
  validityMonths: 24,
  titles: {
    fi: 'Palo, poistuminen ja kokoontumispaikka',
    en: 'Fire, evacuation and the assembly point',
    no: 'Brann, evakuering og møteplass',
    sv: 'Brand, utrymning och återsamlingsplats',
    sk: 'Požiar, evakuácia a zhromaždisko',
    ru: 'Пожар, эвакуация и место сбора',
  },
  descriptions: {
    fi: 'Pelasta, hälytä, sammuta, rajaa, opasta. Milloin sammutat ja milloin lähdet.',
    en: 'Rescue, alert, extinguish, contain, guide. When to fight a fire and when to leave.',
    no: 'Redde, varsle, slokke, begrense, veilede. Når du slokker og når du går.',
    sv: 'Rädda, larma, släck, begränsa, visa vägen. När du släcker och när du går.',
    sk: 'Zachrániť, privolať, hasiť, obmedziť, navigovať. Kedy hasiť a kedy odísť.',
    ru: 'Спасти, сообщить, тушить, ограничить, встретить. Когда тушить, а когда уходить.',
  },
  fi: {
    sections: [
      {
        heading: 'Kun huomaat palon',
        body: `- Pelasta välittömässä vaarassa olevat ja varoita muita.
- Hälytä: palopainike ja 112.
- Sammuta, jos palo on pieni ja selustasi vapaa.
- Rajaa: sulje ovet ja ikkunat, älä lukitse.
- Opasta palokunta paikalle.

Järjestys vaihtuu tilanteen mukaan, mutta ihmiset ovat aina ensin.`,
      },
      {
        heading: 'Alkusammutus',
        picture: 'fire-triangle',
        body: `Sammuta vain, jos
- palo on roskakorin kokoinen
- savua ei tarvitse hengittää
- poistumistie on takanasi.

Irrota sokka, kokeile, suuntaa liekin juureen, pyyhkäise. Tuulen puolelta. Kuusi kiloa jauhetta riittää noin 15 sekunniksi.

Rasvapaloon ja kuumaan öljyyn ei koskaan vettä: sammutuspeite. Sähkölaitteesta katkaistaan ensin virta. Kaasupalossa suljetaan kaasu.`,
        question: {
          question: 'Huone on täynnä savua ja näet liekin perällä. Mitä teet?',
          options: [
            'Menen sisään sammuttimen kanssa kyyryssä',
            'Suljen oven, hälytän ja poistun',
            'Avaan ikkunan tuulettaakseni',
          ],
          correct: 1,
          why: 'Savu tappaa muutamassa henkäyksessä. Suljettu ovi rajaa palon ja antaa aikaa.',
        },
      },
      {
        heading: 'Poistuminen',
        picture: 'assembly-point',
        body: `Kun hälytys soi, lähde heti.

- Jätä työ turvalliseen tilaan, jos se käy sekunneissa.
- Käytä lähintä turvallista poistumistietä, ei hissiä.
- Auta liikuntarajoitteisia ja vieraita mukaan.
- Kulje savussa matalana.
- Mene kokoontumispaikalle ja ilmoittaudu. Puuttuvaa etsitään sisältä, jos et ilmoittaudu.
- Takaisin vasta, kun pelastuksen johtaja antaa luvan.`,
        question: {
          question: 'Olet ulkona, mutta takki ja puhelin jäivät pukuhuoneeseen. Mitä teet?',
          options: ['Haen ne nopeasti', 'Menen kokoontumispaikalle ja ilmoittaudun', 'Lähden kotiin'],
          correct: 1,
          why: 'Takaisin ei mennä, ja ilman ilmoittautumista pelastaja etsii sinua savusta.',
        },
      },
      {
        heading: 'Tarkista tänään',
        body: `- Missä ovat kaksi lähintä uloskäyntiäsi?
- Missä on lähin sammutin ja palopainike?
- Mikä on kokoontumispaikkasi?
- Ovatko poistumistiet vapaat? Jos eivät, siirrä tavara tai tee havainto.

Kaasuhälytyksessä voidaan käskeä sisälle eikä ulos: sulje ikkunat, pysäytä ilmanvaihto, odota ohjeita.`,
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'When you see a fire',
        body: `- Rescue those in immediate danger and warn others.
- Alert: the fire button and 112.
- Extinguish if it is small and the way behind you is free.
- Contain: close doors and windows, do not lock them.
- Guide the fire brigade in.

The order changes with the situation, but people always come first.`,
      },
      {
        heading: 'First extinguishing',
        picture: 'fire-triangle',
        body: `Fight it only if
- the fire is the size of a waste bin
- you need not breathe smoke
- the way out is behind you.

Pull the pin, try it, aim at the foot of the flames, sweep. From upwind. Six kilograms of powder last about 15 seconds.

Never water on burning fat or hot oil: a fire blanket. Cut the power of electrical equipment first. In a gas fire shut off the gas.`,
        question: {
          question: 'The room is full of smoke and you see flames at the far end. What do you do?',
          options: [
            'I go in crouching with an extinguisher',
            'I close the door, raise the alarm and leave',
            'I open a window to air it',
          ],
          correct: 1,
          why: 'Smoke kills in a few breaths. A closed door contains the fire and gives time.',
        },
      },
      {
        heading: 'Leaving',
        picture: 'assembly-point',
        body: `When the alarm sounds, leave at once.

- Leave the work in a safe state if that takes seconds.
- Use the nearest safe way out, not a lift.
- Help people who cannot move well, and visitors.
- Keep low in smoke.
- Go to the assembly point and report. If you do not, somebody goes in to look for you.
- Back only when the leader of the rescue allows it.`,
        question: {
          question: 'You are outside, but jacket and phone are in the changing room. What do you do?',
          options: ['I fetch them quickly', 'I go to the assembly point and report', 'I go home'],
          correct: 1,
          why: 'Nobody goes back in, and without your report a rescuer searches for you in the smoke.',
        },
      },
      {
        heading: 'Check today',
        body: `- Where are your two nearest exits?
- Where are the nearest extinguisher and fire button?
- Which is your assembly point?
- Are the ways out free? If not, move what is in the way or report it.

In a gas alarm you may be told to go inside, not out: close the windows, stop the ventilation, wait for instructions.`,
      },
    ],
  },
};
