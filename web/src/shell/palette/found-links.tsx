import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFound } from './use-found.ts';

const OF_EACH = 2;
/** Beside an input on a phone there is room for no more. */
const MOST = 5;
/** Whoever writes more asks a question. */
const LONGEST = 40;

/** What the palette finds, where somebody types a question. */
export function FoundLinks({ typed, onGo }: { typed: string; onGo: () => void }) {
  const { t } = useTranslation('commands');
  const { groups } = useFound(typed.trim().length <= LONGEST ? typed.trim() : '');
  const hits = typed.trim() === '' ? [] : groups.flatMap((group) => group.hits.slice(0, OF_EACH));
  if (hits.length === 0 || typed.trim().length > LONGEST) return null;
  // screens stand last in the list: a seat is kept for one
  const shown = hits.length > MOST ? [...hits.slice(0, MOST - 1), ...hits.slice(-1)] : hits;
  return (
    <nav className="found-links flow gap-6" aria-label={t('palette.title')}>
      {shown.map(({ id, label, to, state, Icon }) => (
        <Link
          key={id}
          to={to}
          state={state}
          className="found-link high-44 round-10 break no-line line gap-6"
          onClick={onGo}
        >
          <Icon size={18} aria-hidden /> {label}
        </Link>
      ))}
    </nav>
  );
}
