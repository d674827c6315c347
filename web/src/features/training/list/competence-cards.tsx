import { Text, Title } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { CardFacts, useCardsOf } from './card-facts.tsx';

/** One's own competence cards, which permits require. */
export function CompetenceCards({ db, userId }: { db: UserDb; userId: number }) {
  const { t } = useTranslation('training');
  const cards = useCardsOf(db, userId);
  if (!cards) return null;
  return (
    <section className="training-category stack gap-10">
      <Title order={2}>{t('cards.title')}</Title>
      {cards.length === 0 && <Text c="dimmed">{t('cards.none')}</Text>}
      <ul className="training-achievements grid plain gap-12">
        {cards.map((card) => (
          <li key={card.id} className="card training-achievement gap-14" data-card={card.kind}>
            <IconId size={40} stroke={1.5} aria-hidden />
            <CardFacts card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
