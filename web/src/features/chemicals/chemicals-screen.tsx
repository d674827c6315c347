import { Checkbox, useMatches } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFlask, IconUpload } from '@tabler/icons-react';
import {
  type ChemicalCounter,
  chemicalCounters,
  countChemicals,
  isCounted,
  mayEditChemicals,
} from '@turva/rules/chemicals/chemical-register';
import { searchable } from '@turva/rules/chemicals/chemical-search';
import { standWrongly } from '@turva/rules/chemicals/storage-conflicts';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { type ChemicalView, listChemicals } from '../../records/chemicals/overlay-chemicals.ts';
import { keepPinned, keptHashes } from '../../records/chemicals/sheets.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useServerNow } from '../../sync-ui/use-server-now.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { CountCards } from '../../ui/list/count-cards.tsx';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { useLimit } from '../../ui/list/use-limit.ts';
import { useSearchField } from '../../ui/list/use-search-field.ts';
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

/** Rows of one screen: shown at once after a key; the rest of a page follows after a pause in typing. */
const FIRST = { base: 7, md: 14 };
const REST_MS = 300;
const PAGE = 30;
const isCounter = (text: string | null): text is ChemicalCounter =>
  chemicalCounters.some((known) => known === text);

/** The register, a table at a desk; dialogs over it are in the URL. */
export function ChemicalsScreen({ db }: { db: UserDb }) {
  const url = useDialogUrl();
  const now = useServerNow(db);
  const mayEdit = mayEditChemicals(useViewer());
  const known = useKnown(db, () => listChemicals(db), []);
  const active = useMemo(() => known?.filter(({ isActive }) => isActive), [known]);
  const openId = url.params.get('id');
  const others = useRegisterActions({
    views: active ?? none,
    mayEdit,
    onImport: () => void url.enter({ import: '1' }),
    onKeep: () => void url.enter({ keep: '1' }),
  });
  useKeepPinned(db, known);
  const isDesk = useIsDesk();

  return (
    <>
      {isDesk ? (
        <ChemicalsDesk db={db} url={url} known={known} now={now} mayEdit={mayEdit} others={others} />
      ) : (
        <ChemicalList db={db} url={url} known={known} now={now} mayEdit={mayEdit} others={others} />
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

interface ListProps {
  db: UserDb;
  url: DialogUrl;
  known: ChemicalView[] | undefined;
  now: number;
  mayEdit: boolean;
  others: readonly ListAction[];
}

/** The register on a phone: search, counters, rows. */
function ChemicalList({ db, url, known, now, mayEdit, others }: ListProps) {
  const { t } = useTranslation('chemicals');
  const active = useMemo(() => known?.filter(({ isActive }) => isActive), [known]);
  const show = url.params.get('show');
  const counter: ChemicalCounter = isCounter(show) ? show : 'total';
  const search = useSearchField(url.params.get('q') ?? '', (q) => void url.replace({ q }));
  const [withInactive, setWithInactive] = useState(false);
  const hasInactive = known !== undefined && active !== undefined && active.length < known.length;
  return (
    <div className="list-screen">
      <ListHead
        title={t('title')}
        primary={mayEdit ? { label: t('add'), onClick: () => void url.enter({ new: '1' }) } : undefined}
        others={others}
        othersLabel={t('actions')}
        search={
          known && known.length > 0
            ? { label: t('search.label'), clear: t('search.clear'), ...search.field }
            : undefined
        }
        filters={
          hasInactive
            ? {
                narrowed: withInactive ? 1 : 0,
                fields: (
                  <Checkbox
                    className="list-switch"
                    label={t('inactiveShow')}
                    checked={withInactive}
                    onChange={(event) => setWithInactive(event.currentTarget.checked)}
                  />
                ),
              }
            : undefined
        }
      >
        <CountCards
          label={t('counter.label')}
          names={chemicalCounters}
          all="total"
          counts={active && countChemicals(active, now)}
          wordOf={(name) => t(`counter.${name}`)}
          chosen={counter === 'total' ? null : counter}
          onChoose={(next) => url.replace({ show: next })}
        />
      </ListHead>
      <Register
        db={db}
        known={known}
        counter={counter}
        now={now}
        url={url}
        mayEdit={mayEdit}
        search={search}
        withInactive={withInactive}
      />
      {known && <p className="chemical-dim chemical-explained sub">{t('counter.hint')}</p>}
    </div>
  );
}

/** Fetches new sheets of the pinned areas while the register is open. */
function useKeepPinned(db: UserDb, views: ChemicalView[] | undefined) {
  useEffect(() => {
    if (views && navigator.onLine) keepPinned(db).catch(reportError);
  }, [db, views]);
}

interface RegisterProps {
  db: UserDb;
  known: ChemicalView[] | undefined;
  counter: ChemicalCounter;
  now: number;
  url: DialogUrl;
  mayEdit: boolean;
  search: ReturnType<typeof useSearchField>;
  withInactive: boolean;
}

const none: ChemicalView[] = [];

function Register(props: RegisterProps) {
  const { db, known, counter, now, url, mayEdit, search, withInactive } = props;
  const { t } = useTranslation('chemicals');
  const all = known ?? none;
  const { enter, replace } = url;
  const query = useDeferredValue(search.field.typed);
  const active = useMemo(() => all.filter(({ isActive }) => isActive), [all]);
  const list = useMemo(() => searchable(withInactive ? all : active), [all, active, withInactive]);
  const wrong = useMemo(() => standWrongly(active), [active]);
  const kept = useLiveQuery(() => keptHashes(db), [db], new Set<string>());
  const narrowedTo = `${counter} ${query}`;
  const { limit, more } = useLimit(narrowedTo, PAGE);
  const [rested] = useDebouncedValue(narrowedTo, REST_MS);
  const settled = rested === narrowedTo;
  const first = useMatches(FIRST, { getInitialValueInEffect: false });
  const found = list.find(query);
  const matching = counter === 'total' ? found : found.filter((view) => isCounted(counter, view, now));
  // stable between keystrokes: unchanged rows are not rendered again
  const open = useCallback(
    (view: ChemicalView) => void enter({ id: String(view.id ?? view.clientId) }),
    [enter],
  );

  return (
    <RecordList
      label={t('listLabel')}
      rows={known && matching}
      keyOf={({ clientId }) => clientId}
      rowWidth={400}
      found={t('found', { count: matching.length })}
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
            size="xl"
            onClick={() => enter({ import: '1' })}
          />
        ),
      }}
      noHits={
        all.length > 0 && {
          title: t(query.trim() ? 'noHits' : 'noneOfThese'),
          showAll: t('showAll'),
          onShowAll: () => {
            search.reset();
            void replace({ q: null, show: null });
          },
        }
      }
      shown={settled ? limit : first}
      more={
        settled &&
        matching.length > limit && (
          <div className="chemicals-more flow middle">
            <span className="chemical-dim">{t('shown', { shown: limit, total: matching.length })}</span>
            <Act label={t('more')} onClick={more} />
          </div>
        )
      }
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
    </RecordList>
  );
}
