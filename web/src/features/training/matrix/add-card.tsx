import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { type CardKind, cardKinds } from '@turva/contracts/permit-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/db.ts';
import { plantDay } from '../../../ui/plant-day.ts';
import { showToast } from '../../../ui/toast.ts';
import { Dialog } from '../../observations/dialog.tsx';
import { addCard } from '../save-training-desk.ts';

interface Props {
  db: UserDb;
  person: { id: number; name: string };
  onClose: () => void;
}

/** A card somebody has from a training house, as they showed it. */
export function AddCard({ db, person, onClose }: Props) {
  const { t } = useTranslation(['training', 'errors', 'common']);
  const [kind, setKind] = useState<CardKind>('hot_work');
  const [number, setNumber] = useState('');
  const [validFrom, setFrom] = useState(plantDay(Date.now()));
  const [validTo, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const late = validTo === '' || validTo < validFrom;
  const save = async () => {
    setTried(true);
    if (late || validFrom === '') return;
    setBusy(true);
    try {
      await addCard(db, { userId: person.id, kind, number: number.trim() || null, validFrom, validTo });
      showToast({ title: t('addCard.saved'), kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('matrix.failed'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('addCard.one', { name: person.name })}
      actions={
        <>
          <Button size="xl" variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={busy} onClick={() => void save()}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div className="matrix-card-form">
        {failure && (
          <Alert color="puna" role="alert" title={t('matrix.failed')}>
            {failure} {t('edit.kept')}
          </Alert>
        )}
        <NativeSelect
          label={t('addCard.kind')}
          value={kind}
          data={cardKinds.map((value) => ({ value, label: t(`cards.kind.${value}`) }))}
          onChange={(event) => setKind(event.currentTarget.value as CardKind)}
        />
        <TextInput
          label={t('addCard.number')}
          maxLength={100}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('addCard.from')}
          required
          value={validFrom}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('addCard.to')}
          required
          value={validTo}
          error={
            tried && late ? t(validTo === '' ? 'errors:field.required' : 'errors:field.too_early') : null
          }
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
