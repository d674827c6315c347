import { Text, Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ErrorSummary, type FieldError } from '../../../ui/error-summary.tsx';
import { emptySignature, isSigned, SignatureField } from '../signature/signature-field.tsx';
import { CheckAnswers, useCheckAnswers } from './check-answers.tsx';
import { FaultTold, useFaults } from './fault.tsx';
import { OfflineNote, RefusalNote } from './reason-form.tsx';
import { useMove } from './use-move.ts';
import { useOffline } from './use-offline.ts';
import { useWhere, WhereFields } from './where-they-are.tsx';

interface Props extends OfPermit {
  name: string;
  onDone: () => void;
}

/** Hands the place back in order, with a signature. */
export function CloseSheet({ db, view, name, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { make, busy, refusal } = useMove(db, view.id, 'close');
  const list = useCheckAnswers(db, view, 'after');
  const form = useSignedNote('close', name);
  const faults = useFaults(db, view, list);
  const where = useWhere(view);
  const looked = view.startedAt === null ? [] : list.open;
  const submit = async () => {
    if (faults.any) return list.wordless.length > 0 ? form.tell() : faults.tell();
    if (looked.length > 0 || where.unsaid.length > 0 || !form.complete) return form.tell();
    const { note, signature } = form;
    const said = { note: note.trim(), answers: list.changed, accounted: where.accounted };
    if (await make({ ...said, signature })) onDone();
  };
  if (faults.told !== null) return <FaultTold view={view} words={faults.told} onDone={onDone} />;
  return (
    <SignedSheet
      name="close"
      form={form}
      busy={busy || faults.busy}
      submit={faults.any ? 'fault.submit' : undefined}
      onSubmit={() => void submit()}
      onClose={onDone}
      faults={[
        ...looked.map(({ key }) => ({ field: `check-${key}`, message: t('checklist.missing') })),
        ...where.unsaid.map(({ id }) => ({ field: `where-${id}`, message: t('presence.whereMissing') })),
      ]}
    >
      {view.startedAt !== null && <CheckAnswers db={db} view={view} list={list} told={form.attempt > 0} />}
      {view.afterWatchMinutes > 0 && view.startedAt !== null && (
        <Text>{t('close.watchHint', { count: view.afterWatchMinutes })}</Text>
      )}
      <WhereFields of={where} told={form.attempt > 0} />
      <RefusalNote refusal={faults.refusal ?? refusal} />
    </SignedSheet>
  );
}

/** Records the fire watch after the work. */
export function AfterWatchSheet({ db, view, name, onDone }: Props) {
  const { make, busy, refusal } = useMove(db, view.id, 'after-watch');
  const form = useSignedNote('afterWatch', name);
  const submit = async () => {
    if (!form.complete) return form.tell();
    if (await make({ note: form.note.trim(), signature: form.signature })) onDone();
  };
  return (
    <SignedSheet
      name="afterWatch"
      form={form}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onDone}
      faults={[]}
    >
      <RefusalNote refusal={refusal} />
    </SignedSheet>
  );
}

function useSignedNote(name: string, person: string) {
  const [note, setNote] = useState('');
  const [signature, setSignature] = useState(() => emptySignature(person));
  const [attempt, setAttempt] = useState(0);
  const complete = note.trim() !== '' && isSigned(signature);
  const tell = () => setAttempt((before) => before + 1);
  return { id: name, note, setNote, signature, setSignature, attempt, tell, complete };
}

interface SheetProps {
  name: 'close' | 'afterWatch';
  form: ReturnType<typeof useSignedNote>;
  busy: boolean;
  /** instead of its own: a fault is told, and nothing handed back */
  submit?: 'fault.submit' | undefined;
  /** next to the note and the signature */
  faults: FieldError[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

function SignedSheet({ name, form, busy, submit, faults, onSubmit, onClose, children }: SheetProps) {
  const { t } = useTranslation('permits');
  const offline = useOffline();
  const { note, signature, attempt } = form;
  const all: FieldError[] = [
    ...faults,
    ...(note.trim() || submit ? [] : [{ field: `${name}-note`, message: t(`${name}.noteMissing`) }]),
    ...(isSigned(signature) || submit
      ? []
      : [{ field: `${name}-signature-name`, message: t('signature.missing') }]),
  ];
  const told = attempt > 0 ? all : [];
  const errorOf = (field: string) => told.find((fault) => fault.field === field)?.message;
  return (
    <Sheet
      title={t(`${name}.title`)}
      submit={t(offline ? 'move.offline' : (submit ?? `${name}.submit`))}
      onSubmit={() => !offline && onSubmit()}
      onClose={onClose}
      saving={busy}
    >
      <ErrorSummary errors={told} attempt={attempt} />
      {offline && <OfflineNote />}
      <Textarea
        id={`${name}-note`}
        label={t(`${name}.note`)}
        required
        minRows={3}
        maxRows={12}
        maxLength={LONG_TEXT}
        value={note}
        error={errorOf(`${name}-note`)}
        onChange={(event) => form.setNote(event.currentTarget.value)}
      />
      {children}
      <SignatureField
        id={`${name}-signature`}
        value={signature}
        onChange={form.setSignature}
        error={errorOf(`${name}-signature-name`)}
      />
    </Sheet>
  );
}
