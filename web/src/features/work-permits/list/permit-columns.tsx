import { permitStatuses, permitTypes } from '@turva/contracts/permits/permit-values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { titleColumn } from '../../../sync-ui/title-column.tsx';
import type { RegisterColumn } from '../../../ui/data-table/arrange.ts';
import { Line } from '../../../ui/data-table/cells.tsx';
import { textColumn, valueColumn, wordsColumn } from '../../../ui/data-table/value-columns.tsx';
import { timeLeft } from '../../../ui/time-left.ts';
import { PermitStatusBadge, ValidityMark } from '../permit-status-badge.tsx';
import { spanText } from '../span-text.ts';
import { needsWarning, stateOf, statusNow } from '../state-of.ts';
import { typeIcon } from '../type-icons.tsx';
import type { PermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';

/** The columns of permits at a desk. */
export function usePermitColumns(
  time: PermitTime,
  blocked: ReadonlySet<string>,
): RegisterColumn<PermitView>[] {
  const { t } = useTranslation('permits');
  const typeName = useTypeName();
  return useMemo(
    (): RegisterColumn<PermitView>[] => [
      titleColumn(t('field.title')),
      valueColumn({
        id: 'type',
        header: t('field.type'),
        width: 10,
        leaves: 4,
        of: ({ type }) => type,
        values: permitTypes,
        wordOf: typeName,
        cell: ({ type }) => <TypeCell type={type} word={typeName(type)} />,
      }),
      wordsColumn({
        id: 'location',
        header: t('field.location'),
        width: 11,
        leaves: 3,
        of: ({ location }) => location,
      }),
      {
        id: 'people',
        header: t('column.people'),
        width: 4.5,
        leaves: 2,
        order: ({ people }) => people.length,
        isLargestFirst: true,
        cell: ({ people }) => <Line>{people.length === 0 ? null : String(people.length)}</Line>,
      },
      {
        id: 'begins',
        header: t('column.span'),
        width: 12.5,
        leaves: 6,
        order: ({ validFrom }) => validFrom,
        cell: ({ validFrom, validTo }) => <Line>{spanText(validFrom, validTo)}</Line>,
      },
      valueColumn({
        id: 'status',
        header: t('column.status'),
        width: 8.5,
        of: (view) => statusNow(view, time),
        order: (view) => statusNow(view, time),
        values: permitStatuses,
        wordOf: (status) => t(`status.${status}`, { defaultValue: status }),
        cell: (view) => (
          <PermitStatusBadge status={statusNow(view, time)} isValid={stateOf(view, time) === 'valid'} />
        ),
      }),
      {
        id: 'left',
        header: t('column.left'),
        width: 7.5,
        leaves: 7,
        order: ({ validTo }) => validTo,
        cell: (view) => <Left view={view} time={time} isBlocked={blocked.has(view.clientId)} />,
      },
      textColumn({
        id: 'requester',
        header: t('field.requester'),
        width: 9.5,
        leaves: 1,
        isExtra: true,
        of: ({ requesterName }) => requesterName,
      }),
      {
        id: 'description',
        header: t('field.description'),
        width: 14,
        leaves: 0,
        isExtra: true,
        cell: ({ description }) => <Line>{description}</Line>,
      },
      {
        id: 'number',
        header: t('column.number'),
        width: 4.5,
        leaves: 0,
        isExtra: true,
        order: ({ id }) => id,
        isLargestFirst: true,
        cell: ({ id }) => id !== null && `#${id}`,
      },
    ],
    [t, typeName, time, blocked],
  );
}

function TypeCell({ type, word }: { type: string; word: string }) {
  const Icon = typeIcon(type);
  return (
    <span className="permit-type line gap-6" title={word}>
      <Icon size={18} aria-hidden />
      <Line>{word}</Line>
    </span>
  );
}

/** For a valid permit the time left; for one that only looks valid, that it is not. */
function Left({ view, time, isBlocked }: { view: PermitView; time: PermitTime; isBlocked: boolean }) {
  const { t } = useTranslation('permits');
  const state = stateOf(view, time);
  if (state === 'valid')
    return (
      <strong className="nb">{timeLeft(Date.parse(view.validTo) - time.known.at, currentLocale())}</strong>
    );
  if (isBlocked)
    return (
      <span className="tone" data-tone="danger" data-blocks>
        {t('conflict.blocked')}
      </span>
    );
  if (state === 'pending' || !needsWarning(state)) return null;
  return <ValidityMark state={state} isCalm={state === 'not_yet'} />;
}
