import type { ShippedModule } from '../shipped-module.ts';

export const stopWork: ShippedModule = {
  key: 'stop-work',
  category: 'mandatory',
  difficulty: 'beginner',
  minutes: 10,
  points: 100,
  titles: {
    fi: 'Turvallisuushavainto ja oikeus keskeyttää työ',
    en: 'Safety observations and the right to stop work',
    no: 'Sikkerhetsobservasjon og retten til å stanse arbeidet',
    sv: 'Säkerhetsobservation och rätten att avbryta arbetet',
    sk: 'Bezpečnostné zistenie a právo zastaviť prácu',
    ru: 'Наблюдение по безопасности и право остановить работу',
  },
  descriptions: {
    fi: 'Milloin ja miten ilmoitat, mistä hyvän havainnon tunnistaa ja milloin saat ja sinun pitää pysäyttää työ.',
    en: 'When and how to report, what makes a good observation, and when you may and must stop the work.',
    no: 'Når og hvordan du melder fra, hva en god observasjon er, og når du kan og skal stanse arbeidet.',
    sv: 'När och hur du anmäler, vad en bra observation är och när du får och ska stoppa arbetet.',
    sk: 'Kedy a ako hlásiť, čo robí dobré zistenie a kedy smiete a musíte zastaviť prácu.',
    ru: 'Когда и как сообщать, что такое хорошее наблюдение и когда можно и нужно остановить работу.',
  },
  fi: {
    sections: [
      {
        heading: 'Miksi havainnoidaan',
        body: `Vakavaa tapaturmaa edeltää yleensä monta läheltä piti -tilannetta ja vielä useampi puute, jonka joku näki. Havainto katkaisee ketjun ajoissa.

Ilmoitusvelvollisuus on myös laissa: työntekijän on viipymättä ilmoitettava työnantajalle ja työsuojeluvaltuutetulle vioista ja puutteista, jotka voivat aiheuttaa vaaraa (työturvallisuuslaki 19 §).

Ilmoituksesta ei rangaista. Myös hyvin tehdystä saa ja kannattaa kertoa: positiivinen havainto levittää hyvää tapaa.`,
      },
      {
        heading: 'Hyvä havainto',
        body: `Hyvästä havainnosta toinen löytää paikan ja ymmärtää vaaran käymättä kysymässä.

- Mitä näit: «Suojakaide puuttuu», ei «vaarallinen paikka».
- Missä: alue, kone, linja. Lue QR-tarra, jos sellainen on.
- Mitä voi sattua ja kenelle.
- Mitä jo teit: aitasit, sammutit, siivosit.
- Kuva kertoo enemmän kuin lause. Rajaa ihmisten kasvot pois.

Ilman verkkoa tehty havainto tallentuu puhelimeen ja lähtee itse.`,
        question: {
          question: 'Kumpi ilmoitus auttaa korjaajaa enemmän?',
          options: [
            '«Hallissa 2 on vaarallista.»',
            '«Halli 2, ovi B: lattiaritilän kiinnitys irti, ritilä keinuu astuttaessa. Aitasin kohdan.»',
          ],
          correct: 1,
          why: 'Paikka, vika, seuraus ja jo tehty toimenpide: korjaaja tietää, minne mennä ja mitä ottaa mukaan.',
        },
      },
      {
        heading: 'Oikeus pidättäytyä työstä',
        picture: 'stop-work',
        body: `Jos työstä aiheutuu vakavaa vaaraa sinun tai toisten hengelle tai terveydelle, sinulla on oikeus pidättäytyä työn tekemisestä (työturvallisuuslaki 23 §).

Toimi näin:
- Pysäytä työ ja vie itsesi ja muut turvaan.
- Ilmoita heti esimiehelle tai muulle työnantajan edustajalle.
- Oikeus kestää, kunnes vaara on poistettu tai työstä on huolehdittu muuten turvallisesti.
- Rajaa keskeytys vain siihen, mikä on välttämätöntä.

Pysäyttämisestä ei saa seurata sinulle haittaa. Työn saa jatkaa vasta, kun vaara on poistettu.`,
        question: {
          question:
            'Työkaveri on menossa säiliöön ilman kaasumittausta, koska «ennenkin on menty». Mitä teet?',
          options: [
            'Varoitan, mutta päätös on hänen',
            'Pysäytän työn heti ja ilmoitan esimiehelle',
            'Teen havainnon vuoron jälkeen',
          ],
          correct: 1,
          why: 'Hengenvaarassa ei odoteta. Pysäyttäminen on jokaisen oikeus ja velvollisuus toista kohtaan.',
        },
      },
      {
        heading: 'Mitä ilmoituksesta seuraa',
        body: `Alueen esimies käsittelee havainnon. Näet sovelluksesta, milloin se on nähty, mitä päätettiin ja milloin se on korjattu.

Jos korjaus ei pidä, avaa havainto uudelleen ja kerro miksi. Havainnon voi tehdä myös nimettömänä; silloin keskustelu kulkee vain omassa laitteessasi olevan avaimen kautta.

Kun vaara on välitön, soita tai kerro suullisesti ensin. Ilmoitus tehdään sen jälkeen.`,
      },
    ],
  },
  en: {
    sections: [
      {
        heading: 'Why we observe',
        body: `A serious accident is usually preceded by many near misses, and by even more defects that somebody saw. An observation breaks the chain in time.

Reporting is also a duty by law: an employee must without delay tell the employer and the safety representative of faults and defects that may cause danger (Occupational Safety and Health Act, section 19).

Nobody is punished for reporting. Things done well are worth telling too: a positive observation spreads a good habit.`,
      },
      {
        heading: 'A good observation',
        body: `From a good observation somebody else finds the place and understands the danger without having to ask.

- What you saw: “Guard rail missing”, not “dangerous place”.
- Where: area, machine, line. Read the QR sticker if there is one.
- What may happen, and to whom.
- What you have already done: fenced off, switched off, cleaned.
- A photo says more than a sentence. Leave people's faces out.

An observation made offline is kept on the phone and is sent by itself.`,
        question: {
          question: 'Which report helps the person who fixes it more?',
          options: [
            '“It is dangerous in hall 2.”',
            '“Hall 2, door B: floor grating loose, it rocks when stepped on. I fenced it off.”',
          ],
          correct: 1,
          why: 'Place, fault, consequence and what was done: the fixer knows where to go and what to bring.',
        },
      },
      {
        heading: 'The right to refrain from work',
        picture: 'stop-work',
        body: `If the work seriously endangers your life or health, or that of others, you have the right to refrain from doing it (Occupational Safety and Health Act, section 23).

Do this:
- Stop the work and bring yourself and others to safety.
- Tell your supervisor or another representative of the employer at once.
- The right lasts until the danger has been removed or the work has been made safe otherwise.
- Keep the stop to what is necessary.

Stopping must not bring you any harm. The work goes on only when the danger has been removed.`,
        question: {
          question:
            'A colleague is about to enter a tank without a gas test because “we have done it before”. What do you do?',
          options: [
            'I warn them, but the decision is theirs',
            'I stop the work at once and tell the supervisor',
            'I write an observation after the shift',
          ],
          correct: 1,
          why: 'Where life is in danger one does not wait. Stopping is everybody’s right, and a duty towards each other.',
        },
      },
      {
        heading: 'What follows a report',
        body: `The supervisor of the area handles the observation. In the app you see when it was seen, what was decided and when it was fixed.

If the fix does not hold, reopen the observation and say why. You can also report without your name; the conversation then goes only through a key on your own device.

When the danger is immediate, call or say it first. The report comes after.`,
      },
    ],
  },
};
