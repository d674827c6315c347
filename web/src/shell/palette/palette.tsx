import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconBooks,
  IconEye,
  IconFlask,
  IconLicense,
  IconMapPin,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { quickActions, screens } from '../../screens.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { MOVE } from '../page-focus.tsx';
import {
  findAreas,
  findChemicals,
  findDocuments,
  findObservations,
  findPeople,
  findPermits,
  type Hit,
} from './find.ts';
import './palette.css';
import { finds } from '../../ui/finds.ts';

interface Found {
  people: Hit[];
  areas: Hit[];
  observations: Hit[];
  permits: Hit[];
  chemicals: Hit[];
  documents: Hit[];
}
const nothing: Found = { people: [], areas: [], observations: [], permits: [], chemicals: [], documents: [] };

const [store, spotlight] = createSpotlight();

/** The library marks the first entry when something is typed; what is found a moment later it would leave unmarked. */
function markFirst() {
  const entries = [...document.querySelectorAll('.palette [data-action]')];
  if (entries.some((entry) => entry.hasAttribute('data-selected'))) return;
  entries[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Jump anywhere: screens and actions at once, people and places from this device, observations by words or number. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation(['commands', 'shell', 'common']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const { found, searching } = useFound(typed);

  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found is what there is to mark
  useEffect(() => {
    if (typed !== '') markFirst();
  }, [typed, found]);

  const places = [
    // one that needs a parameter is not a place to go to
    ...screens
      .filter(({ path }) => !path.includes(':'))
      .flatMap(({ path, label, icon, views = [] }) => [
        { to: path as string, label, icon },
        ...views.map((view) => ({ ...view, to: path + view.search })),
      ])
      .map(({ to, label, icon }) => ({ to, label: t(`shell:${label}`), Icon: icon })),
    ...quickActions
      .filter(({ to }) => to !== '/')
      .map(({ to, label, icon }) => ({ to, label: t(`shell:${label}`), Icon: icon })),
  ].filter(({ label }) => finds(typed, label));
  const groups = [
    { name: t('palette.people'), hits: found.people, Icon: IconUser },
    { name: t('palette.areas'), hits: found.areas, Icon: IconMapPin },
    { name: t('palette.observations'), hits: found.observations, Icon: IconEye },
    { name: t('palette.permits'), hits: found.permits, Icon: IconLicense },
    { name: t('palette.chemicals'), hits: found.chemicals, Icon: IconFlask },
    { name: t('palette.documents'), hits: found.documents, Icon: IconBooks },
  ].filter(({ hits }) => hits.length > 0);

  return (
    <Spotlight.Root
      store={store}
      // the key is ours: this is loaded only once it has been pressed
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      maxHeight={440}
      scrollable
      classNames={{ content: 'palette' }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={100}
      />
      <Spotlight.ActionsList>
        {places.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.places')}>
            {places.map(({ to, label, Icon }) => (
              <Spotlight.Action
                key={to}
                label={label}
                leftSection={<Icon size={20} aria-hidden />}
                onClick={() => void navigate(to, { state: MOVE })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map(({ name, hits, Icon }) => (
          <Spotlight.ActionsGroup key={name} label={name}>
            {hits.map(({ id, label, about, to }) => (
              <Spotlight.Action
                key={id}
                label={label}
                description={about}
                leftSection={<Icon size={20} aria-hidden />}
                onClick={() => void navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {places.length === 0 && groups.length === 0 && (
          <Spotlight.Empty>{searching ? t('common:loading') : t('palette.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** What is found for these words; of an older question nothing is shown. */
function useFound(typed: string) {
  const db = useUserDb();
  const [answer, setAnswer] = useState<{ typed: string; found: Found; whole: boolean } | null>(null);
  useEffect(() => {
    if (typed === '') return;
    const ended = new AbortController();
    const find = async () => {
      const [people, areas, permits, chemicals, documents] = await Promise.all([
        findPeople(db, typed),
        findAreas(db, typed),
        findPermits(db, typed),
        findChemicals(db, typed),
        findDocuments(db, typed),
      ]);
      if (ended.signal.aborted) return;
      const here = { people, areas, permits, chemicals, documents };
      setAnswer({ typed, found: { ...here, observations: [] }, whole: false });
      const observations = await findObservations(db, typed, ended.signal);
      if (!ended.signal.aborted) setAnswer({ typed, found: { ...here, observations }, whole: true });
    };
    // not at each letter of somebody who types fast
    const timer = setTimeout(() => void find(), 80);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [db, typed]);
  const current = answer?.typed === typed ? answer : null;
  return { found: current?.found ?? nothing, searching: typed !== '' && !current?.whole };
}
