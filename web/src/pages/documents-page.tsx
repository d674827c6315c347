import { useUser } from '../features/account/session.tsx';
import { DocumentsScreen } from '../features/documents/documents-screen.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function DocumentsPage() {
  return <DocumentsScreen db={useUserDb()} user={useUser()} />;
}
