import type { AdminCalls } from '../admin-calls.ts';
import { ApiKeys } from './api-keys.tsx';
import { Webhooks } from './webhooks.tsx';

/** What other systems may do here, and what they are told. */
export function IntegrationsTab({ calls }: { calls: AdminCalls }) {
  return (
    <div className="admin-part admin-narrow">
      <ApiKeys calls={calls} />
      <Webhooks calls={calls} />
    </div>
  );
}
