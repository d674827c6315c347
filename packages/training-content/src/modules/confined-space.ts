import type { ShippedModule } from '../shipped-module.ts';

export const confinedSpace: ShippedModule = {
  key: 'confined-space',
  category: 'job_specific',
  difficulty: 'advanced',
  minutes: 30,
  points: 200,
  passPercent: 80,
  validityMonths: 36,
  grantsCard: 'confined_space',
  titles: {
    fi: 'Säiliötyö: sisäänmeno ja varmistaja',
    en: 'Confined space: entry and attendant',
    no: 'Trange rom: innstigning og vakt',
    sv: 'Arbete i slutna utrymmen: inträde och vakt',
    sk: 'Práca v uzavretom priestore: vstup a dozor',
    ru: 'Работа в замкнутом пространстве: вход и наблюдающий',
  },
  descriptions: {
    fi: 'Tyhjennys, eristys, mittaus, varmistaja ja pelastus. Hyväksytty koe antaa tehtaan säiliötyöpätevyyden.',
    en: 'Emptying, isolation, measuring, attendant and rescue. A passed quiz gives the site’s confined space card.',
    no: 'Tømming, avstenging, måling, vakt og redning. Bestått prøve gir anleggets kort for trange rom.',
    sv: 'Tömning, avstängning, mätning, vakt och räddning. Godkänt prov ger anläggningens kort.',
    sk: 'Vyprázdnenie, odpojenie, meranie, dozor a záchrana. Úspešný test dáva preukaz závodu.',
    ru: 'Опорожнение, отключение, замеры, наблюдающий и спасение. Сданный тест даёт удостоверение предприятия.',
  },
  fi: {
    sections: [
      {
        heading: 'Suljettu tila tappaa hiljaa',
        body: `Suljettuja tiloja ovat säiliöt, siilot, kaivot, kuilut, uunit, viemärit ja kaivannot, joista poistuminen on hankalaa.

Kolme tappajaa:
- hapen puute: ruoste, maalin kuivuminen, mädäntyminen ja suojakaasu kuluttavat tai syrjäyttävät happea
- myrkyllinen kaasu: rikkivety, häkä, liuotinhöyry
- syttyvä kaasu tai pöly.

Noin puolet kuolleista on pelastajia, jotka menivät perään ilman suojainta. Siksi varmistaja ei koskaan mene sisään.`,
        question: {
          question: 'Työkaveri makaa liikkumatta säiliön pohjalla. Olet varmistaja. Mitä teet?',
          options: [
            'Menen heti nostamaan hänet ylös',
            'Hälytän, aloitan pelastuksen ulkoa vinssillä, en mene sisään',
            'Odotan, että hän herää',
          ],
          correct: 1,
          why: 'Se, mikä kaatoi hänet, kaataa sinutkin. Apu tulee ulkoa ja paineilmalaitteilla.',
        },
      },
      {
        heading: 'Ennen sisäänmenoa',
        picture: 'confined-entry',
        body: `Osittainenkin sisäänmeno, vaikka vain pää, vaatii säiliötyöluvan.

- Tyhjennetty ja puhdistettu.
- Kaikki linjat sokeoitu tai irrotettu. Suljettu venttiili ei ole erotus.
- Sekoittimet, pumput ja lämmitys lukittu ja kokeiltu.
- Tuuletettu, poisto ja korvausilma suunniteltu.
- Pelastussuunnitelma ja -välineet aukolla.
- Valaistus pienoisjännitteellä, räjähdysvaarassa Ex-suojattu.`,
      },
      {
        heading: 'Mittaus',
        body: `Mittaa aina ulkoa ensin, järjestyksessä: happi, syttyvät kaasut, myrkylliset. Mittaa ylhäältä, keskeltä ja alhaalta: kaasut kerrostuvat.

Tavallisessa ilmassa on happea 20,9 %. Luvassa lukevat tehtaan omat rajat. Yksikin arvo rajojen ulkopuolella estää sisäänmenon.

Mittaus toistetaan luvan välein, tauon jälkeen ja aina kun työ muuttuu, tai mitataan jatkuvasti. Sovelluksen kello huomauttaa, ja myöhästynyt mittaus keskeyttää luvan.`,
        question: {
          question: 'Mittari näyttää yläaukolla happea 20,8 %. Voiko mennä sisään?',
          options: [
            'Kyllä, arvo on kunnossa',
            'Ei vielä: mitataan myös keskeltä ja pohjalta ja muut kaasut',
            'Kyllä, jos viivytään hetki',
          ],
          correct: 1,
          why: 'Raskas kaasu makaa pohjalla. Yksi mittaus yhdestä korkeudesta ei kerro koko tilasta.',
        },
      },
      {
        heading: 'Varmistaja',
        body: `Varmistaja on aukolla koko ajan ja tietää, ketkä ovat sisällä.

- Pitää kulkukirjaa: nimi, sisään, ulos.
- Pitää yhteyttä puheella, köydellä tai radiolla.
- Tarkkailee mittaria ja ympäristöä.
- Käskee ulos heti, jos yhteys katkeaa, mittari hälyttää tai jokin muuttuu.
- Ei tee muuta eikä poistu ennen kuin vaihtomies on aukolla.`,
      },
    ],
    quiz: [
      {
        question: 'Missä järjestyksessä mitataan?',
        options: ['Myrkylliset, syttyvät, happi', 'Happi, syttyvät, myrkylliset', 'Vain happi'],
        correct: 1,
        why: 'Syttyvien mittari tarvitsee happea toimiakseen, siksi happi ensin.',
      },
      {
        question: 'Paljonko happea on tavallisessa ilmassa?',
        options: ['15,0 %', '20,9 %', '25,0 %'],
        correct: 1,
        why: 'Pienikin poikkeama kertoo, että jotain muuta on tullut tilalle.',
      },
      {
        question: 'Riittääkö suljettu venttiili linjan erotukseksi?',
        options: ['Riittää, jos se on lukittu', 'Ei: linja sokeoidaan tai irrotetaan'],
        correct: 1,
        why: 'Venttiili voi vuotaa tai joku voi avata sen.',
      },
      {
        question: 'Yhteys sisällä olevaan katkeaa. Mitä varmistaja tekee?',
        options: [
          'Odottaa viisi minuuttia',
          'Käskee ulos ja hälyttää, jos vastausta ei tule',
          'Menee katsomaan',
        ],
        correct: 1,
        why: 'Yhteyden katkeaminen on hälytys, kunnes toisin todetaan.',
      },
      {
        question: 'Kurkistat miesluukusta päälläsi sisään. Onko se sisäänmeno?',
        options: ['Ei', 'On'],
        correct: 1,
        why: 'Yksi henkäys hapetonta ilmaa riittää. Osittainenkin sisäänmeno vaatii luvan.',
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'A confined space kills silently',
        body: `Confined spaces are tanks, silos, wells, shafts, furnaces, sewers and excavations that are hard to leave.

Three killers:
- lack of oxygen: rust, drying paint, rotting and inert gas use it up or push it out
- toxic gas: hydrogen sulphide, carbon monoxide, solvent vapour
- flammable gas or dust.

About half of the dead are rescuers who went in after somebody without protection. That is why the attendant never goes in.`,
        question: {
          question:
            'A colleague lies motionless at the bottom of the tank. You are the attendant. What do you do?',
          options: [
            'I go in at once and lift them up',
            'I raise the alarm and begin the rescue from outside with the winch, and do not go in',
            'I wait for them to wake up',
          ],
          correct: 1,
          why: 'What felled them will fell you. Help comes from outside and with breathing apparatus.',
        },
      },
      {
        heading: 'Before entry',
        picture: 'confined-entry',
        body: `Even a partial entry, the head alone, needs a confined space permit.

- Emptied and cleaned.
- All lines blinded or taken apart. A closed valve is no isolation.
- Mixers, pumps and heating locked out and tried.
- Ventilated, with outlet and supply air planned.
- Rescue plan and equipment at the opening.
- Lighting at extra-low voltage, explosion-proof where needed.`,
      },
      {
        heading: 'Measuring',
        body: `Always measure from outside first, in this order: oxygen, flammable gases, toxic ones. Measure at the top, the middle and the bottom: gases lie in layers.

Ordinary air holds 20.9 % oxygen. The permit names the limits of this site. A single value outside them forbids entry.

Measure again as the permit says, after breaks and whenever the work changes, or continuously. The app's clock reminds you, and a late test suspends the permit.`,
        question: {
          question: 'At the top opening the meter shows 20.8 % oxygen. May one go in?',
          options: [
            'Yes, the value is fine',
            'Not yet: the middle, the bottom and the other gases are measured too',
            'Yes, for a moment',
          ],
          correct: 1,
          why: 'Heavy gas lies at the bottom. One reading at one height does not tell of the whole space.',
        },
      },
      {
        heading: 'The attendant',
        body: `The attendant is at the opening all the time and knows who is inside.

- Keeps the log: name, in, out.
- Keeps contact by voice, rope or radio.
- Watches the meter and the surroundings.
- Orders everybody out at once if contact is lost, the meter sounds or anything changes.
- Does nothing else, and does not leave before the relief is at the opening.`,
      },
    ],
    quiz: [
      {
        question: 'In which order is it measured?',
        options: ['Toxic, flammable, oxygen', 'Oxygen, flammable, toxic', 'Oxygen only'],
        correct: 1,
        why: 'The sensor for flammable gas needs oxygen to work, so oxygen comes first.',
      },
      {
        question: 'How much oxygen is there in ordinary air?',
        options: ['15.0 %', '20.9 %', '25.0 %'],
        correct: 1,
        why: 'Even a small deviation says that something else has taken its place.',
      },
      {
        question: 'Is a closed valve enough to isolate a line?',
        options: ['Yes, if it is locked', 'No: the line is blinded or taken apart'],
        correct: 1,
        why: 'A valve may leak, or somebody may open it.',
      },
      {
        question: 'Contact with the person inside is lost. What does the attendant do?',
        options: [
          'Waits five minutes',
          'Orders them out, and raises the alarm if there is no answer',
          'Goes in to look',
        ],
        correct: 1,
        why: 'Lost contact is an alarm until it turns out otherwise.',
      },
      {
        question: 'You put your head through the manhole. Is that an entry?',
        options: ['No', 'Yes'],
        correct: 1,
        why: 'One breath without oxygen is enough. A partial entry needs a permit too.',
      },
    ],
  },
};
