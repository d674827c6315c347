import type { LessonWords } from '../../lesson-words.ts';

export const stopWork: LessonWords = {
  sections: [
    {
      heading: 'Miksi tehdään havaintoja',
      body: `Ennen pahaa tapaturmaa on usein monta tilannetta, joissa melkein sattui jotain. Joku on nähnyt vaaran. Kun kerrot vaarasta ajoissa, tapaturma ei tapahdu.

Laki sanoo, että työntekijän pitää kertoa vaarasta heti työnantajalle ja työsuojeluvaltuutetulle (työturvallisuuslaki 19 §).

Kukaan ei rankaise sinua, kun kerrot. Kerro myös hyvistä asioista. Silloin muut oppivat hyvän tavan.`,
    },
    {
      heading: 'Hyvä havainto',
      body: `Hyvästä havainnosta toinen löytää paikan. Hän ymmärtää vaaran, eikä hänen tarvitse kysyä.

- Kerro, mitä näit. Kirjoita «Kaide puuttuu». Älä kirjoita «vaarallinen paikka».
- Kerro, missä se on: alue, kone tai linja. Jos paikassa on QR-tarra, lue se.
- Kerro, mitä voi sattua ja kenelle.
- Kerro, mitä olet jo tehnyt: suljit paikan, sammutit tulen tai siivosit.
- Ota kuva. Älä ota kuvaan ihmisten kasvoja.

Jos nettiä ei ole, havainto jää puhelimeen. Se lähtee myöhemmin itse.`,
      question: {
        question: 'Kumpi havainto auttaa korjaajaa enemmän?',
        options: [
          '«Hallissa 2 on vaarallista.»',
          '«Halli 2, ovi B: lattian ritilä on irti. Se keinuu, kun astuu päälle. Suljin paikan.»',
        ],
        why: 'Korjaaja tietää, minne hän menee ja mitä hän ottaa mukaan.',
      },
    },
    {
      heading: 'Saat kieltäytyä vaarallisesta työstä',
      body: `Jos työ on vaarallista sinun tai toisten hengelle tai terveydelle, sinun ei tarvitse tehdä sitä (työturvallisuuslaki 23 §).

Toimi näin:
- Lopeta työ. Mene turvaan ja vie muutkin turvaan.
- Kerro asiasta heti esimiehelle.
- Odota, kunnes vaara on poissa tai työ voidaan tehdä turvallisesti.
- Lopeta vain se työ, joka on vaarallista.

Sinua ei saa rangaista, kun lopetat työn. Työtä saa jatkaa vasta, kun vaara on poissa.`,
      question: {
        question:
          'Työkaveri menee säiliöön. Ilmaa ei ole mitattu. Hän sanoo: «Ennenkin on menty.» Mitä teet?',
        options: [
          'Varoitan häntä, mutta hän päättää itse',
          'Lopetan työn heti ja kerron esimiehelle',
          'Teen havainnon työvuoron jälkeen',
        ],
        why: 'Hän voi kuolla. Silloin ei odoteta. Jokainen saa lopettaa työn, ja jokaisen pitää auttaa toista.',
      },
    },
    {
      heading: 'Mitä tapahtuu, kun olet kertonut',
      body: `Alueen esimies lukee havainnon. Näet sovelluksesta, milloin hän on nähnyt sen, mitä hän päätti ja milloin asia on korjattu.

Jos asia ei ole kunnossa, avaa havainto uudelleen. Kerro, miksi. Voit tehdä havainnon myös ilman nimeä. Silloin vain sinun laitteesi tuntee sinut, ja voit keskustella vain sillä.

Jos vaara on heti, soita tai kerro ensin ihmiselle. Tee havainto vasta sitten.`,
    },
  ],
};
