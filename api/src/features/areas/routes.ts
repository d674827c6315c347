import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listAreas } from './list-areas.ts';

export async function areaRoutes(app: FastifyInstance, { deps }: { deps: Deps }) {
  app.get('/areas', () => listAreas(deps.db));
}
