import { problem } from '../problem.ts';

/** A failed reference to an area, with the field named; anything else goes on as it is. */
export function unknownArea(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  throw constraint.endsWith('_area_id_fkey')
    ? problem('invalid_input', { errors: [{ path: 'areaId', code: 'unknown_area' }], cause: error })
    : error;
}
