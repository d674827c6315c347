import { Text, Title } from '@mantine/core';
import { IconAward, IconCircleCheck, IconUserCheck } from '@tabler/icons-react';
import { badges as allBadges, type Badge } from '@turva/contracts/duties/training-values';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { ModuleView } from '../../../records/training/overlay-training.ts';
import { formatDate } from '../../../ui/time.tsx';
import { CertificateButton } from '../certificate-button.tsx';
import { titleIn } from '../module-text.ts';

interface Props {
  view: ModuleView;
  badges: Record<Badge, boolean>;
  /** as they were when the module was opened */
  before: Record<Badge, boolean>;
  /** completed just now, not viewed again */
  fresh: boolean;
}

/** The end of a module: confirming completion, waiting for the trainer, or the achievements. */
export function EndView({ view, badges, before, fresh }: Props) {
  const { t } = useTranslation('training');
  const { module, standing, pending } = view;
  const { valid, latest } = standing;
  const title = titleIn(module, currentLanguage());
  const won = allBadges.filter((badge) => badges[badge] && !before[badge]);
  if (latest?.awaiting === 'signoff')
    return (
      <div className="lesson-end stack middle gap-12 text-center" data-end="signoff">
        <IconUserCheck size={56} stroke={1.5} aria-hidden />
        <Title order={3}>{t('awaiting.signoff')}</Title>
        <Text>{t('reader.signoffHint')}</Text>
      </div>
    );
  if (!valid)
    return (
      <div className="lesson-end stack middle gap-12 text-center" data-end="read">
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <Title order={3}>{t('reader.end')}</Title>
        {latest?.quizPercent != null && <Text>{t('reader.passed', { percent: latest.quizPercent })}</Text>}
        <Text>{t('reader.endHint')}</Text>
        {module.needsSignOff && <Text>{t('reader.signoffHint')}</Text>}
      </div>
    );
  return (
    <div className="lesson-end stack middle gap-12 text-center" data-end="completed">
      <IconAward size={56} stroke={1.5} aria-hidden />
      <Title order={3}>{t('reader.completed')}</Title>
      {fresh && <Text fw={650}>{t('reader.earned', { count: module.points })}</Text>}
      {won.map((badge) => (
        <Text key={badge} fw={650}>
          {t('reader.newBadge', { name: t(`achievements.${badge}.name`) })}
        </Text>
      ))}
      {valid.expiresAt && <Text>{t('validUntil', { date: formatDate(valid.expiresAt) })}</Text>}
      {valid.id !== null && pending === null ? (
        <CertificateButton progressId={valid.id} title={title} />
      ) : (
        <Text>{t('reader.kept')}</Text>
      )}
    </div>
  );
}
