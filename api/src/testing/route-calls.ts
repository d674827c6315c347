import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoints } from '@turva/contracts/base/endpoints';

/** A valid request, so that a route judges the right and not the form. */
interface RouteCall {
  /** a function: something must be new at each call */
  body?: () => object;
  headers?: Record<string, string>;
  /** after the path */
  query?: string;
  /** the answer for everybody once the record is gone, if not 403 or 404 */
  gone?: readonly number[];
  /** the answer for its owner then, if different */
  goneForOwn?: number;
}

export type RouteCalls = { readonly [Route in keyof Endpoints]?: RouteCall };

const features = path.resolve(import.meta.dirname, '../features');
const found: { routeCalls: RouteCalls }[] = await Promise.all(
  globSync('*/testing.ts', { cwd: features }).map((file) => import(path.join(features, file))),
);

/** Requests for routes that need more than an empty body, from the `testing.ts` of each feature. */
export const routeCalls: Readonly<Record<string, RouteCall>> = Object.assign(
  {},
  ...found.map((feature) => feature.routeCalls),
);
