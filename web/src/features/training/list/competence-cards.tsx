import { Text, Title } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import type { CompetenceCard } from '@turva/contracts/competence-cards';
import { RENEW_AHEAD_DAYS } from '@turva/contracts/training-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import { useNow } from '../../../ui/clock.ts';
import { addDays, plantDay } from '../../../ui/plant-day.ts';
import { formatDate } from '../../../ui/time.tsx';

const tones = { valid: 'ok', expiring: 'warn', expired: 'danger' } as const;

function stateOf({ validTo }: CompetenceCard, today: string) {
  if (validTo < today) return 'expired';
  return validTo <= addDays(today, RENEW_AHEAD_DAYS) ? 'expiring' : 'valid';
}

/** One's own cards: what a permit asks for. */
export function CompetenceCards({ db, userId }: { db: UserDb; userId: number }) {
  const { t } = useTranslation('training');
  const today = plantDay(useNow());
  const cards = useLiveQuery(
    async () =>
      (await db.srvCompetenceCards.where('userId').equals(userId).toArray()).sort((a, b) =>
        b.validTo.localeCompare(a.validTo),
      ),
    [db, userId],
  );
  if (!cards) return null;
  return (
    <section className="training-category">
      <Title order={2}>{t('cards.title')}</Title>
      {cards.length === 0 && <Text c="dimmed">{t('cards.none')}</Text>}
      <ul className="training-achievements">
        {cards.map((card) => {
          const state = stateOf(card, today);
          const date = formatDate(`${card.validTo}T12:00:00Z`);
          return (
            <li key={card.id} className="card training-achievement" data-card={card.kind}>
              <IconId size={40} stroke={1.5} aria-hidden />
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
