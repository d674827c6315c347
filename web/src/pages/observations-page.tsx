import { lazy, Suspense } from 'react';
import { AuditReminder } from '../features/audit-rounds/reminder.tsx';
import { AuditButtons } from '../features/audit-rounds/start-button.tsx';
import { ObservationsScreen } from '../features/observations/list/observations-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

const RoundDialog = lazy(async () => ({
  default: (await import('../features/audit-rounds/round/round-dialog.tsx')).RoundDialog,
}));

export function ObservationsPage() {
  const db = useUserDb();
  return (
    <ObservationsScreen
      db={db}
      actions={<AuditButtons />}
      notices={<AuditReminder db={db} />}
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
