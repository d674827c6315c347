import { Checkbox } from '@mantine/core';
import { IconFlask, IconUpload } from '@tabler/icons-react';
import {
  type ChemicalCounter,
  chemicalCounters,
  isCounted,
  mayEditChemicals,
} from '@turva/rules/chemicals/chemical-register';
import { standWrongly } from '@turva/rules/chemicals/storage-conflicts';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { type ChemicalView, listChemicals } from '../../records/chemicals/overlay-chemicals.ts';
import { keepPinned, keptHashes } from '../../records/chemicals/sheets.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useServerNow } from '../../sync-ui/use-server-now.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { type Declared, ListRegister } from '../../ui/list/list-register.tsx';
import { useIsDesk } from '../../ui/use-is-desk.ts';
import { ChemicalRow } from './chemical-row.tsx';
import { useRegisterActions } from './use-register-actions.ts';
import './chemicals.css';
import { lazyOf } from '../../ui/lazy-of.ts';
import { Act } from '../../ui/press/act.tsx';

const ChemicalsDesk = lazyOf(() => import('./desk/chemicals-desk.tsx'), 'ChemicalsDesk');
const ChemicalDetail = lazyOf(() => import('./detail/chemical-detail.tsx'), 'ChemicalDetail');
const CreateChemical = lazyOf(() => import('./form/create-chemical.tsx'), 'CreateChemical');
const ImportDialog = lazyOf(() => import('./import/import-dialog.tsx'), 'ImportDialog');
const KeepDialog = lazyOf(() => import('./sheet/keep-dialog.tsx'), 'KeepDialog');

const idOf = ({ clientId }: ChemicalView) => clientId;
const textOf = ({ name, casNumber }: ChemicalView) => `${name} ${casNumber ?? ''}`;
const none: ChemicalView[] = [];
const nothing = new Set<string>();

/** The register, a table at a desk; dialogs over it are in the URL. */
export function ChemicalsScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation('chemicals');
  const url = useDialogUrl();
  const { enter } = url;
  const now = useServerNow(db);
  const mayEdit = mayEditChemicals(useViewer());
  const { known, active, wrong, kept } = useChemicals(db);
  const [withInactive, setWithInactive] = useState(false);
  const openId = url.params.get('id');
  const others = useRegisterActions({
    views: active ?? none,
    mayEdit,
    onImport: () => void enter({ import: '1' }),
    onKeep: () => void enter({ keep: '1' }),
  });
  const isDesk = useIsDesk();
  const inactive = known && active && active.length < known.length && (
    <InactiveChoice isDesk={isDesk} on={withInactive} onChange={setWithInactive} />
  );
  // stable between keystrokes: unchanged rows are not rendered again
  const open = useCallback(
    (view: ChemicalView) => void enter({ id: String(view.id ?? view.clientId) }),
    [enter],
  );
  const register: Declared<ChemicalView, ChemicalCounter> = {
    url,
    title: t('title'),
    rows: withInactive ? known : active,
    idOf,
    search: { label: t('search.label'), textOf },
    counters: {
      label: t('counter.label'),
      names: chemicalCounters,
      all: 'total',
      wordOf: (name) => t(`counter.${name}`),
      is: useCallback((name: ChemicalCounter, view: ChemicalView) => isCounted(name, view, now), [now]),
      figures: 'chemicals',
      hint: t('counter.hint'),
    },
    primary: mayEdit ? { label: t('add'), onClick: () => void enter({ new: '1' }) } : undefined,
    others,
    othersLabel: t('actions'),
    empty: {
      icon: <IconFlask size={40} />,
      title: t('empty'),
      message: t(mayEdit ? 'emptyEditor' : 'emptyReader'),
      action: mayEdit && (
        <Act
          Icon={IconUpload}
          iconSize={22}
          label={t('import.button')}
          variant="filled"
          size={isDesk ? 'md' : 'xl'}
          onClick={() => void enter({ import: '1' })}
        />
      ),
    },
  };
  return (
    <>
      {isDesk ? (
        <ChemicalsDesk db={db} register={register} about={{ now, wrong, kept }} fields={inactive} />
      ) : (
        <ListRegister
          {...register}
          found={(count) => t('found', { count })}
          noHits={(typed) => t(typed ? 'noHits' : 'noneOfThese')}
          part={{ shown: (shown, total) => t('shown', { shown, total }), more: t('more') }}
          filters={inactive ? { narrowed: withInactive ? 1 : 0, fields: inactive } : undefined}
          foot={known && <p className="chemical-dim chemical-explained sub">{t('counter.hint')}</p>}
        >
          {(view) => (
            <ChemicalRow
              view={view}
              now={now}
              apart={wrong.has(view.clientId)}
              kept={view.sheet !== null && kept.has(view.sheet.sha256)}
              onOpen={open}
            />
          )}
        </ListRegister>
      )}
      <Suspense>
        {url.params.has('new') && <CreateChemical db={db} url={url} />}
        {openId && <ChemicalDetail key={openId} db={db} id={openId} url={url} now={now} />}
        {url.params.has('import') && <ImportDialog onClose={url.close} />}
        {url.params.has('keep') && <KeepDialog db={db} onClose={url.close} />}
      </Suspense>
    </>
  );
}

function useChemicals(db: UserDb) {
  const known = useKnown(db, () => listChemicals(db), []);
  const active = useMemo(() => known?.filter(({ isActive }) => isActive), [known]);
  const wrong = useMemo(() => standWrongly(active ?? none), [active]);
  const kept = useLiveQuery(() => keptHashes(db), [db]) ?? nothing;
  // new sheets of the pinned areas, while the register is open
  useEffect(() => {
    if (known && navigator.onLine) keepPinned(db).catch(reportError);
  }, [db, known]);
  return { known, active, wrong, kept };
}

interface InactiveProps {
  isDesk: boolean;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Lists those no longer in use as well. */
function InactiveChoice({ isDesk, on, onChange }: InactiveProps) {
  const { t } = useTranslation('chemicals');
  const label = t('inactiveShow');
  if (isDesk) return <Act label={label} aria-pressed={on} onClick={() => onChange(!on)} />;
  return (
    <Checkbox
      className="list-switch"
      label={label}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
