import { Button, Progress, Text } from '@mantine/core';
import type { AuditItem } from '@turva/contracts/audit-values';
import { groupsOf } from '@turva/rules/audit-index';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  discardAudit,
  dropFinding,
  findingOwner,
  finishAudit,
} from '../../../records/audit-rounds/audit-rounds.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
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

interface Props {
  db: UserDb;
  url: DialogUrl;
  start: Round;
}

/** Where, then group by group, then what came of it. */
export function RoundForm({ db, url, start }: Props) {
  const { t } = useTranslation(['audit', 'common']);
  const draft = useRound(db, start);
  const { round, change, standOn } = draft;
  const { attempt: save, busy: saving } = useSave();
  const finished = useFinished();
  const [done, setDone] = useState<Round | null>(null);
  const [asking, setAsking] = useState<'discard' | Tap | null>(null);
  const [told, setTold] = useState(false);
  /** photos and marks on their way to the device: the round is not finished without them */
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const body = useRef<HTMLDivElement>(null);
  const photos = useLiveQuery(
    async () =>
      Map.groupBy(
        await db.media.where('ownerId').startsWith('audit:').sortBy('createdAt'),
        (media) => media.ownerId,
      ),
    [db],
  );

  const groups = groupsOf(round.template);
  const last = groups.length + 2;
  const hasPlace = round.location.trim() !== '';
  const step = hasPlace ? Math.min(Math.max(1, Number(url.params.get('step')) || 1), last) : 1;
  const group = groups[step - 2];
  const name = step === 1 ? t('step.start') : group ? t(`group.${group.group}`) : t('step.review');
  const openFinding = round.findings.find(({ id }) => id === url.params.get('finding'));

  useEffect(() => {
    standOn(step);
    setTold(false);
    body.current?.closest('.dialog-body')?.scrollTo({ top: 0 });
  }, [step, standOn]);

  const goTo = (target: number) => url.enter({ step: String(target) });
  const next = () => {
    if (step > 1 || hasPlace) return void goTo(step + 1);
    setTold(true);
    document.getElementById('audit-place')?.focus();
  };
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
    url.close();
  };
  const finish = async () => {
    const saved = await save(async () => {
      await pending.current;
      await draft.saved();
      await finishAudit(db, db.userId, finished(round, Date.now()));
      await draft.stopSaving();
    });
    if (saved) setDone(round);
  };

  if (done) return <RoundDone round={done} onClose={url.close} />;

  return (
    <>
      <Dialog
        opened
        onClose={url.close}
        title={t('title')}
        aside={t('step.of', { step, last, name })}
        top={
          <>
            <Progress
              className="step-progress"
              value={(100 * step) / last}
              size={6}
              aria-label={t('step.of', { step, last, name })}
            />
            {step > 1 && <GroupBar round={round} groups={groups} step={step} onGo={goTo} />}
          </>
        }
        actions={
          <>
            {step === 1 ? (
              <Button
                variant="default"
                size="xl"
                onClick={() => (hasContent(round) ? setAsking('discard') : url.close())}
              >
                {t('common:cancel')}
              </Button>
            ) : (
              <Button variant="default" size="xl" onClick={() => url.replace({ step: String(step - 1) })}>
                {t('common:back')}
              </Button>
            )}
            {step < last ? (
              <Button size="xl" className="next" aria-disabled={!hasPlace} onClick={next}>
                {t('common:next')}
              </Button>
            ) : (
              <Button
                size="xl"
                className="next"
                loading={saving}
                disabled={round.taps.length === 0}
                onClick={finish}
              >
                {t('review.finish')}
              </Button>
            )}
          </>
        }
      >
        <div ref={body} className="step audit-step" data-step={step}>
          {step === 1 && (
            <StepStart
              round={round}
              error={told && !hasPlace ? t('start.placeMissing') : undefined}
              onChange={(changes) => change((now) => ({ ...now, ...changes }))}
            />
          )}
          {group && (
            <>
              <h3 className="audit-group-name">{name}</h3>
              {group.items.map((item) => (
                <ItemCard
                  key={item}
                  item={item}
                  round={round}
                  photos={photos}
                  onTap={(answer) => tap(item, answer)}
                  onUndo={() => undo(item)}
                  onFinding={(id) => url.enter({ finding: id })}
                />
              ))}
            </>
          )}
          {step === last && (
            <StepReview
              round={round}
              photos={photos}
              onNote={(note) => change((now) => ({ ...now, note }))}
              onFinding={(id) => url.enter({ finding: id })}
              onGroup={(at) => goTo(at + 2)}
            />
          )}
          {draft.saveFailed && (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {t('draft.failed')}
            </Text>
          )}
          {step > 1 && (
            <Button variant="subtle" className="cancel-link" onClick={() => setAsking('discard')}>
              {t('discard.button')}
            </Button>
          )}
        </div>
      </Dialog>
      {openFinding && (
        <FindingDialog
          key={openFinding.id}
          db={db}
          url={url}
          finding={openFinding}
          onChange={(changes) => change((now) => withFinding(now, openFinding.id, changes))}
          onWait={(work) => {
            pending.current = Promise.allSettled([pending.current, work]);
          }}
        />
      )}
      <ConfirmDialog
        opened={asking === 'discard'}
        title={t('discard.title')}
        message={t('discard.message')}
        keep={t('discard.keep')}
        confirm={t('discard.confirm')}
        onKeep={() => setAsking(null)}
        onConfirm={discard}
      />
      <ConfirmDialog
        opened={asking !== null && asking !== 'discard'}
        title={t('undo.title')}
        message={t('undo.message')}
        keep={t('undo.keep')}
        confirm={t('undo.confirm')}
        onKeep={() => setAsking(null)}
        onConfirm={() => {
          if (asking !== null && asking !== 'discard') takeBack(asking);
        }}
      />
    </>
  );
}
