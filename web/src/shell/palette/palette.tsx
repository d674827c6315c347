import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconBooks,
  IconEye,
  IconFlask,
  IconLicense,
  IconMapPin,
  IconMessageQuestion,
  IconSearch,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../features/account/session.tsx';
import { quickActions, screens } from '../../screens.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { MOVE } from '../page-focus.tsx';
import { type Hit, type Source, sourceNames, sources } from './find.ts';
import './palette.css';
import { AlertsAbove, CallForHelp } from '../../ui/dialog/above-dialogs.tsx';
import { finds } from '../../ui/finds.ts';

type Found = Partial<Record<Source, Hit[]>>;
const icons: Record<Source, TablerIcon> = {
  observations: IconEye,
  permits: IconLicense,
  chemicals: IconFlask,
  documents: IconBooks,
  people: IconUser,
  areas: IconMapPin,
  questions: IconMessageQuestion,
};

const [store, spotlight] = createSpotlight();

/** The library marks the first entry on typing; results that arrive later above it would stay unmarked. */
function markFirst() {
  const entries = [...document.querySelectorAll('.palette [data-action]')];
  for (const entry of entries) entry.removeAttribute('data-selected');
  entries[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Jump anywhere: records by id, title, place or person first, then screens and actions. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation(['commands', 'shell', 'common']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const { found, searching, isSlow } = useFound(typed);
  /** the query during which an arrow key was pressed */
  const chosenIn = useRef<string | null>(null);

  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results are marked
  useEffect(() => {
    // a person who has moved down the list keeps their position
    if (typed !== '' && chosenIn.current !== typed) markFirst();
  }, [typed, found]);

  const places = [
    // a path with a parameter is no target
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
  // results before screens
  const groups = sourceNames.flatMap((name) => {
    const hits = found[name] ?? [];
    return hits.length > 0 ? [{ name: t(`palette.${name}`), hits, Icon: icons[name] }] : [];
  });

  return (
    <Spotlight.Root
      store={store}
      // the shortcut is ours: this chunk is loaded only once it has been pressed
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      maxHeight={440}
      scrollable
      yOffset="10dvh"
      classNames={{ content: 'palette' }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      // below the call for help
      zIndex={200}
    >
      <AlertsAbove onTop />
      <div className="palette-call">
        <CallForHelp />
      </div>
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

/** Nothing is shown before: an empty moment is shorter than reading about it. */
const SLOW_MS = 700;

/** The results of a query. Those of the previous one stay until new ones arrive. */
function useFound(typed: string) {
  const db = useUserDb();
  const { role } = useUser();
  const [answer, setAnswer] = useState<{ typed: string; found: Found; whole: boolean } | null>(null);
  const [slow, setSlow] = useState('');
  useEffect(() => {
    if (typed === '') {
      setAnswer(null);
      return;
    }
    const ended = new AbortController();
    const find = async () => {
      const asking = { db, role, signal: ended.signal };
      // the server is asked in parallel with the device
      const asked = sources.observations(typed, asking);
      const others = sourceNames.filter((name) => name !== 'observations');
      const hits = await Promise.all(others.map((name) => sources[name](typed, asking)));
      if (ended.signal.aborted) return;
      const here: Found = Object.fromEntries(others.map((name, at) => [name, hits[at]]));
      // keep previous results that match the new query too, so that the list does not jump
      setAnswer((before) => ({
        typed,
        found: { ...here, observations: stillFound(before?.found.observations, typed) },
        whole: false,
      }));
      const observations = await asked;
      if (!ended.signal.aborted) setAnswer({ typed, found: { ...here, observations }, whole: true });
    };
    // not at each keystroke of a fast typist
    const timer = setTimeout(() => find().catch(reportError), 80);
    const slowly = setTimeout(() => setSlow(typed), SLOW_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(slowly);
      ended.abort();
    };
  }, [db, role, typed]);
  const searching = typed !== '' && !(answer?.typed === typed && answer.whole);
  return {
    found: typed === '' ? {} : (answer?.found ?? {}),
    searching,
    isSlow: searching && slow === typed,
  };
}

const stillFound = (hits: Hit[] = [], typed: string) =>
  hits.filter(({ label, about }) => finds(typed, `${label} ${about ?? ''}`));
