import { Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type ListAction } from '../../ui/list/list-actions.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import '../../ui/data-table/desk.css';
import { IconAct } from '../../ui/press/icon-act.tsx';

interface Props {
  /** of the plan shown */
  name: string | undefined;
  /** with several plans it is also among the fields */
  isChosen: boolean;
  narrowed: number;
  /** absent: there is nothing to filter */
  fields?: ReactNode;
  /** rarely used actions */
  others: readonly ListAction[];
}

/** One bar, because the map is what matters: its name, its filters, and a menu of the rest. */
export function MapHead({ name, isChosen, narrowed, fields, others }: Props) {
  const { t } = useTranslation(['plans', 'common']);
  const about = name !== undefined && (
    <p className="small snug user-text flush cut dim" title={name}>
      {name}
    </p>
  );
  if (useIsPhone())
    return (
      <ListHead
        title={t('title')}
        others={others}
        about={about}
        filters={fields === undefined ? undefined : { narrowed, fields }}
      />
    );
  return (
    <header className="map-head line wrap gap-8-16">
      <div className="map-title min-w-0">
        <Title order={1} tabIndex={-1}>
          {t('title')}
        </Title>
        {!isChosen && about}
      </div>
      {fields !== undefined && <search className="desk-tools no-print flow middle gap-6">{fields}</search>}
      {others.length > 0 && (
        <div className="to-right no-print">
          <ActionMenu label={t('common:moreActions')} actions={others}>
            <IconAct Icon={IconDots} label={t('common:moreActions')} quiet />
          </ActionMenu>
        </div>
      )}
    </header>
  );
}
