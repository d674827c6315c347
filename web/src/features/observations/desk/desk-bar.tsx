import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconCloudOff } from '@tabler/icons-react';
import { MOST_COUNTED } from '@turva/contracts/observations/observation-values';
import { useTranslation } from 'react-i18next';
import { type Said, wordsOfSaid } from '../../../ui/data-table/register-bar.tsx';
import { written } from '../../../ui/list/count-cards.tsx';
import { Act } from '../../../ui/press/act.tsx';

interface Props {
  /** null: not known yet; above `MOST_COUNTED` not counted on */
  total: number | null;
  from: 'server' | 'device';
  selected: number;
  /** the last assignment to several */
  done: Said | null;
  filtered: boolean;
  onAsk: (what: 'assign' | 'status') => void;
  onClearFilters: () => void;
  onClearSelection: () => void;
  /** null: nothing can be handed out */
  onHandOut: (() => void) | null;
  onUndo: () => void;
  onForget: () => void;
}

/**
 * One line below the rows: their number, actions for the selected ones, and undo. It covers no row, moves none, and
 * never times out.
 */
export function DeskBar(props: Props) {
  const { t } = useTranslation(['desk', 'table', 'observations', 'common']);
  const { total, from, selected, done, filtered } = props;
  return (
    <div className="desk-bar line apart high-36 gap-12 round-10" data-selecting={selected > 0 || undefined}>
      <div role="status" className="desk-bar-words">
        {selected > 0 && <Text fw={650}>{t('table:selected', { count: selected })}</Text>}
        {selected === 0 && done && (
          <Text fw={650}>
            {wordsOfSaid(done, t(done.undone ? 'bar.undone' : 'bar.assigned', { count: done.count }))}
          </Text>
        )}
        {selected === 0 && !done && total !== null && (
          <Text>
            {total > MOST_COUNTED
              ? t('bar.more', { number: written(MOST_COUNTED) })
              : t('bar.total', { count: total })}
          </Text>
        )}
        {from === 'device' && (
          <span className="tone" data-tone="warn">
            <IconCloudOff size={16} aria-hidden />
            {t('bar.device')}
          </span>
        )}
      </div>
      {selected > 0 && (
        <div role="toolbar" aria-label={t('bar.label')} className="desk-bar-actions">
          <Button size="compact-md" onClick={() => props.onAsk('assign')}>
            {t('bar.assign')}
          </Button>
          <Act label={t('bar.status')} size="compact-md" onClick={() => props.onAsk('status')} />
          <Act label={t('table:clearSelection')} size="compact-md" onClick={props.onClearSelection} />
        </div>
      )}
      {selected === 0 && done && (
        <div className="desk-bar-actions">
          {!done.undone && (
            <Act
              Icon={IconArrowBackUp}
              iconSize={18}
              label={t('bar.undo')}
              size="compact-md"
              onClick={props.onUndo}
            />
          )}
          <Act label={t('common:close')} size="compact-md" onClick={props.onForget} />
        </div>
      )}
      {selected === 0 && !done && (filtered || props.onHandOut) && (
        <div className="desk-bar-actions">
          {props.onHandOut && <Act label={t('hand.title')} size="compact-md" onClick={props.onHandOut} />}
          {filtered && (
            <Act
              label={t('observations:list.clearFilters')}
              size="compact-md"
              onClick={props.onClearFilters}
            />
          )}
        </div>
      )}
    </div>
  );
}
