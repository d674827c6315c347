import { IconBell, IconChecklist, IconTextGrammar } from '@tabler/icons-react';
import type { DocumentReading } from '@turva/contracts/registers/documents';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import type { DocumentView } from '../../../records/documents/overlay-documents.ts';
import { useRemind } from '../../../sync-ui/device/use-remind.ts';
import type { RegisterColumn } from '../../../ui/data-table/arrange.ts';
import { Line } from '../../../ui/data-table/cells.tsx';
import { column } from '../../../ui/data-table/column.ts';
import { Register } from '../../../ui/data-table/register.tsx';
import type { Counters } from '../../../ui/data-table/register-props.ts';
import { nameColumn } from '../../../ui/data-table/value-columns.tsx';
import { ViewSwitch } from '../../../ui/data-table/view-switch.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { DateOnly } from '../../../ui/time.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';
import { ReadingsExport } from './readings-export.tsx';
import { ReadingsFailure } from './readings-failure.tsx';
import { READINGS_PATH, type ReadingShare, sharesOf } from './readings-rows.ts';
import { remindable, remindersOf } from './remind-readers.ts';
import { useReadings } from './use-readings.ts';

interface Props extends OnScreen {
  documents: readonly DocumentView[];
}

const idOf = ({ id }: ReadingShare) => id;
const nameOf = ({ title }: ReadingShare) => title;
const textOf = ({ title, department }: ReadingShare) => `${title} ${department ?? ''}`;
const addressOf = ({ documentId }: ReadingShare) => String(documentId);
const usual = { id: 'percent', desc: false };
const missingOf = ({ asked, read }: ReadingShare) => asked - read;

/** Who has read which document, at a desk: the share of each and a reminder, optionally by department. */
export function ReadingsDesk({ db, url, documents }: Props) {
  const { t } = useTranslation(['documents', 'shell']);
  const { readings, failure, again } = useReadings();
  const { busy, remind } = useRemind(db);
  const { params } = url;
  const byDepartment = params.get('group') === 'department' || params.has('department');
  const rows = useMemo(() => readings && sharesOf(readings, byDepartment), [readings, byDepartment]);
  const columns = useColumns(db.userId, busy, (waiting) => void remind(...remindersOf(waiting)));
  const counters: Counters<ReadingShare, 'all' | 'missing'> = useMemo(
    () => ({
      label: t('counter.label'),
      names: ['all', 'missing'],
      all: 'all',
      wordOf: (name) => t(name === 'all' ? 'counter.all' : 'readings.incomplete'),
      is: (name, share) => name === 'all' || missingOf(share) > 0,
    }),
    [t],
  );
  const open = documents.find(({ document }) => String(document.id) === params.get('of'));
  if (failure && !readings) return <ReadingsFailure failure={failure} onAgain={again} />;
  return (
    <>
      <Register
        name="readings"
        url={url}
        title={t('readings.button')}
        views={
          <ViewSwitch
            label={t('shell:nav.viewSwitch')}
            ways={[
              { to: '/documents', word: t('title'), Icon: IconTextGrammar, isHere: false },
              { to: READINGS_PATH, word: t('readings.button'), Icon: IconChecklist, isHere: true },
            ]}
          />
        }
        head={(shown) => <RemindShown me={db.userId} busy={busy} shown={shown} onRemind={remind} />}
        columns={columns}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        addressOf={addressOf}
        openParam="of"
        usual={usual}
        search={{ label: t('search.label'), textOf }}
        counters={counters}
        empty={{ icon: <IconTextGrammar size={40} />, title: t('empty'), message: t('readings.nobodyAsked') }}
        actions={[
          {
            label: t('readings.remind'),
            keys: 'm',
            run: (shares, done) =>
              void remind(
                ...remindersOf(
                  remindable(
                    shares.flatMap((share) => share.readings),
                    db.userId,
                  ),
                ),
              ).then(done),
          },
        ]}
      />
      {open && <ReadingsDialog db={db} document={open.document} onClose={url.close} />}
    </>
  );
}

interface ShownProps {
  me: number;
  shown: readonly ReadingShare[];
  busy: boolean;
  onRemind: ReturnType<typeof useRemind>['remind'];
}

/** Reminds everybody in the list who has not read yet, with one press; exports the same people. */
function RemindShown({ me, shown, busy, onRemind }: ShownProps) {
  const { t } = useTranslation('documents');
  const readings = shown.flatMap((share) => share.readings);
  const waiting = remindable(readings, me);
  return (
    <>
      {waiting.length > 0 && (
        <Act
          Icon={IconBell}
          iconSize={18}
          label={t('readings.remindAll', { count: waiting.length })}
          loading={busy}
          onClick={() => void onRemind(...remindersOf(waiting))}
        />
      )}
      <ReadingsExport readings={readings} />
    </>
  );
}

function useColumns(
  me: number,
  busy: boolean,
  onRemind: (waiting: DocumentReading[]) => void,
): RegisterColumn<ReadingShare>[] {
  const { t } = useTranslation('documents');
  const remind = useRef(onRemind);
  remind.current = onRemind;
  return useMemo(
    (): RegisterColumn<ReadingShare>[] => [
      nameColumn('title', t('readings.column.document'), nameOf),
      {
        ...column('department', t('readings.column.department'), 12, 3),
        order: ({ department }) => department,
        choice: {
          valuesOf: ({ department, readings }) =>
            department === null ? departmentsIn(readings) : department === '' ? [] : [department],
          wordOf: (department) => department,
        },
        cell: ({ department }) => <Line>{department ?? t('readers.everywhere')}</Line>,
      },
      {
        ...column('label', t('readings.column.label'), 6, 1),
        cell: ({ label }) => <Line>{label}</Line>,
      },
      {
        id: 'percent',
        header: t('readings.column.share'),
        width: 13,
        order: ({ percent }) => percent,
        cell: (share) => <Share share={share} />,
      },
      {
        ...column('since', t('readings.column.since'), 10, 2),
        order: ({ since }) => since,
        days: { dayOf: ({ since }) => since && plantDay(since) },
        cell: ({ since }) => (since ? <DateOnly value={since} /> : <span aria-hidden>–</span>),
      },
      {
        ...column('remind', t('readings.remind'), 7, 4),
        cell: ({ title, readings }, { tabIndex }) => {
          const waiting = remindable(readings, me);
          const count = waiting.length;
          return (
            count > 0 && (
              <Act
                Icon={IconBell}
                iconSize={16}
                label={count}
                size="compact-sm"
                variant="subtle"
                c="var(--mantine-color-text)"
                tabIndex={tabIndex}
                disabled={busy}
                aria-label={t('readings.remindOne', { title, count })}
                onClick={() => remind.current(waiting)}
              />
            )
          );
        },
      },
    ],
    [t, me, busy],
  );
}

const departmentsIn = (readings: ReadingShare['readings']) => [
  ...new Set(readings.flatMap(({ department }) => department ?? [])),
];

/** The number of readers and the percentage. */
function Share({ share: { read, asked, percent } }: { share: ReadingShare }) {
  const { t } = useTranslation('documents');
  if (percent === null) return <Line>{t('readings.unaskedAll')}</Line>;
  return (
    <span className="reading-share figures line gap-10" data-tone={percent === 100 ? 'ok' : 'warn'}>
      <meter min={0} max={asked} value={read} aria-hidden />
      <span>
        {t('readings.share', { read, asked })} <strong>{percent} %</strong>
      </span>
    </span>
  );
}
