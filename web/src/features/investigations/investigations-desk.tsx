import { IconCircleCheck, IconProgress } from '@tabler/icons-react';
import { causeKinds, investigationStates, severities } from '@turva/contracts/risks/investigation-values';
import { dutyDay } from '@turva/rules/matters/duty';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import type { RegisterColumn } from '../../ui/data-table/arrange.ts';
import { DueCell, Line, RowLink, StateCell } from '../../ui/data-table/cells.tsx';
import { column } from '../../ui/data-table/column.ts';
import { Register } from '../../ui/data-table/register.tsx';
import { dayColumn, valueColumn } from '../../ui/data-table/value-columns.tsx';
import type { Declared } from '../../ui/list/list-register.tsx';
import { openDuties } from './open-duties.ts';
import type { Show } from './shows.ts';

const nameOf = ({ observationTitle }: InvestigationView) => observationTitle;
const usual = { id: 'begun', desc: true };

/** Investigations at a desk: newest first, with their open duties. */
export const InvestigationsDesk = (register: Declared<InvestigationView, Show>) => (
  <Register {...register} name="investigations" columns={useColumns()} nameOf={nameOf} usual={usual} />
);

/** The earliest day of an open duty. */
const dueOf = (view: InvestigationView): string | undefined =>
  openDuties(view)
    .map((duty) => dutyDay(duty, view))
    .sort()[0];

function useColumns(): RegisterColumn<InvestigationView>[] {
  const { t } = useTranslation('investigations');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('column.title'),
        isRowHeader: true,
        order: nameOf,
        cell: ({ observationTitle, pending }, state) => (
          <div className="desk-title">
            <RowLink {...state}>{observationTitle}</RowLink>
            <SendBadge pending={pending} />
          </div>
        ),
      },
      valueColumn({
        ...column('state', t('column.state'), 13, 6),
        of: ({ state }) => state,
        order: ({ state }) => state,
        values: investigationStates,
        wordOf: (state) => t(`state.${state}`),
        cell: ({ state }) => {
          const Icon = state === 'open' ? IconProgress : IconCircleCheck;
          return (
            <StateCell
              tone={state === 'open' ? 'warn' : 'ok'}
              icon={<Icon size={16} aria-hidden />}
              word={t(`state.${state}`)}
            />
          );
        },
      }),
      valueColumn({
        ...column('severe', t('column.severe'), 9, 3),
        of: ({ severe }) => severe,
        order: ({ severe }) => String(severities.indexOf(severe)),
        values: severities,
        wordOf: (severe) => t(`severe.${severe}`),
      }),
      {
        ...column('duties', t('column.duties'), 8, 5),
        order: dueOf,
        days: { dayOf: dueOf, isComing: true },
        cell: (view) => {
          const day = dueOf(view);
          return <DueCell day={day} isLate={day !== undefined && day < plantDay(new Date())} />;
        },
      },
      ...whyAndWho(t),
      dayColumn({
        ...column('begun', t('column.begun'), 8, 4),
        of: ({ createdAt }) => createdAt,
      }),
    ],
    [t],
  );
}

const whyAndWho = (t: TFunction<'investigations'>): RegisterColumn<InvestigationView>[] => [
  {
    ...column('causes', t('column.causes'), 18, 2),
    choice: {
      valuesOf: ({ causes }) => [...new Set(causes.map(({ kind }) => kind))],
      values: causeKinds,
      wordOf: (value) => t(`causes.kind.${value}`),
    },
    cell: ({ causes }) => (
      <Line>
        {causeKinds
          .filter((kind) => causes.some((cause) => cause.kind === kind))
          .map((kind) => t(`causes.kind.${kind}`))
          .join(', ')}
      </Line>
    ),
  },
  {
    ...column('investigators', t('people.investigators'), 14, 1),
    choice: {
      valuesOf: ({ investigators }) => investigators.flatMap(({ name }) => name ?? []),
      wordOf: (value) => value,
    },
    cell: ({ investigators }) => <Line>{investigators.flatMap(({ name }) => name ?? []).join(', ')}</Line>,
  },
];
