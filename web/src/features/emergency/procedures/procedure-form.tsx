import { Alert, Button, Modal, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type EmergencyProcedure,
  type ProcedureCategory,
  procedureCategories,
} from '@turva/contracts/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { requestPull } from '../../../sync-ui/request-flush.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { showToast } from '../../../ui/toast.ts';
import { DeleteProcedure } from './delete-procedure.tsx';
import { Steps } from './procedure-parts.tsx';
import { createProcedure, editProcedure } from './save-procedure.ts';

interface Props {
  db: UserDb;
  /** as it is on this phone now, also when somebody else changes it meanwhile; null: a new one */
  procedure: EmergencyProcedure | null;
  onClose: () => void;
}

const valuesOf = (procedure: EmergencyProcedure | null) => ({
  title: procedure?.title ?? '',
  category: (procedure?.category ?? 'other') as ProcedureCategory,
  description: procedure?.description ?? '',
  steps: procedure?.steps ?? '',
  emergencyContacts: procedure?.emergencyContacts ?? '',
  isActive: procedure?.isActive ?? true,
});

const required = ['title', 'steps'] as const;

/** For supervisors. What could not be saved stays in the form; another's version is shown beside one's own. */
export function ProcedureForm({ db, procedure, onClose }: Props) {
  const { t } = useTranslation(['emergency', 'errors', 'common']);
  const isPhone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false });
  const [clientId] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(() => valuesOf(procedure));
  const [rev, setRev] = useState(procedure?.rev ?? 0);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; conflict: boolean } | null>(null);
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const changed = JSON.stringify(values) !== JSON.stringify(valuesOf(procedure));

  const missing = required
    .filter((field) => values[field].trim() === '')
    .map((field) => ({ field: `procedure-${field}`, message: t(`form.missing.${field}`) }));
  const told = attempt > 0 ? missing : [];
  const errorOf = (field: string) => told.find((error) => error.field === `procedure-${field}`)?.message;

  const save = async () => {
    setAttempt(attempt + 1);
    if (missing.length > 0 || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      if (procedure) await editProcedure(db, procedure.id, rev, values);
      else await createProcedure(db, { ...values, clientId });
      showToast({ title: t('form.saved'), kind: 'success' });
      onClose();
    } catch (error) {
      const conflict = error instanceof ApiError && error.problem?.code === 'version_conflict';
      if (conflict) requestPull();
      setFailure({ sentence: errorSentence(error, t) ?? t('form.failed'), conflict });
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isPhone ?? false}
      size={720}
      title={t(procedure ? 'form.edit' : 'form.new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      closeOnClickOutside={!changed}
      closeOnEscape={!changed}
    >
      <Stack>
        {failure && (
          <Alert color="puna" role="alert" title={t('error')}>
            {failure.sentence} {t('kept')}
          </Alert>
        )}
        {failure?.conflict && procedure && procedure.rev !== rev && (
          <Theirs procedure={procedure} onKeepMine={() => setRev(procedure.rev)} />
        )}
        <ErrorSummary errors={told} attempt={attempt} />
        <TextInput
          id="procedure-title"
          label={t('form.title')}
          required
          maxLength={255}
          value={values.title}
          error={errorOf('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('form.category')}
          value={values.category}
          onChange={(event) => set({ category: event.currentTarget.value as ProcedureCategory })}
          data={procedureCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <Textarea
          label={t('form.description')}
          autosize
          minRows={2}
          maxLength={2000}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <Textarea
          id="procedure-steps"
          label={t('form.steps')}
          description={t('form.stepsHint')}
          required
          autosize
          minRows={6}
          value={values.steps}
          error={errorOf('steps')}
          onChange={(event) => set({ steps: event.currentTarget.value })}
        />
        <Textarea
          label={t('form.contacts')}
          description={t('form.contactsHint')}
          autosize
          minRows={2}
          maxLength={4000}
          value={values.emergencyContacts}
          onChange={(event) => set({ emergencyContacts: event.currentTarget.value })}
        />
        <Switch
          label={t('form.active')}
          description={t('form.activeHint')}
          checked={values.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <Button size="xl" aria-disabled={busy} onClick={save}>
          {t('form.save')}
        </Button>
        <Button size="xl" variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {procedure && <DeleteProcedure db={db} procedure={procedure} onDeleted={onClose} />}
      </Stack>
    </Modal>
  );
}

/** The version somebody else has saved meanwhile; saving again is then a decision, not an accident. */
function Theirs({ procedure, onKeepMine }: { procedure: EmergencyProcedure; onKeepMine: () => void }) {
  const { t } = useTranslation('emergency');
  return (
    <div className="card emergency-card">
      <h3>{t('form.theirs', { version: procedure.rev })}</h3>
      <strong className="user-text">{procedure.title}</strong>
      <Steps steps={procedure.steps} />
      <Button variant="default" onClick={onKeepMine}>
        {t('form.keepMine')}
      </Button>
    </div>
  );
}
