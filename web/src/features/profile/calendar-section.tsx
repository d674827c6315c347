import { Button, Group, Text, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { CalendarLink } from '@turva/contracts/calendar';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { confirming } from '../../ui/confirm-again/confirming.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';

const call = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

/** Own permits, rounds and courses in a calendar app, by a secret URL. */
export function CalendarSection() {
  const { t } = useTranslation('profile');
  const [link, setLink] = useState<CalendarLink | 'offline' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const { attempt, busy } = useAttempt({ toast: t('calendar.failed') });
  const look = useCallback(
    () => void api.get('/api/user/calendar').then(setLink, () => setLink('offline')),
    [],
  );
  useEffect(look, [look]);
  const make = () =>
    attempt(async () => {
      const made = await confirming(() => api.post('/api/user/calendar', undefined, call()));
      setLink(made);
      setUrl(made.url && new URL(made.url, location.origin).href);
    });
  const revoke = async () => {
    const went = await attempt(async () => setLink(await api.delete('/api/user/calendar', call())));
    if (!went) return;
    setUrl(null);
    showToast({ title: t('calendar.revoked'), kind: 'success' });
  };
  const isMade = link !== null && link !== 'offline' && link.madeAt !== null;
  return (
    <section className="card profile-section" aria-labelledby="profile-calendar">
      <Title order={2} id="profile-calendar">
        {t('calendar.title')}
      </Title>
      <Text>{t('calendar.intro')}</Text>
      {link === 'offline' && <Text role="status">{t('security.offline')}</Text>}
      {url && (
        <>
          <CopiedText label={t('calendar.address')} value={url} />
          <Text>{t('calendar.once')}</Text>
        </>
      )}
      {isMade && (
        <Text c="dimmed">
          {t('calendar.made', { when: formatDateTime(link.madeAt ?? '') })}{' '}
          {link.fetchedAt
            ? t('calendar.fetched', { when: formatDateTime(link.fetchedAt) })
            : t('calendar.notFetched')}
        </Text>
      )}
      {link !== null && link !== 'offline' && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconCalendarPlus size={20} aria-hidden />}
            onClick={() => void make()}
          >
            {t(isMade ? 'calendar.replace' : 'calendar.make')}
          </Button>
          {isMade && (
            <Button variant="default" disabled={busy} onClick={() => void revoke()}>
              {t('calendar.revoke')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
