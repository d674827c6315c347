import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { Choice } from '../../../offline/engine/resolve-conflict.ts';
import { requestPull } from '../../../sync-ui/sync-engine.ts';
import { hasCode, theirsOf, useAttempt } from '../../../ui/form/use-attempt.ts';
import { showToast } from '../../../ui/toast.ts';
import { saveTemplate } from './save-template.ts';
import { bodyOf, formOf, over, type TemplateForm } from './template-values.ts';

/**
 * A template being edited. What is half written stays on the version it was written on when a newer one arrives; saved, it
 * goes over that one, but for what both have changed, which waits for a choice.
 */
export function useTemplateForm(db: UserDb, newest: PermitTemplate) {
  const { t } = useTranslation('permits');
  const [template, setTemplate] = useState(newest);
  const [form, setForm] = useState<TemplateForm>(() => formOf(template));
  const { attempt, busy, failure, forget } = useAttempt();
  const changed = JSON.stringify(form) !== JSON.stringify(formOf(template));
  const adopt = (from: PermitTemplate) => {
    setTemplate(from);
    setForm(formOf(from));
    forget();
  };
  if (newest.id !== template.id && !changed) adopt(newest);

  const write = async (seen: PermitTemplate, wanted: TemplateForm): Promise<void> => {
    try {
      adopt(await saveTemplate(db, seen.type, bodyOf(wanted, seen)));
    } catch (error) {
      const theirs = theirsOf(error);
      if (!hasCode(error, 'version_conflict') || !('version' in theirs)) throw error;
      const now = { ...seen, ...theirs } as PermitTemplate;
      const { disputed, merged } = over(seen, wanted, now);
      if (disputed.length > 0) throw error;
      await write(now, merged);
    }
  };
  const save = async (seen = template, wanted = form) => {
    if (await attempt(() => write(seen, wanted))) showToast({ title: t('template.saved'), kind: 'success' });
    // fetch the server's newer data at once
    else requestPull();
  };

  const theirs = failure?.theirs ?? {};
  const now = { ...template, ...theirs } as PermitTemplate;
  const { disputed, merged } = over(template, form, now);
  const conflicts = (failure?.conflicts ?? []).filter(({ field }) => disputed.some((one) => one === field));
  const decide = (choices: Readonly<Record<string, Choice>>) => {
    const given = disputed.filter((field) => choices[field] === 'theirs');
    const chosen = { ...merged, ...Object.fromEntries(given.map((field) => [field, formOf(now)[field]])) };
    setTemplate(now);
    setForm(chosen);
    void save(now, chosen);
  };
  return {
    template,
    form,
    setForm,
    changed,
    undo: () => adopt(newest),
    save,
    busy,
    failure,
    conflicts,
    decide,
  };
}
