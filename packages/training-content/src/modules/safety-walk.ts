import type { ShippedModule } from '../shipped-module.ts';

export const safetyWalk: ShippedModule = {
  key: 'safety-walk',
  category: 'development',
  difficulty: 'beginner',
  minutes: 15,
  points: 100,
  titles: {
    fi: 'Turvallisuuskierros ja Elmeri-mittaus',
    en: 'Safety walk and Elmeri measurement',
    no: 'Vernerunde og Elmeri-måling',
    sv: 'Skyddsrond och Elmeri-mätning',
    sk: 'Bezpečnostná obhliadka a meranie Elmeri',
    ru: 'Обход по безопасности и измерение Elmeri',
  },
  descriptions: {
    fi: 'Miten kierros tehdään niin, että siitä jää keskustelu, tulos ja korjaukset.',
    en: 'How to walk so that a conversation, a result and fixes remain.',
    no: 'Slik går du runden så det blir samtale, resultat og utbedringer.',
    sv: 'Så går du ronden så att det blir samtal, resultat och åtgärder.',
    sk: 'Ako urobiť obhliadku tak, aby z nej zostal rozhovor, výsledok a nápravy.',
    ru: 'Как провести обход, чтобы остались разговор, результат и исправления.',
  },
  fi: {
    sections: [
      {
        heading: 'Kierros on keskustelu',
        body: `Kierros ei ole tarkastus, jossa haetaan virheitä. Kysy:
- Mikä tässä työssä on vaarallisinta?
- Mitä teet, kun jokin menee toisin kuin piti?
- Mitä haluaisit muuttaa?

Kerro aina ensin yksi asia, joka on kunnossa. Kiitä. Lupaa vain se, minkä voit pitää.`,
        question: {
          question: 'Näet hyvän työtavan, jota muut eivät käytä. Mitä teet?',
          options: [
            'En mitään, se on kunnossa',
            'Kiitän ja teen positiivisen havainnon',
            'Odotan seuraavaa kierrosta',
          ],
          correct: 1,
          why: 'Hyvä tapa leviää vain, jos siitä kerrotaan.',
        },
      },
      {
        heading: 'Elmeri: oikein vai väärin',
        body: `Elmeri-mittauksessa havainnoidaan alueen kohtia ja merkitään jokainen oikein tai väärin:
- turvallisuuskäyttäytyminen: suojaimet, riskinotto
- järjestys ja siisteys
- koneturvallisuus
- työympäristö: melu, valo, ilma
- ergonomia
- kulkutiet
- ensiapu ja paloturvallisuus.

Jos kohtaa ei voi nähdä, sitä ei merkitä kumpaankaan.`,
      },
      {
        heading: 'Indeksi',
        body: `Indeksi = oikein / (oikein + väärin) × 100.

Esimerkki: 42 oikein ja 8 väärin: 42 / 50 = 84 %.

Yksi luku ei kerro paljon, suunta kertoo. Vertaa samaa aluetta omaan edelliseen tulokseensa, älä alueita keskenään.`,
        question: {
          question: '36 oikein, 12 väärin, 4 ei nähty. Mikä on indeksi?',
          options: ['69 %', '75 %', '92 %'],
          correct: 1,
          why: '36 / (36 + 12) = 75 %. Näkemättömiä ei lasketa.',
        },
      },
      {
        heading: 'Väärästä havainnoksi',
        body: `Jokainen väärin-merkintä, jota ei korjata heti, on havainto: kuva, paikka, vastuuhenkilö.

- Korjaa paikan päällä se, minkä voi.
- Palaa samalle alueelle ja näytä, mitä on tehty.
- Kerro tulos alueen väelle samalla viikolla.`,
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'A walk is a conversation',
        body: `A walk is not an inspection that hunts for faults. Ask:
- What is the most dangerous thing in this work?
- What do you do when something goes differently?
- What would you like to change?

Always first name one thing that is in order. Say thank you. Promise only what you can keep.`,
        question: {
          question: 'You see a good way of working that others do not use. What do you do?',
          options: [
            'Nothing, it is in order',
            'I thank them and write a positive observation',
            'I wait for the next walk',
          ],
          correct: 1,
          why: 'A good way spreads only when it is told.',
        },
      },
      {
        heading: 'Elmeri: correct or incorrect',
        body: `In an Elmeri measurement points of an area are looked at, and each is marked correct or incorrect:
- safe behaviour: protective equipment, risk taking
- order and tidiness
- machine safety
- environment: noise, light, air
- ergonomics
- passages
- first aid and fire safety.

What cannot be seen is marked as neither.`,
      },
      {
        heading: 'The index',
        body: `Index = correct / (correct + incorrect) × 100.

An example: 42 correct and 8 incorrect: 42 / 50 = 84 %.

One figure says little, its direction says much. Compare an area with its own last result, not areas with each other.`,
        question: {
          question: '36 correct, 12 incorrect, 4 not seen. What is the index?',
          options: ['69 %', '75 %', '92 %'],
          correct: 1,
          why: '36 / (36 + 12) = 75 %. What was not seen does not count.',
        },
      },
      {
        heading: 'From incorrect to an observation',
        body: `Every incorrect point that is not put right at once is an observation: photo, place, assignee.

- Fix on the spot what can be fixed.
- Come back to the same area and show what has been done.
- Tell the result to the people of the area in the same week.`,
      },
    ],
  },
};
