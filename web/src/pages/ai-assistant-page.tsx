import type { ComponentType } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useUser } from '../features/account/session.tsx';
import { AssistantScreen, type Found } from '../features/assistant/assistant-screen.tsx';
import { openEmergencyAt } from '../features/emergency/panel-state.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AiAssistantPage() {
  const Found = useOutletContext<ComponentType<Found>>();
  return <AssistantScreen db={useUserDb()} person={useUser()} onEmergency={openEmergencyAt} Found={Found} />;
}
