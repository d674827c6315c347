import { Text } from '@mantine/core';
import { type AuditItem, isDeviceKind } from '@turva/contracts/duties/audit-values';
import { groupsOf } from '@turva/rules/duties/audit-index';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { currentPast } from '../../../offline/sending/past-full-device.ts';
import type { OnScreen } from '../../../on-screen.ts';
import {
  discardAudit,
  dropFinding,
  findingOwner,
  finishAudit,
} from '../../../records/audit-rounds/audit-rounds.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { StepForm } from '../../../ui/form/step-form.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { useFinished } from './finished-round.ts';
import { GroupBar } from './group-bar.tsx';
import { ItemCard } from './item-card.tsx';
import { RoundDone } from './round-done.tsx';
import {
  type Answer,
  hasContent,
  lastTap,
  type Round,
  type Tap,
  tapped,
  untapped,
  withFinding,
} from './round-state.ts';
import { StepReview } from './step-review.tsx';
import { StepStart } from './step-start.tsx';
import { useRound } from './use-round.ts';

interface Props extends OnScreen {
  start: Round;
}

/** The place, then group by group, then the review. */
export function RoundForm({ db, url, start }: Props) {
  const { t } = useTranslation('audit');
  const moves = useRoundMoves({ db, url, start });
  const { round, change, photos, asking, setAsking } = moves;
  const { step, last, group, goTo } = useRoundStep(url, round);
  const [told, setTold] = useState(false);
  const hasPlace = isPlaced(round);
  const name = step === 1 ? t('step.start') : group ? t(`group.${group.group}`) : t('step.review');
  const isDevice = isDeviceKind(round.template);
  const meter = useMeter(db, round.areaId);
  const onFinding = (id: string) => void url.enter({ finding: id });
  const { standOn } = moves;

  useEffect(() => {
    standOn(step);
    setTold(false);
  }, [step, standOn]);

  const next = () => {
    if (step > 1 || hasPlace) return void goTo(step + 1);
    setTold(true);
    document.getElementById('audit-place')?.focus();
  };
  const cancel = () => (step > 1 || hasContent(round) ? setAsking('discard') : void url.close());

  if (moves.done) return <RoundDone round={moves.done} onClose={url.close} />;
  return (
    <>
      <StepForm
        title={t(isDevice ? 'titleDevice' : 'title')}
        step={step}
        last={last}
        where={t('step.of', { step, last, name })}
        bar={step > 1 && <GroupBar round={round} groups={groupsOf(round.template)} step={step} onGo={goTo} />}
        isReady={hasPlace}
        finish={{
          label: t(isDevice ? 'review.finishDevice' : 'review.finish'),
          busy: moves.saving,
          disabled: round.taps.length === 0,
        }}
        cancel={t('discard.button')}
        className="audit-step"
        onClose={url.close}
        onCancel={cancel}
        onBack={() => url.replace({ step: String(step - 1) })}
        onNext={next}
        onFinish={moves.finish}
      >
        {step === 1 && (
          <StepStart
            round={round}
            error={told && !hasPlace ? t('start.placeMissing') : undefined}
            onChange={(changes) => change((now) => ({ ...now, ...changes }))}
          />
        )}
        {group && <StepGroup name={name} items={group.items} moves={moves} onFinding={onFinding} />}
        {step === last && (
          <StepReview
            round={round}
            photos={photos}
            meter={meter}
            onNote={(note) => change((now) => ({ ...now, note }))}
            onHours={(hours) => change((now) => ({ ...now, hours }))}
            onFinding={onFinding}
            onGroup={(at) => goTo(at + 2)}
          />
        )}
        {moves.saveFailed && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t('draft.failed')}
          </Text>
        )}
      </StepForm>
      <OpenFinding db={db} url={url} moves={moves} />
      <Questions asking={asking} moves={moves} />
    </>
  );
}

/** The last reading of the device's meter; null: it has none. */
const useMeter = (db: UserDb, areaId: number | null) =>
  useLiveQuery(
    async () => (areaId === null ? null : ((await db.srvAreas.get(areaId))?.hours ?? null)),
    [db, areaId],
  ) ?? null;

const isPlaced = (round: Round) => round.location.trim() !== '';

