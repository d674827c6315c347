import type { ShippedModule } from '../shipped-module.ts';

export const hotWork: ShippedModule = {
  key: 'hot-work',
  category: 'job_specific',
  difficulty: 'intermediate',
  minutes: 30,
  points: 150,
  passPercent: 80,
  validityMonths: 60,
  needsSignOff: true,
  grantsCard: 'hot_work',
  titles: {
    fi: 'Tulityöt: lupa, vartiointi ja jälkivartiointi',
    en: 'Hot work: permit and fire watch, also after the work',
    no: 'Varme arbeider: tillatelse og brannvakt, også etter arbeidet',
    sv: 'Heta arbeten: tillstånd, brandvakt och efterbevakning',
    sk: 'Práce s otvoreným ohňom: povolenie, protipožiarny dozor a následný dozor',
    ru: 'Огневые работы: наряд-допуск, наблюдение и контроль после работ',
  },
  descriptions: {
    fi: 'Tilapäisen tulityöpaikan turvaaminen vaihe vaiheelta. Kouluttaja tarkistaa osaamisen ja kuittaa kortin.',
    en: 'Making a temporary hot work site safe, step by step. A trainer checks the skill and signs for the card.',
    no: 'Slik sikrer du et midlertidig sted for varme arbeider. En instruktør kontrollerer og kvitterer for kortet.',
    sv: 'Så säkrar du en tillfällig arbetsplats för heta arbeten. En utbildare kontrollerar och kvitterar kortet.',
    sk: 'Ako krok za krokom zabezpečiť dočasné pracovisko. Školiteľ overí zručnosť a potvrdí preukaz.',
    ru: 'Как шаг за шагом обезопасить временное место огневых работ. Инструктор проверяет навык и подтверждает удостоверение.',
  },
  fi: {
    sections: [
      {
        heading: 'Mikä on tulityötä',
        picture: 'fire-triangle',
        body: `Tulityötä on työ, jossa syntyy kipinöitä tai käytetään liekkiä tai muuta lämpöä ja joka voi sytyttää palon: kaari- ja kaasuhitsaus, poltto- ja kaarileikkaus, laikkaleikkaus, metallien hionta, kuumailmapuhallin ja kattotöiden kuumennus.

Palo tarvitsee kolme: palavaa ainetta, happea ja lämpöä. Kipinä lentää yli kymmenen metriä, putoaa ritilän läpi kerroksia alas ja kytee tunteja.

Ensin kysytään: voiko työn tehdä vakituisella tulityöpaikalla tai ilman tulta, vaikkapa pulttaamalla tai puukkosahalla?`,
      },
      {
        heading: 'Lupa ja ihmiset',
        body: `Tilapäisellä tulityöpaikalla tarvitaan kirjallinen, määräaikainen tulityölupa.

- Luvan myöntäjällä, tekijällä ja vartijalla on voimassa oleva tulityökortti. Kortti on voimassa viisi vuotta.
- Luvan myöntäjä ei tavallisesti tee itse samaa työtä.
- Lupa koskee yhtä paikkaa, yhtä työtä ja yhtä aikaa. Jos jokin muuttuu, lupa arvioidaan uudelleen.
- Työ alkaa vasta, kun tekijä ja vartija ovat kuitanneet, että toimenpiteet on tehty.`,
        question: {
          question: 'Vartijan kortti vanheni viime viikolla. Työ kestää kymmenen minuuttia. Mitä tehdään?',
          options: [
            'Aloitetaan, työ on lyhyt',
            'Vaihdetaan vartijaksi henkilö, jolla on voimassa oleva kortti',
            'Tekijä vartioi itse',
          ],
          correct: 1,
          why: 'Vanhentunut kortti ei ole pätevyys, eikä tekijä näe ympäristöään työn aikana.',
        },
      },
      {
        heading: 'Ennen työtä',
        body: `- Puhdista työpaikka ja ympäristö, poista palava aine.
- Suojaa se, mitä ei voi siirtää, palamattomalla peitteellä.
- Tiivistä aukot, raot, läpiviennit ja viemärit.
- Selvitä rakenteiden eristeet ja mitä seinän takana on.
- Tyhjennä, puhdista ja mittaa säiliöt ja putket.
- Irtikytke paloilmoitin vain työn alueelta ja ajaksi, ja palauta se.
- Varmista hälytyskeino ja osoite.`,
        question: {
          question: 'Hitsaat putkea, joka menee seinän läpi. Mitä toisella puolella tehdään?',
          options: [
            'Ei mitään, seinä suojaa',
            'Tarkistetaan, poistetaan palava aine ja vartioidaan sielläkin',
            'Kastellaan lattia',
          ],
          correct: 1,
          why: 'Lämpö johtuu putkea pitkin seinän läpi ja sytyttää toisella puolella, missä kukaan ei näe.',
        },
      },
      {
        heading: 'Työn aikana ja sen jälkeen',
        picture: 'hot-work-watch',
        body: `Vartija vain vartioi. Hän ei hitsaa, ei hae tarvikkeita eikä selaa puhelinta. Alkusammutuskalusto on käden ulottuvilla luvan mukaan.

Vartiointi jatkuu tauoilla ja työn loputtua. Jälkivartioinnin aika lukee luvassa; tällä tehtaalla se on vähintään 60 minuuttia ja kattotyössä pidempi. Myöntäjä voi aikaa pidentää, ei lyhentää.

Sen jälkeen paikka tarkastetaan vielä kerran ja lupa palautetaan.`,
      },
    ],
    quiz: [
      {
        question: 'Kuinka kauan tulityökortti on voimassa?',
        options: ['Kolme vuotta', 'Viisi vuotta', 'Toistaiseksi'],
        correct: 1,
        why: 'Kortti on voimassa viisi vuotta, sitten koulutus uusitaan.',
      },
      {
        question: 'Kuka saa lyhentää luvassa määrättyä jälkivartiointia?',
        options: ['Tekijä', 'Vartija', 'Ei kukaan'],
        correct: 2,
        why: 'Aikaa voi vain pidentää. Kytevä palo ei noudata kiirettä.',
      },
      {
        question: 'Mikä näistä ei kuulu vartijan tehtäviin työn aikana?',
        options: [
          'Ympäristön tarkkailu',
          'Hitsauspuikkojen hakeminen varastosta',
          'Alkusammutus ja hälyttäminen',
        ],
        correct: 1,
        why: 'Vartija ei poistu paikalta eikä tee muuta.',
      },
      {
        question: 'Lattiassa on ritilä. Miksi se peitetään?',
        options: [
          'Ettei työkalu putoa',
          'Kipinät putoavat kerroksia alas ja kytevät siellä',
          'Jotta lattia pysyy puhtaana',
        ],
        correct: 1,
        why: 'Alempi kerros on osa tulityöpaikan ympäristöä.',
      },
      {
        question: 'Mitä kysytään ennen kuin lupaa haetaan?',
        options: [
          'Voiko työn tehdä ilman tulta tai vakituisella tulityöpaikalla',
          'Onko kiire',
          'Onko sammutin uusi',
        ],
        correct: 0,
        why: 'Vaaran poistaminen on aina ensimmäinen keino.',
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'What hot work is',
        picture: 'fire-triangle',
        body: `Hot work is work that makes sparks or uses a flame or other heat and may start a fire: arc and gas welding, flame and arc cutting, disc cutting, grinding of metal, hot air blowers and heating on roofs.

A fire needs three things: something that burns, oxygen and heat. A spark flies more than ten metres, falls through gratings storeys down, and smoulders for hours.

First we ask: can it be done at a permanent hot work place or without fire, by bolting or with a reciprocating saw for instance?`,
      },
      {
        heading: 'The permit and the people',
        body: `A temporary hot work site needs a written permit with an end.

- Issuer, worker and fire watch hold a valid hot work card. It is valid for five years.
- The issuer does not normally do the same work.
- A permit is for one place, one job and one time. If something changes, it is judged anew.
- Work begins only when worker and watch have confirmed that the measures are taken.`,
        question: {
          question: 'The watch’s card ran out last week. The job takes ten minutes. What is done?',
          options: [
            'We begin, it is short',
            'Somebody with a valid card takes the watch',
            'The worker keeps watch as well',
          ],
          correct: 1,
          why: 'An expired card is no competence, and the worker does not see the surroundings while working.',
        },
      },
      {
        heading: 'Before the work',
        body: `- Clean the place and its surroundings, take away what burns.
- Cover what cannot be moved with something that does not burn.
- Seal openings, gaps, penetrations and drains.
- Find out what insulation is inside and what is behind the wall.
- Empty, clean and measure tanks and pipes.
- Isolate fire detectors for the area and time of the work only, and restore them.
- Make sure of the means of alarm and of the address.`,
        question: {
          question: 'You weld a pipe that goes through a wall. What is done on the other side?',
          options: [
            'Nothing, the wall protects it',
            'It is checked, cleared of what burns, and watched too',
            'The floor is wetted',
          ],
          correct: 1,
          why: 'Heat runs along the pipe through the wall and starts a fire where nobody looks.',
        },
      },
      {
        heading: 'During the work and after it',
        picture: 'hot-work-watch',
        body: `The watch only watches. They do not weld, fetch things or look at a phone. Extinguishers are within reach as the permit says.

The watch goes on during breaks and after the work. How long the post-work fire watch lasts is in the permit; on this site it is at least 60 minutes, longer on roofs. The issuer may lengthen it, not shorten it.

Then the place is inspected once more and the permit is handed back.`,
      },
    ],
    quiz: [
      {
        question: 'For how long is a hot work card valid?',
        options: ['Three years', 'Five years', 'For good'],
        correct: 1,
        why: 'Five years, then the training is renewed.',
      },
      {
        question: 'Who may shorten the post-work fire watch set in the permit?',
        options: ['The worker', 'The watch', 'Nobody'],
        correct: 2,
        why: 'It can only be lengthened. A smouldering fire knows no hurry.',
      },
      {
        question: 'Which of these is not for the watch to do during the work?',
        options: [
          'Keep an eye on the surroundings',
          'Fetch electrodes from the store',
          'First extinguishing and the alarm',
        ],
        correct: 1,
        why: 'The watch does not leave and does nothing else.',
      },
      {
        question: 'There is a grating in the floor. Why is it covered?',
        options: [
          'So that no tool falls',
          'Sparks fall storeys down and smoulder there',
          'To keep the floor clean',
        ],
        correct: 1,
        why: 'The storey below is part of the surroundings of the work.',
      },
      {
        question: 'What is asked before a permit is applied for?',
        options: [
          'Whether it can be done without fire or at a permanent hot work place',
          'Whether there is a hurry',
          'Whether the extinguisher is new',
        ],
        correct: 0,
        why: 'Removing the danger is always the first means.',
      },
    ],
  },
};
