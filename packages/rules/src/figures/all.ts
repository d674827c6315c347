import type { FigureDefinition, FigureFacts, FigureSource, FigureValue } from './define.ts';
import { readFigure } from './define.ts';
import { indexFigures, injuryFigures, partFigures } from './index-figures.ts';
import { observationFigures, reportingFigures } from './observation-figures.ts';
import { complianceFigures, ownFigures, registerFigures, reportFigures } from './register-figures.ts';

const defined = [
  ...indexFigures,
  ...injuryFigures,
  ...partFigures,
  ...observationFigures,
  ...reportingFigures,
  ...complianceFigures,
  ...registerFigures,
  ...reportFigures,
  ...ownFigures,
];

type Defined = (typeof defined)[number];
export type FigureName = Defined['name'];
type Sources = { [One in Defined as One['name']]: One['of'] };
export type SourceOf<Name extends FigureName> = Sources[Name];

/** Every number with a name. */
export const figures = defined as readonly unknown[] as readonly FigureDefinition<FigureSource, FigureName>[];
const byName = new Map(figures.map((one) => [one.name, one]));

export function figureOf(name: FigureName): FigureDefinition {
  const found = byName.get(name);
  if (!found) throw new Error(`no figure ${name}`);
  return found;
}

/** The value of a figure, from what its surface has gathered. */
export const figureValue = <Name extends FigureName>(
  name: Name,
  facts: FigureFacts[SourceOf<Name>],
): FigureValue => readFigure(figureOf(name), facts);
