import { IconHandStop } from '@tabler/icons-react';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import type { PermitRole } from '@turva/contracts/permits/permit-values';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { useConflictWords } from './conflict-list.tsx';

interface Props {
  conflicts: readonly PermitConflict[];
  /** whom it must name and does not */
  missing: readonly PermitRole[];
  watchWord: string;
}

/** What will keep a request from being approved, in one line, with the way to mend it. Nothing if nothing does. */
export function BlocksLine({ conflicts, missing, watchWord }: Props) {
  const { t } = useTranslation('permits');
  const say = useConflictWords();
  const stops = conflicts.filter(({ level }) => level === 'stop');
  const told = [
    ...missing.map((role) =>
      t('form.watchNeeded', { who: role === 'watch' ? watchWord : t('role.performer') }),
    ),
    ...stops.map(say),
  ];
  const card = stops.find(({ code }) => code === 'card');
  if (told.length === 0) return null;
  return (
    <p className="permit-blocks flex gap-8 danger-text flush" role="status" data-blocks>
      <IconHandStop size={22} aria-hidden />
      <span>
        <strong>{t('conflict.level.stop')}:</strong> {told[0]}
        {told.length > 1 && ` ${t('conflict.more', { count: told.length - 1 })}`}{' '}
        {missing.length === 0 && card && <MendCard conflict={card} />}
      </span>
    </p>
  );
}

/** Where the card is entered: by a supervisor in the training matrix; others see what they have. */
function MendCard({ conflict: { person } }: { conflict: PermitConflict }) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  if (!person?.userId) return null;
  const enters = supervises(viewer);
  return (
    <Link
      to={enters ? `/training/matrix?cards=${person.userId}` : '/training'}
      target="_blank"
      className="inline-flex high-48"
    >
      {t(enters ? 'conflict.enterCard' : 'conflict.seeCards')}
    </Link>
  );
}
