import type { PlantSite, ProcedureCategory } from '@turva/contracts/emergency';

/** The plant is invented, and so is its address. */
export const demoSite: PlantSite = {
  name: 'Kallionkosken terästehdas',
  street: 'Terästehtaantie 1',
  municipality: 'Kallionkoski',
  guidance: 'Pelastustie: pääportti, Terästehtaantie. Vartija avaa portin ja opastaa perille.',
};

interface DemoProcedure {
  title: string;
  description: string;
  category: ProcedureCategory;
  steps: readonly string[];
  contacts: readonly string[];
}

const emergencyCentre = 'Hätäkeskus: 112';
const gate = 'Pääportin vartija (sisäpuhelin): 5112';
const poisonCentre = 'Myrkytystietokeskus, avoinna aina: 0800 147 111';

/** What the plant does in need, the way it hangs on the wall. */
export const demoProcedures: readonly DemoProcedure[] = [
  {
    title: 'Tulipalo',
    description: 'Kun näet liekkejä tai savua tai kuulet palohälytyksen.',
    category: 'fire',
    steps: [
      'Pelasta välittömässä vaarassa olevat, jos pystyt siihen vaarantamatta itseäsi.',
      'Varoita muita huutamalla ja paina lähintä palopainiketta.',
      'Soita 112 turvallisesta paikasta. Kerro, mikä palaa, missä ja onko ihmisiä vaarassa.',
      'Sammuta vain alkava palo, ja vain jos poistumistie on selkäsi takana.',
      'Älä käytä vettä sulaan metalliin, kuumaan kuonaan, magnesiumiin, rasvaan tai jännitteiseen laitteeseen.',
      'Sulje ovet. Sulje kaasu ja sähkö, jos pääset niille turvallisesti.',
      'Poistu savusta matalana lähintä merkittyä reittiä kokoontumispaikalle. Älä käytä hissiä.',
      'Opasta pelastuslaitos perille. Palaa sisään vasta, kun pelastuslaitos antaa luvan.',
    ],
    contacts: [emergencyCentre, gate],
  },
  {
    title: 'Evakuointi ja kokoontuminen',
    description: 'Kun kuulet evakuointihälytyksen tai esimies käskee tyhjentää alueen.',
    category: 'evacuation',
    steps: [
      'Keskeytä työ heti. Pysäytä kone hätäpysäyttimestä, laske nostettu kuorma, sulje kaasut.',
      'Varoita lähellä olevia ja auta heitä, jotka eivät pääse itse.',
      'Lähde lähintä merkittyä poistumistietä. Älä hae tavaroita äläkä käytä hissiä.',
      'Kaasun tai savun vaarassa kulje sivutuuleen tai vastatuuleen, älä alas kuoppiin tai kellariin.',
      'Mene kokoontumispaikalle: pohjoispuoli pääportin pysäköintialueelle, eteläpuoli ratapihan portille.',
      'Ilmoittaudu esimiehelle. Esimies laskee ryhmänsä, myös vieraat ja urakoitsijat.',
      'Kerro heti, jos joku puuttuu ja missä hänet nähtiin viimeksi.',
      'Pysy kokoontumispaikalla, kunnes pelastuslaitos antaa luvan palata.',
    ],
    contacts: [emergencyCentre, gate],
  },
  {
    title: 'Ensiapu: tajuton, verenvuoto, palovamma',
    description: 'Hätäensiapu ennen ambulanssin tuloa.',
    category: 'first_aid',
    steps: [
      'Varmista, ettei paikalla ole vaaraa sinulle. Puhuttele ja ravistele olkapäistä.',
      'Soita 112 kaiutin päällä ja toimi hätäkeskuksen ohjeen mukaan. Lähetä joku hakemaan sydäniskuri (AED) ja joku opastamaan ambulanssi.',
      'Ei herää eikä hengitä normaalisti: painele keskeltä rintalastaa 30 kertaa, 5–6 cm syvyyteen, 100–120 kertaa minuutissa, ja puhalla 2 kertaa. Jatka 30 : 2.',
      'Kiinnitä sydäniskuri heti, kun se tulee, ja noudata sen puhetta.',
      'Hengittää mutta ei herää: käännä kylkiasentoon ja seuraa hengitystä.',
      'Runsas verenvuoto: paina vuotokohtaa kädellä ja sido paineside. Jos vuoto raajasta ei lakkaa, kiristä kiristysside vuotokohdan yläpuolelle ja merkitse kellonaika.',
      'Palovamma: viilennä viileällä juoksevalla vedellä 20 minuuttia. Älä irrota ihoon tarttunutta vaatetta tai metallia.',
      'Kemikaali silmässä: huuhtele heti runsaalla vedellä vähintään 15 minuuttia, pidä luomet auki.',
      'Peitä loukkaantunut, rauhoita äläkä jätä yksin.',
    ],
    contacts: [emergencyCentre, poisonCentre, 'Työterveyden ensiapuhuone (sisäpuhelin): 5200'],
  },
  {
    title: 'Kemikaalivuoto',
    description: 'Happo-, emäs- tai liuotinvuoto peittaamossa, laboratoriossa tai kemikaalivarastossa.',
    category: 'chemical',
    steps: [
      'Siirry pois ja varoita muita. Kulje tuulen yläpuolelle, älä kosketa ainetta äläkä hengitä höyryä.',
      'Soita 112, jos joku on altistunut, vuoto on suuri tai aine on sinulle tuntematon. Kerro aineen nimi ja varoitusmerkit.',
      'Eristä alue ja sulje viemärit sulkumatolla, jos se käy turvallisesti.',
      'Poista sytytyslähteet, jos aine on syttyvää. Älä kytke sähkölaitteita päälle tai pois.',
      'Altistunut iho: riisu kastuneet vaatteet ja huuhtele hätäsuihkussa vähintään 15 minuuttia.',
      'Altistunut silmä: huuhtele silmänhuuhtelupisteessä vähintään 15 minuuttia ja jatka kuljetuksen ajan.',
      'Fluorivetyhappo: huuhtele ja levitä heti kalsiumglukonaattigeeliä. Aina sairaalaan, vaikka kipua ei olisi.',
      'Pienen vuodon imeytät vain, jos sinulla on koulutus, oikea suojavarustus ja käyttöturvallisuustiedote.',
    ],
    contacts: [emergencyCentre, poisonCentre, 'Kemian laboratorio (sisäpuhelin): 5310'],
  },
  {
    title: 'Sähkötapaturma',
    description: 'Kun joku on saanut sähköiskun tai on kiinni jännitteisessä osassa.',
    category: 'electrical',
    steps: [
      'Älä koske loukkaantuneeseen ennen kuin virta on katkaistu.',
      'Katkaise virta pääkytkimestä tai hätäseis-painikkeesta. Estä uudelleen kytkeminen.',
      'Pienjännite, eikä virtaa saa poikki: irrota loukkaantunut kuivalla, sähköä johtamattomalla välineellä.',
      'Suurjännite tai pudonnut johto: pysy vähintään 20 metrin päässä, kunnes käyttöpäivystys vahvistaa jännitteettömyyden.',
      'Soita 112. Aloita elvytys, jos hän ei herää eikä hengitä normaalisti, ja hae sydäniskuri.',
      'Viilennä palovammat viileällä vedellä vasta, kun virta on varmasti poikki.',
      'Toimita aina lääkäriin, vaikka olo olisi hyvä: rytmihäiriö voi tulla tuntien päästä.',
      'Jätä paikka koskemattomaksi tutkintaa varten.',
    ],
    contacts: [emergencyCentre, 'Sähkön käyttöpäivystys (sisäpuhelin): 5440'],
  },
  {
    title: 'Puristuminen koneeseen tai taakan alle',
    description: 'Kun joku on jäänyt kiinni koneeseen, linjaan, ajoneuvoon tai taakan alle.',
    category: 'crushing',
    steps: [
      'Pysäytä kone hätäpysäyttimestä. Varmista, ettei mikään liiku: katkaise ja lukitse energiat, tue taakka.',
      'Soita 112 ja kerro, mikä ruumiinosa on puristuksissa ja kuinka kauan.',
      'Älä käytä konetta taaksepäin äläkä nosta taakkaa ennen kuin tiedät, mihin suuntaan osat liikkuvat.',
      'Vapauta heti, jos puristus estää hengityksen tai on kestänyt vain hetken ja se käy turvallisesti.',
      'Yli 15 minuuttia puristuksissa: kysy hätäkeskukselta ohje ennen vapauttamista.',
      'Tyrehdytä verenvuoto painamalla. Ota irronnut ruumiinosa talteen puhtaaseen pussiin ja viileään, ei suoraan jäihin.',
      'Pidä lämpimänä, puhu hänelle, älä anna juotavaa.',
      'Opasta pelastuslaitos ja raivaa sille tilaa. Jätä kone sellaiseksi kuin se on.',
    ],
    contacts: [emergencyCentre, gate, 'Kunnossapidon päivystys (sisäpuhelin): 5400'],
  },
  {
    title: 'Kaasuvuoto tai häkähälytys',
    description: 'Hälytin soi, kuulet sihinää tai haistat kaasua. Häkä ei haise.',
    category: 'gas',
    steps: [
      'Poistu heti tuulen yläpuolelle ja varoita muita. Älä jää tarkistamaan mittaria.',
      'Älä sytytä mitään, älä käytä kytkimiä äläkä puhelinta vuotoalueella.',
      'Soita 112 turvallisesta paikasta.',
      'Sulje kaasu pääsulusta vain, jos sulku on vaara-alueen ulkopuolella.',
      'Älä mene suljettuun tilaan tajuttoman perään ilman paineilmalaitetta ja varmistajaa.',
      'Vie altistunut raittiiseen ilmaan. Jos hän ei hengitä normaalisti, aloita elvytys.',
      'Pidä alue suljettuna, kunnes pitoisuus on mitattu.',
    ],
    contacts: [emergencyCentre, poisonCentre, 'Kaasukeskus (sisäpuhelin): 5450'],
  },
];
