import { Button, Checkbox, Title, useMatches } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFilterOff, IconFlask, IconPlus, IconUpload } from '@tabler/icons-react';
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
import { usePulled } from '../../sync-ui/use-pulled.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { type DialogUrl, useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CountCards } from '../../ui/list/count-cards.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ChemicalCard } from './chemical-card.tsx';
import { RegisterMenu } from './register-menu.tsx';
import { useServerNow } from './use-server-now.ts';
import '../../ui/list/list.css';
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
  const pulled = usePulled(db);
  const known = pulled || (views && views.length > 0) ? views : undefined;
  const active = useMemo(() => known?.filter(({ isActive }) => isActive), [known]);
  const show = url.params.get('show');
  const counter: ChemicalCounter = isCounter(show) ? show : 'total';
  const openId = url.params.get('id');
  const create = () => url.enter({ new: '1' });
  useKeepPinned(db, views);

  return (
    <div className="chemicals-screen">
      <header className="observations-head">
        <Title order={1} tabIndex={-1}>
          {t('title')}
        </Title>
        <div className="chemicals-head">
          {mayEdit && (
            <Button size="xl" leftSection={<IconPlus size={22} aria-hidden />} onClick={create}>
              {t('add')}
            </Button>
          )}
          <RegisterMenu
            views={active ?? []}
            mayEdit={mayEdit}
            onImport={() => url.enter({ import: '1' })}
            onKeep={() => url.enter({ keep: '1' })}
          />
        </div>
      </header>
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
      {!known && <ListSkeleton />}
      {known?.length === 0 && (
        <EmptyState
          icon={<IconFlask size={40} />}
          title={t('empty')}
          message={t(mayEdit ? 'emptyEditor' : 'emptyReader')}
          action={
            mayEdit && (
              <Button
                size="xl"
                leftSection={<IconUpload size={22} aria-hidden />}
                onClick={() => url.enter({ import: '1' })}
              >
                {t('import.button')}
              </Button>
            )
          }
        />
      )}
      {known && known.length > 0 && (
        <Register db={db} all={known} counter={counter} now={now} url={url} mayEdit={mayEdit} />
      )}
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
  all: ChemicalView[];
  counter: ChemicalCounter;
  now: number;
  url: DialogUrl;
  mayEdit: boolean;
}

function Register({ db, all, counter, now, url, mayEdit }: RegisterProps) {
  const { t } = useTranslation('chemicals');
  const [typed, setTyped] = useState('');
  const [withInactive, setWithInactive] = useState(false);
  const query = useDeferredValue(typed);
  const list = useMemo(
    () => searchable(withInactive ? all : all.filter(({ isActive }) => isActive)),
    [all, withInactive],
  );
  const wrong = useMemo(() => standWrongly(all.filter(({ isActive }) => isActive)), [all]);
  const kept = useLiveQuery(() => keptHashes(db), [db], new Set<string>());
  const narrowedTo = `${counter} ${query}`;
  const [window, setWindow] = useState({ narrowedTo, limit: PAGE });
  const limit = window.narrowedTo === narrowedTo ? window.limit : PAGE;
  const [rested] = useDebouncedValue(narrowedTo, REST_MS);
  const settled = rested === narrowedTo;
  const first = useMatches(FIRST, { getInitialValueInEffect: false });
  const found = list.find(query);
  const matching = counter === 'total' ? found : found.filter((view) => isCounted(counter, view, now));
  const { enter, climb } = url;
  // the same one from key to key: cards that stay are not drawn again
  const open = useCallback(
    (view: ChemicalView, within?: Record<string, string>) => {
      const id = String(view.id ?? view.clientId);
      return within ? climb([{ id }, within]) : enter({ id });
    },
    [enter, climb],
  );
  const hasInactive = all.some(({ isActive }) => !isActive);
  const showAll = () => {
    setTyped('');
    url.replace({ show: null });
  };

  return (
    <>
      <search className="chemicals-search">
        <SearchField label={t('search.label')} clear={t('search.clear')} typed={typed} onType={setTyped} />
        {hasInactive && (
          <Checkbox
            className="chemicals-inactive"
            label={t('inactiveShow')}
            checked={withInactive}
            onChange={(event) => setWithInactive(event.currentTarget.checked)}
          />
        )}
        <p className="visually-hidden" role="status">
          {t('found', { count: matching.length })}
        </p>
      </search>
      {matching.length > 0 ? (
        <ul className="chemical-list" aria-label={t('listLabel')}>
          {matching.slice(0, settled ? limit : first).map((view) => (
            <li key={view.clientId}>
              <ChemicalCard
                view={view}
                now={now}
                mayEdit={mayEdit}
                apart={wrong.has(view.clientId)}
                kept={view.sheet !== null && kept.has(view.sheet.sha256)}
                onOpen={open}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<IconFilterOff size={40} />}
          title={t(query.trim() ? 'noHits' : 'noneOfThese')}
          action={<Button onClick={showAll}>{t('showAll')}</Button>}
        />
      )}
      {settled && matching.length > limit && (
        <div className="chemicals-more">
          <span className="chemical-dim">{t('shown', { shown: limit, total: matching.length })}</span>
          <Button variant="default" onClick={() => setWindow({ narrowedTo, limit: limit + PAGE })}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
