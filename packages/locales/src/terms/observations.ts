import type { Term } from './term.ts';

export const observations: readonly Term[] = [
  {
    id: 'observation',
    words: ['havainto', 'observation', 'observasjon', 'observation', 'pozorovanie', 'наблюдение'],
    not: { sk: ['hlásenie', 'hlásenia', 'hlásení', 'hláseniu', 'hláseniam', 'hláseniach'] },
    but: {
      sk: [
        'hlásenie o chyb',
        'hlásenia o chyb',
        'hlásenia chýb',
        'hlásení o chyb',
        'čas hlásenia',
        'pripomienky hlásení',
      ],
    },
    source: 'plant usage',
  },
  {
    id: 'near miss',
    words: [
      'läheltä piti',
      'near miss',
      'nestenulykke',
      'tillbud',
      'skoronehoda',
      'происшествие без последствий',
    ],
    not: {
      fi: ['vaaratilan'],
      no: ['tilløp'],
      ru: ['опасная ситуаци', 'опасные ситуаци', 'опасных ситуаци', 'опасной ситуаци', 'почти происшестви'],
    },
    source: 'ISO 45001:2018, 3.35, note 2',
  },
  {
    id: 'accident',
    words: ['tapaturma', 'incident', 'ulykke', 'olycka', 'úraz', 'несчастный случай'],
    source: 'laki 459/2015; zákon 124/2006 Z. z.; Трудовой кодекс РФ, ст. 227',
  },
  {
    id: 'hazard',
    words: ['vaara', 'hazard', 'fare', 'fara', 'nebezpečenstvo', 'опасность'],
    source: 'ISO 45001:2018, 3.19; ГОСТ 12.0.002-2014',
  },
  {
    id: 'severity',
    words: ['vakavuus', 'severity', 'alvorlighet', 'allvarlighet', 'závažnosť', 'тяжесть'],
    not: { ru: ['серьёзност'] },
    source: 'plant usage',
  },
  {
    id: 'due date',
    words: ['määräaika', 'due date', 'frist', 'slutdatum', 'termín', 'срок'],
    not: { fi: ['määräpäiv', 'eräpäiv'], en: ['due day', 'deadline'], sv: ['förfallod', 'tidsfrist'] },
    source: 'plant usage',
  },
  {
    id: 'topic',
    words: ['aihe', 'topic', 'tema', 'tema', 'téma', 'тема'],
    not: { en: ['theme'] },
    but: { en: ['dark theme'] },
    source: 'plant usage',
  },
  {
    id: 'category',
    words: ['kategoria', 'category', 'kategori', 'kategori', 'kategória', 'категория'],
    source: 'plant usage',
  },
  {
    id: 'action',
    words: ['toimenpide', 'action', 'tiltak', 'åtgärd', 'opatrenie', 'мера'],
    not: { ru: ['мероприят'] },
    source: 'ISO 45001:2018, 10.2',
  },
  {
    id: 'corrective action',
    words: [
      'korjaava toimenpide',
      'corrective action',
      'korrigerende tiltak',
      'korrigerande åtgärd',
      'nápravné opatrenie',
      'корректирующая мера',
    ],
    not: { ru: ['корректирующее действи', 'корректирующих действи', 'корректирующие действи'] },
    // what clause 10.2 is called in the standard's translation
    but: { ru: ['Несоответствия и корректирующие действия'] },
    source: 'ISO 45001:2018, 3.36',
  },
  {
    id: 'duplicate',
    words: ['kaksoiskappale', 'duplicate', 'duplikat', 'dubblett', 'duplikát', 'дубликат'],
    not: { fi: ['duplikaat'] },
    source: 'plant usage',
  },
  {
    id: 'verify',
    words: ['varmistaa', 'verify', 'kontrollere', 'kontrollera', 'overiť', 'проверить'],
    not: { fi: ['todentaa', 'todenna', 'todennett', 'todentami'] },
    source: 'ISO 45001:2018, 10.2',
  },
  {
    id: 'attachment',
    words: ['liite', 'attachment', 'vedlegg', 'bilaga', 'príloha', 'вложение'],
    source: 'plant usage',
  },
  {
    id: 'safety round',
    words: [
      'turvallisuuskierros',
      'safety round',
      'vernerunde',
      'skyddsrond',
      'bezpečnostná obhliadka',
      'обход по безопасности',
    ],
    not: { no: ['sikkerhetsrund'], sv: ['säkerhetsrond'], sk: ['obchôdzk', 'obchôdzok'] },
    source: 'Arbeidstilsynet (vernerunde); Arbetsmiljöverket (skyddsrond)',
  },
  {
    id: 'deviation',
    words: ['poikkeama', 'deviation', 'avvik', 'avvikelse', 'nedostatok', 'нарушение'],
    source: 'plant usage',
  },
  {
    id: 'reject',
    words: ['hylätä', 'reject', 'avslå', 'avslå', 'zamietnuť', 'отклонить'],
    not: { en: ['refused', 'refuse.', 'refusal'] },
    source: 'plant usage',
  },
  {
    id: 'anonymous',
    words: ['nimetön', 'anonymous', 'anonym', 'anonym', 'anonymný', 'анонимный'],
    not: { fi: ['anonyym'], ru: ['безымян'] },
    source: 'plant usage',
  },
];
