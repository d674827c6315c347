import { useUser } from '../features/account/session.tsx';
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx';
import { openEmergencyAt } from '../features/emergency/panel-state.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AiAssistantPage() {
  return <AssistantScreen db={useUserDb()} person={useUser()} onEmergency={openEmergencyAt} />;
}
