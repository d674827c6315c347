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
import { useEffect, useRef, useState } from 'react';
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

/** The library marks the first entry when something is typed; what is found a moment later and stands above it would be left unmarked. */
function markFirst() {
  const entries = [...document.querySelectorAll('.palette [data-action]')];
  for (const entry of entries) entry.removeAttribute('data-selected');
  entries[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Jump anywhere: records by number, title, place or person first, then screens and what can be done. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation(['commands', 'shell', 'common']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const { found, searching, isSlow } = useFound(typed);
  /** words during which an arrow key was pressed */
  const chosenIn = useRef<string | null>(null);

  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found is what there is to mark
  useEffect(() => {
    // who has gone down the list stays where they are
    if (typed !== '' && chosenIn.current !== typed) markFirst();
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
  // what was looked for before where one can go
  const groups = [
    { name: t('palette.observations'), hits: found.observations, Icon: IconEye },
    { name: t('palette.permits'), hits: found.permits, Icon: IconLicense },
    { name: t('palette.chemicals'), hits: found.chemicals, Icon: IconFlask },
    { name: t('palette.documents'), hits: found.documents, Icon: IconBooks },
    { name: t('palette.people'), hits: found.people, Icon: IconUser },
    { name: t('palette.areas'), hits: found.areas, Icon: IconMapPin },
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
      yOffset="10dvh"
      classNames={{ content: 'palette' }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={100}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') chosenIn.current = typed;
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(({ name, hits, Icon }) => (
          <Spotlight.ActionsGroup key={name} label={name}>
            {hits.map(({ id, label, about, to }) => (
              <Spotlight.Action
                key={id}
                label={label}
                {...(about && { description: about })}
                leftSection={<Icon size={20} aria-hidden />}
                onClick={() => void navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
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
        {places.length === 0 && groups.length === 0 && (
          <Spotlight.Empty>
            {isSlow ? t('common:loading') : searching ? null : t('palette.nothing')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Until then nothing is said: an empty moment is shorter than its reading. */
const SLOW_MS = 700;

/** What is found for these words. What was found for the last ones stays until something else is known. */
function useFound(typed: string) {
  const db = useUserDb();
  const [answer, setAnswer] = useState<{ typed: string; found: Found; whole: boolean } | null>(null);
  const [slow, setSlow] = useState('');
  useEffect(() => {
    if (typed === '') {
      setAnswer(null);
      return;
    }
    const ended = new AbortController();
    const find = async () => {
      // the server is asked while the device looks
      const asked = findObservations(db, typed, ended.signal);
      const [people, areas, permits, chemicals, documents] = await Promise.all([
        findPeople(db, typed),
        findAreas(db, typed),
        findPermits(db, typed),
        findChemicals(db, typed),
        findDocuments(db, typed),
      ]);
      if (ended.signal.aborted) return;
      const here = { people, areas, permits, chemicals, documents };
      // of those of the last words what has these too: the list does not jump for a moment
      setAnswer((before) => ({
        typed,
        found: { ...here, observations: stillFound(before?.found.observations, typed) },
        whole: false,
      }));
      const observations = await asked;
      if (!ended.signal.aborted) setAnswer({ typed, found: { ...here, observations }, whole: true });
    };
    // not at each letter of somebody who types fast
    const timer = setTimeout(() => find().catch(reportError), 80);
    const slowly = setTimeout(() => setSlow(typed), SLOW_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(slowly);
      ended.abort();
    };
  }, [db, typed]);
  const searching = typed !== '' && !(answer?.typed === typed && answer.whole);
  return {
    found: typed === '' ? nothing : (answer?.found ?? nothing),
    searching,
    isSlow: searching && slow === typed,
  };
}

const stillFound = (hits: Hit[] = [], typed: string) =>
  hits.filter(({ label, about }) => finds(typed, `${label} ${about ?? ''}`));
