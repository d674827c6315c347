import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface FactProps {
  title: string;
  needsLook?: boolean;
  /** neither good nor bad: not known yet */
  isUnknown?: boolean;
  children: ReactNode;
}

export function Fact({ title, needsLook = false, isUnknown = false, children }: FactProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section aria-labelledby={id} className="card server-fact flex pad-14 gap-12" data-look={needsLook}>
      {needsLook ? (
        <IconAlertTriangle size={24} aria-label={t('status.needsLook')} />
      ) : isUnknown ? (
        <IconCircleDashed size={24} className="admin-dim" aria-hidden />
      ) : (
        <IconCircleCheck size={24} aria-label={t('status.fine')} />
      )}
      <div>
        <Title order={2} id={id} size="h3">
          {title}
        </Title>
        <Text component="div">{children}</Text>
      </div>
    </section>
  );
}
