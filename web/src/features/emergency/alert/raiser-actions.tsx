import { Button, Text, Textarea } from '@mantine/core';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Act } from '../../../ui/press/act.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { addAlertNote, takeBackAlert } from './alert-actions.ts';

interface Props {
  alert: EmergencyAlert;
  db: UserDb;
}

/**
 * What the raiser can still do: add information, or take back a false alarm. Words half written when somebody ends
 * the alert stay, and can be added to it.
 */
export function RaiserActions(props: Props) {
  const { t } = useTranslation('emergency');
  const [saying, setSaying] = useState<'add' | 'takeBack' | null>(null);
  const [note, setNote] = useState('');
  const { endedAt, takenBack } = props.alert;
  const begin = (what: 'add' | 'takeBack') => {
    setNote('');
    setSaying(what);
  };
  const form = { ...props, note, setNote, onClose: () => setSaying(null) };
  if (takenBack) return null;
  if (saying === 'add' || (saying === 'takeBack' && endedAt && note.trim() !== '')) return <Add {...form} />;
  if (endedAt) return null;
  if (saying === 'takeBack') return <TakeBack {...form} />;
  return (
    <div className="two-taps">
      <Act label={t('add.button')} size="md" onClick={() => begin('add')} />
      <Act label={t('takeBack.button')} size="md" onClick={() => begin('takeBack')} />
    </div>
  );
}

interface Saying extends Props {
  note: string;
  setNote: (note: string) => void;
  onClose: () => void;
}

/** One call at a time; a failed one says so, and what was written stays. */
function useSaying(onClose: () => void) {
  const { busy, once } = useBusy();
  const [hasFailed, setHasFailed] = useState(false);
  const say = (call: () => Promise<unknown>) =>
    void once(async () => {
      setHasFailed(false);
      try {
        await call();
        onClose();
      } catch {
        setHasFailed(true);
      }
    });
  return { busy, hasFailed, say };
}

function Add({ alert, db, note, setNote, onClose }: Saying) {
  const { t } = useTranslation(['emergency', 'common']);
  const { busy, hasFailed, say } = useSaying(onClose);
  // sent again after a lost answer it counts once
  const [clientId] = useState(() => crypto.randomUUID());
  return (
    <div className="two-taps">
      {hasFailed && <Failed words={t('add.failed')} />}
      <Textarea
        label={t('add.label')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={2000}
        autoFocus
      />
      <Button
        size="lg"
        aria-disabled={busy || note.trim() === ''}
        onClick={() => note.trim() !== '' && say(() => addAlertNote(db, alert.id, clientId, note))}
      >
        {t('add.confirm')}
      </Button>
      <Act label={t('common:cancel')} size="lg" onClick={onClose} />
    </div>
  );
}

function TakeBack({ alert, db, note, setNote, onClose }: Saying) {
  const { t } = useTranslation(['emergency', 'common']);
  const { busy, hasFailed, say } = useSaying(onClose);
  return (
    <div className="two-taps">
      {hasFailed && <Failed words={t('takeBack.failed')} />}
      <Text fw={650}>{t('takeBack.about')}</Text>
      <Textarea
        label={t('takeBack.note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={2000}
      />
      <Act
        label={t('takeBack.confirm')}
        size="lg"
        aria-disabled={busy}
        onClick={() => say(() => takeBackAlert(db, alert.id, note))}
      />
      <Act label={t('common:cancel')} size="lg" onClick={onClose} />
    </div>
  );
}

function Failed({ words }: { words: string }) {
  return (
    <Text role="alert" fw={650} c="var(--mantine-color-error)">
      {words}
    </Text>
  );
}
