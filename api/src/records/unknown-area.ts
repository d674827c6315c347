import { problem } from '../problem.ts';

/** Turns a failed reference to an area into an error naming the field; rethrows anything else. */
export function unknownArea(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  throw constraint.endsWith('_area_id_fkey')
    ? problem('invalid_input', { errors: [{ path: 'areaId', code: 'unknown_area' }], cause: error })
    : error;
}
