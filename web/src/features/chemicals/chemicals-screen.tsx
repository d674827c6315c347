import { Button, Checkbox, useMatches } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFlask, IconPlus, IconUpload } from '@tabler/icons-react';
import {
  type ChemicalCounter,
  chemicalCounters,
  countChemicals,
  isCounted,
  mayEditChemicals,
} from '@turva/rules/chemical-register';
import { searchable } from '@turva/rules/chemical-search';
import { standWrongly } from '@turva/rules/storage-conflicts';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { keepPinned, keptHashes } from '../../offline/media/sheets.ts';
import { type ChemicalView, listChemicals } from '../../records/chemicals/overlay-chemicals.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { CountCards } from '../../ui/list/count-cards.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { useLimit } from '../../ui/list/use-limit.ts';
import { useSearchField } from '../../ui/list/use-search-field.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ChemicalCard } from './chemical-card.tsx';
import { RegisterMenu } from './register-menu.tsx';
import { useServerNow } from './use-server-now.ts';
import './chemicals.css';

const ChemicalDetail = lazy(async () => ({
  default: (await import('./detail/chemical-detail.tsx')).ChemicalDetail,
}));
const CreateChemical = lazy(async () => ({
  default: (await import('./form/create-chemical.tsx')).CreateChemical,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}));
const KeepDialog = lazy(async () => ({ default: (await import('./sheet/keep-dialog.tsx')).KeepDialog }));

/** What a screen holds: there at once after a key; the rest of a page follows when nobody has typed for a moment. */
const FIRST = { base: 2, md: 6 };
const REST_MS = 300;
const PAGE = 30;
const isCounter = (text: string | null): text is ChemicalCounter =>
  chemicalCounters.some((known) => known === text);

/** The register: search, counters, cards; what opens over it stands in the address. */
export function ChemicalsScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation('chemicals');
  const url = useDialogUrl();
  const now = useServerNow(db);
  const mayEdit = mayEditChemicals(useViewer());
  const views = useLiveQuery(() => listChemicals(db), [db]);
  const known = useKnown(db, views);
  const active = useMemo(() => known?.filter(({ isActive }) => isActive), [known]);
  const show = url.params.get('show');
  const counter: ChemicalCounter = isCounter(show) ? show : 'total';
  const openId = url.params.get('id');
  const upload = () => url.enter({ import: '1' });
  useKeepPinned(db, views);

  return (
    <div className="list-screen">
      <ListHead title={t('title')}>
        <div className="list-actions">
          {mayEdit && (
            <Button
              size="xl"
              leftSection={<IconPlus size={22} aria-hidden />}
              onClick={() => url.enter({ new: '1' })}
            >
              {t('add')}
            </Button>
          )}
          <RegisterMenu
            views={active ?? []}
            mayEdit={mayEdit}
            onImport={upload}
            onKeep={() => url.enter({ keep: '1' })}
          />
        </div>
      </ListHead>
      <div>
        <CountCards
          label={t('counter.label')}
          names={chemicalCounters}
          all="total"
          counts={active && countChemicals(active, now)}
          wordOf={(name) => t(`counter.${name}`)}
          chosen={counter === 'total' ? null : counter}
          onChoose={(next) => url.replace({ show: next })}
        />
        <p className="chemical-dim chemical-explained">{t('counter.hint')}</p>
      </div>
      <Register db={db} known={known} counter={counter} now={now} url={url} mayEdit={mayEdit} />
      <Suspense>
        {url.params.has('new') && <CreateChemical db={db} url={url} />}
        {openId && <ChemicalDetail key={openId} db={db} id={openId} url={url} now={now} />}
        {url.params.has('import') && <ImportDialog onClose={url.close} />}
        {url.params.has('keep') && <KeepDialog db={db} onClose={url.close} />}
      </Suspense>
    </div>
  );
}

/** New sheets of the areas one has chosen come by themselves while the register is open. */
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
}

const none: ChemicalView[] = [];

function Register({ db, known, counter, now, url, mayEdit }: RegisterProps) {
  const { t } = useTranslation('chemicals');
  const all = known ?? none;
  const { enter, climb, replace } = url;
  const search = useSearchField(url.params.get('q') ?? '', (q) => void replace({ q }));
  const [withInactive, setWithInactive] = useState(false);
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
  // the same one from key to key: cards that stay are not drawn again
  const open = useCallback(
    (view: ChemicalView, within?: Record<string, string>) => {
      const id = String(view.id ?? view.clientId);
      return within ? climb([{ id }, within]) : enter({ id });
    },
    [enter, climb],
  );

  return (
    <>
      {all.length > 0 && (
        <search className="chemicals-search">
          <SearchField label={t('search.label')} clear={t('search.clear')} {...search.field} />
          {active.length < all.length && (
            <Checkbox
              className="chemicals-inactive"
              label={t('inactiveShow')}
              checked={withInactive}
              onChange={(event) => setWithInactive(event.currentTarget.checked)}
            />
          )}
        </search>
      )}
      <RecordList
        label={t('listLabel')}
        rows={known && matching}
        keyOf={({ clientId }) => clientId}
        cardWidth={400}
        found={t('found', { count: matching.length })}
        empty={{
          icon: <IconFlask size={40} />,
          title: t('empty'),
          message: t(mayEdit ? 'emptyEditor' : 'emptyReader'),
          action: mayEdit && (
            <Button
              size="xl"
              leftSection={<IconUpload size={22} aria-hidden />}
              onClick={() => enter({ import: '1' })}
            >
              {t('import.button')}
            </Button>
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
            <div className="chemicals-more">
              <span className="chemical-dim">{t('shown', { shown: limit, total: matching.length })}</span>
              <Button variant="default" onClick={more}>
                {t('more')}
              </Button>
            </div>
          )
        }
      >
        {(view) => (
          <ChemicalCard
            view={view}
            now={now}
            mayEdit={mayEdit}
            apart={wrong.has(view.clientId)}
            kept={view.sheet !== null && kept.has(view.sheet.sha256)}
            onOpen={open}
          />
        )}
      </RecordList>
    </>
  );
}
