import { type IsoStandard, isoStandards } from '@turva/contracts/figures/tsi-values';
import {
  disagrees,
  isNumberOf,
  type Recorded,
  type RecordedFigure,
  recordedOf,
  screenOfEvidence,
  standingOf,
  standings,
} from '@turva/rules/figures/recorded-compliance';
import type { Cell } from '../../../pdf/document.ts';
import type { GatheredData } from '../gather/gather.ts';
import type { RiskData } from '../gather/gather-risks.ts';
import { fact, figures, section, table, text } from './blocks.ts';
import type { Compose, Composed } from './chapter.ts';
import { plain, type Words } from './words.ts';

interface Evidence {
  clause: string;
  /** key of `reportText:clause` */
  name: string;
  /** the evidence found */
  found: string;
  /** what is missing; null: nothing */
  missing: string | null;
}

/** What is missing among so many records, in words; null: nothing. No records is no answer. */
function lackingIn({ t, number }: Words) {
  const lacking = (count: number, key: string, of: number) => {
    if (of === 0) return t('compliance.noEvidence');
    return count > 0 ? t(`missing.${key}`, { count, number: number(count) }) : null;
  };
  // what is not due yet proves nothing
  return { lacking, lateOf: (late: number, key: string, done: number) => lacking(late, key, done + late) };
}

const hazardsLacking = ({ total, byStatus }: RiskData, words: Words) =>
  total === 0
    ? words.t('missing.noHazards')
    : lackingIn(words).lateOf(byStatus.expired, 'hazards', byStatus.completed);

/** What the stored records show about clauses of ISO 45001: what is in place, and what is missing. */
function evidenceOf(data: GatheredData, words: Words): Evidence[] {
  const { t, scoped, number, percent } = words;
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
  const { lacking, lateOf } = lackingIn(words);
  return [
    risks && {
      clause: '6.1.2',
      name: 'hazards',
      found: t('found.hazards', { total: number(risks.total), completed: number(risks.byStatus.completed) }),
      missing: hazardsLacking(risks, words),
    },
    risks && {
      clause: '8.1.2',
      name: 'controls',
      found: t('found.controls', { done: number(risks.controls.done), total: number(risks.controls.total) }),
      missing: lateOf(risks.controls.overdue, 'controls', risks.controls.done),
    },
    training && {
      clause: '7.2',
      name: 'competence',
      found: t('found.competence', {
        share: percent(training.valid, training.asked),
        valid: number(training.valid),
        total: number(training.asked),
      }),
      missing: lacking(training.asked - training.valid, 'competence', training.asked),
    },
    documents && {
      clause: '7.5',
      name: 'documents',
      found: t('found.documents', { documents: number(documents.documents), read: number(documents.read) }),
      missing: lacking(documents.asked - documents.read, 'documents', documents.asked),
    },
    permits && {
      clause: '8.1',
      name: 'permits',
      found: t('found.permits', {
        total: number(permits.total),
        closed: number(permits.byStatus.closed ?? 0),
      }),
      missing: permits.used
        ? lacking(permits.used.total - permits.used.inOrder, 'permits', permits.used.total)
        : lacking(permits.byStatus.expired ?? 0, 'permits', permits.total),
    },
    chemicals && {
      clause: '8.1',
      name: 'chemicals',
      found: scoped('found.chemicals', {
        total: number(chemicals.total),
        valid: number(chemicals.valid + chemicals.soon),
      }),
      missing: lacking(chemicals.missing + chemicals.undated + chemicals.past, 'chemicals', chemicals.total),
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
        answered: number(observations.answered),
        share: percent(observations.inTime, observations.answered),
      }),
      missing: lateOf(observations.overdue, 'monitoring', observations.answered),
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
      missing: lateOf(actions.overdue, 'actions', actions.done),
    },
  ].filter((row) => row !== undefined);
}

export const clauseSections: Compose = ({ data, report, words }) => {
  if (!standardsOf(report).includes('iso45001')) return [];
  const { t } = words;
  const evidence = evidenceOf(data, words);
  const columns = [
    [t('column.clause'), 0.7],
    [t('column.requirement'), 1.8],
    [t('column.inPlace'), 2.2],
    [t('column.missing'), 2.2],
  ] as const;
  const rows = evidence.map(({ clause, name, found, missing }) => [
    clause,
    t(`clause.${name}`),
    found,
    missing ?? t('compliance.nothingMissing'),
  ]);
  return [
    section(
      `${t('compliance.heading')}: ISO 45001`,
      text(t('compliance.rule')),
      table(t('compliance.evidence'), columns, rows),
    ),
  ];
};

