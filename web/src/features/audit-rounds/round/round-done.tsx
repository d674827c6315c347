import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import { sumOf } from '@turva/rules/duties/audit-index';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Act, ActLink } from '../../../ui/press/act.tsx';
import { IndexBadge } from '../index-badge.tsx';
import { countsOf, type Round, unproven } from './round-state.ts';

/** The round and its reports are saved; each is sent separately from here. */
export function RoundDone({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useTranslation(['audit', 'common']);
  const counts = countsOf(round);
  const tally = sumOf(counts);
  const open = unproven(round);
  return (
    <Dialog
      onClose={onClose}
      title={t(isDeviceKind(round.template) ? 'done.titleDevice' : 'done.title')}
      actions={
        <>
          <Act label={t('common:close')} size="xl" onClick={onClose} />
          <ActLink
            label={t('done.show')}
            variant="filled"
            size="xl"
            className="next"
            to={`/audit-rounds?id=${round.clientId}`}
          />
        </>
      }
    >
      <div className="step audit-done text-center middle" role="status">
        {open ? (
          <IconAlertTriangle size={48} color="var(--tt-warn-text)" aria-hidden />
        ) : (
          <IconCircleCheck size={48} color="var(--tt-ok-text)" aria-hidden />
        )}
        <IndexBadge round={{ template: round.template, counts }} />
        <p>{t('result.counted', { correct: tally.correct, incorrect: tally.incorrect })}</p>
        {open && <p>{t(`unproven.${open.text}`, { count: open.count })}</p>}
        {round.findings.length > 0 && <p>{t('done.reports', { count: round.findings.length })}</p>}
        <p className="dim">{t('done.kept')}</p>
      </div>
    </Dialog>
  );
}
