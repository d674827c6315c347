import type { Term } from './term.ts';

export const people: readonly Term[] = [
  {
    id: 'worker',
    words: ['työntekijä', 'worker', 'arbeidstaker', 'arbetstagare', 'pracovník', 'работник'],
    source: 'Työturvallisuuslaki 738/2002; ISO 45001:2018, 3.3',
  },
  {
    id: 'supervisor',
    words: ['esimies', 'supervisor', 'leder', 'chef', 'vedúci', 'руководитель'],
    not: { fi: ['esihenkilö'], en: ['foreman'], sv: ['arbetsledare'], sk: ['nadriaden'], ru: ['начальник'] },
    source: 'Työturvallisuuslaki 738/2002; zákon 124/2006 Z. z. (vedúci zamestnanec)',
  },
  {
    id: 'administrator',
    words: ['pääkäyttäjä', 'administrator', 'administrator', 'administratör', 'správca', 'администратор'],
    not: { fi: ['ylläpitäj'], en: ['admin.', 'admins.'] },
    source: 'plant usage',
  },
  {
    id: 'assignee',
    words: ['vastuuhenkilö', 'assignee', 'ansvarlig', 'ansvarig', 'zodpovedná osoba', 'ответственный'],
    not: {
      en: ['person in charge', 'people in charge', 'in charge.', 'person responsible'],
    },
    source: 'plant usage',
  },
  {
    id: 'area owner',
    words: ['vastuuhenkilö', 'area owner', 'ansvarlig', 'ansvarig', 'zodpovedná osoba', 'ответственный'],
    source: 'plant usage',
  },
  {
    id: 'reporter',
    words: ['ilmoittaja', 'reporter', 'melder', 'rapportör', 'nahlasovateľ', 'сообщивший'],
    source: 'plant usage',
  },
  {
    id: 'handler',
    words: ['käsittelijä', 'handler', 'saksbehandler', 'handläggare', 'riešiteľ', 'ответственный'],
    source: 'plant usage',
  },
  {
    id: 'contractor',
    words: ['urakoitsija', 'contractor', 'entreprenør', 'entreprenör', 'dodávateľ', 'подрядчик'],
    source: 'ISO 45001:2018, 3.7',
  },
  {
    id: 'department',
    words: ['osasto', 'department', 'avdeling', 'avdelning', 'oddelenie', 'подразделение'],
    not: { ru: ['отдел.', 'отдела.', 'отделу.', 'отделе.', 'отделом.', 'отделы.', 'отделов.', 'отделам.'] },
    source: 'Трудовой кодекс РФ (структурное подразделение)',
  },
  {
    id: 'area',
    words: ['alue', 'area', 'område', 'område', 'oblasť', 'участок'],
    not: { ru: ['зона.', 'зоны.', 'зоне.', 'зону.', 'зоной.'] },
    but: {
      ru: [
        'покиньте зону',
        'опасной зоны',
        'опасной зоне',
        'опасная зона',
        'опасную зону',
        'зона освобождена',
        'взрывоопасная зона',
        'зона внизу ограждена',
      ],
    },
    source: 'plant usage',
  },
  {
    id: 'plant',
    words: ['tehdas', 'plant', 'anlegg', 'anläggning', 'závod', 'предприятие'],
    not: { fi: ['laitos.', 'laitoks'], no: ['fabrik'], sv: ['fabrik'], ru: ['завод'] },
    source: 'plant usage',
  },
];
