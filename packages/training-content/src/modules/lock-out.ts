import type { ShippedModule } from '../shipped-module.ts';

export const lockOut: ShippedModule = {
  key: 'lock-out',
  category: 'job_specific',
  difficulty: 'intermediate',
  minutes: 20,
  points: 150,
  passPercent: 80,
  validityMonths: 36,
  titles: {
    fi: 'Lukitus ja merkintä ennen huoltoa',
    en: 'Lock-out and tag-out before maintenance',
    no: 'Låsing og merking før vedlikehold',
    sv: 'Låsning och märkning före underhåll',
    sk: 'Uzamknutie a označenie pred údržbou',
    ru: 'Блокировка и маркировка перед обслуживанием',
  },
  descriptions: {
    fi: 'Koneen energiat pois ja pysymään poissa: katkaise, lukitse, pura, kokeile.',
    en: 'Take the energy out of a machine and keep it out: switch off, lock, release, try.',
    no: 'Ta energien ut av maskinen og hold den ute: slå av, lås, avlast, prøv.',
    sv: 'Ta bort energin ur maskinen och håll den borta: bryt, lås, avlasta, prova.',
    sk: 'Odpojte energie stroja a udržte ich odpojené: vypnite, zamknite, uvoľnite, vyskúšajte.',
    ru: 'Уберите энергию из машины и не дайте ей вернуться: отключи, запри, сбрось, проверь.',
  },
  fi: {
    sections: [
      {
        heading: 'Miksi pysäytys ei riitä',
        body: `Pysäytetty kone voi käynnistyä: joku painaa nappia, automaatio jatkaa, jännite palaa. Lukitus pitää koneen poissa käytöstä niin kauan kuin joku on vaara-alueella.

Energioita on monta: sähkö, paineilma, hydrauliikka, höyry, painovoima, jousi, lämpö, kemikaali linjassa. Yhdenkin unohtaminen riittää tapaturmaan.

Seis-painike ja turvaportti eivät ole erotus.`,
      },
      {
        heading: 'Kuusi vaihetta',
        picture: 'lock-and-tag',
        body: `- Suunnittele: mitkä energiat, mitkä erotuskohdat.
- Ilmoita käyttäjille ja pysäytä kone normaalisti.
- Erota jokainen energia: turvakytkin, venttiili, sokea.
- Lukitse omalla lukolla ja merkitse: nimi, päivä, syy.
- Pura varastoitunut energia: paine, jousi, kuorma alas, kondensaattori.
- Kokeile, että kone ei käynnisty, ja totea jännitteettömyys. Palauta ohjain nolla-asentoon.`,
        question: {
          question: 'Kone on lukittu. Mikä vielä puuttuu ennen kuin käsi menee väliin?',
          options: [
            'Ei mikään',
            'Varastoitunut energia puretaan ja käynnistystä kokeillaan',
            'Esimiehen lupa puhelimessa',
          ],
          correct: 1,
          why: 'Paine ja paino jäävät lukituksen taakse. Kokeilu paljastaa väärän kytkimen.',
        },
      },
      {
        heading: 'Yksi ihminen, yksi lukko, yksi avain',
        body: `Jokainen vaara-alueella työskentelevä laittaa oman lukkonsa. Kun tekijöitä on monta, käytetään lukituspihtejä tai ryhmälukituskoteloa.

Toisen lukkoa ei avata. Jos lukko on unohtunut, esimies selvittää ohjeen mukaan, että omistaja on tavoitettu, poissa vaara-alueelta ja tietää poistosta.

Vuoron vaihtuessa uusi lukko laitetaan ennen kuin vanha otetaan pois.`,
        question: {
          question:
            'Työkaveri lähti kotiin, ja hänen lukkonsa on turvakytkimessä. Tuotanto odottaa. Mitä teet?',
          options: [
            'Katkaisen lukon pulttisaksilla',
            'Pyydän esimiestä toimimaan lukon poisto-ohjeen mukaan',
            'Käynnistän ohituskytkimestä',
          ],
          correct: 1,
          why: 'Lukko suojaa jotakuta, kunnes on varmistettu, ettei suojaa.',
        },
      },
      {
        heading: 'Palautus käyttöön',
        body: `- Työkalut ja ihmiset pois, suojat paikoilleen.
- Ilmoita käyttäjille.
- Jokainen poistaa oman lukkonsa.
- Energiat palautetaan hallitussa järjestyksessä.
- Koekäyttö, jota joku valvoo hätäpysäytyksen vieressä.

Sähkötyön jännitteettömyyden saa todeta vain siihen pätevä (SFS 6002).`,
      },
    ],
    quiz: [
      {
        question: 'Kelpaako hätäpysäytyspainike erotukseksi?',
        options: ['Kelpaa', 'Ei kelpaa'],
        correct: 1,
        why: 'Se katkaisee ohjauksen, ei energiaa.',
      },
      {
        question: 'Kenen lukko on kytkimessä, kun kaksi asentajaa huoltaa konetta?',
        options: ['Vanhemman', 'Molempien oma', 'Esimiehen'],
        correct: 1,
        why: 'Jokainen suojaa itsensä omalla lukollaan.',
      },
      {
        question: 'Mitä tehdään heti lukituksen jälkeen?',
        options: [
          'Aloitetaan työ',
          'Puretaan varastoitunut energia ja kokeillaan käynnistystä',
          'Täytetään tuntilista',
        ],
        correct: 1,
        why: 'Vasta kokeilu osoittaa, että erotettiin oikea laite.',
      },
      {
        question: 'Nostettu koneen osa roikkuu hydrauliikan varassa. Onko se energiaton?',
        options: ['On, kun pumppu on lukittu', 'Ei, se lasketaan alas tai tuetaan mekaanisesti'],
        correct: 1,
        why: 'Letku voi pettää tai venttiili vuotaa: painovoima on energia.',
      },
      {
        question: 'Mitä merkinnässä lukee?',
        options: ['Nimi, päivä ja syy', 'Koneen hinta', 'Ei mitään, lukko riittää'],
        correct: 0,
        why: 'Merkinnästä tietää, kenelle soittaa ja miksi kone seisoo.',
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'Why stopping is not enough',
        body: `A stopped machine may start: somebody presses a button, the automation goes on, the power returns. A lock keeps it out of use for as long as anybody is in danger.

There are many energies: electricity, compressed air, hydraulics, steam, gravity, springs, heat, a chemical in the line. Forgetting one is enough for an accident.

A stop button or a safety gate is no isolation.`,
      },
      {
        heading: 'Six steps',
        picture: 'lock-and-tag',
        body: `- Plan: which energies, which isolation points.
- Tell the users and stop the machine in the normal way.
- Isolate every energy: safety switch, valve, blind.
- Lock with your own lock and tag it: name, date, reason.
- Release what is stored: pressure, springs, raised loads, capacitors.
- Try that it does not start, and prove dead. Put the control back to zero.`,
        question: {
          question: 'The machine is locked. What is missing before a hand goes in?',
          options: [
            'Nothing',
            'Stored energy is released and a start is tried',
            'The supervisor’s word by phone',
          ],
          correct: 1,
          why: 'Pressure and weight stay behind the lock. Trying shows up the wrong switch.',
        },
      },
      {
        heading: 'One person, one lock, one key',
        body: `Everybody who works in the danger zone puts on their own lock. Where there are several, a hasp or a group lock box is used.

Nobody opens another's lock. If one has been forgotten, the supervisor follows the procedure: the owner has been reached, is out of the danger zone, and knows that it is taken off.

At a change of shift the new lock goes on before the old one comes off.`,
        question: {
          question:
            'A colleague has gone home and their lock is on the switch. Production waits. What do you do?',
          options: [
            'I cut it with bolt cutters',
            'I ask the supervisor to follow the procedure for removing a lock',
            'I start it by the bypass switch',
          ],
          correct: 1,
          why: 'The lock protects somebody until it has been made sure that it does not.',
        },
      },
      {
        heading: 'Back into use',
        body: `- Tools and people out, guards back in place.
- Tell the users.
- Everybody takes off their own lock.
- Energies come back in a controlled order.
- A trial run, with somebody beside the emergency stop.

Only a person qualified for electrical work may prove dead (SFS 6002).`,
      },
    ],
    quiz: [
      {
        question: 'Will an emergency stop button do as isolation?',
        options: ['Yes', 'No'],
        correct: 1,
        why: 'It cuts the control, not the energy.',
      },
      {
        question: 'Two fitters service a machine. Whose lock is on the switch?',
        options: ['The senior’s', 'Each one’s own', 'The supervisor’s'],
        correct: 1,
        why: 'Everybody protects themselves with their own lock.',
      },
      {
        question: 'What is done right after locking?',
        options: [
          'The work begins',
          'Stored energy is released and a start is tried',
          'The time sheet is filled in',
        ],
        correct: 1,
        why: 'Only trying shows that the right machine was isolated.',
      },
      {
        question: 'A raised part hangs on the hydraulics. Is it without energy?',
        options: ['Yes, once the pump is locked', 'No, it is lowered or supported mechanically'],
        correct: 1,
        why: 'A hose may burst or a valve leak: gravity is an energy.',
      },
      {
        question: 'What does the tag say?',
        options: ['Name, date and reason', 'The price of the machine', 'Nothing, the lock is enough'],
        correct: 0,
        why: 'From the tag one knows whom to call and why the machine stands.',
      },
    ],
  },
};
