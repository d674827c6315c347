import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type LaneRow, LaneRowView } from './lane-row.tsx';
import classes from './morning.module.css';

/** Of each lane, so that all of them are seen at once. */
const SHOWN = 5;

/** Reminds everybody of what the lane lists. */
export interface RemindAll {
  /** reminders, one for each person and thing */
  count: number;
  busy: boolean;
  run: () => void;
}

interface Props {
  name: 'new' | 'unanswered' | 'overdue' | 'decide' | 'gaps';
  /** all that wait so */
  count: number;
  /** those that stand in no lane above */
  rows: LaneRow[];
  /** what is not known, in words */
  note?: string | undefined;
  remindAll?: RemindAll | null;
  onFocus: (row: LaneRow) => void;
}

/** What waits in one way: how many, and the first of them. */
export function Lane({ name, count, rows, note, remindAll, onFocus }: Props) {
  const { t } = useTranslation(['morning', 'common']);
  const [isWhole, setWhole] = useState(false);
  const [isAsking, setAsking] = useState(false);
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
        {count === 0 && !note && (
          <p className={classes.none}>
            <IconCircleCheck size={18} aria-hidden /> {t(`none.${name}`)}
          </p>
        )}
        {remindAll && (
          <Button
            className={classes.remindAll}
            variant="default"
            size="compact-md"
            loading={remindAll.busy}
            onClick={() => setAsking(true)}
          >
            {t('remindOfAll', { count: remindAll.count })}
          </Button>
        )}
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
      {shown.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((row) => (
            <LaneRowView key={row.key} row={row} onFocus={() => onFocus(row)} />
          ))}
        </ul>
      )}
      {remindAll && isAsking && (
        <ConfirmDialog
          opened
          title={t('remindOfAll', { count: remindAll.count })}
          message={t('remindOfAllAsk', { count: remindAll.count })}
          keep={t('common:cancel')}
          confirm={t('act.remind')}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            remindAll.run();
          }}
        />
      )}
    </section>
  );
}
