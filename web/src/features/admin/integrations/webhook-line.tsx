import { Alert, Button, Text } from '@mantine/core';
import { isHandedOver } from '@turva/contracts/operator/webhook-values';
import type { Webhook, WebhookAnswer } from '@turva/contracts/operator/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import type { LineActs } from './secret-list.tsx';

interface Props extends LineActs {
  of: Webhook;
  calls: AdminCalls;
  onChanged: () => void;
}

/** `observation.created` has the text key `observation_created`. */
export const wordOf = (event: string) => event.replace('.', '_');

/** A receiver: its events, the state of its deliveries, and the actions. */
export function WebhookLine({ of, calls, onChanged, onRotate, onRevoke, busy: revoking }: Props) {
  const { t } = useTranslation('admin');
  const { attempt, busy: changing } = useAttempt({ toast: t('failed') });
  const busy = revoking || changing;
  const [answer, setAnswer] = useState<WebhookAnswer | null>(null);
  const [shows, setShows] = useState(false);
  const { id, name, format } = of;
  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      onChanged();
    });
  const resend = async () => {
    if (await change(() => calls.post(`/api/admin/webhooks/${id}/resend`, undefined)))
      showToast({ title: t('common:sendingAgain'), kind: 'success' });
    setShows(false);
  };
  return (
    <li className="admin-door pad-12-14 gap-8-16 flow middle apart">
      <Facts of={of} />
      <div className="admin-actions">
        <Act
          label={t('hooks.test')}
          loading={busy}
          aria-label={t('hooks.testOf', { name })}
          onClick={() =>
            void attempt(async () => setAnswer(await calls.post(`/api/admin/webhooks/${id}/test`, undefined)))
          }
        />
        {of.failed > 0 && <Act label={t('common:sendAgain')} disabled={busy} onClick={() => void resend()} />}
        {format === 'standard' && <Act label={t('hooks.rotate')} disabled={busy} onClick={onRotate} />}
        <Act
          label={t(of.offAt ? 'hooks.switchOn' : 'hooks.switchOff')}
          disabled={busy}
          onClick={() =>
            void change(() => calls.post(`/api/admin/webhooks/${id}/switch`, { on: of.offAt !== null }))
          }
        />
        <Act label={t('hooks.revoke')} disabled={busy} onClick={onRevoke} />
      </div>
      <div className="admin-door-more">
        <Text role="status" className="user-text">
          {answer &&
            (answer.status === null
              ? t('hooks.silent', { name, reason: answer.reason ?? '' })
              : t('hooks.answered', { name, status: answer.status }))}
        </Text>
        {of.failed + of.waiting > 0 && !shows && (
          <Button variant="subtle" onClick={() => setShows(true)}>
            {t('hooks.show')}
          </Button>
        )}
        {shows && <Undelivered id={id} calls={calls} />}
      </div>
    </li>
  );
}

function Facts({ of }: { of: Webhook }) {
  const { t } = useTranslation('admin');
  const { name, host, format, events, offAt, isGone, lastDeliveredAt, waiting, failed, previousUntil } = of;
  return (
    <div className="admin-door-facts min-w-0 stack">
      <strong className="user-text">{name}</strong>
      <span className="admin-dim user-text">
        {host} · {t(`hooks.formatOf.${format}`)}
      </span>
      <span className="admin-dim">{events.map((event) => t(`hooks.event.${wordOf(event)}`)).join(', ')}</span>
      <span className="admin-dim">
        {lastDeliveredAt
          ? t(isHandedOver(format) ? 'hooks.handed' : 'hooks.last', { when: formatDateTime(lastDeliveredAt) })
          : t('hooks.never')}
      </span>
      {previousUntil && new Date(previousUntil) > new Date() && (
        <span className="admin-dim">{t('keys.previous', { when: formatDateTime(previousUntil) })}</span>
      )}
      {waiting > 0 && <span>{t('hooks.waiting', { count: waiting })}</span>}
      {failed > 0 && <strong>{t('hooks.failed', { count: failed })}</strong>}
      {offAt && (
        <Alert variant="outline" color="kelta" mt="xs">
          {t(isGone ? 'hooks.gone' : 'hooks.off')}
        </Alert>
      )}
    </div>
  );
}

function Undelivered({ id, calls }: { id: string; calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { answer, failure, again } = useAnswer(calls, `/api/admin/webhooks/${id}/undelivered`);
  return (
    <>
      <Failure sentence={failure} onRetry={again} />
      <ul aria-label={t('hooks.undelivered')} className="admin-examples dim">
        {answer?.map((message) => (
          <li key={message.id}>
            {t(`hooks.event.${wordOf(message.event)}`)} {message.recordId}
            {': '}
            <span className="user-text">
              {t('hooks.attempt', {
                when: formatDateTime(message.lastAt ?? message.createdAt),
                n: message.attempts,
                why: message.lastStatus ?? message.lastReason ?? '–',
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
