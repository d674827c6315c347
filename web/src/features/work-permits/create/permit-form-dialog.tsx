import { Button, Text } from '@mantine/core';
import { prefillPermitTitle } from '@turva/rules/permit-title';
import { momentsOf } from '@turva/rules/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { ClockWarning } from '../../../sync-ui/clock-warning.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { type Asked, findLocalConflicts } from '../conflicts/find-local-conflicts.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { useTemplate } from '../use-template.ts';
import { type FormFault, faultsOf, type PermitForm, payloadOf, timesOf } from './form-values.ts';
import { PermitFields } from './permit-fields.tsx';
import '../../../ui/form/form.css';

type Values = ReturnType<typeof payloadOf>;

interface Props {
  db: UserDb;
  title: string;
  submit: string;
  form: PermitForm;
  /** null: not sent yet */
  id: number | null;
  templateId?: number | undefined;
  fixedType?: boolean;
  time: PermitTime;
  saving: boolean;
  covered?: boolean;
  onChange: (form: PermitForm) => void;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  onCancel: () => void;
}

/** The form of a request, new or corrected. What is wrong stands above and beside its field; nothing blocks the button. */
export function PermitFormDialog(props: Props) {
  const { db, title, submit, form, id, templateId, fixedType, time, saving, covered } = props;
  const { t } = useTranslation(['permits', 'errors', 'common']);
  const template = useTemplate(db, form.type, templateId);
  const [attempt, setAttempt] = useState(0);
  const now = time.known.at;
  const prefilledTitle = usePrefilledTitle(form, now);
  const permitTitle = form.title ?? prefilledTitle;
  const faults = faultsOf(form, permitTitle, now).map(({ field, code }) => ({
    field,
    message: messageOf(t, code),
  }));
  const told = attempt > 0 ? faults : [];
  const errors = Object.fromEntries(told.map(({ field, message }) => [field, message]));

  const send = () => {
    if (faults.length > 0) return setAttempt(attempt + 1);
    props.onSubmit(payloadOf(form, { title: permitTitle, template, now }));
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={title}
      covered={covered}
      actions={
        <>
          <Button variant="default" size="xl" onClick={props.onCancel}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={saving} onClick={send}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="step">
        <ClockWarning />
        <ErrorSummary
          attempt={attempt}
          errors={told.map(({ field, message }) => ({ field: `permit-${field}`, message }))}
        />
        <PermitFields
          db={db}
          form={form}
          onChange={(changes) => props.onChange({ ...form, ...changes })}
          errors={errors}
          prefilledTitle={prefilledTitle}
          template={template}
          now={now}
          fixedType={fixedType}
        />
        <FormConflicts db={db} form={form} id={id} title={permitTitle} now={now} />
        <Text c="dimmed" size="sm">
          {t('form.notValidYet')}
        </Text>
      </div>
    </Dialog>
  );
}

function messageOf(t: TFunction<['permits', 'errors', 'common']>, code: FormFault['code']): string {
  return typeof code === 'string' ? t(`form.missing.${code}`) : t(`errors:field.${code.rule}`);
}

/** “Tulityö – Hitsaamo 3, 20.11.2026”, until somebody writes their own. */
function usePrefilledTitle(form: PermitForm, now: number): string {
  const { t } = useTranslation('permits');
  // an hour that the night skips still has a day
  const start = momentsOf(form.validFrom)[0] ?? now;
  return prefillPermitTitle({
    type: t(`type.${form.type}`),
    location: form.location.trim(),
    validFrom: new Date(start),
    locale: currentLocale(),
  });
}

interface ConflictsProps {
  db: UserDb;
  form: PermitForm;
  id: number | null;
  title: string;
  now: number;
}

/** What the approver will have to weigh, already for whoever asks. */
function FormConflicts({ db, form, id, title, now }: ConflictsProps) {
  const { t } = useTranslation('permits');
  const { times } = timesOf(form, now);
  const asked: Asked | null = times
    ? {
        id,
        type: form.type,
        title,
        location: form.location,
        areaId: form.areaId,
        status: 'pending',
        late: times.late,
        validFrom: new Date(times.from).toISOString(),
        validTo: new Date(times.to).toISOString(),
        gasDueAt: null,
        afterWatchMinutes: 0,
        people: form.people,
      }
    : null;
  const about = JSON.stringify(asked);
  const conflicts = useLiveQuery(
    () => (asked ? findLocalConflicts(db, asked, { now, issuer: null }) : []),
    [db, about],
    [],
  );
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="permit-form-conflicts">
      <h3 id="permit-form-conflicts" className="detail-section">
        {t('conflict.title')}
      </h3>
      <Text c="dimmed">{t('conflict.formHint')}</Text>
      <ConflictList conflicts={conflicts} apart />
    </section>
  );
}
