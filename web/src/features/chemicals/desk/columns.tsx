import { ghsCodes, hazardClasses, physicalStates } from '@turva/contracts/registers/chemical-values';
import { shownHazard } from '@turva/rules/chemicals/chemical-register';
import { sdsStateAt, sdsStates } from '@turva/rules/chemicals/sds-expiry';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import type { RegisterColumn } from '../../../ui/data-table/arrange.ts';
import { Line, RowLink } from '../../../ui/data-table/cells.tsx';
import { column, extraColumn } from '../../../ui/data-table/column.ts';
import { dayColumn, textColumn, valueColumn, wordsColumn } from '../../../ui/data-table/value-columns.tsx';
import { GhsPictogram, isGhsCode } from '../../../ui/ghs/ghs-pictogram.tsx';
import { ApartBadge, HazardClassBadge, KeptBadge, SdsBadge, SheetUntil, UnknownBadge } from '../badges.tsx';

type Columns = RegisterColumn<ChemicalView>[];

export interface About {
  now: number;
  /** stored near an incompatible one */
  wrong: ReadonlySet<string>;
  /** hashes of the sheets that open offline */
  kept: ReadonlySet<string>;
  /** of an area */
  areaName: (id: number) => string;
}

/** Larger for more dangerous classes. */
const weightOf = (view: ChemicalView) => hazardClasses.map(String).indexOf(shownHazard(view) ?? '') + 1;

interface Words extends About {
  t: TFunction<'chemicals'>;
}

/** Its dangers: name and class, pictograms and sheet. */
const hazardColumns = ({ t, now, wrong }: Words): Columns => [
  {
    id: 'name',
    header: t('column.name'),
    isRowHeader: true,
    order: ({ name }) => name,
    cell: (view, state) => (
      <div className="desk-title">
        <RowLink {...state}>{view.name}</RowLink>
        <UnknownBadge chemical={view} now={now} />
        {wrong.has(view.clientId) && <ApartBadge />}
        <SendBadge pending={view.pending} />
      </div>
    ),
  },
  valueColumn({
    ...column('class', t('column.hazardClass'), 8.5, 9),
    of: shownHazard,
    order: weightOf,
    isLargestFirst: true,
    values: hazardClasses.toReversed(),
    wordOf: (value) => t(`hazardClass.${value as 'low'}`, { defaultValue: value }),
    cell: (view) => <HazardClassBadge hazardClass={shownHazard(view)} />,
  }),
  {
    ...column('symbols', t('column.hazardSymbols'), 9, 5),
    isSeldom: true,
    choice: {
      valuesOf: ({ hazardSymbols }) => hazardSymbols,
      values: ghsCodes,
      wordOf: (value) => (isGhsCode(value) ? t(`ghs.${value}`) : value),
      isFilterOnly: true,
    },
    cell: ({ hazardSymbols }) => (
      <span className="flex no-overflow gap-4">
        {hazardSymbols.map((code) =>
          isGhsCode(code) ? <GhsPictogram key={code} code={code} size={24} /> : code,
        )}
      </span>
    ),
  },
  {
    ...column('sds', t('column.sdsExpiry'), 10, 8),
    order: ({ sdsExpiry }) => sdsExpiry,
    choice: {
      valuesOf: (view) => [sdsStateAt(view, now)],
      values: sdsStates,
      wordOf: (value) => t(value === 'valid' ? 'badge.valid' : `badge.${value as 'soon'}`),
    },
    cell: (view) => {
      const state = sdsStateAt(view, now);
      if (state === 'missing' || state === 'undated') return <SdsBadge chemical={view} now={now} />;
      return (
        <span className="chemical-until" data-sds={state} title={t(`badge.${state}`)}>
          <SheetUntil chemical={view} />
        </span>
      );
    },
  },
];

/** Where and how much. */
const placeColumns = ({ t, areaName }: Words): Columns => [
  textColumn({
    ...column('location', t('column.location'), 13, 6),
    of: ({ location }) => location,
    cell: ({ location }) => <Line>{location ?? t('unknown')}</Line>,
  }),
  valueColumn({
    ...column('area', t('column.areaId'), 10, 1),
    isExtra: true,
    of: ({ areaId }) => (areaId === null ? null : String(areaId)),
    wordOf: (value) => areaName(Number(value)),
  }),
  {
    ...column('quantity', t('column.quantity'), 6, 4),
    cell: ({ quantity }) => <Line>{quantity ?? t('unknown')}</Line>,
  },
];

/** Further fields of the register. */
const registerColumns = ({ t, kept }: Words): Columns => [
  textColumn({
    ...column('cas', t('column.casNumber'), 7, 3),
    of: ({ casNumber }) => casNumber,
  }),
  {
    ...extraColumn('state', t('column.physicalState'), 6),
    isSeldom: true,
    choice: {
      valuesOf: ({ physicalState }) => (physicalState ? [physicalState] : []),
      values: physicalStates,
      wordOf: (value) => t(`state.${value as 'gas'}`, { defaultValue: value }),
    },
    cell: ({ physicalState }) => (
      <Line>{physicalState && t(`state.${physicalState as 'gas'}`, { defaultValue: physicalState })}</Line>
    ),
  },
  wordsColumn({
    ...extraColumn('supplier', t('column.supplier'), 10),
    isSeldom: true,
    of: ({ supplier }) => supplier,
  }),
  {
    ...extraColumn('kept', t('column.kept'), 8),
    cell: ({ sheet }) => sheet !== null && kept.has(sheet.sha256) && <KeptBadge />,
  },
  dayColumn({
    ...column('updated', t('updated'), 6.5, 2),
    isSeldom: true,
    of: ({ lastUpdated }) => lastUpdated,
  }),
];

/** The register at a desk. */
export function useChemicalColumns({ now, wrong, kept, areaName }: About): Columns {
  const { t } = useTranslation('chemicals');
  return useMemo(() => {
    const words = { t, now, wrong, kept, areaName };
    return [...hazardColumns(words), ...placeColumns(words), ...registerColumns(words)];
  }, [t, now, wrong, kept, areaName]);
}
