import type { Step } from '@turva/rules/observations/observation-steps';
import { useCallback, useRef, useState } from 'react';
import { keepSaving } from '../../../offline/device/keep-saving.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { discardDraft, NEW_OBSERVATION, saveDraft } from '../../../offline/engine/draft.ts';
import type { Draft } from '../../../offline/engine/rows.ts';
import { type Begun, type FormValues, freshValues, hasContent } from './form-values.ts';
import type { FoundDraft } from './found-drafts.ts';

function useSaver(db: UserDb, lastSavedAt: number | null) {
  const [savedAt, setSavedAt] = useState(lastSavedAt);
  const [saveFailed, setSaveFailed] = useState(false);
  const [saver] = useState(() =>
    keepSaving<Omit<Draft, 'updatedAt'>>(
      async (draft) => {
        await saveDraft(db, draft);
        setSavedAt(Date.now());
        setSaveFailed(false);
      },
      () => setSaveFailed(true),
    ),
  );
  return { saver, savedAt, saveFailed };
}

/** The form, saved to the device with every change. */
export function useDraftValues(
  db: UserDb,
  start: FoundDraft | null,
  begun: Partial<Begun> & Partial<Pick<FormValues, 'fast'>> = {},
) {
  const [values, setValues] = useState(() =>
    start
      ? { ...start.values, fast: start.values.fast || begun.fast === true }
      : { ...freshValues(), ...begun },
  );
  const { saver, savedAt, saveFailed } = useSaver(db, start?.updatedAt ?? null);
  const latest = useRef({ values, step: start?.step ?? 1 });

  const save = useCallback(() => {
    const { values: now, step } = latest.current;
    return saver.push({ key: NEW_OBSERVATION, step, values: { ...now }, mediaIds: [] });
  }, [saver]);

  const keep = useCallback(
    (changes: Partial<FormValues>) => {
      latest.current = { ...latest.current, values: { ...latest.current.values, ...changes } };
      return save();
    },
    [save],
  );

  /** For typed text: shown at once, and the line below tells when it was saved. */
  const update = useCallback(
    (changes: Partial<FormValues>) => {
      setValues((shown) => ({ ...shown, ...changes }));
      void keep(changes);
    },
    [keep],
  );

  /** For values filled in automatically: they are no loss, so they alone make no draft. */
  const fill = useCallback((changes: Partial<FormValues>) => {
    latest.current = { ...latest.current, values: { ...latest.current.values, ...changes } };
    setValues((shown) => ({ ...shown, ...changes }));
  }, []);

  /** For tapped choices: shown as chosen only once stored, because nothing else shows that they were saved. */
  const choose = useCallback(
    (changes: Partial<FormValues>) => {
      void keep(changes).then(() => setValues((shown) => ({ ...shown, ...changes })));
    },
    [keep],
  );

  /** Includes choices still being saved: what was tapped is what is sent. */
  const valuesNow = useCallback(() => latest.current.values, []);

  /** Stores the current step, once there is a draft. */
  const standOn = useCallback(
    (step: Step) => {
      if (latest.current.step === step) return;
      latest.current = { ...latest.current, step };
      if (hasContent(latest.current.values) || step > 1) void save();
    },
    [save],
  );

  const discard = useCallback(async () => {
    await saver.stop();
    await discardDraft(db, NEW_OBSERVATION);
  }, [db, saver]);

  return {
    values,
    valuesNow,
    update,
    fill,
    choose,
    standOn,
    discard,
    stopSaving: saver.stop,
    resumeSaving: saver.resume,
    saveNow: save,
    savedAt,
    saveFailed,
  };
}

export type DraftValues = ReturnType<typeof useDraftValues>;
