import type { ShippedModule } from '../shipped-module.ts';

export const spill: ShippedModule = {
  key: 'spill',
  category: 'emergency',
  difficulty: 'intermediate',
  minutes: 15,
  points: 150,
  passPercent: 80,
  validityMonths: 24,
  titles: {
    fi: 'Kemikaalivuodon torjunta',
    en: 'Dealing with a chemical spill',
    no: 'Håndtering av kjemikaliesøl',
    sv: 'Hantering av kemikalieutsläpp',
    sk: 'Zásah pri úniku chemikálie',
    ru: 'Ликвидация разлива химикатов',
  },
  descriptions: {
    fi: 'Arvioi, eristä, rajaa, kerää. Milloin vuoto on sinun ja milloin pelastuslaitoksen.',
    en: 'Judge, cordon off, contain, collect. When a spill is yours and when the fire brigade’s.',
    no: 'Vurder, sperr av, begrens, samle opp. Når utslippet er ditt og når det er brannvesenets.',
    sv: 'Bedöm, spärra av, begränsa, samla upp. När utsläppet är ditt och när det är räddningsverkets.',
    sk: 'Posúdiť, ohradiť, ohraničiť, zozbierať. Kedy je únik váš a kedy hasičov.',
    ru: 'Оценить, оградить, ограничить, собрать. Когда разлив ваш, а когда пожарных.',
  },
  fi: {
    sections: [
      {
        heading: 'Ensin ihmiset',
        picture: 'spill',
        body: `- Varoita, siirry tuulen yläpuolelle, eristä alue.
- Tunnista aine etikettistä tai tiedotteesta, ei haistamalla.
- Auta altistuneet huuhtelemaan.
- Poista sytytyslähteet, jos aine on syttyvä.

Soita 112, jos ainetta on paljon, se on myrkyllistä tai syttyvää kaasua, joku on loukkaantunut, vuoto uhkaa viemäriä tai vesistöä tai et tiedä, mikä aine on.`,
        question: {
          question: 'Tuntematonta nestettä valuu kontista viemärikaivoa kohti. Mitä teet ensin?',
          options: [
            'Maistan, onko se vettä',
            'Varoitan muita, pysyn etäällä ja soitan 112',
            'Laimennan vedellä viemäriin',
          ],
          correct: 1,
          why: 'Tuntematon aine ja viemäri: pelastuslaitoksen tehtävä. Laimentaminen levittää.',
        },
      },
      {
        heading: 'Pieni vuoto, jonka hoidat itse',
        body: `Kun aine on tuttu, määrä pieni ja suojaimet tiedotteen kohdan 8 mukaiset:

- Sulje venttiili, käännä astia vuotokohta ylöspäin.
- Suojaa viemärit kaivonpeitteellä.
- Rajaa reunoilta keskelle imeytyspuomilla tai -aineella.
- Kerää kipinöimättömällä lapiolla merkittyyn, tiiviiseen astiaan.
- Hapettavaan aineeseen ei sahanpurua eikä rättejä.

Toinen henkilö varmistaa vieressä.`,
      },
      {
        heading: 'Kaasuvuoto',
        body: `- Ammoniakki, kloori, rikkivety: poistu poikittain tuuleen nähden, sitten tuulen yläpuolelle. Sovella tehtaan kaasuhälytysohjetta.
- Syttyvä kaasu: ei kytkimiä, ei puhelinta alueella, ei ajoneuvoja.
- Nestekaasu on ilmaa raskaampaa ja kertyy kuoppiin ja kellareihin.

Takaisin vasta, kun alue on mitattu.`,
        question: {
          question: 'Nestekaasua vuotaa kuopan vieressä. Missä kaasu on?',
          options: ['Katon rajassa', 'Kuopassa ja lattian tasossa', 'Se haihtuu heti'],
          correct: 1,
          why: 'Nestekaasu on ilmaa raskaampaa ja valuu alas.',
        },
      },
      {
        heading: 'Jälkityöt',
        body: `- Puhdista varusteet ja itsesi, vaihda vaatteet.
- Imeytetty aine on vaarallista jätettä: merkitse ja vie keräykseen.
- Täydennä torjuntavarusteet heti.
- Tee havainto, vaikka kaikki meni hyvin: miksi vuoto syntyi?
- Ilmoita esimiehelle, joka arvioi viranomaisilmoituksen tarpeen.`,
      },
    ],
    quiz: [
      {
        question: 'Mihin suuntaan siirryt vuodosta?',
        options: ['Tuulen alapuolelle', 'Tuulen yläpuolelle'],
        correct: 1,
        why: 'Höyry kulkee tuulen mukana.',
      },
      {
        question: 'Saako hapettavaan aineeseen käyttää sahanpurua?',
        options: ['Saa', 'Ei saa'],
        correct: 1,
        why: 'Hapettava aine voi sytyttää orgaanisen imeytysaineen.',
      },
      {
        question: 'Mistä suunnasta vuotoa rajataan?',
        options: ['Reunoilta keskelle', 'Keskeltä reunoille'],
        correct: 0,
        why: 'Keskeltä aloittaen aine leviää ja seisot siinä itse.',
      },
      {
        question: 'Mikä tiedotteen kohta kertoo toiminnasta päästössä?',
        options: ['Kohta 3', 'Kohta 6', 'Kohta 12'],
        correct: 1,
        why: 'Kohta 6: toimenpiteet onnettomuuspäästöissä.',
      },
      {
        question: 'Mihin imeytetty aine laitetaan?',
        options: ['Sekajätteeseen', 'Merkittyyn astiaan ja vaarallisen jätteen keräykseen'],
        correct: 1,
        why: 'Imeytysaine sisältää kemikaalin kaikkine vaaroineen.',
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'People first',
        picture: 'spill',
        body: `- Warn, move upwind, cordon off the area.
- Identify the substance by its label or data sheet, not by smell.
- Help those exposed to rinse.
- Remove sources of ignition if it is flammable.

Call 112 if there is much of it, if it is toxic or a flammable gas, if somebody is hurt, if it threatens a drain or water, or if you do not know what it is.`,
        question: {
          question: 'An unknown liquid runs from a container towards a drain. What do you do first?',
          options: [
            'I taste whether it is water',
            'I warn others, keep away and call 112',
            'I dilute it with water into the drain',
          ],
          correct: 1,
          why: 'An unknown substance and a drain: a task for the fire brigade. Diluting spreads it.',
        },
      },
      {
        heading: 'A small spill you handle yourself',
        body: `When the substance is known, the amount small and your equipment as section 8 of the sheet says:

- Close the valve, turn the container with the leak upwards.
- Cover the drains.
- Contain from the edges inwards with booms or absorbent.
- Collect with a non-sparking shovel into a labelled, tight container.
- No sawdust or rags on an oxidiser.

A second person stands by.`,
      },
      {
        heading: 'A gas leak',
        body: `- Ammonia, chlorine, hydrogen sulphide: leave across the wind, then upwind. Follow the site's gas alarm instructions.
- Flammable gas: no switches, no phone in the area, no vehicles.
- LPG is heavier than air and gathers in pits and cellars.

Back only when the area has been measured.`,
        question: {
          question: 'LPG leaks beside a pit. Where is the gas?',
          options: ['Under the ceiling', 'In the pit and at floor level', 'It is gone at once'],
          correct: 1,
          why: 'LPG is heavier than air and flows down.',
        },
      },
      {
        heading: 'Afterwards',
        body: `- Clean the equipment and yourself, change clothes.
- What was absorbed is hazardous waste: label it and take it to collection.
- Refill the spill kit at once.
- Write an observation even if all went well: why did it leak?
- Tell your supervisor, who judges whether the authorities must be told.`,
      },
    ],
    quiz: [
      {
        question: 'Which way do you move from a spill?',
        options: ['Downwind', 'Upwind'],
        correct: 1,
        why: 'Vapour goes with the wind.',
      },
      {
        question: 'May sawdust be used on an oxidiser?',
        options: ['Yes', 'No'],
        correct: 1,
        why: 'An oxidiser may set an organic absorbent on fire.',
      },
      {
        question: 'From where is a spill contained?',
        options: ['From the edges inwards', 'From the middle outwards'],
        correct: 0,
        why: 'From the middle it spreads, and you stand in it.',
      },
      {
        question: 'Which section of the sheet is about accidental release?',
        options: ['Section 3', 'Section 6', 'Section 12'],
        correct: 1,
        why: 'Section 6: accidental release measures.',
      },
      {
        question: 'Where does the used absorbent go?',
        options: ['Into mixed waste', 'Into a labelled container and hazardous waste collection'],
        correct: 1,
        why: 'It holds the chemical with all its dangers.',
      },
    ],
  },
};
