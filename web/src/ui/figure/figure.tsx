import { type FigureName, figureOf, figureValue, type SourceOf } from '@turva/rules/figures/all';
import type { FigureFacts, FigureUnit } from '@turva/rules/figures/define';
import { wholePercent } from '@turva/rules/words/percent';
import type { ReactNode } from 'react';
import { currentLocale } from '../../i18n/i18n.ts';

const options: Record<FigureUnit, Intl.NumberFormatOptions> = {
  count: { maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 0 },
  change: { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
  points: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  rate: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  hours: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  seconds: { maximumFractionDigits: 0 },
  megabytes: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
};

function textOf(value: number, unit: FigureUnit): string {
  const format = new Intl.NumberFormat(currentLocale(), options[unit]);
  if (unit === 'percent') return format.format(wholePercent(value) / 100);
  return format.format(unit === 'change' ? Math.round(value) / 100 : value);
}

interface Props<Name extends FigureName> {
  name: Name;
  facts: FigureFacts[SourceOf<Name>];
  /** the plant, a department, or the filters of a list */
  scope?: string | undefined;
  /** the words around it, where it stands in a sentence or on another base of hours */
  children?: ReactNode;
}

/** A number with its name: its value is the definition's, on every screen. A dash where it is not known. */
export function Figure<Name extends FigureName>({ name, facts, scope = 'plant', children }: Props<Name>) {
  const { value } = figureValue(name, facts);
  return (
    <span data-figure={name} data-scope={scope} data-value={value ?? ''}>
      {children ?? (value === null ? '—' : textOf(value, figureOf(name).unit))}
    </span>
  );
}
