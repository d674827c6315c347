import type { AdminCalls } from '../admin-calls.ts';
import { ApiKeys } from './api-keys.tsx';
import { Webhooks } from './webhooks.tsx';

/** API keys and webhooks of other systems. */
export function IntegrationsTab({ calls }: { calls: AdminCalls }) {
  return (
    <div className="admin-part admin-narrow">
      <ApiKeys calls={calls} />
      <Webhooks calls={calls} />
    </div>
  );
}
