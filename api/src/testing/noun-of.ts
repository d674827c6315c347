import type { RecordName, Statement } from '../http/route.ts';
import { type Makers, made, type Noun, nouns, tombstone } from './records.ts';
import { routeCalls } from './route-calls.ts';

/** `statedRoutes` */
type Stated = readonly (readonly [string, Statement])[];

/** Calls to a collection that create a record in it, with their test bodies. */
export const makingCalls = (stated: Stated) =>
  stated.flatMap(([route, { who, audits, record }]) => {
    const [, path] = /^POST (\/api\/[\w-]+(?:\/[\w-]+)?)$/.exec(route) ?? [];
    const { body } = routeCalls[route] ?? {};
    const makes = typeof audits === 'object' && audits[1] === 'created';
    return path && body && makes && !record ? [{ route, path, body, who, entity: audits[0] }] : [];
  });

/** How to create and remove a record that a route names: from `records.ts`, otherwise by the call to its collection. */
export function nounOf(stated: Stated, name: RecordName): Noun {
  const own: Partial<Record<RecordName, Noun>> = nouns;
  const making = makingCalls(stated).find(({ entity }) => entity === name);
  if (own[name]) return own[name];
  if (!making)
    throw new Error(`nothing makes ${name}: a body in its testing.ts, or a line in testing/records.ts`);
  const { path, body, who } = making;
  return {
    make: (makers: Makers) => {
      const by = who === 'supervisor' || who === 'admin' ? makers[who] : makers.own;
      return made(by.post(path, body()));
    },
    remove: tombstone(name),
  };
}
