import { Text, Title } from '@mantine/core';
import { IconFirstAidKit, IconRosetteDiscountCheck, IconSeeding, IconTrophy } from '@tabler/icons-react';
import { badges as allBadges, type Badge } from '@turva/contracts/duties/training-values';
import { useTranslation } from 'react-i18next';

const icons = {
  first: IconSeeding,
  mandatory: IconRosetteDiscountCheck,
  emergency: IconFirstAidKit,
  master: IconTrophy,
} as const;

/** The four badges; unearned ones are grey and tell what they require. */
export function Achievements({ badges }: { badges: Record<Badge, boolean> }) {
  const { t } = useTranslation('training');
  return (
    <section className="training-category stack gap-10">
      <Title order={2}>{t('achievements.title')}</Title>
      <ul className="training-achievements grid plain gap-12">
        {allBadges.map((badge) => {
          const Icon = icons[badge];
          return (
            <li
              key={badge}
              className="card training-achievement gap-14"
              data-badge={badge}
              data-earned={badges[badge]}
            >
              <Icon size={40} stroke={1.5} aria-hidden />
              <div>
                <strong>{t(`achievements.${badge}.name`)}</strong>
                <Text size="sm">{t(`achievements.${badge}.how`)}</Text>
                <Text size="sm" fw={650}>
                  {t(badges[badge] ? 'achievements.earned' : 'achievements.open')}
                </Text>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
