import { Suspense } from 'react';
import { AuditReminder } from '../features/audit-rounds/reminder.tsx';
import { useRoundActions } from '../features/audit-rounds/round-actions.ts';
import { ObservationsScreen } from '../features/observations/list/observations-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { lazyOf } from '../ui/lazy-of.ts';

const RoundDialog = lazyOf(() => import('../features/audit-rounds/round/round-dialog.tsx'), 'RoundDialog');

export function ObservationsPage() {
  const db = useUserDb();
  const others = useRoundActions();
  return (
    <ObservationsScreen
      db={db}
      others={others}
      // its texts are not those of the list, which does not wait for them
      notices={
        <Suspense>
          <AuditReminder db={db} />
        </Suspense>
      }
      dialogs={(url) =>
        url.params.has('audit') && (
          <Suspense>
            <RoundDialog db={db} url={url} />
          </Suspense>
        )
      }
    />
  );
}
