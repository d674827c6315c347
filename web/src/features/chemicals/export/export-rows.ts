import { type ChemicalColumn, chemicalColumns } from '@turva/contracts/chemical-values';
import { plantDay } from '@turva/rules/plant-time';
import type { TFunction } from 'i18next';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';

type T = TFunction<'chemicals'>;
export type AreaCodes = ReadonlyMap<number, string>;

const widths: Partial<Record<ChemicalColumn, number>> = {
  name: 40,
  riskPhrases: 24,
  safetyPhrases: 30,
  location: 30,
};

/** In the columns an import reads, so that what goes out can come in again. */
export function exportRows(t: T, views: readonly ChemicalView[], codes: AreaCodes) {
  const word = (group: string, value: string | null) =>
    value && t(`${group}.${value}` as 'yes', { defaultValue: value });
  const cell = (view: ChemicalView, column: ChemicalColumn): string | null => {
    switch (column) {
      case 'hazardClass':
        return word('hazardClass', view.hazardClass);
      case 'signalWord':
        return word('signalWord', view.signalWord);
      case 'physicalState':
        return word('state', view.physicalState);
      case 'reactions':
        return view.reactions.map((reaction) => word('reaction', reaction)).join(', ');
      case 'hazardSymbols':
        return view.hazardSymbols.join(', ');
      case 'areaCode':
        return view.areaId === null ? null : (codes.get(view.areaId) ?? null);
      case 'carcinogenic':
        return t(view.carcinogenic ? 'yes' : 'no');
      case 'sdsExpiry':
        return view.sdsExpiry && plantDay(view.sdsExpiry);
      case 'sdsUrl':
        // a sheet kept here is no link for another register
        return view.sheet ? null : view.sdsUrl;
      default:
        return view[column];
    }
  };
  return {
    widths: chemicalColumns.map((column) => widths[column] ?? 18),
    rows: [
      chemicalColumns.map((column) => t(`column.${column}`)),
      ...views.map((view) => chemicalColumns.map((column) => cell(view, column))),
    ],
  };
}
