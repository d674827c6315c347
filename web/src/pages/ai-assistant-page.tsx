import { useUser } from '../features/account/session.tsx';
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx';
import { openEmergency } from '../features/emergency/panel-state.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AiAssistantPage() {
  return <AssistantScreen db={useUserDb()} person={useUser()} onEmergency={openEmergency} />;
}
