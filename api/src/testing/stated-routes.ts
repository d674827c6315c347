import type { Statement } from '../http/route.ts';
import type { TestApp } from './test-app.ts';

/** Every call under /api by name, with its declaration; without Fastify's automatic ones for a GET. */
export function statedRoutes({ routes }: TestApp): [string, Statement][] {
  return [...routes].flatMap(([name, statement]): [string, Statement][] => {
    const isOfGet = name.startsWith('HEAD ') && routes.has(name.replace('HEAD', 'GET'));
    if (!name.includes(' /api/') || name.startsWith('OPTIONS ') || isOfGet) return [];
    if (!statement) throw new Error(`${name} says nothing of itself: declare it by routesIn (http/route.ts)`);
    return [[name, statement]];
  });
}
