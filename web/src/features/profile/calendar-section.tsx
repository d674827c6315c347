import { Group, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { CalendarLink } from '@turva/contracts/duties/calendar';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { Block } from '../../ui/block.tsx';
import { confirming } from '../../ui/confirm-again/confirming.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { OnceGuard } from '../../ui/dialog/once-guard.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { Act } from '../../ui/press/act.tsx';

const call = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

interface Props {
  /** counts what has changed elsewhere on the screen */
  round: number;
  onChanged: () => void;
}

/** Own permits, rounds and courses in a calendar app, by a secret URL. It is ended where everything is that opens the account. */
export function CalendarSection({ round, onChanged }: Props) {
  const { t } = useTranslation('profile');
  const [link, setLink] = useState<CalendarLink | 'offline' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const { attempt, busy } = useAttempt({ toast: t('calendar.failed') });
  const look = useCallback(
    () => void api.get('/api/user/calendar').then(setLink, () => setLink('offline')),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round triggers the query
  useEffect(look, [look, round]);
  const make = () =>
    attempt(async () => {
      const made = await confirming(() => api.post('/api/user/calendar', undefined, call()));
      setLink(made);
      setUrl(made.url && new URL(made.url, location.origin).href);
      onChanged();
    });
  const isMade = link !== null && link !== 'offline' && link.madeAt !== null;
  return (
    <Block id="profile-calendar" title={t('calendar.title')} className="card profile-section">
      <Text>{t('calendar.intro')}</Text>
      {link === 'offline' && <Text role="status">{t('security.offline')}</Text>}
      {isMade && url && (
        <>
          <OnceGuard />
          <CopiedText label={t('calendar.address')} value={url} />
          <Text>{t('calendar.once')}</Text>
        </>
      )}
      {link !== null && link !== 'offline' && (
        <Group gap="xs" mt="sm">
          <Act
            Icon={IconCalendarPlus}
            label={t(isMade ? 'calendar.replace' : 'calendar.make')}
            loading={busy}
            onClick={() => void make()}
          />
        </Group>
      )}
    </Block>
  );
}
