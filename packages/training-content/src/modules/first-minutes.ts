import type { ShippedModule } from '../shipped-module.ts';

export const firstMinutes: ShippedModule = {
  key: 'first-minutes',
  category: 'emergency',
  difficulty: 'beginner',
  minutes: 15,
  points: 100,
  validityMonths: 24,
  titles: {
    fi: '112 ja ensimmäiset minuutit',
    en: '112 and the first minutes',
    no: '112 og de første minuttene',
    sv: '112 och de första minuterna',
    sk: '112 a prvé minúty',
    ru: '112 и первые минуты',
  },
  descriptions: {
    fi: 'Hätäpuhelu, elottoman elvytys ja verenvuodon tyrehdytys: mitä teet ennen kuin apu on paikalla.',
    en: 'The emergency call, resuscitation and stopping a bleeding: what you do before help arrives.',
    no: 'Nødsamtalen, gjenoppliving og stans av blødning: det du gjør før hjelpen kommer.',
    sv: 'Nödsamtalet, hjärt-lungräddning och att stoppa blödning: vad du gör innan hjälpen är framme.',
    sk: 'Tiesňové volanie, resuscitácia a zastavenie krvácania: čo robiť, kým príde pomoc.',
    ru: 'Экстренный вызов, реанимация и остановка кровотечения: что делать до прибытия помощи.',
  },
  fi: {
    sections: [
      {
        heading: 'Soita 112',
        picture: 'rescue-chain',
        body: `Yksi numero: palo, ensihoito, poliisi, sosiaalipäivystys. Soita itse, jos voit. Älä soita sairaalaan tai esimiehelle ensin.

- Kerro mitä on tapahtunut.
- Kerro tarkka osoite ja kunta. Tehtaan osoite on Hätä-näkymässä isolla.
- Vastaa kysymyksiin ja toimi ohjeiden mukaan.
- Lopeta puhelu vasta, kun saat luvan.
- Jos joudut odottamaan, älä sulje puhelinta.

Opasta apu paikalle portilta asti. Sen jälkeen hälytä tehtaan oma väki sovelluksella.`,
        question: {
          question: 'Hätäkeskus ei vastaa heti, vaan pyytää odottamaan. Mitä teet?',
          options: ['Suljen ja soitan uudelleen', 'Pysyn linjalla', 'Soitan esimiehelle'],
          correct: 1,
          why: 'Puheluihin vastataan järjestyksessä. Sulkemalla siirryt jonon hännille.',
        },
      },
      {
        heading: 'Eloton',
        body: `- Puhuttele ja ravistele. Ei herää: huuda apua, soita 112, kaiutin päälle.
- Avaa hengitystie: toinen käsi otsalle, kohota leukaa. Katso, kuuntele, tunne enintään 10 sekuntia.
- Ei hengitä normaalisti: aloita paineluelvytys.
- 30 painallusta rintalastan keskelle, 5–6 cm syvään, 100–120 minuutissa. Sitten 2 puhallusta.
- Jos et osaa tai voi puhaltaa, painele tauotta.
- Lähin sydäniskuri haetaan heti: se neuvoo puheella.

Jatka, kunnes ammattilainen sanoo tai hän alkaa hengittää.`,
        question: {
          question: 'Mikä on aikuisen elvytyksen rytmi?',
          options: [
            '15 painallusta, 2 puhallusta',
            '30 painallusta, 2 puhallusta',
            '5 painallusta, 1 puhallus',
          ],
          correct: 1,
          why: '30:2, painellen 100–120 kertaa minuutissa.',
        },
      },
      {
        heading: 'Verenvuoto ja sokki',
        body: `- Paina vuotokohtaa heti kädellä tai puhtaalla kankaalla.
- Sido painesiteellä, kohota raajaa, jos se käy.
- Rajuun raajavuotoon, joka ei tyrehdy painamalla: kiristysside vuodon yläpuolelle, merkitse aika, älä löysää.
- Älä poista vierasesinettä haavasta, tue se.
- Laita makuulle, pidä lämpimänä, puhu rauhallisesti. Ei juotavaa.`,
      },
      {
        heading: 'Sähkö, kaasu ja puristuminen',
        body: `Varmista aina ensin oma turvallisuutesi.

- Sähkö: katkaise virta ennen kuin kosket. Suurjännitteeseen ei mennä lähelle.
- Kaasu tai suljettu tila: älä mene sisään ilman suojainta.
- Puristuminen: pysäytä kone hätäpysäytyksestä. Älä peruuta liikettä ennen kuin tiedät mitä tapahtuu.
- Putoaminen: älä siirrä, ellei ole pakko.

Vakavasta tapaturmasta ilmoitetaan heti poliisille ja työsuojeluviranomaiselle. Paikkaa ei muuteta, ellei pelastaminen sitä vaadi.`,
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'Call 112',
        picture: 'rescue-chain',
        body: `One number: fire, ambulance, police, social emergency. Call yourself if you can. Do not call a hospital or your supervisor first.

- Say what has happened.
- Give the exact address and municipality. The address of the plant is in large letters in the emergency view.
- Answer the questions and do as you are told.
- Hang up only when you are allowed to.
- If you have to wait, do not hang up.

Guide help in from the gate. Then alert the plant's own people with the app.`,
        question: {
          question: 'The emergency centre does not answer at once but asks you to wait. What do you do?',
          options: ['I hang up and call again', 'I stay on the line', 'I call my supervisor'],
          correct: 1,
          why: 'Calls are answered in order. By hanging up you go to the end of the queue.',
        },
      },
      {
        heading: 'Lifeless',
        body: `- Speak and shake. No answer: shout for help, call 112, speaker on.
- Open the airway: one hand on the forehead, lift the chin. Look, listen, feel for at most 10 seconds.
- Not breathing normally: begin compressions.
- 30 compressions in the middle of the breastbone, 5–6 cm deep, 100–120 a minute. Then 2 breaths.
- If you cannot give breaths, compress without a pause.
- Have the nearest defibrillator fetched at once: it speaks and guides you.

Go on until a professional says so or they begin to breathe.`,
        question: {
          question: 'What is the rhythm of resuscitation for an adult?',
          options: ['15 compressions, 2 breaths', '30 compressions, 2 breaths', '5 compressions, 1 breath'],
          correct: 1,
          why: '30:2, at 100–120 compressions a minute.',
        },
      },
      {
        heading: 'Bleeding and shock',
        body: `- Press the wound at once with a hand or a clean cloth.
- Put on a pressure bandage, raise the limb if it can be done.
- For a violent bleeding of a limb that does not stop: a tourniquet above it, note the time, do not loosen.
- Do not pull out anything stuck in the wound, support it.
- Lay them down, keep them warm, speak calmly. Nothing to drink.`,
      },
      {
        heading: 'Electricity, gas and crushing',
        body: `Always make sure of your own safety first.

- Electricity: cut the power before you touch. Do not go near high voltage.
- Gas or confined space: do not go in without protection.
- Crushing: stop the machine by its emergency stop. Do not reverse it before you know what will happen.
- A fall: do not move them unless you must.

A serious accident is reported at once to the police and the occupational safety authority. The place is left as it is unless the rescue demands otherwise.`,
      },
    ],
  },
};
