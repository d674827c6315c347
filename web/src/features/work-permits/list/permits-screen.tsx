import { Button, Switch } from '@mantine/core';
import { IconLayoutBoard, IconLicense, IconPlus, IconScan } from '@tabler/icons-react';
import { permitTypes } from '@turva/contracts/permit-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { countPermits, listPermits } from '../../../records/work-permits/overlay-permits.ts';
import { ClockWarning } from '../../../sync-ui/clock-warning.tsx';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { type DialogUrl, useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { CountCards } from '../../../ui/list/count-cards.tsx';
import { FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import { FilterSearch } from '../../../ui/list/filter-text.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { useLimit } from '../../../ui/list/use-limit.ts';
import { CreatePermit } from '../create/create-permit.tsx';
import { PermitDetail } from '../detail/permit-detail.tsx';
import { StaleNote } from '../known-age.tsx';
import { type PermitTime, usePermitTime } from '../use-permit-time.ts';
import { idInUrl, PermitCard } from './permit-card.tsx';
import '../../../ui/detail/detail.css';
import '../permits.css';

const VerifyDialog = lazy(async () => ({ default: (await import('../qr/verify-dialog.tsx')).VerifyDialog }));

const counted = ['approved', 'pending', 'rejected', 'total'] as const;
const PAGE = 60;
/** What the clock does to a list is looked at so often; the marks on it count by the second hand of the screen. */
const STEP_MS = 15_000;

export function PermitsScreen({ db, name }: { db: UserDb; name: string }) {
  const { t } = useTranslation('permits');
  const url = useDialogUrl();
  const time = usePermitTime(db);
  const openId = url.params.get('id');
  return (
    <div className="list-screen permits">
      <ListHead title={t('title')}>
        <div className="list-actions permit-head-actions">
          <Button
            size="xl"
            variant="default"
            leftSection={<IconScan size={22} aria-hidden />}
            onClick={() => url.enter({ verify: '1' })}
          >
            {t('verify.button')}
          </Button>
          <Button
            size="xl"
            variant="default"
            component={Link}
            to="/work-permits/board"
            leftSection={<IconLayoutBoard size={22} aria-hidden />}
          >
            {t('board.title')}
          </Button>
          <Button
            size="xl"
            leftSection={<IconPlus size={22} aria-hidden />}
            onClick={() => url.enter({ new: '1' })}
          >
            {t('create.button')}
          </Button>
        </div>
      </ListHead>
      {time ? <Results db={db} url={url} time={time} /> : <ListSkeleton />}
      {time && url.params.has('new') && <CreatePermit db={db} url={url} time={time} />}
      {openId && <PermitDetail key={openId} db={db} id={openId} url={url} name={name} />}
      {url.params.has('verify') && (
        <Suspense>
          <VerifyDialog db={db} onClose={url.close} />
        </Suspense>
      )}
    </div>
  );
}

interface ResultsProps {
  db: UserDb;
  url: DialogUrl;
  time: PermitTime;
}

function Results({ db, url, time }: ResultsProps) {
  const { t } = useTranslation('permits');
  const { params } = url;
  const filters = {
    status: params.get('status') ?? undefined,
    type: params.get('type') ?? undefined,
    search: params.get('q') ?? undefined,
    mine: params.has('mine'),
  };
  const [search, setSearch] = useState('');
  const narrowedTo = JSON.stringify(filters);
  const { limit, more } = useLimit(narrowedTo, PAGE);
  const now = Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const counts = useLiveQuery(() => countPermits(db, now), [db, now]);
  const listed = useLiveQuery(
    () => listPermits(db, { ...filters, limit }, now),
    [db, narrowedTo, limit, now],
  );
  const views = useKnown(db, listed);
  const mayGoOn = views !== undefined && views.length >= limit;

  return (
    <>
      <CountCards
        label={t('list.byStatus')}
        names={counted}
        all="total"
        counts={views && counts}
        wordOf={(card) => t(`list.count.${card}`)}
        chosen={filters.status ?? null}
        onChoose={(status) => url.replace({ status: status === filters.status ? null : status })}
      />
      <div className="permit-filters">
        <FilterSearch
          key={search}
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={filters.search}
          onChange={(q) => void url.replace({ q })}
        />
        <FilterSelect
          aria-label={t('field.type')}
          value={filters.type}
          any={t('list.anyType')}
          options={optionsOf(permitTypes, (type) => t(`type.${type}`))}
          onChange={(type) => url.replace({ type })}
        />
        <Switch
          label={t('list.mine')}
          checked={filters.mine}
          onChange={(event) => url.replace({ mine: event.currentTarget.checked ? '1' : null })}
        />
      </div>
      <ClockWarning />
      <StaleNote time={time} />
      <RecordList
        label={t('list.label')}
        rows={views}
        keyOf={({ id, clientId }) => `${id}-${clientId}`}
        cardWidth={420}
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
        noHits={
          Object.values(filters).some(Boolean) && {
            title: t('list.noHits'),
            showAll: t('list.clearFilters'),
            onShowAll: () => {
              // words typed just before must not come after
              setSearch(crypto.randomUUID());
              void url.replace({ status: null, type: null, q: null, mine: null });
            },
          }
        }
        more={
          mayGoOn && (
            <Button variant="default" size="xl" onClick={more}>
              {t('list.more')}
            </Button>
          )
        }
      >
        {(view) => <PermitCard view={view} time={time} onOpen={() => url.enter({ id: idInUrl(view) })} />}
      </RecordList>
    </>
  );
}
