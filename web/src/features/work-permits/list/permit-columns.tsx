import { permitStatuses, permitTypes } from '@turva/contracts/permits/permit-values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { titleColumn } from '../../../sync-ui/title-column.tsx';
import type { RegisterColumn } from '../../../ui/data-table/arrange.ts';
import { Line } from '../../../ui/data-table/cells.tsx';
import { column, extraColumn } from '../../../ui/data-table/column.ts';
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
        // a generated title begins with it: of the two the place stays
        ...column('type', t('field.type'), 10, 3),
        of: ({ type }) => type,
        values: permitTypes,
        wordOf: typeName,
        cell: ({ type }) => <TypeCell type={type} word={typeName(type)} />,
      }),
      wordsColumn({
        ...column('location', t('field.location'), 10, 4),
        of: ({ location }) => location,
      }),
      {
        ...column('people', t('column.people'), 4.5, 2),
        order: ({ people }) => people.length,
        isLargestFirst: true,
        cell: ({ people }) => <Line>{people.length === 0 ? null : String(people.length)}</Line>,
      },
      {
        ...column('begins', t('column.span'), 12.5, 6),
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
        ...column('left', t('column.left'), 7.5, 7),
        order: ({ validTo }) => validTo,
        cell: (view) => <Left view={view} time={time} isBlocked={blocked.has(view.clientId)} />,
      },
      textColumn({
        ...column('requester', t('field.requester'), 9.5, 1),
        isExtra: true,
        of: ({ requesterName }) => requesterName,
      }),
      {
        ...extraColumn('description', t('field.description'), 14),
        cell: ({ description }) => <Line>{description}</Line>,
      },
      {
        ...extraColumn('number', t('column.number'), 4.5),
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
    <span className="min-w-0 line gap-6" title={word}>
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
