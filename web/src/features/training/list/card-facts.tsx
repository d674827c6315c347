import { Text } from '@mantine/core';
import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import { cardStateOn } from '@turva/rules/matters/card';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useNow } from '../../../ui/clock.ts';
import { formatDate } from '../../../ui/time.tsx';

const tones = { valid: 'ok', expiring: 'warn', expired: 'danger' } as const;

/** One person's cards, those valid longest first; undefined while they are read. */
export const useCardsOf = (db: UserDb, userId: number): CompetenceCard[] | undefined =>
  useLiveQuery(async () => {
    const cards = await db.srvCompetenceCards.where('userId').equals(userId).toArray();
    return cards.sort((a, b) => b.validTo.localeCompare(a.validTo));
  }, [db, userId]);

/** The subject of a card, and its expiry. */
export function CardFacts({ card }: { card: CompetenceCard }) {
  const { t } = useTranslation('training');
  const state = cardStateOn(card, plantDay(useNow()));
  const date = formatDate(card.validTo);
  return (
    <div>
      <strong>{t(`cards.kind.${card.kind}`, { defaultValue: card.kind })}</strong>
      <span className="tone" data-tone={tones[state]}>
        {t(`cards.${state}`)}
      </span>
      <Text size="sm">
        {t(state === 'expired' ? 'expiredOn' : 'validUntil', { date })}
        {card.number && ` · ${t('cards.number', { number: card.number })}`}
      </Text>
    </div>
  );
}
