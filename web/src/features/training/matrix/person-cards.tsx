import { Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { InDialog } from '../../../on-screen.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { CardFacts, useCardsOf } from '../list/card-facts.tsx';
import { removeCard } from '../save-training-desk.ts';
import { CardForm } from './card-form.tsx';
import '../training.css';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';

interface Props extends InDialog {
  person: { id: number; name: string };
}

/** A person's competence cards for permits: existing ones, removal of wrong ones, and a new one. */
export function PersonCards({ db, person, onClose }: Props) {
  const { t } = useTranslation(['training', 'errors', 'common']);
  const cards = useCardsOf(db, person.id) ?? [];
  const [asking, setAsking] = useState<CompetenceCard | null>(null);
  const kindOf = ({ kind }: CompetenceCard) => t(`cards.kind.${kind}`, { defaultValue: kind });
  const remove = async (card: CompetenceCard) => {
    try {
      await removeCard(db, card.id);
      showToast({ title: t('addCard.removed'), kind: 'success' });
    } catch (error) {
      showToast({ title: t('matrix.failed'), message: errorSentence(error, t), kind: 'error' });
    }
    setAsking(null);
  };
  return (
    <>
      <Dialog
        own
        onClose={onClose}
        title={t('addCard.one', { name: person.name })}
        actions={<Act label={t('common:close')} size="xl" onClick={onClose} />}
      >
        <div className="matrix-card-form stack gap-10">
          <Title order={3}>{t('addCard.held')}</Title>
          {cards.length === 0 && <Text c="dimmed">{t('addCard.noneHeld')}</Text>}
          {cards.length > 0 && (
            <ul className="matrix-cards stack plain gap-8">
              {cards.map((card) => (
                <li key={card.id} className="card training-achievement gap-14 apart" data-card={card.kind}>
                  <CardFacts card={card} />
                  <IconAct
                    Icon={IconTrash}
                    iconSize={20}
                    label={t('addCard.remove', { kind: kindOf(card) })}
                    size="var(--tt-ctl)"
                    onClick={() => setAsking(card)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Title order={3}>{t('addCard.new')}</Title>
          <CardForm db={db} userId={person.id} />
        </div>
      </Dialog>
      {asking && (
        <ConfirmDialog
          title={t('addCard.removeTitle')}
          message={t('addCard.removeAsk', { name: person.name, kind: kindOf(asking) })}
          onKeep={() => setAsking(null)}
          onConfirm={() => remove(asking)}
        />
      )}
    </>
  );
}
