import {
  IconBooks,
  IconCalendarRepeat,
  IconChecklist,
  IconClockHour4,
  IconFlask,
  IconId,
  IconLicense,
  IconSchool,
  IconShieldExclamation,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ActionSource } from '@turva/contracts/observations/action-values';
import type { MatterKind } from '@turva/rules/matters/matter';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { answerDue, isUnanswered } from '@turva/rules/observations/response-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { api } from '../../../http/api-client.ts';
import { currentLanguage, currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { type Morning, morningOf, type Waiting } from '../../../records/morning.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { ScheduleView } from '../../../records/schedules/schedule-views.ts';
import { type Remind, useRemind } from '../../../sync-ui/device/use-remind.ts';
import { nameWith } from '../../../sync-ui/use-not-here.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { useNow } from '../../../ui/clock.ts';
import { durationInWords } from '../../../ui/duration.ts';
import { isSeverity, SeverityShape, severityTones } from '../../../ui/marks/severity-shape.tsx';
import { formatDateTime, formatMonth, RelativeTime } from '../../../ui/time.tsx';
import type { RemindAll } from './lane.tsx';
import type { LaneAct, LaneRow } from './lane-row.tsx';
import { useGaps } from './use-gaps.ts';

const MINUTE_MS = 60_000;

export interface Lanes {
  new: LaneRow[];
  unanswered: LaneRow[];
  overdue: LaneRow[];
  decide: LaneRow[];
  gaps: LaneRow[];
  /** whether the server has reported people's gaps: loading, no answer, or known */
  gapsKnown: 'asked' | 'unknown' | 'known';
  /** reminds everybody with a gap; null: nobody has one, or it is unknown */
  remindOfGaps: RemindAll | null;
}

interface Ways {
  onTake: (view: ObservationView) => void;
  onAssign: (view: ObservationView) => void;
}

/** All waiting work of this supervisor as rows; undefined until the device has been read. */
export function useLanes(
  db: UserDb,
  since: number | undefined,
  { onTake, onAssign }: Ways,
): Lanes | undefined {
  const viewer = useViewer();
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const morning = useLiveQuery(
    () => (since === undefined ? undefined : morningOf(db, { viewer, now, since })),
    [db, viewer.id, viewer.role, now, since],
  );
  const rowOf = useRowOf(db, now, { onTake, onAssign });
  const gaps = useGapRows(db, morning);
  if (!morning) return undefined;
  return {
    new: morning.new.map((waiting) => rowOf(waiting, 'new')),
    unanswered: morning.unanswered.map((waiting) => rowOf(waiting, 'unanswered')),
    overdue: morning.overdue.map((waiting) => rowOf(waiting, 'overdue')),
    decide: morning.decide.map((waiting) => rowOf(waiting, 'decide')),
    ...gaps,
  };
}

const actionShapes: Record<ActionSource, TablerIcon> = {
  observation: IconChecklist,
  round: IconChecklist,
  risk: IconShieldExclamation,
  permit: IconLicense,
};

type LaneName = 'new' | 'unanswered' | 'overdue' | 'decide';

const pathOf = ({ id, clientId }: { id: number | null; clientId: string }) => `?id=${id ?? clientId}`;

/** Helpers for the rows: texts about time, and actions. */
function useRowKit(db: UserDb, now: number, { onTake, onAssign }: Ways) {
  const { t } = useTranslation(['morning', 'investigations', 'handling']);
  const reminding = useRemind(db);

  const late = (at: number) => t('late', { time: durationInWords(now - at, currentLocale()) });
  const left = (at: number) => t('left', { time: durationInWords(at - now, currentLocale()) });

  const take = (view: ObservationView): LaneAct => ({
    keys: 't',
    label: t('act.take'),
    called: t('act.takeOne', { title: view.title }),
    run: () => onTake(view),
  });
  const assign = (view: ObservationView): LaneAct => ({
    keys: 'a',
    label: t('act.assign'),
    called: t('act.assignOne', { title: view.title }),
    run: () => onAssign(view),
  });
  const remind = (
    title: string,
    call: `/api/observations/${number}/remind` | `/api/actions/${string}/remind`,
  ): LaneAct => ({
    keys: 'm',
    label: t('act.remind'),
    called: t('act.remindOne', { title }),
    run: () => void reminding.remind((options) => api.post(call, {}, options)),
  });
  return { t, now, me: db.userId, late, left, take, assign, remind };
}

type Kit = ReturnType<typeof useRowKit>;

const report = (
  { t }: Kit,
  view: ObservationView,
): Pick<LaneRow, 'to' | 'shape' | 'title' | 'place' | 'owner'> => ({
  to: `/observations${pathOf(view)}`,
  shape: isSeverity(view.severity) && (
    <span
      className="grid place-center"
      data-tone={severityTones[view.severity]}
      title={t(`severity.${view.severity}`)}
    >
      <SeverityShape severity={view.severity} size={18} />
      <span className="visually-hidden">{t(`severity.${view.severity}`)}</span>
    </span>
  ),
  title: shownTitle(view),
  place: view.location,
  owner: view.assigneeName,
});

const clockOf = ({ now, late, left }: Kit, view: ObservationView): Pick<LaneRow, 'when' | 'tone'> => {
  const due = answerDue(view);
  return due < now ? { when: late(due), tone: 'danger' } : { when: left(due), tone: 'warn' };
};

const mayBeReminded = ({ me }: Kit, view: ObservationView, person: number | null) =>
  view.id !== null && person !== null && person !== me;

const isAnothers = ({ me }: Kit, { recordId, responsibleId }: ActionView) =>
  recordId > 0 && responsibleId !== null && responsibleId !== me;

const permitRow = ({ t, now }: Kit, { view, at }: Waiting & { kind: 'permit' }): LaneRow => ({
  key: `permit ${view.clientId}`,
  to: `/work-permits${pathOf(view)}`,
  shape: <IconLicense size={20} aria-hidden />,
  title: shownTitle(view),
  place: view.location,
  when: t(at < now ? 'beginsPast' : 'begins', { when: formatDateTime(at) }),
  tone: at < now ? 'danger' : 'warn',
  owner: view.requesterName,
  acts: [],
});

const riskRow = ({ late }: Kit, { view, at }: Waiting & { kind: 'risk' }): LaneRow => ({
  key: `risk ${view.clientId}`,
  to: `/risk-assessment${pathOf(view)}`,
  shape: <IconShieldExclamation size={20} aria-hidden />,
  title: view.title,
  place: view.location,
  when: late(at),
  tone: 'danger',
  owner: view.assessor,
  acts: [],
});

const missedIn = ({ waiting }: ScheduleView) => waiting.filter(({ state }) => state === 'missed').length;

/** Missed recurring work: how often since the last time, and how late the first one is. */
const turnRow = ({ t, late }: Kit, { view, at }: Waiting & { kind: 'turn' }): LaneRow => ({
  key: `turn ${view.schedule.clientId}`,
  to: `/schedules?id=${view.schedule.id}`,
  shape: <IconCalendarRepeat size={20} aria-hidden />,
  title: view.schedule.title,
  place: [t('missed', { count: missedIn(view) }), view.area?.name].filter(Boolean).join(' · '),
  when: late(at),
  tone: 'danger',
  owner: view.ownerName ?? view.schedule.department,
  acts: [],
});

const actionRow = (kit: Kit, { action, at }: Waiting & { kind: 'action' }, lane: LaneName): LaneRow => {
  const { t, late, remind } = kit;
  const isLate = lane === 'overdue';
  const Shape = actionShapes[action.source];
  const done =
    action.state === 'verified' ? t('checkDue') : t('done', { by: action.doneByName ?? t('somebody') });
  return {
    key: `action ${action.id}`,
    to: action.path,
    shape: <Shape size={20} aria-hidden />,
    title: action.what,
    place: action.location,
    when: isLate ? late(at) : done,
    tone: isLate ? 'danger' : 'neutral',
    owner: action.responsibleName,
    acts: isLate && isAnothers(kit, action) ? [remind(action.what, `/api/actions/${action.id}/remind`)] : [],
  };
};

const observationRow = (kit: Kit, { view, at }: Waiting & { kind: 'report' }, lane: LaneName): LaneRow => {
  const { t, late, take, assign, remind } = kit;
  const own = { ...report(kit, view), key: `${lane} ${view.clientId}` };
  if (lane === 'decide') return { ...own, when: t('closed'), tone: 'neutral', acts: [] };
  if (lane === 'overdue')
    return {
      ...own,
      when: late(at),
      tone: 'danger',
      acts:
        view.id !== null && mayBeReminded(kit, view, view.assignedTo)
          ? [remind(shownTitle(view), `/api/observations/${view.id}/remind`), assign(view)]
          : [assign(view)],
    };
  return {
    ...own,
    ...(isUnanswered(view)
      ? clockOf(kit, view)
      : { when: <RelativeTime value={at} />, tone: 'neutral' as const }),
    acts: [
      ...(view.status === 'open' ? [take(view)] : []),
      ...(view.status === 'closed' ? [] : [assign(view)]),
    ],
  };
};

const matterShapes: Partial<Record<MatterKind, TablerIcon>> = {
  handback: IconLicense,
  duty: IconShieldExclamation,
  hours: IconClockHour4,
};

/** A permit not handed back, an authority's deadline, hours that are missing. */
const matterRow = (kit: Kit, { matter, at }: Waiting & { kind: 'matter' }): LaneRow => {
  const { kind, id, what, place, of } = matter;
  const { t, late } = kit;
  const Shape = matterShapes[kind] ?? IconCalendarRepeat;
  const words: Partial<Record<MatterKind, string>> = {
    handback: t('handback', { title: what }),
    duty: t(`investigations:duty.${what}`, { defaultValue: what }),
    hours: t('hours', { month: formatMonth(what) }),
  };
  const paths: Partial<Record<MatterKind, string>> = {
    handback: `/work-permits?id=${of.id}`,
    duty: `/investigations?id=${of.id}`,
    hours: '/tsi-update',
  };
  return {
    key: `${kind} ${id}`,
    to: paths[kind] ?? '/',
    shape: <Shape size={20} aria-hidden />,
    title: words[kind] ?? what,
    place: place.name ?? place.department,
    when: late(at),
    tone: 'danger',
    owner: null,
    acts: [],
  };
};

/** The row of a waiting item in its lane. */
function useRowOf(db: UserDb, now: number, ways: Ways) {
  const kit = useRowKit(db, now, ways);
  const rowOf = (waiting: Waiting, lane: LaneName): LaneRow => {
    if (waiting.kind === 'matter') return matterRow(kit, waiting);
    if (waiting.kind === 'permit') return permitRow(kit, waiting);
    if (waiting.kind === 'risk') return riskRow(kit, waiting);
    if (waiting.kind === 'turn') return turnRow(kit, waiting);
    if (waiting.kind === 'action') return actionRow(kit, waiting, lane);
    return observationRow(kit, waiting, lane);
  };
  return (waiting: Waiting, lane: LaneName): LaneRow => {
    const row = rowOf(waiting, lane);
    const { falls, deputy } = waiting;
    // somebody who is not here does nothing about it
    const why =
      falls && falls !== 'unnamed'
        ? kit.t(`handling:notHere.${falls}`)
        : deputy && kit.t('handling:notHere.deputy', { deputy });
    return why ? { ...row, owner: nameWith(row.owner, why) } : row;
  };
}

interface GapRow {
  key: string;
  to: string;
  Icon: TablerIcon;
  title: string;
  when: string;
  people: number;
  send: Remind;
}

/** Gaps of people, from the server, and of the register, from this device. */
function useGapRows(
  db: UserDb,
  morning: Morning | undefined,
): Pick<Lanes, 'gaps' | 'gapsKnown' | 'remindOfGaps'> {
  const { t } = useTranslation(['morning', 'training']);
  const { gaps, look } = useGaps();
  const reminding = useRemind(db);
  const lacking = { place: null, tone: 'neutral', owner: null } as const;
  const asked: GapRow[] = [
    ...(gaps?.cards ?? []).map(
      ({ kind, people }): GapRow => ({
        key: `card ${kind}`,
        to: '/training/matrix',
        Icon: IconId,
        title: t(`training:cards.kind.${kind}`),
        when: t('gap.cards', { count: people }),
        people,
        send: (options) => api.post('/api/competence-cards/remind', { kind }, options),
      }),
    ),
    ...(gaps?.training ?? []).map(
      ({ id, title, titles, people }): GapRow => ({
        key: `training ${id}`,
        to: '/training/matrix',
        Icon: IconSchool,
        title: titles[currentLanguage()] ?? title,
        when: t('gap.training', { count: people }),
        people,
        send: (options) => api.post(`/api/training/modules/${id}/remind`, {}, options),
      }),
    ),
    ...(gaps?.documents ?? []).map(
      ({ id, title, people }): GapRow => ({
        key: `document ${id}`,
        to: `/documents?id=${id}`,
        Icon: IconBooks,
        title,
        when: t('gap.documents', { count: people }),
        people,
        send: (options) => api.post(`/api/documents/${id}/remind`, {}, options),
      }),
    ),
  ];
  const people = asked.map(
    ({ key, to, Icon, title, when, people: count, send }): LaneRow => ({
      ...lacking,
      key,
      to,
      shape: <Icon size={20} aria-hidden />,
      title,
      when,
      acts: [
        {
          keys: 'm',
          label: t('act.remindAll', { count }),
          called: t('act.remindAllOf', { title }),
          run: () => void reminding.remind(send).then(look),
        },
      ],
    }),
  );
  const sheets = (['missing', 'past'] as const)
    .filter((state) => morning && morning.sheets[state] > 0)
    .map((state): LaneRow => {
      const count = morning?.sheets[state] ?? 0;
      return {
        ...lacking,
        key: `sheets ${state}`,
        to: '/chemicals',
        shape: <IconFlask size={20} aria-hidden />,
        title: t(`sheets.${state}`),
        when: t('gap.sheets', { count }),
        acts: [],
      };
    });
  const count = asked.reduce((sum, gap) => sum + gap.people, 0);
  return {
    gaps: [...people, ...sheets],
    remindOfGaps:
      count > 0
        ? {
            count,
            busy: reminding.busy,
            run: () => void reminding.remind(...asked.map(({ send }) => send)).then(look),
          }
        : null,
    gapsKnown: gaps ? 'known' : gaps === null ? 'unknown' : 'asked',
  };
}
