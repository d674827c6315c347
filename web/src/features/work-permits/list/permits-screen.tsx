import { Button, Switch } from '@mantine/core';
import { IconLayoutBoard, IconLicense, IconScan } from '@tabler/icons-react';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PermitCounts, PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { permitText } from '../../../records/work-permits/permit-lines.ts';
import type { Counters } from '../../../ui/data-table/register-props.ts';
import { type DialogUrl, useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import { type Declared, ListRegister } from '../../../ui/list/list-register.tsx';
import { useIsDesk } from '../../../ui/use-is-desk.ts';
import { CreatePermit } from '../create/create-permit.tsx';
import { PermitReceipt } from '../create/permit-receipt.tsx';
import { PermitDetail } from '../detail/permit-detail.tsx';
import { StaleNote } from '../known-age.tsx';
import { statusNow } from '../state-of.ts';
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
type Counted = keyof PermitCounts;

const idOf = ({ id, clientId }: PermitView) => `${id}-${clientId}`;

export function PermitsScreen({ db, name }: { db: UserDb; name: string }) {
  const { t } = useTranslation('permits');
  const url = useDialogUrl();
  const { params } = url;
  const time = usePermitTime(db);
  const isDesk = useIsDesk();
  const openId = params.get('id');
  const sentId = params.get('sent');
  const { views, counts, blocked, more } = usePermits(db, url, time, isDesk);
  const create = { label: t('create.button'), onClick: () => void url.enter({ new: '1' }) };
  const rest = more && <Act label={t('list.more')} {...(!isDesk && { size: 'xl' })} onClick={more} />;
  const register: Declared<PermitView, Counted> = {
    url,
    title: t('title'),
    rows: views,
    idOf,
    search: { label: t('list.search'), textOf: permitText },
    counters: useCounters(time, counts),
    primary: create,
    others: [
      { label: t('verify.button'), Icon: IconScan, onClick: () => void url.enter({ verify: '1' }) },
      { label: t('board.title'), Icon: IconLayoutBoard, to: '/work-permits/board' },
    ],
    notices: time && <StaleNote time={time} />,
    empty: {
      icon: <IconLicense size={40} />,
      title: t('list.empty'),
      message: t('list.emptyHint'),
      action: (
        <Button size="xl" onClick={create.onClick}>
          {create.label}
        </Button>
      ),
    },
  };
  return (
    <>
      {isDesk && time ? (
        <PermitDesk register={register} time={time} blocked={blocked} rest={rest} />
      ) : (
        <ListRegister
          {...register}
          filters={{
            narrowed: [params.get('type'), params.has('mine')].filter(Boolean).length,
            fields: <FilterFields url={url} />,
            off: { type: null, mine: null },
          }}
          done={time && { label: t('list.over'), isDone: (view) => isOver(view, time) }}
          noHits={t('list.noHits')}
          showAll={t('list.clearFilters')}
          rest={rest}
        >
          {(view) =>
            time && (
              <PermitRow
                view={view}
                isBlocked={blocked.has(view.clientId)}
                time={time}
                onOpen={() => url.enter({ id: idInUrl(view) })}
              />
            )
          }
        </ListRegister>
      )}
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

function useCounters(
  time: PermitTime | undefined,
  counts: PermitCounts | undefined,
): Counters<PermitView, Counted> {
  const { t } = useTranslation('permits');
  return useMemo(
    () => ({
      label: t('list.byStatus'),
      names: counted,
      all: 'total',
      wordOf: (name) => t(`list.count.${name}`),
      is: (name, view) => time !== undefined && statusNow(view, time) === name,
      figures: 'permits',
      stored: { counts },
    }),
    [t, time, counts],
  );
}

function FilterFields({ url: { params, replace } }: { url: DialogUrl }) {
  const { t } = useTranslation('permits');
  return (
    <>
      <FilterSelect
        aria-label={t('field.type')}
        value={params.get('type') ?? undefined}
        any={t('list.anyType')}
        options={optionsOf(permitTypes, (type) => t(`type.${type}`))}
        onChange={(type) => replace({ type })}
      />
      <Switch
        className="list-switch"
        label={t('list.mine')}
        checked={params.has('mine')}
        onChange={(event) => replace({ mine: event.currentTarget.checked ? '1' : null })}
      />
    </>
  );
}
