import { Alert, Loader, Text, Textarea, TextInput } from '@mantine/core';
import type { PermitConflict } from '@turva/contracts/permit-conflicts';
import { LONG_TEXT } from '@turva/contracts/text';
import { unresolved } from '@turva/rules/permit-conflicts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ErrorSummary, type FieldError } from '../../../ui/error-summary.tsx';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { ChecklistSection } from '../detail/checklist-section.tsx';
import { PeopleSection } from '../detail/people-section.tsx';
import { PermitFacts, PermitRequirements } from '../detail/permit-facts.tsx';
import { loadConflicts } from '../permit-calls.ts';
import { emptySignature, isSigned, SignatureField } from '../signature/signature-field.tsx';
import { OfflineNote, RefusalNote } from './reason-form.tsx';
import { useMove } from './use-move.ts';
import { useOffline } from './use-offline.ts';

interface Props {
  db: UserDb;
  view: PermitView;
  name: string;
  onDone: () => void;
}

/**
 * Leave to work: everything it is given for, every conflict answered for, and a name under it. What stands in the way is
 * the server's word.
 */
export function ApproveSheet({ db, view, name, onDone }: Props) {
  const { t } = useTranslation(['permits', 'errors']);
  const { make, busy, refusal } = useMove(db, view.id, 'approve');
  const offline = useOffline();
  const [{ rev, afterWatchMinutes: least }] = useState(view);
  const { conflicts, failed } = useServerConflicts(view.id, refusal?.conflicts ?? []);
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [minutes, setMinutes] = useState(String(least));
  const [signature, setSignature] = useState(() => emptySignature(name));
  const [attempt, setAttempt] = useState(0);

  const given = Object.entries(reasons).flatMap(([key, reason]) => (reason.trim() ? [{ key, reason }] : []));
  const open = unresolved(conflicts ?? [], new Set(given.map(({ key }) => key)));
  const stopped = open.some(({ level }) => level === 'stop');
  const mayApprove = conflicts !== null && !stopped && !offline;
  const watched = view.type === 'hot_work';
  const watchMinutes = /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : null;
  const faults: FieldError[] = [
    ...open
      .filter(({ level }) => level === 'acknowledge')
      .map(({ key }) => ({ field: fieldOf(key), message: t('approve.reasonMissing') })),
    ...(watched && (watchMinutes === null || watchMinutes < least || watchMinutes > 1440)
      ? [{ field: 'approve-watch', message: t('approve.watchWrong', { count: least }) }]
      : []),
    ...(isSigned(signature) ? [] : [{ field: 'approve-signature-name', message: t('signature.missing') }]),
  ];
  const told = attempt > 0 ? faults : [];
  const errorOf = (field: string) => told.find((fault) => fault.field === field)?.message;

  const submit = async () => {
    if (!mayApprove) return;
    if (faults.length > 0) return setAttempt(attempt + 1);
    const wanted = new Set(conflicts.filter(({ level }) => level === 'acknowledge').map(({ key }) => key));
    const acknowledgements = given.filter(({ key }) => wanted.has(key));
    const body = {
      rev,
      acknowledgements,
      signature,
      ...(watched && watchMinutes !== null ? { afterWatchMinutes: watchMinutes } : {}),
    };
    if (await make(body)) onDone();
  };

  return (
    <Sheet
      title={t('approve.title')}
      submit={mayApprove ? t('approve.submit') : null}
      onSubmit={() => void submit()}
      onClose={onDone}
      saving={busy}
      size={760}
    >
      <ErrorSummary errors={told} attempt={attempt} />
      {offline && <OfflineNote />}
      <h3 className="detail-heading user-text">{view.title}</h3>
      <PermitFacts db={db} view={view} />
      <PeopleSection db={db} view={view} status={view.status} withCards />
      <ChecklistSection db={db} view={view} status={view.status} />
      <PermitRequirements db={db} view={view} />
      {conflicts === null && !failed && !offline && <Loader />}
      {failed && !offline && (
        <Alert color="kelta" variant="outline" role="alert">
          {t('approve.conflictsFailed')}
        </Alert>
      )}
      {stopped && (
        <Alert color="puna" variant="outline" role="alert" title={t('approve.stopped')}>
          {t('errors:permit_conflict_stops')}
        </Alert>
      )}
      {conflicts?.length === 0 && <Text>{t('conflict.none')}</Text>}
      {conflicts && conflicts.length > 0 && (
        <div>
          <h3 className="detail-section">{t('conflict.title')}</h3>
          <ConflictList
            conflicts={conflicts}
            apart
            below={({ key, level }) =>
              level === 'acknowledge' && (
                <Textarea
                  id={fieldOf(key)}
                  label={t('approve.reason')}
                  required
                  autosize
                  minRows={2}
                  maxRows={8}
                  maxLength={LONG_TEXT}
                  value={reasons[key] ?? ''}
                  error={errorOf(fieldOf(key))}
                  onChange={(event) => setReasons({ ...reasons, [key]: event.currentTarget.value })}
                />
              )
            }
          />
        </div>
      )}
      {mayApprove && watched && (
        <TextInput
          id="approve-watch"
          label={t('approve.watch')}
          description={t('approve.watchHint', { count: least })}
          inputMode="numeric"
          maxLength={4}
          value={minutes}
          error={errorOf('approve-watch')}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
      )}
      {mayApprove && (
        <SignatureField
          id="approve-signature"
          value={signature}
          onChange={setSignature}
          error={errorOf('approve-signature-name')}
        />
      )}
      <RefusalNote refusal={refusal} />
    </Sheet>
  );
}

const fieldOf = (key: string) => `approve-${key.replace(/[^\w-]/g, '-')}`;

/** Asked when the form opens; a refusal brings newer ones. Null until the server has answered. */
function useServerConflicts(id: number | null, newer: PermitConflict[]) {
  const [found, setFound] = useState<PermitConflict[] | null>(null);
  const [failed, setFailed] = useState(false);
  const offline = useOffline();
  useEffect(() => {
    if (id === null || offline) return;
    let current = true;
    loadConflicts(id).then(
      (conflicts) => {
        if (!current) return;
        setFound(conflicts);
        setFailed(false);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [id, offline]);
  return { conflicts: newer.length > 0 ? newer : found, failed };
}
