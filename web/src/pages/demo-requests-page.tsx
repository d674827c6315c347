import { RequestsScreen } from '../features/catalogue/requests-screen.tsx';

export function DemoRequestsPage() {
  return <RequestsScreen />;
}
