import { useUser } from '../features/account/session.tsx';
import { InvestigationsScreen } from '../features/investigations/investigations-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { lazyOf } from '../ui/lazy-of.ts';

const CreateDocument = lazyOf(
  () => import('../features/documents/form/create-document.tsx'),
  'CreateDocument',
);

export function InvestigationsPage() {
  const db = useUserDb();
  return (
    <InvestigationsScreen
      db={db}
      user={useUser()}
      publish={(lesson, onLeave) => (
        <CreateDocument
          db={db}
          begin={{ ...lesson, category: 'lesson' }}
          url={{ close: async () => onLeave() }}
        />
      )}
    />
  );
}
