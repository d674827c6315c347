import { OutboxScreen } from '../sync-ui/outbox/outbox-screen.tsx';

export const OutboxPage = OutboxScreen;
