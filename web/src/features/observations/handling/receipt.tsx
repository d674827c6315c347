import { IconCheck, IconChecks, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { DateTime } from '../../../ui/time.tsx';
import { furthestOf, receiptOf, receiptSteps } from './receipt-steps.ts';

/** The progress of a report: four steps, each with a tick, a word and its time. */
export function Receipt({ view }: { view: ObservationView }) {
  const { t } = useTranslation('handling');
  if (view.id === null) return null;
  const receipt = receiptOf(view);
  return (
    <ol className="receipt grid" aria-label={t('receipt.label')}>
      {receiptSteps.map((step) => {
        const at = receipt[step];
        return (
          <li key={step} data-step={step} data-reached={at !== null}>
            {at ? <IconCheck size={20} stroke={3} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            <span>
              <b>{t(`receipt.${step}`)}</b>
              {/* an empty ring means not yet */}
              {at ? (
                <small>
                  <DateTime value={at} />
                </small>
              ) : (
                <small className="visually-hidden">{t('receipt.notYet')}</small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The same on a card of one's own report: the furthest step only. */
export function ReceiptTick({ view }: { view: ObservationView }) {
  const { t } = useTranslation('handling');
  const step = furthestOf(view);
  if (!step) return null;
  return (
    <span
      className="tone"
      data-tone={step === 'seen' || step === 'decided' ? 'info' : 'ok'}
      data-receipt={step}
    >
      <IconChecks size={14} stroke={2.5} aria-hidden />
      {t(`tick.${step}`)}
    </span>
  );
}
