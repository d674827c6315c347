import { Button, Switch } from '@mantine/core';
import { IconLayoutBoard, IconLicense, IconScan } from '@tabler/icons-react';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import type { PermitFilters } from '../../../records/work-permits/overlay-permits.ts';
import { ClockWarning } from '../../../sync-ui/chip/clock-warning.tsx';
import { useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { CountCards } from '../../../ui/list/count-cards.tsx';
import { FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { useSearchField } from '../../../ui/list/use-search-field.ts';
import { useIsDesk } from '../../../ui/use-is-desk.ts';
import { useBlocked } from '../conflicts/use-blocked.ts';
import { CreatePermit } from '../create/create-permit.tsx';
import { PermitReceipt } from '../create/permit-receipt.tsx';
import { PermitDetail } from '../detail/permit-detail.tsx';
import { StaleNote } from '../known-age.tsx';
import { type PermitTime, usePermitTime } from '../use-permit-time.ts';
import { PermitDesk } from './permit-desk.tsx';
import { isOver } from './permit-order.ts';
import { idInUrl, PermitRow } from './permit-row.tsx';
import { usePermits } from './use-permits.ts';
import '../../../ui/detail/detail.css';
import '../permits.css';
import { lazyOf } from '../../../ui/lazy-of.ts';
import { Act } from '../../../ui/press/act.tsx';

const VerifyDialog = lazyOf(() => import('../qr/verify-dialog.tsx'), 'VerifyDialog');

const counted = ['approved', 'pending', 'rejected', 'total'] as const;

const filtersOf = (params: URLSearchParams): PermitFilters => ({
  status: params.get('status') ?? undefined,
  type: params.get('type') ?? undefined,
  search: params.get('q') ?? undefined,
  mine: params.has('mine'),
});

export function PermitsScreen({ db, name }: { db: UserDb; name: string }) {
  const { t } = useTranslation('permits');
  const url = useDialogUrl();
  const { params } = url;
  const time = usePermitTime(db);
  const isDesk = useIsDesk();
  const openId = params.get('id');
  const sentId = params.get('sent');
  const list = {
    db,
    url,
    primary: { label: t('create.button'), onClick: () => void url.enter({ new: '1' }) },
    others: [
      { label: t('verify.button'), Icon: IconScan, onClick: () => void url.enter({ verify: '1' }) },
      { label: t('board.title'), Icon: IconLayoutBoard, to: '/work-permits/board' },
    ],
  };
  return (
    <>
      {isDesk && time ? <PermitDesk {...list} time={time} /> : <PermitList {...list} time={time} />}
      {time && params.has('new') && <CreatePermit db={db} url={url} time={time} />}
      {time && sentId && <PermitReceipt db={db} clientId={sentId} url={url} time={time} />}
      {openId && <PermitDetail key={openId} db={db} id={openId} url={url} name={name} />}
      {params.has('verify') && (
        <Suspense>
          <VerifyDialog db={db} url={url} />
        </Suspense>
      )}
    </>
  );
}

interface ListProps extends OnScreen {
  time: PermitTime | undefined;
  primary: ListAction;
  others: readonly ListAction[];
}

/** The permits on a touch screen: rows, valid ones first. */
function PermitList({ db, url, time, primary, others }: ListProps) {
  const { t } = useTranslation(['permits', 'observations']);
  const { params, replace } = url;
  const filters = filtersOf(params);
  const search = useSearchField(filters.search, (q) => void replace({ q }));
  const list = usePermits(db, filters, time);
  return (
    <div className="list-screen permits">
      <ListHead
        title={t('title')}
        primary={primary}
        others={others}
        search={{ label: t('list.search'), ...search.field }}
        filters={{
          narrowed: [filters.type, filters.mine].filter(Boolean).length,
          fields: <FilterFields filters={filters} onChange={replace} />,
        }}
      >
        <CountCards
          label={t('list.byStatus')}
          names={counted}
          all="total"
          counts={list.counts}
          wordOf={(card) => t(`list.count.${card}`)}
          chosen={filters.status ?? null}
          onChoose={(status) => replace({ status: status === filters.status ? null : status })}
        />
        {time && <ClockWarning />}
        {time && <StaleNote time={time} />}
      </ListHead>
      {time ? (
        <Results
          db={db}
          url={url}
          time={time}
          list={list}
          filters={filters}
          onClear={() => {
            search.reset();
            void replace({ status: null, type: null, q: null, mine: null });
          }}
        />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

interface FieldsProps {
  filters: PermitFilters;
  onChange: (changes: Record<string, string | null>) => void;
}

function FilterFields({ filters, onChange }: FieldsProps) {
  const { t } = useTranslation('permits');
  return (
    <>
      <FilterSelect
        aria-label={t('field.type')}
        value={filters.type}
        any={t('list.anyType')}
        options={optionsOf(permitTypes, (type) => t(`type.${type}`))}
        onChange={(type) => onChange({ type })}
      />
      <Switch
        className="list-switch"
        label={t('list.mine')}
        checked={filters.mine ?? false}
        onChange={(event) => onChange({ mine: event.currentTarget.checked ? '1' : null })}
      />
    </>
  );
}

interface ResultsProps extends OnScreen {
  time: PermitTime;
  list: ReturnType<typeof usePermits>;
  filters: PermitFilters;
  onClear: () => void;
}

function Results({ db, url, time, list, filters, onClear }: ResultsProps) {
  const { t } = useTranslation('permits');
  const { views, mayGoOn, more } = list;
  const blocked = useBlocked(db, views, time);
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <RecordList
      label={t('list.label')}
      rows={views}
      keyOf={({ id, clientId }) => `${id}-${clientId}`}
      rowWidth={420}
      done={
        !filters.status && !filters.search && { label: t('list.over'), isDone: (view) => isOver(view, time) }
      }
      {...(mayGoOn ? { found: null } : {})}
      empty={{
        icon: <IconLicense size={40} />,
        title: t('list.empty'),
        message: t('list.emptyHint'),
        action: (
          <Button size="xl" onClick={() => url.enter({ new: '1' })}>
            {t('create.button')}
          </Button>
        ),
      }}
      noHits={isNarrowed && { title: t('list.noHits'), showAll: t('list.clearFilters'), onShowAll: onClear }}
      more={mayGoOn && <Act label={t('list.more')} size="xl" onClick={more} />}
    >
      {(view) => (
        <PermitRow
          view={view}
          isBlocked={blocked.has(view.clientId)}
          time={time}
          onOpen={() => url.enter({ id: idInUrl(view) })}
        />
      )}
    </RecordList>
  );
}
