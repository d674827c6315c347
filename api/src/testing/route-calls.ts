import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoints } from '@turva/contracts/endpoints';

/** What is sent, so that a route judges the right and not the form. */
interface RouteCall {
  /** a function: something must be new at each call */
  body?: () => object;
  headers?: Record<string, string>;
  /** after the path */
  query?: string;
  /** what everybody gets once the record is gone, where that is not 403 or 404 */
  gone?: readonly number[];
  /** what its owner gets then, where it is something else */
  goneForOwn?: number;
}

export type RouteCalls = { readonly [Route in keyof Endpoints]?: RouteCall };

const features = path.resolve(import.meta.dirname, '../features');
const found: { routeCalls: RouteCalls }[] = await Promise.all(
  globSync('*/testing.ts', { cwd: features }).map((file) => import(path.join(features, file))),
);

/** What routes are tried with that are not content with an empty body, from the `testing.ts` of each feature. */
export const routeCalls: Readonly<Record<string, RouteCall>> = Object.assign(
  {},
  ...found.map((feature) => feature.routeCalls),
);
