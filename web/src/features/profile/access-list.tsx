import { Text } from '@mantine/core';
import type { OwnAccess } from '@turva/contracts/people/profile';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { deviceName } from '../../ui/device-name.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { Act } from '../../ui/press/act.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';

const call = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

interface Way {
  id: string;
  name: string;
  facts: string[];
  current?: boolean;
  /** absent: it is ended elsewhere, as the facts say */
  end?: () => Promise<unknown>;
  /** what else stops working, asked before */
  ask?: string;
}

/** Everything that opens the account, or a part of it, this device first. */
function waysIn({ sessions, passkeys, apiKeys, calendar, workplace }: OwnAccess, t: TFunction<'profile'>) {
  const when = (instant: string) => ({ when: formatDateTime(instant) });
  const used = (last: string | null) => (last ? t('access.used', when(last)) : t('access.unused'));
  const device = (agent: string | null) => deviceName(agent) ?? t('security.unknownDevice');
  return [
    ...sessions.map(
      ({ id, agent, startedAt, current }): Way => ({
        id,
        name: device(agent),
        facts: [
          ...(current ? [t('security.thisOne')] : []),
          ...(startedAt ? [t('security.since', when(startedAt))] : []),
        ],
        current,
        ...(current ? {} : { end: () => api.delete(`/api/user/sessions/${id}`, call()) }),
      }),
    ),
    ...passkeys.map(
      ({ id, agent, createdAt, lastUsedAt }): Way => ({
        id,
        name: t('access.passkey', { device: device(agent) }),
        facts: [t('calendar.made', when(createdAt)), used(lastUsedAt)],
        end: () => api.delete(`/api/user/passkeys/${id}`, call()),
      }),
    ),
    ...apiKeys.map(
      ({ id, name, createdAt, lastUsedAt, expiresAt }): Way => ({
        id,
        name: t('access.apiKey', { name }),
        facts: [t('calendar.made', when(createdAt)), used(lastUsedAt), t('access.until', when(expiresAt))],
        end: () => api.delete(`/api/admin/api-keys/${id}`, call()),
        ask: t('access.askKey', { name }),
      }),
    ),
    ...(calendar.madeAt === null
      ? []
      : [
          {
            id: 'calendar',
            name: t('calendar.address'),
            facts: [
              t('calendar.made', when(calendar.madeAt)),
              calendar.fetchedAt ? t('calendar.fetched', when(calendar.fetchedAt)) : t('calendar.notFetched'),
            ],
            end: () => api.delete('/api/user/calendar', call()),
          } satisfies Way,
        ]),
    ...workplace.map(
      ({ service, linkedAt }): Way => ({
        id: service,
        name: t('access.workplace', { service }),
        facts: [t('access.linked', when(linkedAt))],
      }),
    ),
  ];
}

interface Props {
  round: number;
  onChanged: () => void;
}

/** One list of all that opens the account, each with a way to end it, and one for all of them at once. */
export function AccessList({ round, onChanged }: Props) {
  const { t } = useTranslation(['profile', 'errors', 'common']);
  const [access, setAccess] = useState<OwnAccess | string | null>(null);
  const [asking, setAsking] = useState<Way | 'lost' | null>(null);
  const { attempt, busy } = useAttempt({ toast: t('access.failed') });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round triggers the query
  useEffect(() => {
    let isLeft = false;
    const show = (found: OwnAccess | string) => !isLeft && setAccess(found);
    api
      .get('/api/user/access')
      .then(show, (error: unknown) => show(errorSentence(error, t) ?? t('errors:unexpected')));
    return () => {
      isLeft = true;
    };
  }, [round, t]);
  const end = async (work: () => Promise<unknown>, done: string) => {
    setAsking(null);
    if (await attempt(work)) showToast({ title: done, kind: 'success' });
    // whatever came of it: the list shows what the server knows
    onChanged();
  };
  if (access === null) return null;
  if (typeof access === 'string') return <Text role="status">{access}</Text>;
  return (
    <>
      <h3>{t('access.title')}</h3>
      <ul className="profile-sessions plain" aria-label={t('access.title')}>
        {waysIn(access, t).map((way) => (
          <li key={way.id} data-current={way.current}>
            <span className="user-text">
              <strong>{way.name}</strong>
              {way.facts.map((fact) => (
                <span key={fact} className="as-block">
                  {fact}
                </span>
              ))}
            </span>
            {way.end && (
              <Act
                label={t('access.end')}
                disabled={busy}
                aria-label={t('access.endNamed', { name: way.name })}
                onClick={() => (way.ask ? setAsking(way) : way.end && void end(way.end, t('access.ended')))}
              />
            )}
          </li>
        ))}
      </ul>
      <Act label={t('security.lost')} loading={busy} onClick={() => setAsking('lost')} />
      <ConfirmDialog
        opened={asking === 'lost'}
        title={t('security.lost')}
        message={t('security.lostHint')}
        confirm={t('security.lostEnd')}
        onKeep={() => setAsking(null)}
        onConfirm={() => end(() => api.post('/api/user/device-lost', {}, call()), t('security.lostDone'))}
      />
      {asking !== null && asking !== 'lost' && asking.end && (
        <ConfirmDialog
          title={asking.name}
          message={asking.ask ?? ''}
          confirm={t('access.end')}
          onKeep={() => setAsking(null)}
          onConfirm={() => asking.end && end(asking.end, t('access.ended'))}
        />
      )}
    </>
  );
}
