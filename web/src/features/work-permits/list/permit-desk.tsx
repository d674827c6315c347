import { IconUser } from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermitCounts, PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Register } from '../../../ui/data-table/register.tsx';
import type { Sections } from '../../../ui/data-table/sections.tsx';
import type { Declared } from '../../../ui/list/list-register.tsx';
import '../../../ui/list/filter-drop.css';
import { Act } from '../../../ui/press/act.tsx';
import type { PermitTime } from '../use-permit-time.ts';
import { usePermitColumns } from './permit-columns.tsx';
import { queueSectionOf } from './permit-queue.ts';
import { idInUrl } from './permit-row.tsx';

interface Props {
  register: Declared<PermitView, keyof PermitCounts>;
  time: PermitTime;
  blocked: ReadonlySet<string>;
  /** reads more of them */
  rest: ReactNode;
}

const usual = { id: 'queue', desc: false };

/** The permits at a desk: first those that need this person's decision, then the active ones with the time left. */
export function PermitDesk({ register, time, blocked, rest }: Props) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const { params, replace } = register.url;
  const isMine = params.has('mine');
  const sections: Sections<PermitView> = useMemo(
    () => ({
      of: (view) => queueSectionOf(view, time, viewer),
      wordOf: (section) => t(`queue.${section as 'decide'}`),
      folded: 'over',
    }),
    [t, time, viewer],
  );
  return (
    <Register
      {...register}
      name="permits"
      columns={usePermitColumns(time, blocked)}
      nameOf={shownTitle}
      addressOf={idInUrl}
      usual={usual}
      sections={sections}
      fields={
        <>
          <Act
            Icon={IconUser}
            iconSize={18}
            label={t('list.mine')}
            className="filter-drop"
            title={t('list.mine')}
            data-narrowed={isMine}
            aria-pressed={isMine}
            onClick={() => void replace({ mine: isMine ? null : '1' })}
          />
          {rest}
        </>
      }
    />
  );
}
