import { Children, type ReactNode, useRef } from 'react';
import { currentLocale } from '../../i18n/i18n.ts';
import { useChosenInView } from './use-chosen-in-view.ts';
import './list.css';

/** Above `most` it was not counted on. */
export function written(count: number | undefined, most = Number.POSITIVE_INFINITY): string {
  if (count === undefined) return '–';
  const shown = new Intl.NumberFormat(currentLocale()).format(Math.min(count, most));
  return count > most ? `${shown}+` : shown;
}

/** A figure under its label; a dash while it is not known yet. */
export function CountFigure({
  count,
  word,
  most,
}: {
  count: number | undefined;
  word: string;
  most?: number | undefined;
}) {
  return (
    <>
      <span className="count-number flush">{written(count, most)}</span>
      <span className="count-word">{word}</span>
    </>
  );
}

export interface CountedFigures {
  of: 'observations' | 'permits' | 'assessments' | 'chemicals';
  /** filters leave some rows out */
  isNarrowed: boolean;
  /** more were not counted on */
  most?: number | undefined;
}

interface Props<Name extends string> {
  label: string;
  names: readonly Name[];
  /** the card that filters nothing */
  all: NoInfer<Name>;
  /** undefined: not known yet */
  counts: Readonly<Record<NoInfer<Name>, number>> | undefined;
  wordOf: (name: NoInfer<Name>) => string;
  /** null, like the card for all: nothing is filtered */
  chosen: string | null;
  onChoose: (name: NoInfer<Name> | null) => void;
  /** the figures they are */
  figures?: CountedFigures | undefined;
  /** figures that filter nothing, after the cards */
  children?: ReactNode;
}

/** Counters that filter the list when tapped: cards, on a phone one strip that keeps the chosen one in view. */
export function CountCards<Name extends string>(props: Props<Name>) {
  const { label, names, all, counts, wordOf, chosen, onChoose, figures, children } = props;
  const strip = useRef<HTMLDivElement>(null);
  // figures make them wider
  useChosenInView(strip, [chosen, ...names.map((name) => counts?.[name])].join());
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a grid, not form fields
    <div
      ref={strip}
      className="count-cards"
      role="group"
      aria-label={label}
      data-cards={names.length + Children.count(children)}
    >
      {names.map((name) => {
        const value = name === all ? null : name;
        return (
          <button
            key={name}
            type="button"
            className="count-card"
            data-counter={name}
            data-figure={figures && `${figures.of}.${name}`}
            data-scope={figures?.isNarrowed ? 'narrowed' : 'plant'}
            data-value={counts && counts[name] <= (figures?.most ?? counts[name]) ? counts[name] : undefined}
            aria-pressed={chosen === value}
            onClick={() => onChoose(value)}
          >
            <CountFigure count={counts?.[name]} word={wordOf(name)} most={figures?.most} />
          </button>
        );
      })}
      {children}
    </div>
  );
}
