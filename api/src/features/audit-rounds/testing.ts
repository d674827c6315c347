import { anAuditRound } from '@turva/fixtures/audit-rounds';
import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = { 'POST /api/audit-rounds': { body: () => anAuditRound() } };
