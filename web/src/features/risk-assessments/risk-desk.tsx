import type { Matrix } from '@turva/rules/risks/risk-matrix';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlantClock, RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { Register } from '../../ui/data-table/register.tsx';
import type { Counters } from '../../ui/data-table/register-props.ts';
import type { Sections } from '../../ui/data-table/sections.tsx';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { Guide } from './guide.tsx';
import { matrixCounts, readCell, standsIn, writeCell } from './matrix-counts.ts';
import { useRiskColumns } from './risk-columns.tsx';
import { RiskMatrix } from './risk-matrix.tsx';
import { byUrgency, riskSectionOf } from './risk-order.ts';
import { useNoRisks } from './use-no-risks.tsx';

const counted = ['total', 'pending', 'in-progress', 'completed', 'expired'] as const;

interface Props {
  url: DialogUrl;
  /** undefined: not known yet */
  views: readonly RiskView[] | undefined;
  matrix: Matrix;
  clock: PlantClock;
  primary: ListAction;
  others: readonly ListAction[];
  onCreate: () => void;
}

const idOf = ({ clientId }: RiskView) => clientId;
const nameOf = ({ title }: RiskView) => title;
const addressOf = ({ id, clientId }: RiskView) => String(id ?? clientId);
const textOf = ({ title, location, assessor, hazards }: RiskView) =>
  [title, location, assessor, ...hazards.map(({ what }) => what)].join(' ');
const usual = { id: 'urgency', desc: false };
/** The assessments at a desk, next to the plant's matrices; a cell filters the rows. */
export function RiskDesk({ url, views, matrix, clock, primary, others, onCreate }: Props) {
  const { t } = useTranslation('risk');
  const cellText = url.params.get('cell');
  const cell = useMemo(() => readCell(cellText, matrix), [cellText, matrix]);
  const rows = useMemo(
    () => views?.filter((view) => cell === null || standsIn(view, matrix, cell)).toSorted(byUrgency),
    [views, cell, matrix],
  );
  const columns = useRiskColumns(clock);
  const counters: Counters<RiskView, (typeof counted)[number]> = useMemo(
    () => ({
      label: t('status.label'),
      names: counted,
      all: 'total',
      wordOf: (name) => t(`status.${name}`),
      is: (name, { status }) => status === name,
      figures: 'assessments',
    }),
    [t],
  );
  const sections: Sections<RiskView> = useMemo(
    () => ({
      of: riskSectionOf,
      wordOf: (section) => t(`section.${section as 'open'}`),
      folded: 'completed',
    }),
    [t],
  );
  const none = useNoRisks(onCreate);
  return (
    <Register
      name="risks"
      url={url}
      title={t('title')}
      columns={columns}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      addressOf={addressOf}
      usual={usual}
      search={{ label: t('search'), textOf }}
      counters={counters}
      sections={sections}
      primary={primary}
      others={others}
      narrowedAside={{ isOn: cell !== null, off: { cell: null } }}
      aside={
        <aside className="risk-aside min-h-0 scroll-y stack gap-12" aria-label={t('picture.title')}>
          <RiskMatrix
            matrix={matrix}
            counts={matrixCounts(views ?? [], matrix)}
            chosen={cell}
            onChoose={(next) => void url.replace({ cell: next && writeCell(next) })}
          />
          <Guide />
        </aside>
      }
      empty={none}
    />
  );
}
