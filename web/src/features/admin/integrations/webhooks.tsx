import { Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import type { NewWebhook, Webhook } from '@turva/contracts/operator/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLine } from './webhook-line.tsx';

type Asked = 'new' | { rotate: Webhook } | { remove: Webhook };

/** The receivers of events, and whether deliveries succeed. */
export function Webhooks({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation(['admin', 'common']);
  const { answer, failure, again } = useAnswer(calls, '/api/admin/webhooks');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<NewWebhook | null>(null);
  const { attempt } = useAttempt({ toast: t('failed') });
  const remove = async ({ id }: Webhook) => {
    setAsked(null);
    if (await attempt(() => calls.delete(`/api/admin/webhooks/${id}`)))
      showToast({ title: t('hooks.removed'), kind: 'success' });
    if (made?.id === id) setMade(null);
    again();
  };
  return (
    <Block id="webhooks" title={t('hooks.title')} className="admin-part">
      <Text>{t('hooks.intro')}</Text>
      {made && <Secret made={made} />}
      <Failure sentence={failure} onRetry={again} />
      {!answer && !failure && <ScreenLoading />}
      {answer?.length === 0 && <Text c="dimmed">{t('hooks.none')}</Text>}
      {answer && answer.length > 0 && (
        <ul className="record-lines card" aria-label={t('hooks.title')}>
          {answer.map((hook) => (
            <WebhookLine
              key={hook.id}
              of={hook}
              calls={calls}
              onChanged={again}
              onRotate={() => setAsked({ rotate: hook })}
              onRemove={() => setAsked({ remove: hook })}
            />
          ))}
        </ul>
      )}
      <Act
        Icon={IconWebhook}
        iconSize={22}
        label={t('hooks.make')}
        size="xl"
        onClick={() => setAsked('new')}
      />
      {asked && (asked === 'new' || 'rotate' in asked) && (
        <WebhookDialog
          calls={calls}
          of={asked === 'new' ? null : asked.rotate}
          onMade={(hook) => {
            setMade(hook);
            again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked !== 'new' && 'remove' in asked && (
        <ConfirmDialog
          title={t('hooks.remove')}
          message={t('hooks.askRemove', { name: asked.remove.name })}
          onKeep={() => setAsked(null)}
          onConfirm={() => void remove(asked.remove)}
        />
      )}
    </Block>
  );
}

/** The secret, which is visible only now. Teams and Slack check none: their URL is the secret. */
function Secret({ made }: { made: NewWebhook }) {
  const { t } = useTranslation('admin');
  if (made.format !== 'standard') return null;
  return (
    <div className="admin-link stack gap-10" role="status">
      {made.secret === null ? (
        <Text>{t('hooks.lost')}</Text>
      ) : (
        <>
          <CopiedText label={t('hooks.secret', { name: made.name })} value={made.secret} />
          <Text>{t('hooks.once')}</Text>
        </>
      )}
    </div>
  );
}
