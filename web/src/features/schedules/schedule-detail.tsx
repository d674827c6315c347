import { Alert } from '@mantine/core';
import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import type { EditSchedule } from '@turva/contracts/duties/schedules';
import { supervises } from '@turva/rules/observations/observation-handling';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import type { OnScreen } from '../../on-screen.ts';
import type { ScheduleView, TurnView } from '../../records/schedules/schedule-views.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { AskAct } from '../../ui/dialog/ask-act.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { NoRecord } from '../../ui/dialog/no-record.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { DateOnly, DateTime, formatDate } from '../../ui/time.tsx';
import { NextTurns } from './next-turns.tsx';
import { editSchedule } from './save-schedules.ts';
import { standingLook } from './standing-icons.ts';
import { kindOf, useScheduleWords } from './use-schedule-words.ts';
import '../../ui/detail/detail.css';
import { Fact } from '../../ui/detail/fact.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { lazyOf } from '../../ui/lazy-of.ts';
import { Act, ActLink } from '../../ui/press/act.tsx';

const ScheduleForm = lazyOf(() => import('./schedule-form.tsx'), 'ScheduleForm');

interface Props extends OnScreen {
  id: number;
  views: ScheduleView[] | undefined;
}

/** One schedule over the list, at `?id=…`; its form at `&edit=1`. */
export function ScheduleDetail({ db, id, views, url }: Props) {
  const { t } = useScheduleWords();
  const mayEdit = supervises(useViewer());
  const view = views?.find(({ schedule }) => schedule.id === id);
  if (!view) return <NoRecord onClose={url.close} title={t('title')} gone={views && t('gone')} />;
  if (mayEdit && url.params.has('edit'))
    return <ScheduleForm db={db} view={view} onClose={() => url.back()} />;
  return <Shown db={db} view={view} url={url} mayEdit={mayEdit} />;
}

function Shown({
  db,
  view,
  url,
  mayEdit,
}: {
  db: UserDb;
  view: ScheduleView;
  url: DialogUrl;
  mayEdit: boolean;
}) {
  const { t } = useScheduleWords();
  const { schedule, standing, way, next } = view;
  const { template, note } = schedule;
  const done =
    template !== null ? (isDeviceKind(template) ? 'do.device' : 'do.round') : `do.${schedule.what}`;
  const { tone, Icon } = standingLook[standing];
  return (
    <Dialog
      onClose={url.close}
      title={schedule.title}
      size={720}
      actions={
        <>
          {mayEdit && <Act Icon={IconPencil} label={t('edit')} onClick={() => url.enter({ edit: '1' })} />}
          {schedule.state === 'active' && (
            <ActLink label={t(done)} variant="filled" to={way} className="next" />
          )}
        </>
      }
    >
      <div className="stack gap-14">
        <p className="schedule-standing">
          <span className="tone" data-tone={tone}>
            <Icon size={18} aria-hidden /> {t(`standing.${standing}`)}
          </span>
        </p>
        {view.ownerGone && (
          <Alert color="kelta" variant="outline" icon={<IconUserOff />}>
            {t('ownerGone')}
          </Alert>
        )}
        <Facts view={view} />
        {note && <p className="schedule-note pre-line user-text">{note}</p>}
        {next.length > 0 && <NextTurns turns={next} />}
        <Turns view={view} />
        {mayEdit && <Changes db={db} view={view} />}
      </div>
    </Dialog>
  );
}

function Facts({ view }: { view: ScheduleView }) {
  const words = useScheduleWords();
  const { t } = words;
  const { schedule, area, day, document } = view;
  const facts: [string, string | null | undefined][] = [
    ['kind', words.kind(kindOf(schedule))],
    ['area', area?.name],
    ['document', document?.title],
    ['by', words.rule(schedule.rule)],
    ['day', day && formatDate(day)],
    ['owner', words.owner(view)],
  ];
  return (
    <dl className="detail-fields">
      {facts.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={t(`field.${name}`)}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}

const TURNS = 12;

const wordOf = ({ state, missedAt }: TurnView) => (state === 'done' && missedAt !== null ? 'late' : state);
const tones = { due: 'info', done: 'ok', late: 'warn', missed: 'danger' } as const;

/** The result of each turn, newest first: missed ones stay visible. */
function Turns({ view: { turns, schedule } }: { view: ScheduleView }) {
  const { t } = useScheduleWords();
  return (
    <Section id="schedule-turns" title={t('turns')}>
      {turns.length === 0 && <p className="detail-dim">{t('noTurns')}</p>}
      <ul className="schedule-turns stack plain">
        {turns.slice(0, TURNS).map((turn) => {
          const word = wordOf(turn);
          return (
            <li key={turn.id ?? turn.dueDay} data-state={word}>
              <DateOnly value={turn.dueDay} />
              <span className="tone" data-tone={tones[word]}>
                {t(`turn.${word}`)}
              </span>
              {turn.doneAt && <DateTime value={turn.doneAt} />}
              {turn.doneByName && <span className="user-text">{turn.doneByName}</span>}
              {turn.recordId !== null && schedule.what === 'round' && (
                <Link to={`/audit-rounds?id=${turn.recordId}`}>{t('result')}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Pauses, resumes and ends it. */
function Changes({ db, view: { schedule } }: { db: UserDb; view: ScheduleView }) {
  const { t } = useScheduleWords();
  const { attempt, busy } = useAttempt({ toast: t('changeFailed') });
  const turnTo = (state: NonNullable<EditSchedule['state']>) =>
    attempt(() => editSchedule(db, schedule, { state, base: { state: schedule.state } }));
  const { state } = schedule;
  return (
    <div className="flow gap-10">
      {state === 'active' ? (
        <Act label={t('pause')} loading={busy} onClick={() => void turnTo('paused')} />
      ) : (
        <Act label={t('resume')} loading={busy} onClick={() => void turnTo('active')} />
      )}
      {state !== 'ended' && (
        <AskAct
          label={t('end')}
          disabled={busy}
          ask={{
            title: t('endAsk.title'),
            message: t('endAsk.message'),
            keep: t('endAsk.keep'),
            confirm: t('end'),
          }}
          onConfirm={() => turnTo('ended')}
        />
      )}
    </div>
  );
}
