import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type CardKind, cardKinds } from '@turva/contracts/permit-values';
import { plantDay } from '@turva/rules/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { showToast } from '../../../ui/toast.ts';
import { addCard } from '../save-training-desk.ts';

const empty = () => ({
  kind: 'hot_work' as CardKind,
  number: '',
  validFrom: plantDay(Date.now()),
  validTo: '',
});

/** A card somebody has from a training house, as they showed it. */
export function CardForm({ db, userId }: { db: UserDb; userId: number }) {
  const { t } = useTranslation(['training', 'errors']);
  const [card, setCard] = useState(empty);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (changes: Partial<typeof card>) => setCard((before) => ({ ...before, ...changes }));
  const { validFrom, validTo } = card;
  const late = validTo === '' || validTo < validFrom;
  const save = async () => {
    setTried(true);
    if (late || validFrom === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await addCard(db, { ...card, userId, number: card.number.trim() || null });
      showToast({ title: t('addCard.saved'), kind: 'success' });
      setCard(empty());
      setTried(false);
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('matrix.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <Alert color="puna" role="alert" title={t('matrix.failed')}>
          {failure} {t('edit.kept')}
        </Alert>
      )}
      <NativeSelect
        label={t('addCard.kind')}
        value={card.kind}
        data={cardKinds.map((value) => ({ value, label: t(`cards.kind.${value}`) }))}
        onChange={(event) => set({ kind: event.currentTarget.value as CardKind })}
      />
      <TextInput
        label={t('addCard.number')}
        maxLength={100}
        value={card.number}
        onChange={(event) => set({ number: event.currentTarget.value })}
      />
      <div className="matrix-card-days">
        <TextInput
          type="date"
          label={t('addCard.from')}
          required
          value={validFrom}
          error={tried && validFrom === '' ? t('errors:field.required') : null}
          onChange={(event) => set({ validFrom: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('addCard.to')}
          required
          value={validTo}
          error={
            tried && late ? t(validTo === '' ? 'errors:field.required' : 'errors:field.too_early') : null
          }
          onChange={(event) => set({ validTo: event.currentTarget.value })}
        />
      </div>
      <Button
        size="xl"
        loading={busy}
        leftSection={<IconPlus size={22} aria-hidden />}
        onClick={() => void save()}
      >
        {t('addCard.enter')}
      </Button>
    </>
  );
}
