import { IconFlask, IconUpload } from '@tabler/icons-react';
import { chemicalCounters, isCounted } from '@turva/rules/chemicals/chemical-register';
import { standWrongly } from '@turva/rules/chemicals/storage-conflicts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { keptHashes } from '../../../records/chemicals/sheets.ts';
import { Register } from '../../../ui/data-table/register.tsx';
import type { Counters } from '../../../ui/data-table/register-props.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { useChemicalColumns } from './columns.tsx';

interface Props {
  db: UserDb;
  url: DialogUrl;
  known: ChemicalView[] | undefined;
  now: number;
  mayEdit: boolean;
  others: readonly ListAction[];
}

const addressOf = ({ id, clientId }: ChemicalView) => String(id ?? clientId);
const idOf = ({ clientId }: ChemicalView) => clientId;
const nameOf = ({ name }: ChemicalView) => name;
const textOf = ({ name, casNumber }: ChemicalView) => `${name} ${casNumber ?? ''}`;
const usual = { id: 'name', desc: false };
const none: ChemicalView[] = [];
const nothing = new Set<string>();

/** The register at a desk. */
export function ChemicalsDesk({ db, url, known, now, mayEdit, others }: Props) {
  const { t } = useTranslation('chemicals');
  const { enter } = url;
  const [withInactive, setWithInactive] = useState(false);
  const active = useMemo(() => known?.filter(({ isActive }) => isActive), [known]);
  const wrong = useMemo(() => standWrongly(active ?? none), [active]);
  const kept = useLiveQuery(() => keptHashes(db), [db]) ?? nothing;
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db]);
  const areaName = useCallback(
    (id: number) => areas?.find((area) => area.id === id)?.name ?? `#${id}`,
    [areas],
  );
  const columns = useChemicalColumns({ now, wrong, kept, areaName });
  const counters: Counters<ChemicalView, (typeof chemicalCounters)[number]> = useMemo(
    () => ({
      label: t('counter.label'),
      names: chemicalCounters,
      all: 'total',
      wordOf: (name) => t(`counter.${name}`),
      is: (name, view) => isCounted(name, view, now),
      figures: 'chemicals',
      hint: t('counter.hint'),
    }),
    [t, now],
  );
  const isAnyInactive = known !== undefined && active !== undefined && active.length < known.length;
  return (
    <Register
      name="chemicals"
      url={url}
      title={t('title')}
      columns={columns}
      rows={withInactive ? known : active}
      idOf={idOf}
      nameOf={nameOf}
      addressOf={addressOf}
      usual={usual}
      search={{ label: t('search.label'), textOf }}
      counters={counters}
      primary={mayEdit ? { label: t('add'), onClick: () => void enter({ new: '1' }) } : undefined}
      others={others}
      othersLabel={t('actions')}
      fields={
        isAnyInactive && (
          <Act
            label={t('inactiveShow')}
            aria-pressed={withInactive}
            onClick={() => setWithInactive(!withInactive)}
          />
        )
      }
      empty={{
        icon: <IconFlask size={40} />,
        title: t('empty'),
        message: t(mayEdit ? 'emptyEditor' : 'emptyReader'),
        action: mayEdit && (
          <Act
            Icon={IconUpload}
            iconSize={22}
            label={t('import.button')}
            variant="filled"
            onClick={() => void enter({ import: '1' })}
          />
        ),
      }}
    />
  );
}
