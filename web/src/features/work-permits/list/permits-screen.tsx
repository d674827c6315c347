import { Button, NativeSelect, Switch, TextInput, Title } from '@mantine/core';
import {
  IconFilterOff,
  IconLayoutBoard,
  IconLicense,
  IconPlus,
  IconScan,
  IconSearch,
} from '@tabler/icons-react';
import { permitTypes } from '@turva/contracts/permit-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { countPermits, listPermits } from '../../../records/work-permits/overlay-permits.ts';
import { ClockWarning } from '../../../sync-ui/clock-warning.tsx';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { type DialogUrl, useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CountCards } from '../../../ui/list/count-cards.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { CreatePermit } from '../create/create-permit.tsx';
import { PermitDetail } from '../detail/permit-detail.tsx';
import { StaleNote } from '../known-age.tsx';
import { type PermitTime, usePermitTime } from '../use-permit-time.ts';
import { idInUrl, PermitCard } from './permit-card.tsx';
import '../../../ui/list/list.css';
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
    <div className="observations permits">
      <header className="observations-head">
        <Title order={1} tabIndex={-1}>
          {t('title')}
        </Title>
        <div className="permit-head-actions">
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
      </header>
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
  const [words, setWords] = useState(filters.search ?? '');
  const narrowedTo = JSON.stringify(filters);
  const [window, setWindow] = useState({ narrowedTo, limit: PAGE });
  const limit = window.narrowedTo === narrowedTo ? window.limit : PAGE;
  const now = Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const counts = useLiveQuery(() => countPermits(db, now), [db, now]);
  const views = useLiveQuery(() => listPermits(db, { ...filters, limit }, now), [db, narrowedTo, limit, now]);
  const pulled = usePulled(db);
  const known = pulled || (views && views.length > 0);
  const isFiltered = Object.values(filters).some(Boolean);
  const create = () => url.enter({ new: '1' });

  return (
    <>
      <CountCards
        label={t('list.byStatus')}
        names={counted}
        all="total"
        counts={known ? counts : undefined}
        wordOf={(card) => t(`list.count.${card}`)}
        chosen={filters.status ?? null}
        onChoose={(status) => url.replace({ status: status === filters.status ? null : status })}
      />
      <div className="permit-filters">
        <TextInput
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          maxLength={200}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            url.replace({ q: event.currentTarget.value || null });
          }}
        />
        <NativeSelect
          aria-label={t('field.type')}
          value={filters.type ?? ''}
          data={[
            { value: '', label: t('list.anyType') },
            ...permitTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
          ]}
          onChange={(event) => url.replace({ type: event.currentTarget.value || null })}
        />
        <Switch
          label={t('list.mine')}
          checked={filters.mine}
          onChange={(event) => url.replace({ mine: event.currentTarget.checked ? '1' : null })}
        />
      </div>
      <ClockWarning />
      <StaleNote time={time} />
      {(!views || !known) && <ListSkeleton />}
      {known && views && views.length > 0 && (
        <ul className="permit-list" aria-label={t('list.label')}>
          {views.map((view) => (
            <li key={`${view.id}-${view.clientId}`}>
              <PermitCard view={view} time={time} onOpen={() => url.enter({ id: idInUrl(view) })} />
            </li>
          ))}
        </ul>
      )}
      {known && views && views.length >= limit && (
        <Button variant="default" size="xl" onClick={() => setWindow({ narrowedTo, limit: limit + PAGE })}>
          {t('list.more')}
        </Button>
      )}
      {known && views?.length === 0 && !isFiltered && (
        <EmptyState
          icon={<IconLicense size={40} />}
          title={t('list.empty')}
          message={t('list.emptyHint')}
          action={
            <Button size="xl" onClick={create}>
              {t('create.button')}
            </Button>
          }
        />
      )}
      {known && views?.length === 0 && isFiltered && (
        <EmptyState
          icon={<IconFilterOff size={40} />}
          title={t('list.noHits')}
          action={
            <Button onClick={() => url.replace({ status: null, type: null, q: null, mine: null })}>
              {t('list.clearFilters')}
            </Button>
          }
        />
      )}
    </>
  );
}
