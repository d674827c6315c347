import type { GatheredData } from '../gather/gather.ts';
import type { Compose } from './compose.ts';
import { plain, type Words } from './words.ts';

interface Evidence {
  clause: string;
  /** key of `reportText:clause` */
  name: string;
  /** what is there */
  found: string;
  /** what is not; null: nothing is missing */
  missing: string | null;
}

/** What the records kept here show of clauses of ISO 45001: what is in place, and what is missing. */
function evidenceOf(data: GatheredData, { t, scoped, number, percent }: Words): Evidence[] {
  const {
    riskAssessments: risks,
    training,
    documents,
    permits,
    chemicals,
    emergency,
    observations,
    rounds,
    actions,
  } = data;
  const lacking = (count: number, key: string) =>
    count > 0 ? t(`missing.${key}`, { count, number: number(count) }) : null;
  return [
    risks && {
      clause: '6.1.2',
      name: 'hazards',
      found: t('found.hazards', { total: number(risks.total), completed: number(risks.byStatus.completed) }),
      missing: risks.total === 0 ? t('missing.noHazards') : lacking(risks.byStatus.expired, 'hazards'),
    },
    risks && {
      clause: '8.1.2',
      name: 'controls',
      found: t('found.controls', { done: number(risks.controls.done), total: number(risks.controls.total) }),
      missing: lacking(risks.controls.overdue, 'controls'),
    },
    training && {
      clause: '7.2',
      name: 'competence',
      found: t('found.competence', {
        share: percent(training.valid, training.asked),
        total: number(training.asked),
      }),
      missing: lacking(training.asked - training.valid, 'competence'),
    },
    documents && {
      clause: '7.5',
      name: 'documents',
      found: t('found.documents', { documents: number(documents.documents), read: number(documents.read) }),
      missing: lacking(documents.asked - documents.read, 'documents'),
    },
    permits && {
      clause: '8.1',
      name: 'permits',
      found: t('found.permits', {
        total: number(permits.total),
        closed: number(permits.byStatus.closed ?? 0),
      }),
      missing: lacking(permits.byStatus.expired ?? 0, 'permits'),
    },
    chemicals && {
      clause: '8.1',
      name: 'chemicals',
      found: scoped('found.chemicals', {
        total: number(chemicals.total),
        valid: number(chemicals.valid + chemicals.soon),
      }),
      missing: lacking(chemicals.missing + chemicals.undated + chemicals.past, 'chemicals'),
    },
    emergency && {
      clause: '8.2',
      name: 'emergency',
      found: scoped('found.emergency', {
        procedures: number(emergency.procedures),
        drills: number(emergency.drills),
      }),
      missing: emergency.drills === 0 ? t('missing.noDrills') : null,
    },
    observations && {
      clause: '9.1.1',
      name: 'monitoring',
      found: t('found.monitoring', {
        total: number(observations.total),
        share: percent(observations.inTime, observations.answered),
      }),
      missing: lacking(observations.overdue, 'monitoring'),
    },
    rounds && {
      clause: '9.2',
      name: 'rounds',
      found: t('found.rounds', { count: rounds.rounds, number: number(rounds.rounds) }),
      missing: rounds.rounds === 0 ? t('missing.noRounds') : null,
    },
    actions && {
      clause: '10.2',
      name: 'actions',
      found: t('found.actions', { total: number(actions.total), done: number(actions.done) }),
      missing: lacking(actions.overdue, 'actions'),
    },
  ].filter((row) => row !== undefined);
}

export const clauseSections: Compose = ({ data, words }) => {
  const { t, number } = words;
  const evidence = evidenceOf(data, words);
  const inOrder = evidence.filter(({ missing }) => missing === null).length;
  return [
    {
      heading: t('compliance.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('compliance.inOrder'), value: `${number(inOrder)} / ${number(evidence.length)}` },
            { label: t('compliance.lacking'), value: number(evidence.length - inOrder) },
          ],
        },
        { kind: 'text', text: t('compliance.rule') },
        {
          kind: 'table',
          table: {
            caption: t('compliance.evidence'),
            columns: [
              { label: t('column.clause'), width: 0.7 },
              { label: t('column.requirement'), width: 1.8 },
              { label: t('column.inPlace'), width: 2.2 },
              { label: t('column.missing'), width: 2.2 },
            ],
            rows: evidence.map(({ clause, name, found, missing }) => [
              clause,
              t(`clause.${name}`),
              found,
              missing ?? t('compliance.nothingMissing'),
            ]),
          },
        },
      ],
    },
  ];
};

const standards = [
  ['iso45001', 'ISO 45001'],
  ['iso14001', 'ISO 14001'],
] as const;

/** A path of the app says nothing on paper unless it says whose it is. */
function evidenceText(evidence: string | null): string {
  const words = plain(evidence);
  return words.startsWith('/') ? `TURVA+ 2025: ${words}` : words || '–';
}

/** The requirements supervisors keep, clause by clause: what is missing first. */
export const requirementSections: Compose = ({ data, words }) => {
  const { t, number, percent } = words;
  const all = data.clauses ?? [];
  return standards.flatMap(([standard, name]) => {
    const rows = all.filter((row) => row.standard === standard);
    if (rows.length === 0) return [];
    const met = rows.filter((row) => row.met === true).length;
    const said = { true: t('compliance.met'), false: t('compliance.notMet'), null: '–' };
    return [
      {
        heading: t('compliance.clausesHeading', { standard: name }),
        blocks: [
          {
            kind: 'figures',
            figures: [
              {
                label: t('compliance.metOf'),
                value: `${number(met)} / ${number(rows.length)} (${percent(met, rows.length)})`,
              },
              { label: t('compliance.notMet'), value: number(rows.length - met) },
            ],
          },
          { kind: 'text', text: words.scoped('compliance.clausesRule') },
          {
            kind: 'table',
            table: {
              caption: `${t('compliance.clauses')}: ${name}`,
              columns: [
                { label: t('column.clause'), width: 0.7 },
                { label: t('column.requirement'), width: 3 },
                { label: t('column.status'), width: 0.9 },
                { label: t('compliance.note'), width: 1.8 },
              ],
              rows: rows
                .toSorted((a, b) => Number(a.met === true) - Number(b.met === true))
                .map((row) => [
                  row.clause,
                  plain(words.requirement(row.requirement)),
                  said[`${row.met}`],
                  evidenceText(row.evidence),
                ]),
            },
          },
        ],
      },
    ];
  });
};
