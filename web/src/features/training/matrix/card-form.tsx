import { NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type CardKind, cardKinds } from '@turva/contracts/permits/permit-values';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { FormFailure } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { addCard } from '../save-training-desk.ts';

const empty = () => ({
  kind: 'hot_work' as CardKind,
  number: '',
  validFrom: plantDay(Date.now()),
  validTo: '',
});

/** A card issued by a training organisation, entered as shown by the person. */
export function CardForm({ db, userId }: { db: UserDb; userId: number }) {
  const { t } = useTranslation(['training', 'errors']);
  const form = useRecordForm<ReturnType<typeof empty>>({
    id: 'card',
    start: empty,
    by: useAttempt(),
    faults: ({ validFrom, validTo }) => {
      const missing = { validFrom, validTo };
      const late = validTo !== '' && validTo < validFrom;
      return [
        ...(['validFrom', 'validTo'] as const)
          .filter((field) => missing[field] === '')
          .map((field) => ({ field, message: t('errors:field.required') })),
        ...(late ? [{ field: 'validTo', message: t('errors:field.too_early') }] : []),
      ];
    },
    send: (card) => addCard(db, { ...card, userId, number: card.number.trim() || null }),
    onSent: () => {
      showToast({ title: t('addCard.saved'), kind: 'success' });
      form.restart(empty());
    },
  });
  return (
    <>
      <FormFailure failure={form.failure} title={t('matrix.failed')} kept={t('edit.kept')} />
      <NativeSelect
        label={t('addCard.kind')}
        data={cardKinds.map((value) => ({ value, label: t(`cards.kind.${value}`) }))}
        {...form.field('kind')}
      />
      <TextInput label={t('addCard.number')} maxLength={100} {...form.field('number')} />
      <div className="upper columns-200 grid gap-12">
        <TextInput type="date" label={t('addCard.from')} required {...form.field('validFrom')} />
        <TextInput type="date" label={t('addCard.to')} required {...form.field('validTo')} />
      </div>
      <Act
        Icon={IconPlus}
        iconSize={22}
        label={t('addCard.enter')}
        variant="filled"
        size="xl"
        loading={form.busy}
        onClick={form.submit}
      />
    </>
  );
}
