import { Alert, Textarea } from '@mantine/core';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { useReasonWords } from '../detail/stop-list.tsx';
import { usePlaceWords } from '../gas/air-lack.tsx';
import type { Refusal } from './use-move.ts';
import { useOffline } from './use-offline.ts';

interface Props {
  /** determines its texts: `permits:<name>.title`, `.reason`, `.reasonMissing`, `.submit` */
  name: 'suspend' | 'resume' | 'fault' | 'mistyped' | 'extend';
  /** works online only */
  online: boolean;
  saving: boolean;
  refusal?: Refusal | null;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A move that requires a text. */
export function ReasonForm({ name, online, saving, refusal = null, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation('permits');
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const offline = useOffline() && online;
  const reason = text.trim();
  const id = `${name}-reason`;
  const submit = () => {
    if (!reason) {
      setTold(true);
      return document.getElementById(id)?.focus();
    }
    if (!offline) onSubmit(reason);
  };
  return (
    <Sheet
      title={t(`${name}.title`)}
      submit={t(offline ? 'move.offline' : `${name}.submit`)}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
    >
      {offline && <OfflineNote />}
      {children}
      <Textarea
        id={id}
        label={t(`${name}.reason`)}
        required
        minRows={3}
        maxRows={12}
        maxLength={LONG_TEXT}
        value={text}
        error={told && !reason ? t(`${name}.reasonMissing`) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <RefusalNote refusal={refusal} />
    </Sheet>
  );
}

/** Decisions need the server. */
export function OfflineNote() {
  const { t } = useTranslation('permits');
  return (
    <Alert color="kelta" variant="outline" role="status" title={t('move.offline')}>
      {t('move.offlineHint')}
    </Alert>
  );
}

export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  const { t } = useTranslation('permits');
  const placeWords = usePlaceWords();
  const reasonWords = useReasonWords();
  if (!refusal) return null;
  const { decision, gasPlaces, stops } = refusal;
  const stopWords = ({ at, byName, reason }: (typeof stops)[number]) =>
    [formatDateTime(at), byName, reason && reasonWords(reason)].filter(Boolean).join(' · ');
  return (
    <Alert color="puna" variant="outline" role="alert" title={t('error.title')}>
      {refusal.message}
      {stops.length > 0 && ` ${stops.map(stopWords).join('; ')}`}
      {gasPlaces.length > 0 && ` ${placeWords(gasPlaces)}`}
      {decision &&
        ` ${t(decision.status === 'rejected' ? 'error.decidedRejected' : 'error.decidedApproved', {
          name: decision.byName ?? '–',
          at: formatDateTime(decision.at),
        })}`}
    </Alert>
  );
}
