import { type ChemicalColumn, chemicalColumns } from '@turva/contracts/registers/chemical-values';
import { type ChemicalText, chemicalTexts } from '@turva/contracts/registers/chemicals';
import type { Reading } from '@turva/contracts/words/readings';
import { shownHazard } from '@turva/rules/chemicals/chemical-register';
import { plantDay } from '@turva/rules/plant/plant-time';
import { inLanguage } from '@turva/rules/words/in-language';
import type { TFunction } from 'i18next';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { nativeName } from '../../../ui/native-names.ts';

type T = TFunction<'chemicals'>;
export type AreaCodes = ReadonlyMap<number, string>;

const widths: Partial<Record<ChemicalColumn, number>> = {
  name: 40,
  riskPhrases: 24,
  safetyPhrases: 30,
  location: 30,
};

/** The current translation for the reader; null if it is missing, outdated or a machine's. */
function translated(view: ChemicalView, text: ChemicalText, reading: Reading): string | null {
  const read = inLanguage(view, text, reading);
  return read?.flaw === null && read.language === reading ? read.text : null;
}

/** Texts with a translation for the reader. An import ignores these columns: the plant's own precede them. */
function translations(t: T, views: readonly ChemicalView[], reading: Reading) {
  if (reading === 'fi') return [];
  const texts = Object.keys(chemicalTexts) as ChemicalText[];
  return texts
    .filter((text) => views.some((view) => translated(view, text, reading) !== null))
    .map((text) => ({
      heading: t('common:translate.field', { field: t(`column.${text}`), language: nativeName[reading] }),
      cell: (view: ChemicalView) => translated(view, text, reading),
    }));
}

interface Read {
  codes: AreaCodes;
  reading: Reading;
}

/** In the columns an import reads, so that an export can be imported again; then the translations. */
export function exportRows(t: T, views: readonly ChemicalView[], { codes, reading }: Read) {
  const word = (group: string, value: string | null) =>
    value && t(`${group}.${value}` as 'yes', { defaultValue: value });
  const cell = (view: ChemicalView, column: ChemicalColumn): string | null => {
    switch (column) {
      case 'hazardClass':
        return word('hazardClass', shownHazard(view));
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
      case 'classes':
        return view.classes.map((one) => word('class', one)).join(', ');
      case 'sdsExpiry':
        return view.sdsExpiry && plantDay(view.sdsExpiry);
      case 'sdsUrl':
        // a sheet stored here is no usable link for another register
        return view.sheet ? null : view.sdsUrl;
      default:
        return view[column];
    }
  };
  const more = translations(t, views, reading);
  return {
    widths: [...chemicalColumns.map((column) => widths[column] ?? 18), ...more.map(() => 30)],
    rows: [
      [...chemicalColumns.map((column) => t(`column.${column}`)), ...more.map(({ heading }) => heading)],
      ...views.map((view) => [
        ...chemicalColumns.map((column) => cell(view, column)),
        ...more.map((column) => column.cell(view)),
      ]),
    ],
  };
}
