import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { Closing, Status } from '@turva/contracts/observations/observation-values';
import { moveNeedsReason, nextStatuses } from '@turva/rules/observations/observation-status';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { ClosingChoice } from '../handling/closing-choice.tsx';
import { OpenActions, useActionsStay } from '../handling/open-actions.tsx';

interface Props {
  views: readonly ObservationView[];
  onClose: () => void;
  onMove: (to: Status, reason: string | undefined, closedAs: Closing) => void;
}

/** The moves that all of these allow. */
export function commonMoves(views: readonly Pick<ObservationView, 'status'>[]): Status[] {
  const moves = views.map(({ status }) => new Set(nextStatuses(status as Status) ?? []));
  const [first, ...rest] = moves;
  return first ? [...first].filter((to) => rest.every((others) => others.has(to))) : [];
}

/** Moves one or many to another state; closing requires a note of what was done, reopening a reason. */
export function StatusDialog({ views, onClose, onMove }: Props) {
  const { t } = useTranslation(['desk', 'handling', 'common']);
  const moves = commonMoves(views);
  const [to, setTo] = useState<Status | undefined>(moves[0]);
  const [reason, setReason] = useState('');
  const [closedAs, setClosedAs] = useState<Closing>('handled');
  const [missing, setMissing] = useState(false);
  const needsReason = to !== undefined && views.some(({ status }) => moveNeedsReason(status as Status, to));
  const count = views.length;
  const stay = useActionsStay(views);

  const move = () => {
    if (to === undefined) return;
    if (needsReason && !reason.trim()) {
      setMissing(true);
      return;
    }
    if (to === 'closed' && stay.lacks()) return;
    onMove(to, reason.trim() || undefined, closedAs);
    onClose();
  };

  return (
    <Dialog
      own
      asks="typed"
      size={460}
      onClose={onClose}
      title={count === 1 ? t('status.title') : t('status.titleMany', { count })}
      actions={(leave) => (
        <>
          <Act label={t('common:cancel')} onClick={leave} />
          {to && (
            <Button type="submit" form="status-form">
              {t('status.save')}
            </Button>
          )}
        </>
      )}
    >
      <form
        id="status-form"
        className="desk-form stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        {count === 1 && <p className="user-text desk-form-about">{views[0] && shownTitle(views[0])}</p>}
        {to ? (
          <Radio.Group label={t('status.to')} value={to} onChange={(value) => setTo(value as Status)}>
            <Stack gap="sm" mt="xs">
              {moves.map((value, index) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`common:status.${value}`)}
                  data-autofocus={index === 0 || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
        ) : (
          <Text>{t('status.noCommon')}</Text>
        )}
        {to === 'closed' && (
          <>
            <ClosingChoice value={closedAs} onChange={setClosedAs} />
            <OpenActions {...stay} />
          </>
        )}
        {needsReason && (
          <Textarea
            minRows={3}
            maxLength={20_000}
            label={
              to !== 'closed'
                ? t('status.why')
                : t(closedAs === 'handled' ? 'status.whatWasDone' : 'handling:close.why')
            }
            value={reason}
            error={missing && !reason.trim() && t('status.reasonMissing')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
