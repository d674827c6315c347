import type { LessonWords } from '../../lesson-words.ts';

export const confinedSpace: LessonWords = {
  sections: [
    {
      heading: 'Suljetussa tilassa voi kuolla',
      body: `Suljettuja tiloja ovat säiliöt, siilot, kaivot, kuilut, uunit, viemärit ja kaivannot. Niistä on vaikea päästä pois.

Kolme vaaraa:
- Happea on liian vähän. Ruoste, kuivuva maali, mätäneminen ja suojakaasu vievät hapen.
- Ilmassa on myrkyllistä kaasua: rikkivetyä, häkää tai liuotinta.
- Ilmassa on kaasua tai pölyä, joka voi syttyä.

Noin puolet kuolleista on ihmisiä, jotka menivät auttamaan ilman suojainta. Siksi varmistaja ei koskaan mene sisään.`,
      question: {
        question: 'Työkaveri makaa säiliön pohjalla. Hän ei liiku. Sinä olet varmistaja. Mitä teet?',
        options: [
          'Menen heti nostamaan hänet ylös',
          'Hälytän apua. Nostan häntä ulkoa vinssillä. En mene sisään',
          'Odotan, että hän herää',
        ],
        why: 'Se, mikä kaatoi hänet, kaataa myös sinut. Apu tulee ulkoa, ja auttajalla on paineilmalaite.',
      },
    },
    {
      heading: 'Ennen kuin menet sisään',
      body: `Tarvitset säiliötyöluvan. Tarvitset sen myös, kun laitat sisään vain pään.

- Tila on tyhjä ja puhdas.
- Kaikki putket on suljettu sokealaipalla tai irrotettu. Suljettu venttiili ei riitä.
- Sekoittimet, pumput ja lämmitys on lukittu. On kokeiltu, että ne eivät käynnisty.
- Tila on tuuletettu. Tiedetään, mistä ilma tulee ja minne se menee.
- Pelastussuunnitelma ja pelastusvälineet ovat aukon vieressä.
- Lampuissa on pieni jännite. Jos on räjähdysvaara, lamput ovat Ex-lamppuja.`,
    },
    {
      heading: 'Ilman mittaaminen',
      body: `Mittaa aina ensin ulkoa. Mittaa tässä järjestyksessä: happi, kaasut jotka syttyvät, myrkylliset kaasut. Mittaa ylhäältä, keskeltä ja alhaalta.

Tavallisessa ilmassa on happea 20,9 %. Luvassa lukevat tehtaan omat rajat. Jos yksikin arvo on väärä, sisään ei saa mennä.

Ilma mitataan uudelleen niin usein kuin luvassa lukee. Se mitataan myös tauon jälkeen ja kun työ muuttuu. Sovellus muistuttaa. Jos mittaus on myöhässä, lupa keskeytyy.`,
      question: {
        question: 'Mittari näyttää yläaukolla happea 20,8 %. Saako mennä sisään?',
        options: [
          'Saa, arvo on hyvä',
          'Ei vielä: mitataan myös keskeltä ja pohjalta, ja mitataan muut kaasut',
          'Saa, jos ei viivy kauan',
        ],
        why: 'Raskas kaasu on pohjalla. Yksi mittaus ei kerro koko tilasta.',
      },
    },
    {
      heading: 'Varmistaja',
      body: `Varmistaja on aukolla koko ajan. Hän tietää, ketkä ovat sisällä.

- Hän kirjoittaa muistiin: nimi, sisään, ulos.
- Hän pitää yhteyttä: puhuu, käyttää köyttä tai radiota.
- Hän katsoo mittaria ja ympäristöä.
- Hän käskee kaikki heti ulos, jos yhteys katkeaa, mittari hälyttää tai jokin muuttuu.
- Hän ei tee muuta. Hän lähtee vasta, kun toinen varmistaja on tullut.`,
    },
  ],
  quiz: [
    {
      question: 'Missä järjestyksessä mitataan?',
      options: ['Myrkylliset, syttyvät, happi', 'Happi, syttyvät, myrkylliset', 'Vain happi'],
      why: 'Syttyvien kaasujen mittari toimii vain, kun on happea. Siksi happi mitataan ensin.',
    },
    {
      question: 'Kuinka paljon happea on tavallisessa ilmassa?',
      options: ['15,0 %', '20,9 %', '25,0 %'],
      why: 'Jos happea on vähemmän, ilmassa on jotain muuta.',
    },
    {
      question: 'Riittääkö, että putken venttiili on suljettu?',
      options: ['Riittää, jos se on lukittu', 'Ei riitä: putki suljetaan sokealaipalla tai irrotetaan'],
      why: 'Venttiili voi vuotaa. Joku voi avata sen.',
    },
    {
      question: 'Et saa yhteyttä ihmiseen, joka on sisällä. Mitä varmistaja tekee?',
      options: ['Odottaa viisi minuuttia', 'Käskee ulos. Hälyttää, jos vastausta ei tule', 'Menee katsomaan'],
      why: 'Jos yhteyttä ei ole, kyse on hädästä.',
    },
    {
      question: 'Laitat pään luukusta sisään ja katsot. Onko se sisäänmeno?',
      options: ['Ei', 'On'],
      why: 'Yksi hengitys ilman happea riittää. Lupa tarvitaan aina.',
    },
  ],
};
