import { IconKey, IconWebhook } from '@tabler/icons-react';
import type { ApiKey, NewApiKey } from '@turva/contracts/operator/api-keys';
import type { NewWebhook, Webhook } from '@turva/contracts/operator/webhooks';
import type { AdminCalls } from '../admin-calls.ts';
import { useAnswer } from '../use-pages.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KeyLine } from './key-line.tsx';
import { SecretList } from './secret-list.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLine } from './webhook-line.tsx';

/** API keys and webhooks of other systems. */
export function IntegrationsTab({ calls }: { calls: AdminCalls }) {
  const keys = useAnswer(calls, '/api/admin/api-keys');
  const hooks = useAnswer(calls, '/api/admin/webhooks');
  return (
    <div className="admin-part admin-narrow">
      <SecretList<ApiKey, NewApiKey>
        id="api-keys"
        words="keys"
        Icon={IconKey}
        asked={keys}
        revoke={(id) => calls.delete(`/api/admin/api-keys/${id}`)}
        line={(key, acts) => <KeyLine key={key.id} of={key} {...acts} />}
        dialog={(of, on) => <KeyDialog calls={calls} of={of} {...on} />}
        secretOf={({ token }) => token}
      />
      <SecretList<Webhook, NewWebhook>
        id="webhooks"
        words="hooks"
        Icon={IconWebhook}
        asked={hooks}
        revoke={(id) => calls.delete(`/api/admin/webhooks/${id}`)}
        line={(hook, acts) => (
          <WebhookLine key={hook.id} of={hook} calls={calls} onChanged={hooks.again} {...acts} />
        )}
        dialog={(of, on) => <WebhookDialog calls={calls} of={of} {...on} />}
        // Teams and Slack check none: their URL is the secret
        secretOf={({ format, secret }) => (format === 'standard' ? secret : undefined)}
      />
    </div>
  );
}
