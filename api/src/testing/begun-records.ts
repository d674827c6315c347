import { columnsOf, inDatabase, tableNames } from '../db/columns/all-columns.ts';
import { routeCalls } from './route-calls.ts';

/** The records whose column says when their retention begins, and the call that makes one. */
export const begunRecords = tableNames.flatMap((name) =>
  columnsOf(name).flatMap(([column, kind]) => {
    if (kind.class !== 'plain' || !kind.begins) return [];
    const table = inDatabase(name);
    const path = `/api/${table.replaceAll('_', '-')}`;
    const body = () => routeCalls[`POST ${path}`]?.body?.() ?? {};
    return [{ kind: kind.begins, table, column: inDatabase(column), path, body }];
  }),
);
