import { OutboxScreen } from '../sync-ui/outbox-screen.tsx';

export const OutboxPage = OutboxScreen;
