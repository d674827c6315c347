import type { Term } from './term.ts';

export const emergency: readonly Term[] = [
  {
    id: 'emergency procedure',
    words: [
      'hätäohje',
      'emergency procedure',
      'nødprosedyre',
      'nödanvisning',
      'tiesňový pokyn',
      'аварийная инструкция',
    ],
    not: {
      fi: ['hätätilanneohj', 'toimintaohj'],
      no: ['nødinstruks'],
      sv: ['nödinstruktion'],
      sk: ['núdzový postup', 'núdzové postupy', 'núdzových postupov', 'núdzového postupu'],
    },
    source: 'ISO 45001:2018, 8.2',
  },
  {
    id: 'emergency alert',
    words: ['hätähälytys', 'emergency alert', 'nødalarm', 'nödlarm', 'tiesňový poplach', 'сигнал тревоги'],
    not: {
      fi: ['hätäilmoitu'],
      no: ['nødvars'],
      sk: ['núdzové upozorn', 'núdzové hlásen'],
      ru: ['экстренные оповещ', 'экстренных оповещ'],
    },
    source: 'plant usage',
  },
  {
    id: 'drill',
    words: ['harjoitus', 'drill', 'øvelse', 'övning', 'cvičenie', 'учения'],
    source: 'ISO 45001:2018, 8.2',
  },
  {
    id: 'emergency number',
    words: ['hätänumero', 'emergency number', 'nødnummer', 'nödnummer', 'tiesňové číslo', 'экстренный номер'],
    not: { sk: ['núdzové číslo', 'núdzového čísla'] },
    source: 'Directive (EU) 2018/1972, Article 109',
  },
  {
    id: 'first aid',
    words: ['ensiapu', 'first aid', 'førstehjelp', 'första hjälpen', 'prvá pomoc', 'первая помощь'],
    not: { en: ['first-aid card', 'firstaid'] },
    source: 'Työturvallisuuslaki 738/2002, 46 §',
  },
  {
    id: 'evacuation',
    words: ['evakuointi', 'evacuation', 'evakuering', 'utrymning', 'evakuácia', 'эвакуация'],
    not: { sv: ['evakuering'] },
    source: 'pelastuslaki 379/2011',
  },
  {
    id: 'assembly point',
    words: [
      'kokoontumispaikka',
      'assembly point',
      'møteplass',
      'återsamlingsplats',
      'zhromaždisko',
      'место сбора',
    ],
    not: {
      en: ['muster point', 'meeting point', 'gathering point'],
      sv: ['uppsamlingsplats', 'samlingsplats'],
    },
    source: 'ISO 7010, E007',
  },
  {
    id: 'escape route',
    words: ['poistumistie', 'exit', 'rømningsvei', 'utrymningsväg', 'úniková cesta', 'эвакуационный выход'],
    source: 'ISO 7010, E001 and E002',
  },
  {
    id: 'fire extinguisher',
    words: [
      'sammutin',
      'fire extinguisher',
      'brannslukker',
      'brandsläckare',
      'hasiaci prístroj',
      'огнетушитель',
    ],
    source: 'ISO 7010, F001',
  },
  {
    id: 'defibrillator',
    words: [
      'sydäniskuri',
      'defibrillator',
      'hjertestarter',
      'hjärtstartare',
      'defibrilátor',
      'дефибриллятор',
    ],
    not: { fi: ['defibrillaat'], no: ['defibrillator'], sv: ['defibrillator'] },
    source: 'ISO 7010, E010',
  },
  {
    id: 'rescue department',
    words: [
      'pelastuslaitos',
      'rescue department',
      'brann- og redningsvesen',
      'räddningsverk',
      'záchranný zbor',
      'спасательная служба',
    ],
    not: { sv: ['räddningstjänst'] },
    source: 'pelastuslaki 379/2011',
  },
  {
    id: 'occupational safety authority',
    words: [
      'työsuojeluviranomainen',
      'occupational safety authority',
      'Arbeidstilsynet',
      'arbetarskyddsmyndighet',
      'inšpektorát práce',
      'инспекция труда',
    ],
    source: 'laki 44/2006; zákon 125/2006 Z. z.',
  },
];
