import { Button } from '@mantine/core';
import { IconLicense, IconUser } from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { isTheirs } from '@turva/rules/permits/permit-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import {
  countPermits,
  listPermits,
  type PermitView,
  permitText,
} from '../../../records/work-permits/overlay-permits.ts';
import { ClockWarning } from '../../../sync-ui/chip/clock-warning.tsx';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Register } from '../../../ui/data-table/register.tsx';
import type { Counters } from '../../../ui/data-table/register-props.ts';
import type { Sections } from '../../../ui/data-table/sections.tsx';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { useLimit } from '../../../ui/list/use-limit.ts';
import '../../../ui/list/filter-drop.css';
import { Act } from '../../../ui/press/act.tsx';
import { useBlocked } from '../conflicts/use-blocked.ts';
import { StaleNote } from '../known-age.tsx';
import { statusNow } from '../state-of.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { usePermitColumns } from './permit-columns.tsx';
import { queueOf, queueSectionOf } from './permit-queue.ts';
import { idInUrl } from './permit-row.tsx';

/** All live permits, and this many of the others: a plant keeps its permits for years. */
const PAGE = 500;
const STEP_MS = 15_000;
const counted = ['approved', 'pending', 'rejected', 'total'] as const;

interface Props extends OnScreen {
  time: PermitTime;
  primary: ListAction;
  others: readonly ListAction[];
}

/** What the URL names besides filters and order. */
const passing = new Set(['id', 'new', 'sent']);

const idOf = ({ id, clientId }: PermitView) => `${id}-${clientId}`;
const usual = { id: 'queue', desc: false };

/** The permits at a desk: first those that need this person's decision, then the active ones with the time left. */
export function PermitDesk({ db, url, time, primary, others }: Props) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const { limit, more } = useLimit('desk', PAGE);
  const now = Math.floor(time.known.at / STEP_MS) * STEP_MS;
  // what is asked for is looked for among all of them, and counted so
  const isAsked = [...url.params.keys()].some((key) => !passing.has(key));
  const reach = isAsked ? Number.POSITIVE_INFINITY : limit;
  const views = useKnown(db, () => listPermits(db, { limit: reach }, now), [reach, now]);
  const stored = useLiveQuery(() => countPermits(db, now), [db, now]);
  const isMine = url.params.has('mine');
  const rows = useMemo(() => {
    const own = views?.filter((view) => !isMine || isTheirs(viewer, view));
    return own && queueOf(own, time, viewer);
  }, [views, isMine, time, viewer]);
  const columns = usePermitColumns(time, useBlocked(db, views, time));
  const counters: Counters<PermitView, (typeof counted)[number]> = useMemo(
    () => ({
      label: t('list.byStatus'),
      names: counted,
      all: 'total',
      wordOf: (name) => t(`list.count.${name}`),
      is: (name, view) => statusNow(view, time) === name,
      figures: 'permits',
      stored: { counts: stored },
    }),
    [t, time, stored],
  );
  const sections: Sections<PermitView> = useMemo(
    () => ({
      of: (view) => queueSectionOf(view, time, viewer),
      wordOf: (section) => t(`queue.${section as 'decide'}`),
      folded: 'over',
    }),
    [t, time, viewer],
  );
  return (
    <Register
      name="permits"
      url={url}
      title={t('title')}
      columns={columns}
      rows={rows}
      idOf={idOf}
      nameOf={shownTitle}
      addressOf={idInUrl}
      usual={usual}
      search={{ label: t('list.search'), textOf: permitText }}
      counters={counters}
      sections={sections}
      primary={primary}
      others={others}
      notices={
        <>
          <ClockWarning />
          <StaleNote time={time} />
        </>
      }
      fields={
        <>
          <Act
            Icon={IconUser}
            iconSize={18}
            label={t('list.mine')}
            className="filter-drop"
            title={t('list.mine')}
            data-narrowed={isMine}
            aria-pressed={isMine}
            onClick={() => void url.replace({ mine: isMine ? null : '1' })}
          />
          {!isAsked && views && views.length >= limit && <Act label={t('list.more')} onClick={more} />}
        </>
      }
      empty={{
        icon: <IconLicense size={40} />,
        title: t('list.empty'),
        message: t('list.emptyHint'),
        action: (
          <Button size="xl" onClick={() => void url.enter({ new: '1' })}>
            {t('create.button')}
          </Button>
        ),
      }}
    />
  );
}
