import type { Area, areaFields } from '@turva/contracts/plant/areas';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { pull } from '../../offline/pulling/pull.ts';

export type AreaValues = Required<Pick<Area, (typeof areaFields)[number]>>;

export const valuesOf = (area: Area | null): AreaValues => ({
  name: area?.name ?? '',
  code: area?.code ?? '',
  parentId: area?.parentId ?? null,
  department: area?.department ?? null,
  managerId: area?.managerId ?? null,
  isActive: area?.isActive ?? true,
  device: area?.device ?? null,
  hours: area?.hours ?? null,
});

export const changedFields = (base: AreaValues, values: AreaValues) =>
  (Object.keys(base) as (keyof AreaValues)[]).filter((field) => values[field] !== base[field]);

interface Save {
  /** null: a new one */
  id: number | null;
  /** of a new one: a second tap creates no second area */
  key: string;
  values: AreaValues;
  base: AreaValues;
}

/** Throws if the server has not saved it; otherwise this phone has stored it too. */
export async function saveArea(db: UserDb, { id, key, values, base }: Save): Promise<void> {
  if (id === null) {
    const { isActive: _always, ...fields } = values;
    await api.post('/api/areas', fields, { headers: { [headers.idempotencyKey]: key } });
  } else {
    const changed = changedFields(base, values);
    const pick = (from: AreaValues) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    await api.patch(`/api/areas/${id}`, { ...pick(values), base: pick(base) });
  }
  await pull(db);
}
