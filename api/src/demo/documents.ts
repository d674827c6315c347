import type { DocumentCategory } from '@turva/contracts/document-values';
import type { Readers } from '@turva/contracts/documents';
import type { DemoDepartment, DemoUsername } from './people.ts';

interface DemoVersion {
  label: string;
  daysAgo: number;
  note: string | null;
  mustRead: boolean;
}

interface DemoDocument {
  title: string;
  description: string;
  category: DocumentCategory;
  readers: readonly Readers[];
  /** oldest first; without any it is a link */
  versions: readonly DemoVersion[];
  link?: string;
  isActive?: boolean;
  /** heading and lines of each section, as on the paper */
  sections: readonly (readonly [string, readonly string[]])[];
  /** asked, but have not read the newest version that asks */
  missing?: readonly DemoUsername[];
}

const everybody: readonly Readers[] = [{ role: null, department: null }];
const department = (...names: DemoDepartment[]): readonly Readers[] =>
  names.map((name) => ({ role: null, department: name }));
const first = (daysAgo: number, label = '1.0'): DemoVersion => ({
  label,
  daysAgo,
  note: null,
  mustRead: true,
});

/** The demo plant's documents. Shortened examples, as each paper says. */
export const demoDocuments: readonly DemoDocument[] = [
  {
    title: 'Tehtaan yleiset turvallisuusohjeet',
    description:
      'Säännöt, jotka koskevat kaikkia tehdasalueella liikkuvia. Luetaan ennen ensimmäistä työpäivää.',
    category: 'safety_rule',
    readers: everybody,
    versions: [
      first(420, '2.0'),
      {
        label: '3.0',
        daysAgo: 9,
        note: 'Kuulosuojaimet valssaamossa ja kulku romuhallissa.',
        mustRead: true,
      },
    ],
    missing: ['demo', 'mikko.hamalainen', 'ville.rantanen', 'samir.hassan', 'erik.lindstrom'],
    sections: [
      [
        '1. Suojaimet',
        [
          'Kypärä, suojalasit, turvakengät ja huomiovaatetus ovat pakolliset tuotantoalueella.',
          'Kuulosuojaimia käytetään aina sinisellä merkillä osoitetuilla alueilla, myös valssaamossa (A20).',
          'Vioittunut suojain vaihdetaan heti. Uusia saa varastosta V10 ympäri vuorokauden.',
        ],
      ],
      [
        '2. Liikkuminen',
        [
          'Kulje merkityillä kulkuteillä. Trukilla on etuajo-oikeus vain omalla alueellaan.',
          'Romuhallissa (A11) ei liikuta jalan nosturin työskennellessä.',
          'Riippuvan taakan alle ei mennä koskaan.',
        ],
      ],
      [
        '3. Ilmoita ja pysäytä',
        [
          'Jokaisella on oikeus ja velvollisuus pysäyttää vaarallinen työ.',
          'Tee vaarasta turvallisuushavainto samana päivänä.',
          'Hätätilanteessa soita 112 ja kerro osoite sekä portti.',
        ],
      ],
    ],
  },
  {
    title: 'Pelastussuunnitelman tiivistelmä',
    description:
      'Hälyttäminen, poistuminen ja kokoontuminen. Koko suunnitelma on vartijalla ja työsuojelussa.',
    category: 'emergency_plan',
    readers: everybody,
    versions: [
      first(330, '2025'),
      { label: '2025.1', daysAgo: 60, note: 'Kokoontumispaikan B opastus korjattu.', mustRead: false },
    ],
    missing: ['samir.hassan'],
    sections: [
      [
        '1. Hälytä',
        [
          'Soita 112. Kerro mitä tapahtui, missä ja onko ihmisiä vaarassa.',
          'Varoita lähellä olevia ja paina hälytyspainiketta.',
        ],
      ],
      [
        '2. Poistu',
        [
          'Poistu lähintä merkittyä reittiä. Älä käytä hissiä.',
          'Kokoontumispaikka A on pääportin pysäköintialueella, paikka B lähettämön takana.',
          'Ilmoittaudu vuoromestarille. Kukaan ei palaa ilman pelastusviranomaisen lupaa.',
        ],
      ],
      [
        '3. Alkusammutus',
        [
          'Sammuta vain, jos se on turvallista ja sinulla on poistumistie selän takana.',
          'Sula metalli: ei koskaan vettä.',
        ],
      ],
    ],
  },
  {
    title: 'Tulityöohje',
    description: 'Tulityölupa, suojaus, vartiointi ja jälkivartiointi tehdasalueella.',
    category: 'work_instruction',
    readers: department('Kunnossapito', 'Tuotanto B'),
    versions: [
      first(500, '4.1'),
      { label: '4.2', daysAgo: 25, note: 'Jälkivartiointi on nyt vähintään 60 minuuttia.', mustRead: true },
    ],
    missing: ['erik.lindstrom', 'andrei.petrov'],
    sections: [
      [
        '1. Ennen työtä',
        [
          'Tulityö tilapäisellä paikalla vaatii luvan ja voimassa olevan tulityökortin.',
          'Poista palava aines 10 metrin säteeltä tai suojaa se.',
          'Vähintään kaksi 43A 183BC -sammutinta on työn vieressä.',
        ],
      ],
      ['2. Työn aikana', ['Tulityövartija ei tee muuta työtä.', 'Taukojen aikana vartiointi jatkuu.']],
      [
        '3. Työn jälkeen',
        ['Jälkivartiointi vähintään 60 minuuttia.', 'Vartija kuittaa luvan päättyneeksi sovelluksessa.'],
      ],
    ],
  },
  {
    title: 'Säiliötyöohje',
    description: 'Työskentely säiliöissä, kuiluissa ja peittausaltaissa.',
    category: 'work_instruction',
    readers: department('Kunnossapito'),
    versions: [first(260, '2.3')],
    missing: [],
    sections: [
      [
        '1. Lupa ja mittaus',
        [
          'Säiliöön ei mennä ilman lupaa eikä ilman mittausta.',
          'Happi 20,9 %, LEL alle 10 %, CO ja H2S alle raja-arvon.',
        ],
      ],
      [
        '2. Vartija',
        ['Säiliötyövartija on aukolla koko työn ajan.', 'Vartija ei mene pelastamaan yksin: soita 112.'],
      ],
      ['3. Tuuletus', ['Tuuletus alkaa ennen mittausta ja jatkuu koko työn ajan.']],
    ],
  },
  {
    title: 'Valssilinja A22: lukitus ja merkintä',
    description: 'Erotuskohdat, lukot ja jännitteettömyyden toteaminen ennen huoltoa.',
    category: 'machine',
    readers: department('Tuotanto A', 'Kunnossapito'),
    versions: [
      first(180, '1.0'),
      { label: '1.1', daysAgo: 40, note: 'Kuva erotuskohdasta 3 tarkennettu.', mustRead: false },
    ],
    missing: ['jukka.virtanen'],
    sections: [
      ['1. Erota', ['Pääkytkin Q1, hydrauliikan sulku H2, paineilman sulku P3.']],
      [
        '2. Lukitse ja merkitse',
        ['Jokaisella tekijällä on oma lukko ja oma kortti.', 'Lukkoa ei poista kukaan muu.'],
      ],
      [
        '3. Totea',
        ['Kokeile käynnistystä. Mittaa jännitteettömyys.', 'Pura jäännöspaine ja tue ylös jäävät osat.'],
      ],
    ],
  },
  {
    title: 'Trukin päivittäistarkastus',
    description: 'Tarkastuslista vuoron alussa. Vika merkitään ja trukki otetaan pois käytöstä.',
    category: 'form',
    readers: department('Varasto'),
    versions: [first(150, '3')],
    missing: ['samir.hassan'],
    sections: [
      [
        'Ennen käyttöä',
        [
          'Jarrut, ohjaus, äänimerkki ja valot.',
          'Haarukat, ketjut ja hydrauliikan vuodot.',
          'Renkaat, turvavyö ja akun neste.',
        ],
      ],
      ['Jos löydät vian', ['Ota avain pois, laita kyltti ja tee havainto.']],
    ],
  },
  {
    title: 'Poistumistiet ja kokoontumispaikat',
    description: 'Kulku ulos halleista ja paikat A ja B.',
    category: 'map',
    readers: [],
    versions: [first(60, '2025.1')],
    sections: [
      ['Itäpuoli', ['Terässulatto ja kuumavalssaamo: ovet 1–4, kokoontumispaikka A (pääportti).']],
      ['Länsipuoli', ['Hitsaamo, koneistamo ja varasto: ovet 5–9, kokoontumispaikka B (lähettämö).']],
    ],
  },
  {
    title: 'Työsuojelupolitiikka',
    description: 'Johdon sitoumus, vastuut ja tavoitteet.',
    category: 'policy',
    readers: [],
    versions: [first(365, '2025')],
    sections: [
      ['Sitoumus', ['Mikään työ ei ole niin kiireinen, ettei sitä voi tehdä turvallisesti.']],
      [
        'Vastuut',
        ['Linjajohto vastaa turvallisuudesta, työsuojelupäällikkö tukee, jokainen toimii ohjeiden mukaan.'],
      ],
      ['Tavoite', ['Nolla tapaturmaa. Jokainen tekee vähintään kaksi havaintoa kuukaudessa.']],
    ],
  },
  {
    title: 'Työturvallisuuslaki 738/2002',
    description: 'Ajantasainen laki Finlexissä. Avautuu vain verkossa.',
    category: 'other',
    readers: [],
    versions: [],
    link: 'https://www.finlex.fi/fi/laki/ajantasa/2002/20020738',
    sections: [],
  },
  {
    title: 'Trukin päivittäistarkastus, vanha lomake',
    description: 'Korvattu uudella lomakkeella.',
    category: 'form',
    readers: [],
    versions: [first(900, '2')],
    isActive: false,
    sections: [['Ennen käyttöä', ['Jarrut, ohjaus ja valot.']]],
  },
];
