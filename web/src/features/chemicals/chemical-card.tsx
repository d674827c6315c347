import { Button } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChemicalView } from '../../records/chemicals/overlay-chemicals.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import { DateOnly } from '../../ui/time.tsx';
import { ApartBadge, HazardClassBadge, KeptBadge, SdsBadge, SheetUntil } from './badges.tsx';
import { PoisonCall } from './poison-call.tsx';
import { SheetButton } from './sheet-button.tsx';
import { Symbols } from './symbols.tsx';

interface Props {
  view: ChemicalView;
  now: number;
  mayEdit: boolean;
  /** stands beside what it must not stand beside */
  apart: boolean;
  /** its sheet opens without a network */
  kept: boolean;
  /** itself, or what stands at this address within it */
  onOpen: (view: ChemicalView, within?: Record<string, string>) => void;
}

export const ChemicalCard = memo(function ChemicalCard({ view, now, mayEdit, apart, kept, onOpen }: Props) {
  const { t } = useTranslation('chemicals');
  const { name } = view;
  return (
    <article className="card chemical-card" data-client={view.clientId} data-active={view.isActive}>
      <h2 className="chemical-name user-text">
        <button type="button" onClick={() => onOpen(view)} aria-label={t('openOne', { name })}>
          {name}
        </button>
      </h2>
      <p className="chemical-dim">
        {[view.casNumber && `CAS ${view.casNumber}`, stateOf(t, view.physicalState)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="chemical-badges">
        <HazardClassBadge hazardClass={view.hazardClass} />
        <SdsBadge chemical={view} now={now} />
        {apart && <ApartBadge />}
        {kept && <KeptBadge />}
        {!view.isActive && (
          <span className="tone" data-tone="neutral">
            {t('inactive')}
          </span>
        )}
        <SendBadge pending={view.pending} />
      </div>
      <Symbols codes={view.hazardSymbols} size={52} />
      <dl className="chemical-facts">
        <div>
          <dt>{t('column.location')}</dt>
          <dd className="user-text">{view.location ?? t('unknown')}</dd>
        </div>
        <div>
          <dt>{t('column.quantity')}</dt>
          <dd className="user-text">{view.quantity ?? t('unknown')}</dd>
        </div>
        <div>
          <dt>{t('updated')}</dt>
          <dd>
            <DateOnly value={view.lastUpdated} />
          </dd>
        </div>
        <div>
          <dt>{t('column.sdsExpiry')}</dt>
          <dd>
            <SheetUntil chemical={view} />
          </dd>
        </div>
      </dl>
      <PoisonCall />
      <div className="chemical-actions">
        <SheetButton
          view={view}
          mayEdit={mayEdit}
          onSheet={() => onOpen(view, { sds: String(view.sheet?.version) })}
          onUpload={() => onOpen(view, { upload: '1' })}
        />
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden />}
            onClick={() => onOpen(view, { edit: '1' })}
            aria-label={t('editOne', { name })}
          >
            {t('edit')}
          </Button>
        )}
        {!mayEdit && (
          <Button
            variant="default"
            leftSection={<IconFileText size={20} aria-hidden />}
            onClick={() => onOpen(view)}
            aria-label={t('openOne', { name })}
          >
            {t('open')}
          </Button>
        )}
      </div>
    </article>
  );
});

const stateOf = (t: (key: `state.${string}`) => string, state: string | null) => state && t(`state.${state}`);
