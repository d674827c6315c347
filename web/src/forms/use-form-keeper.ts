import { useMemo } from 'react';
import { keepSaving } from '../offline/device/keep-saving.ts';
import type { UserDb } from '../offline/engine/db.ts';
import { discardDraft, loadDraft, saveDraft } from '../offline/engine/draft.ts';
import type { FormKeeper } from '../ui/form/form-keeper.ts';

const FORM = 'form:';

/** Half-written forms among the drafts of this device: sealed and forgotten with them. */
export function useFormKeeper(db: UserDb): FormKeeper {
  return useMemo(() => {
    const savers = new Map<string, ReturnType<typeof keepSaving<unknown>>>();
    const saverOf = (key: string) => {
      const save = (form: unknown) =>
        saveDraft(db, { key: FORM + key, step: 1, values: { form }, mediaIds: [] });
      // the text is still in the form; sending it shows whether the device can store it
      const saver = savers.get(key) ?? keepSaving<unknown>(save, () => {});
      savers.set(key, saver);
      return saver;
    };
    return {
      load: async (key) => (await loadDraft(db, FORM + key))?.values.form,
      push: (key, form) => void saverOf(key).push(form),
      discard: async (key) => {
        await savers.get(key)?.stop();
        savers.delete(key);
        await discardDraft(db, FORM + key);
      },
    };
  }, [db]);
}
