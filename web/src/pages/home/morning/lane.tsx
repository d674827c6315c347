import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskAct } from '../../../ui/dialog/ask-act.tsx';
import { type LaneRow, LaneRowView } from './lane-row.tsx';
import './morning.css';

/** Rows per lane, so that all lanes are visible at once. */
const SHOWN = 5;

/** Reminds the people of all items in the lane. */
export interface RemindAll {
  /** reminders, one per person and item */
  count: number;
  busy: boolean;
  run: () => void;
}

interface Props {
  name: 'new' | 'unanswered' | 'overdue' | 'decide' | 'gaps';
  /** the number of all in the lane */
  count: number;
  /** those not in a lane above */
  rows: LaneRow[];
  /** what is unknown, in words */
  note?: string | undefined;
  remindAll?: RemindAll | null;
  onFocus: (row: LaneRow) => void;
}

/** Without an answer from the server nobody knows how many there are besides these. */
export const countShown = (count: number, isWhole: boolean) =>
  isWhole ? count : count > 0 ? `${count}+` : '–';

/** One kind of waiting work: the number, and the first rows. */
export function Lane({ name, count, rows, note, remindAll, onFocus }: Props) {
  const { t } = useTranslation(['morning', 'common']);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const id = `lane-${name}`;
  return (
    <section className="morning-lane" aria-labelledby={id} data-lane={name} data-count={count}>
      <div className="morning-lane-head line apart high-36 gap-16">
        <h3 id={id}>
          {t(`lane.${name}`)} <span className="dim">{countShown(count, !note)}</span>
          {count > rows.length && (
            <span className="morning-above dim tiny w-400">{t('above', { count: count - rows.length })}</span>
          )}
        </h3>
        {count === 0 && !note && <p className="morning-none flex-1 dim">{t(`none.${name}`)}</p>}
        {remindAll && (
          <AskAct
            label={t('remindOfAll', { count: remindAll.count })}
            className="morning-remind-all"
            size="compact-md"
            loading={remindAll.busy}
            ask={{
              title: t('remindOfAll', { count: remindAll.count }),
              message: t('remindOfAllAsk', { count: remindAll.count }),
              confirm: t('act.remind'),
            }}
            onConfirm={remindAll.run}
          />
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
      {note && <p className="morning-note">{note}</p>}
      {shown.length > 0 && (
        <ul className="plain rule-above">
          {shown.map((row) => (
            <LaneRowView key={row.key} row={row} onFocus={() => onFocus(row)} />
          ))}
        </ul>
      )}
    </section>
  );
}
