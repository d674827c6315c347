import type { ChemicalCounter } from '@turva/rules/chemicals/chemical-register';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useCallback } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { Register } from '../../../ui/data-table/register.tsx';
import type { Declared } from '../../../ui/list/list-register.tsx';
import { type About, useChemicalColumns } from './columns.tsx';

interface Props {
  db: UserDb;
  register: Declared<ChemicalView, ChemicalCounter>;
  about: Omit<About, 'areaName'>;
  fields: ReactNode;
}

const addressOf = ({ id, clientId }: ChemicalView) => String(id ?? clientId);
const nameOf = ({ name }: ChemicalView) => name;
const usual = { id: 'name', desc: false };

/** The register at a desk. */
export function ChemicalsDesk({ db, register, about, fields }: Props) {
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db]);
  const areaName = useCallback(
    (id: number) => areas?.find((area) => area.id === id)?.name ?? `#${id}`,
    [areas],
  );
  const columns = useChemicalColumns({ ...about, areaName });
  return (
    <Register
      {...register}
      name="chemicals"
      columns={columns}
      nameOf={nameOf}
      addressOf={addressOf}
      usual={usual}
      fields={fields}
    />
  );
}
