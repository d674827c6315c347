import { Alert, Text, Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { lacksPeople } from '@turva/rules/permits/permit-lacks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { newPerson, type PersonForm, peopleOf } from '../create/form-values.ts';
import { PeopleFields } from '../create/people-fields.tsx';
import { emptySignature, isSigned, SignatureField } from '../signature/signature-field.tsx';
import { useTemplate } from '../use-template.ts';
import { OfflineNote, RefusalNote } from './reason-form.tsx';
import { useMove } from './use-move.ts';
import { useOffline } from './use-offline.ts';
import { useWhere, WhereFields } from './where-they-are.tsx';

interface Props extends OfPermit {
  /** of the viewer, who signs */
  name: string;
  onDone: () => void;
}

interface Crew {
  people: PersonForm[];
  note: string;
}

/** The next crew takes over: named and signed for here; they confirm, check and measure themselves before they begin. */
export function HandOverSheet({ db, view, name, onDone }: Props) {
  const { t } = useTranslation('permits');
  const offline = useOffline();
  const { make, busy, refusal } = useMove(db, view.id, 'hand-over');
  const template = useTemplate(db, view.type, view.templateId);
  const [signature, setSignature] = useState(() => emptySignature(name));
  const watches = view.people.some(({ role }) => role === 'watch');
  const where = useWhere(view);
  // two crews may sign at once: the second must not replace the first, whose names it has never seen
  const [{ handedOverAt: seen }] = useState(view);
  const since = view.handedOverAt === seen ? null : view.handedOverAt;
  const form = useRecordForm<Crew>({
    id: 'hand-over',
    by: useAttempt(),
    start: () => ({ people: [newPerson('performer'), ...(watches ? [newPerson('watch')] : [])], note: '' }),
    faults: ({ people, note }) => [
      ...people.flatMap(({ id, userId, name: typed }) =>
        userId === null && typed.trim() === ''
          ? [{ field: `person-${id}`, message: t('form.missing.person') }]
          : [],
      ),
      ...(template && lacksPeople(template, { people }).includes('watch')
        ? [{ field: 'watch', message: t('form.missing.watch') }]
        : []),
      ...(note.trim() ? [] : [{ field: 'note', message: t('handOver.noteMissing') }]),
      ...where.unsaid.map(({ id }) => ({ field: `where-${id}`, message: t('presence.whereMissing') })),
      ...(isSigned(signature) ? [] : [{ field: 'signature-name', message: t('signature.missing') }]),
    ],
    send: async ({ note, ...crew }) => {
      if (offline || since) return;
      const done = await make({
        rev: view.rev,
        people: peopleOf(crew),
        note: note.trim(),
        accounted: where.accounted,
        signature,
      });
      if (done) onDone();
    },
  });
  const conflicts = refusal?.conflicts ?? [];
  return (
    <Sheet
      title={t('handOver.title')}
      submit={since ? null : t(offline ? 'move.offline' : 'handOver.submit')}
      onSubmit={form.submit}
      onClose={onDone}
      saving={busy}
    >
      {offline && <OfflineNote />}
      <Text>{t('handOver.hint')}</Text>
      <PeopleFields db={db} form={form} watch={template?.watch ?? null} type={view.type} />
      <Textarea
        label={t('handOver.note')}
        required
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONG_TEXT}
        {...form.field('note')}
      />
      <WhereFields of={where} told={form.tried} />
      <SignatureField
        id="hand-over-signature"
        value={signature}
        onChange={setSignature}
        error={form.errorOf('signature-name')}
      />
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} atStart />}
      {since ? (
        <Alert color="puna" variant="outline" role="alert" title={t('error.title')}>
          {t('handOver.waits', { at: formatDateTime(since) })}
        </Alert>
      ) : (
        <RefusalNote refusal={refusal} />
      )}
    </Sheet>
  );
}
