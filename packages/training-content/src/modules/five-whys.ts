import type { ShippedModule } from '../shipped-module.ts';

export const fiveWhys: ShippedModule = {
  key: 'five-whys',
  category: 'development',
  difficulty: 'intermediate',
  minutes: 15,
  points: 150,
  titles: {
    fi: 'Tapahtuman tutkinta: viisi kertaa miksi',
    en: 'Investigating an event: five times why',
    no: 'Undersøkelse av en hendelse: fem ganger hvorfor',
    sv: 'Utredning av en händelse: fem gånger varför',
    sk: 'Vyšetrovanie udalosti: päťkrát prečo',
    ru: 'Расследование события: пять раз почему',
  },
  descriptions: {
    fi: 'Miten läheltä piti -tilanteesta löydetään syy, jonka korjaaminen estää seuraavan.',
    en: 'How to find, behind a near miss, the cause whose removal prevents the next one.',
    no: 'Slik finner du årsaken bak en nestenulykke, så den neste ikke skjer.',
    sv: 'Så hittar du orsaken bakom ett tillbud, så att nästa inte sker.',
    sk: 'Ako nájsť za takmer úrazom príčinu, ktorej odstránenie zabráni ďalšiemu.',
    ru: 'Как найти за происшествием без последствий причину, устранение которой предотвратит следующую.',
  },
  fi: {
    sections: [
      {
        heading: 'Syy, ei syyllinen',
        body: `Tutkinnan tarkoitus on estää seuraava tapahtuma. «Huolimattomuus» ei ole juurisyy: ihmiset tekevät virheitä, ja järjestelmän pitää kestää ne.

Aloita heti:
- Turvaa paikka, hoida ihmiset.
- Kuvaa, mittaa, kirjaa ajat.
- Puhu paikalla olleiden kanssa samana päivänä, yksitellen, kuunnellen.

Vakavassa tapaturmassa paikka jätetään poliisia ja työsuojeluviranomaista varten koskematta.`,
      },
      {
        heading: 'Viisi kertaa miksi',
        picture: 'five-whys',
        body: `Esimerkki: mies liukastui.
- Miksi? Lattialla oli öljyä.
- Miksi? Pumpun tiiviste vuoti.
- Miksi? Tiiviste oli vaihdettu väärään.
- Miksi? Varastossa oli vain yhtä kokoa.
- Miksi? Varaosaluetteloa ei päivitetty, kun pumppu uusittiin.

Korjaus: muutosten hallintaan kuuluu varaosien tarkistus. Pelkkä lattian siivous olisi tuonut öljyn takaisin.`,
        question: {
          question: 'Ketju päättyy vastaukseen «koska hän ei katsonut». Onko juurisyy löytynyt?',
          options: [
            'On, ohjeistetaan katsomaan',
            'Ei: kysytään vielä, miksi katsominen jäi tai miksi virhe johti vahinkoon',
          ],
          correct: 1,
          why: 'Seuraavakaan ei aina katso. Etsitään se, minkä voi rakentaa toisin.',
        },
      },
      {
        heading: 'Monta syytä',
        body: `Yksi ketju ei riitä. Kysy erikseen:
- miksi tapahtui?
- miksi sitä ei huomattu?
- miksi seuraus oli niin paha?

Katso ihmistä, konetta, menetelmää, ympäristöä ja johtamista. Tarkista jokainen väite: mistä tiedät sen?`,
        question: {
          question: 'Minkä väitteen voi kirjata raporttiin?',
          options: [
            '«Luultavasti hänellä oli kiire»',
            '«Työaikakirjauksen mukaan vuorosta puuttui kaksi henkilöä»',
          ],
          correct: 1,
          why: 'Tosiasian voi tarkistaa ja korjata. Arvaus vie väärään toimenpiteeseen.',
        },
      },
      {
        heading: 'Toimenpide, joka pitää',
        body: `- Kohdistuu juurisyyhyn, ei oireeseen.
- Vahvin mahdollinen keino, ei pelkkä muistutus.
- Yksi vastuuhenkilö ja päivä.
- Tarkistetaan: toimiiko se kolmen kuukauden kuluttua?
- Kerrotaan myös muille linjoille, joilla on sama laite.`,
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'A cause, not a culprit',
        body: `An investigation is there to prevent the next event. “Carelessness” is no root cause: people make mistakes, and the system must stand them.

Begin at once:
- Make the place safe, look after people.
- Take photos, measure, write down times.
- Talk with those who were there the same day, one by one, listening.

After a serious accident the place is left untouched for the police and the safety authority.`,
      },
      {
        heading: 'Five times why',
        picture: 'five-whys',
        body: `An example: a man slipped.
- Why? There was oil on the floor.
- Why? The seal of a pump leaked.
- Why? It had been replaced with a wrong one.
- Why? The store had one size only.
- Why? The list of spares was not updated when the pump was renewed.

The fix: a change includes checking the spares. Cleaning the floor alone would have brought the oil back.`,
        question: {
          question: 'The chain ends with “because he did not look”. Has the root cause been found?',
          options: [
            'Yes, people are told to look',
            'No: we still ask why looking failed, or why a slip led to harm',
          ],
          correct: 1,
          why: 'The next one will not always look either. We search for what can be built differently.',
        },
      },
      {
        heading: 'Many causes',
        body: `One chain is not enough. Ask separately:
- why did it happen?
- why was it not noticed?
- why was the outcome so bad?

Look at people, machine, method, surroundings and management. Check every claim: how do you know?`,
        question: {
          question: 'Which claim can go into the report?',
          options: [
            '“They were probably in a hurry”',
            '“According to the time records two people were missing from the shift”',
          ],
          correct: 1,
          why: 'A fact can be checked and put right. A guess leads to the wrong measure.',
        },
      },
      {
        heading: 'A measure that holds',
        body: `- Goes at the root cause, not at the symptom.
- The strongest means possible, not a mere reminder.
- One assignee and a day.
- Checked: does it work after three months?
- Told to the other lines with the same equipment.`,
      },
    ],
  },
};
