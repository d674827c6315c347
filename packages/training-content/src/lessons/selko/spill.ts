import type { LessonWords } from '../../lesson-words.ts';

export const spill: LessonWords = {
  sections: [
    {
      heading: 'Ensin ihmiset',
      body: `- Varoita muita. Mene sinne, mistä tuulee. Sulje alue.
- Katso etiketistä tai tiedotteesta, mikä aine on. Älä haista.
- Auta ihmisiä, joiden päälle ainetta meni. Huuhtele vedellä.
- Jos aine voi syttyä, vie pois kaikki, mikä sytyttää sen.

Soita 112, jos ainetta on paljon tai jos kaasu on myrkyllistä tai voi syttyä. Soita, jos joku on loukkaantunut. Soita, jos ainetta menee viemäriin tai veteen. Soita myös, jos et tiedä, mikä aine on.`,
      question: {
        question: 'Nestettä valuu viemäriin. Et tiedä, mitä se on. Mitä teet ensin?',
        options: [
          'Maistan, onko se vettä',
          'Varoitan muita, pysyn kaukana ja soitan 112',
          'Kaadan vettä päälle',
        ],
        why: 'Tuntematon aine kuuluu pelastuslaitokselle. Vesi levittää ainetta.',
      },
    },
    {
      heading: 'Pieni vuoto, jonka hoidat itse',
      body: `Voit hoitaa vuodon itse, jos tunnet aineen, ainetta on vähän ja sinulla on tiedotteen kohdan 8 suojaimet:

- Sulje venttiili. Käännä astia niin, että reikä on ylhäällä.
- Peitä viemäri.
- Laita imeytysainetta ensin reunoille ja sitten keskelle.
- Kerää aine lapiolla, joka ei tee kipinöitä. Laita se tiiviiseen astiaan, jossa on merkintä.
- Jos aine on hapettava, älä käytä sahanpurua tai rättejä.

Toinen ihminen seisoo vieressä ja varmistaa.`,
    },
    {
      heading: 'Kaasuvuoto',
      body: `- Ammoniakki, kloori, rikkivety: mene ensin sivulle tuulesta. Mene sitten sinne, mistä tuulee. Toimi tehtaan kaasuohjeen mukaan.
- Kaasu, joka voi syttyä: älä käytä kytkimiä, puhelinta tai ajoneuvoa alueella.
- Nestekaasu on raskasta. Se menee kuoppiin ja kellareihin.

Mene takaisin vasta, kun ilma on mitattu.`,
      question: {
        question: 'Nestekaasua vuotaa kuopan vieressä. Missä kaasu on?',
        options: ['Katossa', 'Kuopassa ja lattialla', 'Se häviää heti'],
        why: 'Nestekaasu on ilmaa raskaampaa. Se valuu alas.',
      },
    },
    {
      heading: 'Lopuksi',
      body: `- Puhdista varusteet ja itsesi. Vaihda vaatteet.
- Imeytysaine, jossa on kemikaalia, on vaarallista jätettä. Merkitse se ja vie keräykseen.
- Hanki heti uudet varusteet käytettyjen tilalle.
- Tee havainto, vaikka kaikki meni hyvin. Miksi ainetta vuoti?
- Kerro esimiehelle. Hän tietää, pitääkö viranomaiselle ilmoittaa.`,
    },
  ],
  quiz: [
    {
      question: 'Mihin suuntaan menet, kun ainetta vuotaa?',
      options: ['Sinne, minne tuuli puhaltaa', 'Sinne, mistä tuulee'],
      why: 'Höyry kulkee tuulen mukana.',
    },
    {
      question: 'Saako hapettavaan aineeseen laittaa sahanpurua?',
      options: ['Saa', 'Ei saa'],
      why: 'Hapettava aine voi sytyttää sahanpurun.',
    },
    {
      question: 'Mistä aloitat, kun keräät vuotanutta ainetta?',
      options: ['Reunoilta', 'Keskeltä'],
      why: 'Jos aloitat keskeltä, aine leviää ja seisot itse siinä.',
    },
    {
      question: 'Mikä tiedotteen kohta kertoo, mitä teet vuodossa?',
      options: ['Kohta 3', 'Kohta 6', 'Kohta 12'],
      why: 'Kohta 6 kertoo, mitä teet, kun ainetta vuotaa.',
    },
    {
      question: 'Mihin laitat imeytysaineen, jossa on kemikaalia?',
      options: ['Tavalliseen roskikseen', 'Astiaan, jossa on merkintä, ja vaarallisen jätteen keräykseen'],
      why: 'Imeytysaineessa on kemikaali. Se on yhä vaarallinen.',
    },
  ],
};