/** The step in the URL; without a place only the first is reachable. */
function useRoundStep(url: DialogUrl, round: Round) {
  const groups = groupsOf(round.template);
  const last = groups.length + 2;
  const asked = Math.max(1, Number(url.params.get('step')) || 1);
  const step = isPlaced(round) ? Math.min(asked, last) : 1;
  const goTo = (target: number) => url.enter({ step: String(target) });
  return { step, last, group: groups[step - 2], goTo };
}

/** The round and its actions. */
function useRoundMoves({ db, url, start }: Props) {
  const draft = useRound(db, start);
  const { round, change } = draft;
  const { attempt: save, busy: saving } = useSave();
  const finished = useFinished();
  const [done, setDone] = useState<Round | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  /** photos and marks being stored: the round is not finished without them */
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const photos = useLiveQuery(
    async () =>
      Map.groupBy(
        await db.media.where('ownerId').startsWith('audit:').sortBy('createdAt'),
        (media) => media.ownerId,
      ),
    [db],
  );

  const tap = (item: AuditItem, answer: Answer) => {
    navigator.vibrate?.(answer === 'incorrect' ? [30, 40, 30] : 20);
    change((now) => tapped(now, item, answer, Date.now()));
  };
  const takeBack = (taken: Tap) => {
    setAsking(null);
    change((now) => untapped(now, taken));
    if (taken.findingId) void dropFinding(db, taken.findingId);
  };
  const undo = (item: AuditItem) => {
    const taken = lastTap(round, item);
    if (!taken) return;
    const finding = round.findings.find(({ id }) => id === taken.findingId);
    const hasWork = finding && (finding.note !== '' || photos?.has(findingOwner(finding.id)));
    if (hasWork) setAsking(taken);
    else takeBack(taken);
  };
  const discard = async () => {
    await pending.current;
    await draft.stopSaving();
    await discardAudit(
      db,
      round.findings.map(({ id }) => id),
    );
    await url.close();
  };
  const finish = async () => {
    const saved = await save(async () => {
      await pending.current;
      await draft.saved();
      await finishAudit(db, db.userId, finished(round, Date.now()));
      await draft.stopSaving();
    });
    if (!saved) return;
    // what a full device has sent past is not here to be shown
    if (currentPast() === null) setDone(round);
    else await url.close();
  };
  const wait = (work: Promise<unknown>) => {
    pending.current = Promise.allSettled([pending.current, work]);
  };
  return { ...draft, photos, saving, done, asking, setAsking, tap, takeBack, undo, discard, finish, wait };
}

type Moves = ReturnType<typeof useRoundMoves>;
/** before discarding all of it, or a tap with a note or a photo */
type Asking = 'discard' | Tap | null;

interface GroupProps {
  name: string;
  items: readonly AuditItem[];
  moves: Moves;
  onFinding: (id: string) => void;
}

function StepGroup({ name, items, moves, onFinding }: GroupProps) {
  return (
    <>
      <h3 className="flush size-18">{name}</h3>
      {items.map((item) => (
        <ItemCard
          key={item}
          item={item}
          round={moves.round}
          photos={moves.photos}
          onTap={(answer) => moves.tap(item, answer)}
          onUndo={() => moves.undo(item)}
          onFinding={onFinding}
        />
      ))}
    </>
  );
}

/** The finding in the URL. */
function OpenFinding({ db, url, moves }: Pick<Props, 'db' | 'url'> & { moves: Moves }) {
  const finding = moves.round.findings.find(({ id }) => id === url.params.get('finding'));
  if (!finding) return null;
  return (
    <FindingDialog
      key={finding.id}
      db={db}
      url={url}
      finding={finding}
      onChange={(changes) => moves.change((now) => withFinding(now, finding.id, changes))}
      onWait={moves.wait}
    />
  );
}

function Questions({ asking, moves }: { asking: Asking; moves: Moves }) {
  const { t } = useTranslation('audit');
  const onKeep = () => moves.setAsking(null);
  const taken = asking === 'discard' ? null : asking;
  return (
    <>
      <ConfirmDialog
        opened={asking === 'discard'}
        title={t('discard.title')}
        message={t('discard.message')}
        keep={t('discard.keep')}
        confirm={t('discard.confirm')}
        onKeep={onKeep}
        onConfirm={moves.discard}
      />
      <ConfirmDialog
        opened={taken !== null}
        title={t('undo.title')}
        message={t('undo.message')}
        keep={t('undo.keep')}
        confirm={t('undo.confirm')}
        onKeep={onKeep}
        onConfirm={() => (taken ? moves.takeBack(taken) : undefined)}
      />
    </>
  );
}
