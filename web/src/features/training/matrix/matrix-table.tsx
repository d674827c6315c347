import { Button } from '@mantine/core';
import type { MatrixCell, TrainingMatrix } from '@turva/contracts/training';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { formatDate } from '../../../ui/time.tsx';
import { gapsOf } from './matrix-rows.ts';

export interface Awaiting {
  moduleId: number;
  userId: number;
  name: string;
}

interface Props {
  matrix: TrainingMatrix;
  myId: number;
  onSignOff: (awaiting: Awaiting) => void;
  onCards: (person: { id: number; name: string }) => void;
}

const tones = {
  missing: 'danger',
  expired: 'danger',
  in_progress: 'info',
  awaiting: 'warn',
  expiring: 'warn',
  valid: 'ok',
} as const;

/** The title of a module of the matrix in the reader's language. */
export const titleOf = ({ titles, title }: TrainingMatrix['modules'][number]) =>
  titles[currentLanguage()] ?? title;

export function MatrixTable({ matrix: { modules, people }, myId, onSignOff, onCards }: Props) {
  const { t } = useTranslation('training');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys
    <section className="matrix-frame" aria-label={t('matrix.button')} tabIndex={0}>
      <table className="matrix-table">
        <thead>
          <tr>
            <th scope="col">{t('matrix.person')}</th>
            {modules.map((module) => (
              <th key={module.id} scope="col">
                {titleOf(module)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} data-person={person.id}>
              <th scope="row">
                <span className="matrix-name">{person.name}</span>
                <small>{person.department}</small>
                <small>{t('matrix.gaps', { count: gapsOf(person) })}</small>
                {person.id !== myId && (
                  <Button
                    variant="default"
                    aria-label={t('addCard.one', { name: person.name })}
                    onClick={() => onCards(person)}
                  >
                    {t('addCard.button')}
                  </Button>
                )}
              </th>
              {modules.map((module) => {
                const cell = person.cells.find(({ moduleId }) => moduleId === module.id);
                const mayNotSign = person.id === myId || cell?.state !== 'awaiting';
                return (
                  <td key={module.id} data-state={cell?.state}>
                    {cell ? (
                      <Cell cell={cell} />
                    ) : (
                      <span className="matrix-nothing">{t('matrix.notAsked')}</span>
                    )}
                    {!mayNotSign && (
                      <Button
                        aria-label={t('matrix.signOffOne', { name: person.name, title: titleOf(module) })}
                        onClick={() =>
                          onSignOff({ moduleId: module.id, userId: person.id, name: person.name })
                        }
                      >
                        {t('matrix.signOff')}
                      </Button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { cell: MatrixCell }) {
  const { t } = useTranslation('training');
  const { state, required, expiresAt, dueDate } = cell;
  // what nobody asks for is no alarm
  const tone = !required && tones[state] === 'danger' ? 'neutral' : tones[state];
  const until = (state === 'valid' || state === 'expiring' || state === 'expired') && expiresAt;
  return (
    <>
      <span className="tone" data-tone={tone}>
        {t(`matrix.state.${state}`)}
      </span>
      {until && <small>{formatDate(expiresAt)}</small>}
      {!until && required && dueDate && state !== 'valid' && (
        <small>{t('due', { date: formatDate(dueDate) })}</small>
      )}
    </>
  );
}
