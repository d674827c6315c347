import type { Area, areaFields } from '@turva/contracts/areas';
import { headers } from '@turva/contracts/queued-call';
import { ApiError, api, NetworkError } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { pull } from '../../offline/engine/pull.ts';

export type AreaValues = Pick<Area, (typeof areaFields)[number]>;

/** Why it was not saved: a problem's code, the fields it names, and what somebody else has made of them meanwhile. */
export interface Refusal {
  message: string | null;
  fields: Partial<Record<keyof AreaValues, string>>;
  theirs: Partial<AreaValues>;
}

export const valuesOf = (area: Area | null): AreaValues => ({
  name: area?.name ?? '',
  code: area?.code ?? '',
  parentId: area?.parentId ?? null,
  department: area?.department ?? null,
  managerId: area?.managerId ?? null,
  isActive: area?.isActive ?? true,
});

export const changedFields = (base: AreaValues, values: AreaValues) =>
  (Object.keys(base) as (keyof AreaValues)[]).filter((field) => values[field] !== base[field]);

interface Save {
  /** null: a new one */
  id: number | null;
  /** of a new one: a second tap makes no second area */
  key: string;
  values: AreaValues;
  base: AreaValues;
}

/** Null when the server has it and this phone too. */
export async function saveArea(db: UserDb, { id, key, values, base }: Save): Promise<Refusal | null> {
  try {
    if (id === null) {
      const { isActive: _always, ...fields } = values;
      await api.post('/api/areas', fields, { headers: { [headers.idempotencyKey]: key } });
    } else {
      const changed = changedFields(base, values);
      const pick = (from: AreaValues) => Object.fromEntries(changed.map((field) => [field, from[field]]));
      await api.patch(`/api/areas/${id}`, { ...pick(values), base: pick(base) });
    }
    await pull(db);
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof NetworkError) return { message: 'network', fields: {}, theirs: {} };
  if (!(error instanceof ApiError)) throw error;
  const { code = 'internal', errors = [], conflicts = [] } = error.problem ?? {};
  const fields = Object.fromEntries(errors.map((each) => [each.path, each.code]));
  const theirs = Object.fromEntries(conflicts.map((each) => [each.field, each.theirs]));
  return { message: code, fields, theirs };
}