/** The standards a report covers. */
export const standardsOf = ({ template }: Pick<Composed, 'template'>): readonly IsoStandard[] =>
  template === 'compliance'
    ? ['iso45001']
    : template === 'management' || template === 'evidence'
      ? isoStandards
      : [];

/** An address in the app is no evidence on paper: it is replaced by the register's name and date. */
function evidenceText(evidence: string | null, { asOf, words }: { asOf: string; words: Words }): string {
  const name = screenOfEvidence(evidence);
  if (name !== null)
    return words.t('compliance.register', { register: words.screen(name), day: words.day(asOf) });
  return plain(evidence) || words.t('compliance.noEvidence');
}

/** Each kind of record with its figure; missing records are stated in words, once if there are none at all. */
const figureText = (
  { iso, number }: Words,
  { source, part, whole, state }: RecordedFigure,
  isAllMissing: boolean,
) => {
  if (isAllMissing) return iso(`source.${source}`);
  const figure = isNumberOf(source) ? number(whole) : `${number(part)}/${number(whole)}`;
  return `${iso(`source.${source}`)}: ${state === 'none' ? iso('nothing') : figure}`;
};

function recordedCell(recorded: Recorded | null, words: Words, isDisagreement: boolean): Cell {
  const { iso } = words;
  if (recorded === null) return '–';
  const figures = recorded.figures
    .map((figure) => figureText(words, figure, recorded.state === 'none'))
    .join('; ');
  const text = `${iso(`state.${recorded.state}`)}${recorded.state === 'none' ? ':' : '.'} ${figures}.`;
  return isDisagreement ? { flagged: `${text} ${iso('disagrees')}.` } : text;
}

/** Requirements marked as not met come first, then those marked as met that the records do not show. */
const rank = (met: boolean | null, isDisagreement: boolean) => (met === true ? (isDisagreement ? 1 : 2) : 0);

/** The requirements supervisors maintain, clause by clause, each next to what the records show about it. */
export const requirementSections: Compose = ({ data, report, words }) => {
  const { t, iso, number, percent } = words;
  const { clauses = [], recorded: counts } = data;
  return standardsOf(report).flatMap((standard) => {
    const own = clauses.filter((row) => row.standard === standard);
    if (own.length === 0) return [];
    const rows = own
      .map((row) => {
        const recorded = recordedOf(row, counts ?? {});
        const isDisagreement = disagrees(row.met, recorded);
        return { ...row, recorded, isDisagreement, rank: rank(row.met, isDisagreement) };
      })
      .toSorted((a, b) => a.rank - b.rank);
    const met = rows.filter((row) => row.met === true).length;
    const said = { true: t('compliance.met'), false: t('compliance.notMet'), null: '–' };
    const name = words.standard(standard);
    const selfAssessed = `${number(met)} / ${number(rows.length)} (${percent(met, rows.length)})`;
    const standing = counts && standingOf(own, counts);
    const columns = [
      [t('column.clause'), 0.6],
      [t('column.requirement'), 2.6],
      [iso('selfAssessed'), 0.8],
      [iso('recorded'), 2.2],
      [iso('evidence'), 1.6],
    ] as const;
    const cells = rows.map((row) => [
      row.clause,
      plain(words.requirement(row.requirement)),
      said[`${row.met}`],
      recordedCell(row.recorded, words, row.isDisagreement),
      row.met === true || row.evidence ? evidenceText(row.evidence, { asOf: data.asOf, words }) : '–',
    ]);
    return [
      section(
        t('compliance.clausesHeading', { standard: name }),
        figures(
          fact(`${t('compliance.metOf')}: ${iso('selfAssessed')}`, selfAssessed),
          ...(standing
            ? standings.map((each) =>
                fact(words.standing(each), number(standing[each]), `requirements.${standard}.${each}`),
              )
            : []),
        ),
        text(`${words.scoped('compliance.clausesRule')} ${words.recordedPeriod}`),
        table(`${t('compliance.clauses')}: ${name}`, columns, cells),
      ),
    ];
  });
};
