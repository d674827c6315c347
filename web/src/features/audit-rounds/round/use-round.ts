import { useCallback, useRef, useState } from 'react';
import { keepSaving } from '../../../offline/device/keep-saving.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { saveDraft } from '../../../offline/engine/draft.ts';
import type { Draft } from '../../../offline/engine/rows.ts';
import { NEW_AUDIT } from '../../../records/audit-rounds/audit-rounds.ts';
import { hasContent, type Round } from './round-state.ts';

/** The round in progress, saved to the device with every tap. */
export function useRound(db: UserDb, start: Round) {
  const [round, setRound] = useState(start);
  const [saveFailed, setSaveFailed] = useState(false);
  const latest = useRef({ round: start, step: 1 });
  const [saver] = useState(() =>
    keepSaving<Omit<Draft, 'updatedAt'>>(
      async (draft) => {
        await saveDraft(db, draft);
        setSaveFailed(false);
      },
      () => setSaveFailed(true),
    ),
  );

  const save = useCallback(() => {
    const { round: now, step } = latest.current;
    if (hasContent(now)) saver.push({ key: NEW_AUDIT, step, values: { ...now }, mediaIds: [] });
  }, [saver]);

  const change = useCallback(
    (next: (round: Round) => Round) => {
      latest.current.round = next(latest.current.round);
      setRound(latest.current.round);
      save();
    },
    [save],
  );

  /** Stores the current step. */
  const standOn = useCallback(
    (step: number) => {
      if (latest.current.step === step) return;
      latest.current.step = step;
      save();
    },
    [save],
  );

  return { round, change, standOn, saved: saver.settled, stopSaving: saver.stop, saveFailed };
}
