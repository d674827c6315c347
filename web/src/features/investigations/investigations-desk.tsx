import { IconCircleCheck, IconProgress } from '@tabler/icons-react';
import { causeKinds, investigationStates, severities } from '@turva/contracts/risks/investigation-values';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import type { RegisterColumn } from '../../ui/data-table/arrange.ts';
import { DueCell, Line, RowLink, StateCell } from '../../ui/data-table/cells.tsx';
import { Register } from '../../ui/data-table/register.tsx';
import type { Counters } from '../../ui/data-table/register-props.ts';
import { dayColumn, valueColumn } from '../../ui/data-table/value-columns.tsx';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { openDuties } from './open-duties.ts';
import { type Show, shows } from './shows.ts';

interface Props {
  url: DialogUrl;
  known: readonly InvestigationView[] | undefined;
  notices: ReactNode;
  empty: { icon: ReactNode; title: string; message: string };
}

const addressOf = ({ id, clientId }: InvestigationView) => String(id ?? clientId);
const nameOf = ({ observationTitle }: InvestigationView) => observationTitle;
const usual = { id: 'begun', desc: true };
const textOf = ({ observationTitle, whatHappened, lessons, causes }: InvestigationView) =>
  [observationTitle, whatHappened, lessons, ...causes.map(({ text }) => text)].join(' ');

/** Investigations at a desk: newest first, with their open duties. */
export function InvestigationsDesk({ url, known, notices, empty }: Props) {
  const { t } = useTranslation('investigations');
  const columns = useColumns();
  const counters: Counters<InvestigationView, Show> = useMemo(
    () => ({
      label: t('title'),
      names: shows,
      all: 'all',
      wordOf: (name) => t(`state.${name}`),
      is: (name, { state }) => state === name,
    }),
    [t],
  );
  return (
    <Register
      name="investigations"
      url={url}
      title={t('title')}
      columns={columns}
      rows={known}
      idOf={addressOf}
      nameOf={nameOf}
      usual={usual}
      search={{ label: t('column.search'), textOf }}
      counters={counters}
      notices={notices}
      empty={empty}
    />
  );
}

/** The earliest due date of an open duty; for immediate ones the day the accident became known. */
const dueOf = (view: InvestigationView): string | undefined =>
  openDuties(view)
    .map(({ dueDay }) => dueDay ?? plantDay(view.knownAt))
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
        id: 'state',
        header: t('column.state'),
        width: 13,
        leaves: 6,
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
        id: 'severe',
        header: t('column.severe'),
        width: 9,
        leaves: 3,
        of: ({ severe }) => severe,
        order: ({ severe }) => String(severities.indexOf(severe)),
        values: severities,
        wordOf: (severe) => t(`severe.${severe}`),
      }),
      {
        id: 'duties',
        header: t('column.duties'),
        width: 8,
        leaves: 5,
        order: dueOf,
        days: { dayOf: dueOf, isComing: true },
        cell: (view) => {
          const day = dueOf(view);
          return <DueCell day={day} isLate={day !== undefined && day < plantDay(new Date())} />;
        },
      },
      ...whyAndWho(t),
      dayColumn({
        id: 'begun',
        header: t('column.begun'),
        width: 8,
        leaves: 4,
        of: ({ createdAt }) => createdAt,
      }),
    ],
    [t],
  );
}

const whyAndWho = (t: TFunction<'investigations'>): RegisterColumn<InvestigationView>[] => [
  {
    id: 'causes',
    header: t('column.causes'),
    width: 18,
    leaves: 2,
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
    id: 'investigators',
    header: t('people.investigators'),
    width: 14,
    leaves: 1,
    choice: {
      valuesOf: ({ investigators }) => investigators.flatMap(({ name }) => name ?? []),
      wordOf: (value) => value,
    },
    cell: ({ investigators }) => <Line>{investigators.flatMap(({ name }) => name ?? []).join(', ')}</Line>,
  },
];
