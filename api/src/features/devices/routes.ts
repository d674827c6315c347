import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { listDevices } from './list-devices.ts';

/** Phones with unsent work that never arrived. Inside the admins' scope only. */
export async function deviceRoutes(app: FastifyInstance, { deps: { db, now } }: { deps: Deps }) {
  routesIn(app)('GET /api/admin/devices', { who: 'admin' }, () => listDevices(db, now()));
}
