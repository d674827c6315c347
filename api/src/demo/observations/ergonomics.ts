import { type DemoObservation, daysAgo, minutesAgo } from './demo-observation.ts';

/** Points of the last six months: 9+3+3+1+1 = 17; of the six before: 9+3+3+3+1+1 = 20. */
export const ergonomics: DemoObservation[] = [
  {
    when: daysAgo(1, '12:15'),
    reporter: 'elina.turunen',
    area: 'L12',
    location: 'Koestushalli, näytehylly',
    category: 'nearmiss',
    severity: 'low',
    title: 'Näytelaatikko lipesi otteesta ylähyllyltä',
    description:
      'Vetosauvanäytteet ovat ylähyllyllä ja laatikko painaa noin 14 kiloa. Se lipesi otteesta ja putosi pöydälle, ei päälle. Painavat laatikot mahtuisivat vyötärön korkeudelle.',
  },
  {
    when: minutesAgo(845),
    reporter: 'noora.ahonen',
    area: 'K14',
    location: 'Kompressoriasema, portaat hoitotasolle',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Kuudenkymmenen kilon venttiili oli luiskahtaa portaissa',
    description:
      'Kannoimme varoventtiiliä kahdestaan jyrkkiä portaita ylös, koska hoitotasolle ei yllä nosturilla. Ote petti puolivälissä ja venttiili jäi kaiteen varaan. Tasolle tarvitaan nostopuomi.',
  },
  {
    when: daysAgo(14, '10:40'),
    reporter: 'heidi.salminen',
    area: 'B12',
    location: 'Hitsaushalli 2, hitsauspiste 6',
    category: 'safety',
    severity: 'medium',
    title: 'Hitsauspöytä liian matala, selkä kumarassa koko vuoron',
    description:
      'Runkopalkkien sauma tehdään noin 65 sentin korkeudella. Kahdella hitsaajalla on ollut selkävaivoja sen jälkeen, kun pöytä vaihdettiin. Vanha nostopöytä on varastossa käyttämättä.',
    answer: {
      afterMinutes: 420,
      saying: 'Työfysioterapeutti käy pisteellä torstaina, nostopöydän kunto tarkastetaan sitä ennen.',
    },
    assignee: 'andrei.petrov',
  },
  {
    when: daysAgo(47, '05:30'),
    reporter: 'mikko.hamalainen',
    area: 'A22',
    location: 'Valssilinja, laakeripesien huoltopaikka',
    category: 'incident',
    severity: 'high',
    title: 'Selkä nyrjähti laakeripesän kantta nostettaessa',
    description:
      'Kansi painaa noin 35 kiloa ja se käännettiin käsin, koska kevytnostin oli toisella linjalla. Selkä nyrjähti. Lääkäri hoiti vaivan ja määräsi korvaavaa työtä viikoksi, poissaoloa ei tullut.',
    answer: {
      afterMinutes: 30,
      saying: 'Lääkäriaika ja korvaava työ järjestetty. Kansia ei käännetä käsin.',
    },
    closed: {
      afterHours: 260,
      saying: 'Huoltopaikalle hankittu oma kevytnostin, kannen käännölle tehty tartuntaväline ja ohje.',
    },
  },
  {
    when: daysAgo(83, '14:55'),
    reporter: 'demo',
    area: 'A22',
    location: 'Valssilinja, pari 3, kytkimen kotelo',
    category: 'nearmiss',
    severity: 'low',
    title: 'Momenttiavain lipesi ahtaassa kytkinkotelossa',
    description:
      'Pultteihin yltää vain kyykyssä ja yhdellä kädellä. Avain lipesi ja rystyset osuivat koteloon, hanskat pelastivat. Kulmavääntiö tai kotelon avattava kylki auttaisi.',
    answer: { afterMinutes: 510, saying: 'Kulmavääntiö tilattu, koteloa mietitään kunnossapidon kanssa.' },
    closed: { afterHours: 290, saying: 'Kulmavääntiö hankittu ja koteloon tehty huoltoluukku.' },
  },
  {
    when: daysAgo(212, '09:50'),
    reporter: 'noora.ahonen',
    area: 'K12',
    location: 'Sähkökorjaamo, kaapelivarasto',
    category: 'nearmiss',
    severity: 'high',
    title: 'Satojen kilojen kaapelikela lähti vierimään siirrettäessä',
    description:
      'Kelaa siirrettiin käsin kahdestaan, kun lattian kallistus vei sen liikkeelle. Kela pysähtyi oveen. Jos joku olisi ollut välissä, jälki olisi ollut paha.',
    answer: { afterMinutes: 570, saying: 'Keloja ei siirretä käsin. Kiilat varastoon heti.' },
    closed: { afterHours: 130, saying: 'Hankittu kelapukki ja kelavaunu, kiilapaikat merkitty lattiaan.' },
  },
  {
    when: daysAgo(236, '23:20'),
    reporter: 'demo',
    area: 'A13',
    location: 'Senkkakäsittely, seosaineiden säkkipaikka',
    category: 'incident',
    severity: 'medium',
    title: 'Ranne venähti seosainesäkkejä purkaessa',
    description:
      'Kahdenkymmenenviiden kilon säkkejä nostetaan lavalta polven korkeudelta suppiloon. Ranne venähti kierrossa. Tuettiin ensiapupisteessä ja vuoro jatkui kevyemmässä työssä.',
    answer: { afterMinutes: 110, saying: 'Säkit puretaan parina, nostopöytä säkkipaikalle selvitykseen.' },
    closed: {
      afterHours: 360,
      saying: 'Lavan alle asennettu nostopöytä, alipainenostin hankintalistalla ensi vuodelle.',
    },
  },
  {
    when: daysAgo(267, '11:35'),
    reporter: 'demo',
    area: 'A24',
    location: 'Niputuslinja, lankakelojen vaihto',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Niputuslangan kela putosi varpaiden viereen',
    description:
      'Kela painaa lähes kolmekymmentä kiloa ja se pitää nostaa rinnan korkeudelle. Ote petti öljyisillä hanskoilla ja kela putosi noin kymmenen sentin päähän kengästä.',
    answer: { afterMinutes: 240, saying: 'Vaihto kahdestaan, kunnes nostin on paikallaan.' },
    closed: { afterHours: 205, saying: 'Niputuslinjalle asennettu kääntövarsinostin kelojen vaihtoon.' },
  },
  {
    when: daysAgo(296, '08:05'),
    reporter: 'tiina.karjalainen',
    area: 'V11',
    location: 'Lähettämö, pakkauspöytä 2',
    category: 'safety',
    severity: 'medium',
    title: 'Pakkauspöydän korkeus ei säädy pienille lähetyksille',
    description:
      'Säätömoottori on rikki ja pöytä jäänyt yläasentoon. Lyhyemmät pakkaajat tekevät koko päivän kädet olkapäiden tasolla.',
    answer: { afterMinutes: 250, saying: 'Pöytä 2 pois käytöstä, pakkaus pöydille 1 ja 3.' },
    closed: { afterHours: 175, saying: 'Säätömoottori vaihdettu ja pöytien säätö lisätty perehdytykseen.' },
  },
  {
    when: daysAgo(325, '15:15'),
    reporter: 'elina.turunen',
    area: 'L12',
    location: 'Koestushalli, vetokoe',
    category: 'improvement',
    severity: 'low',
    title: 'Nostin koesauvojen siirtoon vetokoneelle',
    description:
      'Paksut koesauvat nostetaan vetokoneelle käsin parikymmentä kertaa päivässä. Pieni magneettinostin säästäisi hartioita ja vapauttaisi toisen ihmisen.',
    answer: { afterMinutes: 645, saying: 'Hyvä ehdotus, tarjous pyydetään kahdelta toimittajalta.' },
    closed: { afterHours: 410, saying: 'Magneettinostin hankittu ja otettu käyttöön.' },
  },
  {
    when: daysAgo(351, '06:20'),
    reporter: 'samir.hassan',
    area: 'V13',
    location: 'Trukkien latauspaikka, trukki 11',
    category: 'nearmiss',
    severity: 'low',
    title: 'Jalka lipesi trukin kuluneella askelmalla',
    description:
      'Askelman karhennus on kulunut pois ja jalka lipesi noustessa. Sain kiinni kahvasta. Sama kuluma on kahdessa muussakin samanikäisessä trukissa.',
    answer: { afterMinutes: 380, saying: 'Liukuesteteipit heti, uudet askelmat tilaukseen.' },
    closed: { afterHours: 115, saying: 'Askelmat vaihdettu kolmeen trukkiin.' },
  },
];
