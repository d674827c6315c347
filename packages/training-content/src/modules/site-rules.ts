import type { ShippedModule } from '../shipped-module.ts';

export const siteRules: ShippedModule = {
  key: 'site-rules',
  category: 'mandatory',
  difficulty: 'beginner',
  minutes: 15,
  points: 100,
  validityMonths: 36,
  titles: {
    fi: 'Perehdytys ja tehtaan turvallisuussäännöt',
    en: 'Induction and site safety rules',
    no: 'Innføring og sikkerhetsregler på anlegget',
    sv: 'Introduktion och anläggningens säkerhetsregler',
    sk: 'Vstupné školenie a bezpečnostné pravidlá závodu',
    ru: 'Вводный инструктаж и правила безопасности на предприятии',
  },
  descriptions: {
    fi: 'Mitä jokainen tehtaalla liikkuva tietää ensimmäisestä päivästä alkaen: kulkeminen, suojaimet ja kenen puoleen käännyt.',
    en: 'What everybody on the site knows from the first day: moving about, protective equipment and whom to ask.',
    no: 'Det alle på anlegget vet fra første dag: ferdsel, verneutstyr og hvem du spør.',
    sv: 'Det alla på anläggningen vet från första dagen: hur du rör dig, skyddsutrustning och vem du frågar.',
    sk: 'Čo vie každý v závode od prvého dňa: pohyb, ochranné prostriedky a na koho sa obrátiť.',
    ru: 'Что знает каждый на предприятии с первого дня: передвижение, средства защиты и к кому обращаться.',
  },
  fi: {
    sections: [
      {
        heading: 'Sinulla on oikeus opastukseen',
        body: `Työnantaja opastaa sinut työhön, työoloihin, koneisiin ja työmenetelmiin ennen kuin aloitat uuden tehtävän, ja myös silloin, kun työ tai laite muuttuu. Näin sanoo työturvallisuuslaki (738/2002, 14 §).

Sinä puolestasi:
- teet vain työtä, johon sinut on opastettu
- kysyt heti, jos jokin jää epäselväksi
- noudatat ohjeita ja käytät annettuja suojaimia
- kerrot puutteista, joita et voi itse korjata.

Ensimmäisinä viikkoina tapaturmariski on suurimmillaan. Kysyminen on ammattitaitoa.`,
      },
      {
        heading: 'Liikkuminen tehtaalla',
        body: `Trukit ja kuormat väistävät huonosti. Kulje niin, että sinut nähdään.

- Käytä merkittyjä kulkuväyliä ja portaita, pidä kaiteesta kiinni.
- Ota katsekontakti kuljettajaan ennen kuin ylität ajoväylän.
- Älä koskaan kulje riippuvan kuorman alta.
- Pidä kulkutiet, sähkökeskukset, sammuttimet ja hätäsuihkut vapaina.
- Puhelin pysyy taskussa, kun kävelet.`,
        question: {
          question:
            'Trukki seisoo ajoväylän reunassa moottori käynnissä. Sinun pitää päästä väylän yli. Mitä teet?',
          options: [
            'Ylitän nopeasti, trukkihan seisoo',
            'Otan katsekontaktin kuljettajaan ja ylitän, kun hän on näyttänyt nähneensä minut',
            'Kierrän trukin takaa, siellä on enemmän tilaa',
          ],
          correct: 1,
          why: 'Seisova trukki voi lähteä liikkeelle minä hetkenä hyvänsä, ja taakse kuljettaja näkee huonoiten.',
        },
      },
      {
        heading: 'Suojaimet',
        picture: 'ppe',
        body: `Tuotantotiloissa käytetään aina vähintään:
- turvajalkineita
- silmäsuojaimia
- huomiovaatetta
- kypärää alueilla, jotka on merkitty.

Työlupa, riskiarviointi tai kemikaalin käyttöturvallisuustiedote voi vaatia lisää: kuulosuojaimet, käsineet, hengityksensuojaimen, valjaat.

Tarkista suojain ennen käyttöä. Kypärä, johon on osunut jotain, vaihdetaan, vaikka vauriota ei näkyisi. Suojain on viimeinen keino: ensin vaara poistetaan tai eristetään.`,
      },
      {
        heading: 'Päihteet, tupakka ja väsymys',
        body: `Päihtyneenä ei tulla töihin. Myös lääke voi vaikuttaa reaktioihin: kerro esimiehelle tai työterveyteen, jos pakkauksessa on varoituskolmio.

Tupakointi on sallittu vain merkityillä paikoilla. Palavien nesteiden ja kaasujen alueilla kipinäkin riittää.

Jos olet niin väsynyt, että et pysty keskittymään, sano se. Työ järjestetään toisin.`,
        question: {
          question: 'Huomaat kulkutiellä öljyläikän, eikä imeytysainetta ole lähellä. Mitä teet ensin?',
          options: [
            'Jatkan matkaa ja kerron vuoron lopussa',
            'Estän kulun läikän yli ja teen siitä turvallisuushavainnon',
            'Odotan, että siivooja tulee',
          ],
          correct: 1,
          why: 'Ensin estetään, että kukaan liukastuu, sitten ilmoitetaan, jotta asia korjataan.',
        },
      },
      {
        heading: 'Kenen puoleen käännyt',
        body: `- Oma esimies: työ, ohjeet, puutteet.
- Työsuojeluvaltuutettu: edustaa työntekijöitä turvallisuusasioissa.
- Työsuojelupäällikkö: työnantajan edustaja yhteistoiminnassa.
- Hätätilanteessa aina ensin 112.

Tehtaan osoite ja lähin kokoontumispaikka löytyvät sovelluksen Hätä-painikkeesta, myös ilman verkkoa. Katso ne nyt kerran valmiiksi.`,
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'You have a right to be instructed',
        body: `Your employer instructs you in the work, the conditions, the machines and the methods before you begin a new task, and again when the work or the equipment changes. So says the Finnish Occupational Safety and Health Act (738/2002, section 14).

You in turn:
- only do work you have been instructed in
- ask at once when something is unclear
- follow the instructions and use the equipment you are given
- report defects you cannot put right yourself.

The risk of an accident is greatest in the first weeks. Asking is part of the trade.`,
      },
      {
        heading: 'Moving about the site',
        body: `Forklifts and loads do not get out of the way. Walk so that you are seen.

- Use the marked walkways and stairs, and hold the handrail.
- Make eye contact with the driver before you cross a driveway.
- Never walk under a hanging load.
- Keep passages, switchboards, extinguishers and emergency showers free.
- Your phone stays in your pocket while you walk.`,
        question: {
          question:
            'A forklift stands at the edge of the driveway with its engine running. You need to cross. What do you do?',
          options: [
            'I cross quickly, it is standing still after all',
            'I make eye contact with the driver and cross once they have shown that they see me',
            'I go round behind the forklift, there is more room',
          ],
          correct: 1,
          why: 'A standing forklift may move at any moment, and behind it is where the driver sees least.',
        },
      },
      {
        heading: 'Protective equipment',
        picture: 'ppe',
        body: `In production areas you always wear at least:
- safety footwear
- eye protection
- high-visibility clothing
- a helmet where signs say so.

A work permit, a risk assessment or a safety data sheet may ask for more: hearing protection, gloves, a respirator, a harness.

Check the equipment before use. A helmet that has been hit is replaced, even when no damage shows. Equipment is the last resort: first the danger is removed or closed off.`,
      },
      {
        heading: 'Alcohol, smoking and tiredness',
        body: `Nobody comes to work intoxicated. Medicine can slow you down as well: tell your supervisor or the occupational health service if the package carries a warning triangle.

Smoking is allowed in the marked places only. Near flammable liquids and gases a spark is enough.

If you are too tired to concentrate, say so. The work will be arranged differently.`,
        question: {
          question:
            'You see a patch of oil on a walkway, and there is no absorbent nearby. What do you do first?',
          options: [
            'I walk on and mention it at the end of the shift',
            'I keep people from walking over it and report it as a safety observation',
            'I wait for the cleaner',
          ],
          correct: 1,
          why: 'First nobody must slip, then it is reported so that it gets fixed.',
        },
      },
      {
        heading: 'Whom to turn to',
        body: `- Your supervisor: the work, instructions, defects.
- The safety representative: speaks for the employees in safety matters.
- The safety manager: the employer's representative in co-operation.
- In an emergency always 112 first.

The address of the plant and the nearest assembly point are behind the emergency button of this app, also offline. Look at them once now.`,
      },
    ],
  },
};
