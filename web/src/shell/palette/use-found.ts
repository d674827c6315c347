import {
  IconBooks,
  IconEye,
  IconFlask,
  IconLicense,
  IconMapPin,
  IconMessageQuestion,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { finds } from '@turva/rules/words/finds';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../features/account/session.tsx';
import { quickActions, screens } from '../../screens.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { MOVE } from '../page-focus.tsx';
import { type Hit, type Source, sourceNames, sources } from './find.ts';

type Found = Partial<Record<Source, Hit[]>>;
const nothing: Found = {};
interface Entry extends Hit {
  Icon: TablerIcon;
  /** of a move between screens */
  state?: object;
}
const icons: Record<Source, TablerIcon> = {
  observations: IconEye,
  permits: IconLicense,
  chemicals: IconFlask,
  documents: IconBooks,
  people: IconUser,
  areas: IconMapPin,
  questions: IconMessageQuestion,
};

/** Nothing is shown before: an empty moment is shorter than reading about it. */
const SLOW_MS = 700;

/** The results of a query, records and questions before screens. Those of the previous one stay until new ones arrive. */
export function useFound(typed: string) {
  const { t } = useTranslation(['commands', 'shell']);
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
  const found = typed === '' ? nothing : (answer?.found ?? nothing);
  const groups = useMemo(() => {
    const records = sourceNames.map((name) => ({
      name: t(`palette.${name}`),
      hits: (found[name] ?? []).map((hit): Entry => ({ ...hit, Icon: icons[name] })),
    }));
    return [...records, { name: t('palette.places'), hits: placesFor(typed, t) }].filter(
      ({ hits }) => hits.length > 0,
    );
  }, [found, typed, t]);
  return { groups, searching, isSlow: searching && slow === typed };
}

/** Screens, their views, and what is begun from anywhere. */
function placesFor(typed: string, t: (key: string) => string): Entry[] {
  const views = screens
    // a path with a parameter is no target
    .filter(({ path }) => !path.includes(':'))
    .flatMap(({ path, label, icon, views = [] }) => [
      { to: path as string, label, icon },
      ...views.map((view) => ({ ...view, to: path + view.search })),
    ]);
  return [...views, ...quickActions.filter(({ to }) => to !== '/')]
    .map(({ to, label, icon }) => ({ id: to, to, label: t(`shell:${label}`), Icon: icon, state: MOVE }))
    .filter(({ label }) => finds(typed, label));
}

const stillFound = (hits: Hit[] = [], typed: string) =>
  hits.filter(({ label, about }) => finds(typed, `${label} ${about ?? ''}`));
