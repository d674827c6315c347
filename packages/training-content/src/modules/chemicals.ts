import type { ShippedModule } from '../shipped-module.ts';

export const chemicals: ShippedModule = {
  key: 'chemicals',
  category: 'mandatory',
  difficulty: 'beginner',
  minutes: 20,
  points: 150,
  passPercent: 80,
  validityMonths: 36,
  titles: {
    fi: 'Kemikaalit, varoitusmerkit ja käyttöturvallisuustiedote',
    en: 'Chemicals, hazard signs and safety data sheets',
    no: 'Kjemikalier, faresymboler og sikkerhetsdatablad',
    sv: 'Kemikalier, faropiktogram och säkerhetsdatablad',
    sk: 'Chemikálie, výstražné piktogramy a karta bezpečnostných údajov',
    ru: 'Химикаты, знаки опасности и паспорт безопасности',
  },
  descriptions: {
    fi: 'Tunnista varoitusmerkit, löydä tiedotteesta se mitä tarvitset ja säilytä aineet niin, etteivät ne kohtaa väärää seuraa.',
    en: 'Recognise the signs, find what you need in the data sheet, and store substances away from what they must not meet.',
    no: 'Kjenn igjen symbolene, finn det du trenger i databladet, og lagre stoffer riktig.',
    sv: 'Känn igen symbolerna, hitta det du behöver i databladet och förvara ämnena rätt.',
    sk: 'Rozpoznajte piktogramy, nájdite v karte to, čo potrebujete, a skladujte látky správne.',
    ru: 'Узнавайте знаки, находите нужное в паспорте безопасности и правильно храните вещества.',
  },
  fi: {
    sections: [
      {
        heading: 'Varoitusmerkit kertovat vaaran lajin',
        picture: 'ghs-signs',
        body: `Punareunainen vinoneliö on sama kaikkialla:
- liekki: syttyvä
- liekki ympyrän päällä: hapettava, ruokkii paloa
- kaasupullo: paineenalainen kaasu
- syöpyvä käsi ja metalli: syövyttää ihoa, silmiä ja metalleja
- pääkallo: välittömästi myrkyllinen
- huutomerkki: ärsyttää, herkistää, haitallinen
- rinnassa tähti: vakava terveysvaara, esimerkiksi syöpä
- kuollut puu ja kala: vaara vesiympäristölle
- räjähtävä pommi: räjähtävä.

Huomiosana VAARA on vakavampi kuin VAROITUS.`,
        question: {
          question: 'Astiassa on liekki ympyrän päällä. Mitä se kertoo?',
          options: [
            'Aine palaa itse helposti',
            'Aine hapettaa: se voimistaa muiden aineiden paloa',
            'Aine on paineistettu kaasu',
          ],
          correct: 1,
          why: 'Hapettava aine ei välttämättä pala itse, mutta antaa palolle happea. Siksi se säilytetään erillään palavasta.',
        },
      },
      {
        heading: 'Käyttöturvallisuustiedote: 16 kohtaa, neljä tärkeintä',
        body: `Jokaisella vaarallisella kemikaalilla on käyttöturvallisuustiedote. Ennen työtä lue ainakin:
- kohta 2: vaarat ja H- ja P-lausekkeet
- kohta 4: ensiapu
- kohta 7: käsittely ja varastointi
- kohta 8: altistuminen ja suojaimet, myös käsineen materiaali.

Palosta kertoo kohta 5 ja vuodosta kohta 6. Tiedotteet ovat sovelluksen Kemikaalit-sivulla.`,
      },
      {
        heading: 'Säilytys ja merkinnät',
        body: `Väärä naapuri tekee aineista vaarallisen parin.

- Hapot ja emäkset erilleen: seos kuumenee rajusti.
- Hypokloriitti ja happo: vapautuu kloorikaasua.
- Hapettavat erilleen palavista nesteistä, öljystä ja puusta.
- Kaasupullot pystyyn, ketjulla kiinni, suojahattu paikallaan.

Astian on oltava merkitty. Juomapulloon ei koskaan laiteta kemikaalia. Siirtoastiaankin tulee nimi ja varoitusmerkki.`,
        question: {
          question: 'Löydät hyllystä merkitsemättömän pullon kirkasta nestettä. Mitä teet?',
          options: [
            'Haistan, mitä se on',
            'Kaadan viemäriin, ettei kukaan juo',
            'En avaa sitä, estän käytön ja ilmoitan esimiehelle',
          ],
          correct: 2,
          why: 'Haistaminen voi riittää myrkytykseen ja viemäriin kaataminen saastuttaa. Tuntematon käsitellään vaarallisena.',
        },
      },
      {
        heading: 'Jos ainetta joutuu iholle, silmiin tai hengitysteihin',
        body: `- Silmät: huuhdo heti runsaalla vedellä vähintään 15 minuuttia, luomet auki. Poista piilolinssit, jos se käy helposti.
- Iho: riisu tahriintuneet vaatteet, huuhtele runsaalla vedellä.
- Hengitys: raittiiseen ilmaan, lepoon. Älä mene itse kaasuun auttamaan ilman suojainta.
- Nielty: huuhtele suu, älä oksennuta.

Hengenvaarassa 112. Neuvoa saa Myrkytystietokeskuksesta numerosta 0800 147 111, ympäri vuorokauden. Ota tiedote mukaan lääkäriin.`,
      },
    ],
    quiz: [
      {
        question: 'Mistä tiedotteen kohdasta löydät oikean käsineen materiaalin?',
        options: ['Kohdasta 2', 'Kohdasta 8', 'Kohdasta 14'],
        correct: 1,
        why: 'Kohta 8 kertoo altistumisen ehkäisystä ja henkilönsuojaimista.',
      },
      {
        question: 'Kumpi huomiosana tarkoittaa vakavampaa vaaraa?',
        options: ['VAROITUS', 'VAARA'],
        correct: 1,
        why: 'VAARA-sanaa käytetään vakavammissa luokissa.',
      },
      {
        question: 'Mitä syntyy, kun hypokloriittia ja happoa sekoittuu?',
        options: ['Kloorikaasua', 'Hiilidioksidia', 'Ei mitään vaarallista'],
        correct: 0,
        why: 'Kloori on myrkyllinen kaasu jo pieninä pitoisuuksina.',
      },
      {
        question: 'Silmään roiskui syövyttävää ainetta. Kuinka kauan huuhdot?',
        options: ['Minuutin', 'Kunnes kirvely loppuu', 'Vähintään 15 minuuttia'],
        correct: 2,
        why: 'Emäs jatkaa syövyttämistä, vaikka kipu hellittäisi. Huuhtele pitkään ja lähde sitten hoitoon.',
      },
      {
        question: 'Mikä numero vastaa myrkytysasioissa ympäri vuorokauden?',
        options: ['0800 147 111', '116 117', '020 2020'],
        correct: 0,
        why: 'Myrkytystietokeskus. Hengenvaarassa soitetaan kuitenkin ensin 112.',
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'The signs tell the kind of danger',
        picture: 'ghs-signs',
        body: `The diamond with the red border is the same everywhere:
- flame: flammable
- flame over circle: oxidising, feeds a fire
- gas cylinder: gas under pressure
- corroded hand and metal: corrosive to skin, eyes and metals
- skull: acutely toxic
- exclamation mark: irritates, sensitises, harmful
- star on the chest: serious health hazard, such as cancer
- dead tree and fish: danger to water
- exploding bomb: explosive.

The signal word DANGER is graver than WARNING.`,
        question: {
          question: 'A container shows a flame over a circle. What does it say?',
          options: [
            'The substance itself burns easily',
            'It oxidises: it makes other things burn harder',
            'It is a gas under pressure',
          ],
          correct: 1,
          why: 'An oxidiser may not burn itself, but it gives a fire oxygen. That is why it is kept apart from what burns.',
        },
      },
      {
        heading: 'The data sheet: 16 sections, four to know',
        body: `Every hazardous chemical has a safety data sheet. Before the work read at least:
- section 2: hazards, H and P statements
- section 4: first aid
- section 7: handling and storage
- section 8: exposure and protective equipment, including the material of the glove.

Section 5 is about fire, section 6 about spills. The sheets are on the Chemicals page of this app.`,
      },
      {
        heading: 'Storage and labels',
        body: `The wrong neighbour makes two substances a dangerous pair.

- Acids apart from bases: the mixture heats violently.
- Hypochlorite and acid: chlorine gas is released.
- Oxidisers apart from flammable liquids, oil and wood.
- Gas cylinders upright, chained, with the cap on.

A container must be labelled. No chemical ever goes into a drinking bottle. A container you pour into gets the name and the sign as well.`,
        question: {
          question: 'You find an unlabelled bottle of clear liquid on a shelf. What do you do?',
          options: [
            'I smell what it is',
            'I pour it down the drain so that nobody drinks it',
            'I do not open it, keep others from using it, and tell the supervisor',
          ],
          correct: 2,
          why: 'Smelling can be enough to poison you, and the drain leads to the water. The unknown is treated as dangerous.',
        },
      },
      {
        heading: 'On the skin, in the eyes, in the lungs',
        body: `- Eyes: rinse at once with plenty of water for at least 15 minutes, lids open. Take out contact lenses if it is easy.
- Skin: take off contaminated clothes, rinse with plenty of water.
- Breathing: into fresh air, rest. Do not go into the gas yourself without protection.
- Swallowed: rinse the mouth, do not make them vomit.

In danger of life 112. The Finnish Poison Information Centre answers on 0800 147 111, day and night. Take the data sheet along to the doctor.`,
      },
    ],
    quiz: [
      {
        question: 'Which section of the sheet names the right glove material?',
        options: ['Section 2', 'Section 8', 'Section 14'],
        correct: 1,
        why: 'Section 8 is about exposure and personal protection.',
      },
      {
        question: 'Which signal word means the graver danger?',
        options: ['WARNING', 'DANGER'],
        correct: 1,
        why: 'DANGER is used for the graver classes.',
      },
      {
        question: 'What forms when hypochlorite and acid are mixed?',
        options: ['Chlorine gas', 'Carbon dioxide', 'Nothing dangerous'],
        correct: 0,
        why: 'Chlorine is toxic even at low concentrations.',
      },
      {
        question: 'A corrosive has splashed into an eye. How long do you rinse?',
        options: ['A minute', 'Until it stops stinging', 'At least 15 minutes'],
        correct: 2,
        why: 'A base goes on corroding even when the pain eases. Rinse for long, then go for treatment.',
      },
      {
        question: 'Which number answers about poisoning day and night?',
        options: ['0800 147 111', '116 117', '020 2020'],
        correct: 0,
        why: 'The Poison Information Centre. Where life is in danger 112 comes first.',
      },
    ],
  },
};
