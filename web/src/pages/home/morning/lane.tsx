import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LaneRow, LaneRowView } from './lane-row.tsx';
import classes from './morning.module.css';

/** Of each lane, so that all of them are seen at once. */
const SHOWN = 5;

interface Props {
  name: 'new' | 'unanswered' | 'overdue' | 'decide' | 'gaps';
  /** all that wait so */
  count: number;
  /** those that stand in no lane above */
  rows: LaneRow[];
  /** what is not known, in words */
  note?: string | undefined;
  onFocus: (row: LaneRow) => void;
}

/** What waits in one way: how many, and the first of them. */
export function Lane({ name, count, rows, note, onFocus }: Props) {
  const { t } = useTranslation('morning');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const id = `lane-${name}`;
  return (
    <section className={classes.lane} aria-labelledby={id} data-lane={name} data-count={count}>
      <div className={classes.laneHead}>
        <h3 id={id}>
          {t(`lane.${name}`)} <span className={classes.count}>{count}</span>
          {count > rows.length && (
            <span className={classes.above}>{t('above', { count: count - rows.length })}</span>
          )}
        </h3>
        {rows.length > SHOWN && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('fewer') : t('all', { count: rows.length })}
          </Button>
        )}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {count === 0 && !note && (
        <p className={classes.none}>
          <IconCircleCheck size={18} aria-hidden /> {t(`none.${name}`)}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((row) => (
            <LaneRowView key={row.key} row={row} onFocus={() => onFocus(row)} />
          ))}
        </ul>
      )}
    </section>
  );
}
