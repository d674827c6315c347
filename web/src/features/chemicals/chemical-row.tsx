import { IconFlask } from '@tabler/icons-react';
import { shownHazard } from '@turva/rules/chemicals/chemical-register';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChemicalView } from '../../records/chemicals/overlay-chemicals.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import { GhsPictogram, isGhsCode } from '../../ui/ghs/ghs-pictogram.tsx';
import { RecordRow } from '../../ui/list/record-row.tsx';
import { DateOnly } from '../../ui/time.tsx';
import { ApartBadge, HazardClassGlyph, KeptBadge, SdsBadge, SheetUntil, UnknownBadge } from './badges.tsx';
import { Symbols } from './symbols.tsx';

interface Props {
  view: ChemicalView;
  now: number;
  /** is stored near an incompatible chemical */
  apart: boolean;
  /** its sheet opens offline */
  kept: boolean;
  onOpen: (view: ChemicalView) => void;
}

/** With its pictogram; problems with its sheet or place precede the place. */
export const ChemicalRow = memo(function ChemicalRow({ view, now, apart, kept, onOpen }: Props) {
  const { t } = useTranslation('chemicals');
  const { name, hazardSymbols, physicalState } = view;
  const [first, ...others] = hazardSymbols;
  return (
    <RecordRow
      data-client={view.clientId}
      data-active={view.isActive}
      way={{ name: t('openOne', { name }), onOpen: () => onOpen(view) }}
      picture={
        first && isGhsCode(first) ? <GhsPictogram code={first} /> : <IconFlask size={28} aria-hidden />
      }
      title={name}
      meta={[
        <SdsBadge key="sds" chemical={view} now={now} />,
        <UnknownBadge key="unknown" chemical={view} now={now} />,
        apart && <ApartBadge key="apart" />,
        !view.isActive && t('inactive'),
        <SendBadge key="sent" pending={view.pending} />,
        view.location ?? t('unknown'),
        view.quantity ?? t('unknown'),
        [view.casNumber && `CAS ${view.casNumber}`, physicalState && t(`state.${physicalState as 'gas'}`)]
          .filter(Boolean)
          .join(' · '),
        kept && <KeptBadge key="kept" />,
        <span key="updated">
          {t('updated')} <DateOnly value={view.lastUpdated} />
        </span>,
        <span key="until">
          {t('column.sdsExpiry')} <SheetUntil chemical={view} />
        </span>,
      ]}
      state={<HazardClassGlyph hazardClass={shownHazard(view)} />}
    >
      {others.length > 0 && (
        <div className="chemical-symbols">
          <Symbols codes={hazardSymbols} size={32} />
        </div>
      )}
    </RecordRow>
  );
});
