import { Devices } from '@turva/contracts/devices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listDevices } from './list-devices.ts';

/** Whose phone still holds work that never arrived. Inside the admins' scope only. */
export async function deviceRoutes(app: FastifyInstance, { deps: { db, now } }: { deps: Deps }) {
  app.get('/devices', { schema: { response: { '2xx': Devices } } }, () => listDevices(db, now()));
}
