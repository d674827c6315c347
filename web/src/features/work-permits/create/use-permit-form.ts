import { prefillPermitTitle } from '@turva/rules/permits/permit-title';
import { momentsOf } from '@turva/rules/plant/plant-time';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import type { DraftOf } from '../../../ui/form/use-record-form.ts';
import { type RecordFormOf, useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { useTemplates } from '../use-template.ts';
import { type FormFault, faultsOf, type PermitForm, payloadOf } from './form-values.ts';

type Values = ReturnType<typeof payloadOf>;

interface Options {
  db: UserDb;
  time: PermitTime;
  start: PermitForm;
  draft?: DraftOf<PermitForm>;
  templateId?: number | undefined;
  needless?: (values: Values) => boolean;
  send: (values: Values) => Promise<unknown>;
  onSent?: () => void;
  leave: () => unknown;
}

/** The state of a new or corrected request; works offline. */
export function usePermitForm({ db, time, templateId, needless, send, ...rest }: Options) {
  const { t } = useTranslation(['permits', 'errors']);
  const now = time.known.at;
  const find = useTemplates(db);
  // of the type chosen in the form, which asks for it while it is made
  const templateOf = ({ type }: PermitForm) => find(type, templateId);
  const titleOf = (form: PermitForm) => form.title ?? prefilledTitle(t, form, now);
  const valuesOf = (form: PermitForm) =>
    payloadOf(form, { title: titleOf(form), template: templateOf(form), now });
  const form = useRecordForm<PermitForm>({
    ...rest,
    id: 'permit',
    by: useSave(),
    faults: (form) =>
      faultsOf(form, { title: titleOf(form), template: templateOf(form), now }).map(({ field, code }) => ({
        field,
        message: messageOf(t, code),
      })),
    needless: (form) => needless?.(valuesOf(form)) ?? false,
    send: (form) => send(valuesOf(form)),
  });
  return { ...form, template: templateOf(form.values), now, title: titleOf(form.values) };
}

export type FormOfPermit = RecordFormOf<PermitForm>;
export type PermitFormState = ReturnType<typeof usePermitForm>;

function messageOf(t: TFunction<['permits', 'errors']>, code: FormFault['code']): string {
  return typeof code === 'string' ? t(`form.missing.${code}`) : t(`errors:field.${code.rule}`);
}

/** “Tulityö – Hitsaamo 3, 20.11.2026”, until somebody enters another title. */
function prefilledTitle(t: TFunction<['permits', 'errors']>, form: PermitForm, now: number): string {
  // an hour skipped by daylight saving still has a day
  const start = momentsOf(form.validFrom)[0] ?? now;
  return prefillPermitTitle({
    type: t(`type.${form.type}`),
    location: form.location.trim(),
    validFrom: new Date(start),
    locale: currentLocale(),
  });
}
