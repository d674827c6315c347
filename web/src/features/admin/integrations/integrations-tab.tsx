import type { AdminCalls } from '../admin-calls.ts';
import { ApiKeys } from './api-keys.tsx';

/** What other systems may do here. */
export function IntegrationsTab({ calls }: { calls: AdminCalls }) {
  return (
    <div className="admin-part admin-narrow">
      <ApiKeys calls={calls} />
    </div>
  );
}
