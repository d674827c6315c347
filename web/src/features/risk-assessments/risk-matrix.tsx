import { cellKey, type Side, sides } from '@turva/rules/risks/risk-cells';
import { type Cell, levelOf, type Matrix, sizeOf } from '@turva/rules/risks/risk-matrix';
import { useTranslation } from 'react-i18next';
import { MatrixAxes } from './matrix-axes.tsx';
import type { Chosen, MatrixCounts } from './matrix-counts.ts';
import { useCellWords } from './use-cell-words.ts';

interface Props {
  matrix: Matrix;
  counts: MatrixCounts;
  chosen: Chosen | null;
  onChoose: (cell: Chosen | null) => void;
}

/** The plant's risks on the matrix, before and after their measures. */
export function RiskMatrix({ matrix, counts, chosen, onChoose }: Props) {
  const { t } = useTranslation('risk');
  return (
    <div className="risk-matrix grid">
      {sides.map((side) => (
        <Picture
          key={side}
          side={side}
          matrix={matrix}
          counts={counts[side]}
          chosen={chosen?.side === side ? chosen : null}
          onChoose={onChoose}
        />
      ))}
      <p className="whole-row small flush dim">
        {t('picture.hint')}
        {counts.outside > 0 && ` ${t('picture.outside', { count: counts.outside })}`}
      </p>
    </div>
  );
}

interface PictureProps {
  side: Side;
  matrix: Matrix;
  counts: ReadonlyMap<string, number>;
  chosen: Cell | null;
  onChoose: (cell: Chosen | null) => void;
}

function Picture({ side, matrix, counts, chosen, onChoose }: PictureProps) {
  const { t } = useTranslation('risk');
  const words = useCellWords(matrix);
  const size = sizeOf(matrix);
  const upwards = Array.from({ length: size }, (_, at) => size - at);
  const rightwards = Array.from({ length: size }, (_, at) => at + 1);
  return (
    <section aria-labelledby={`picture-${side}`}>
      <h2 id={`picture-${side}`}>{t(`picture.${side}`)}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a grid, not form fields */}
      <div
        role="group"
        aria-labelledby={`picture-${side}`}
        className="matrix-grid grid gap-4"
        data-size={size}
      >
        {upwards.map((likelihood) =>
          rightwards.map((severity) => {
            const cell = { likelihood, severity };
            const count = counts.get(cellKey(cell)) ?? 0;
            const isChosen = chosen !== null && cellKey(chosen) === cellKey(cell);
            return (
              <button
                key={cellKey(cell)}
                type="button"
                className="matrix-cell"
                data-cell={`${side}.${cellKey(cell)}`}
                data-level={levelOf(matrix, cell)}
                aria-pressed={isChosen}
                aria-label={t('picture.cell', { cell: words.cell(cell), count })}
                title={words.cell(cell)}
                disabled={count === 0 && !isChosen}
                onClick={() => onChoose(isChosen ? null : { side, ...cell })}
              >
                {count > 0 && count}
              </button>
            );
          }),
        )}
        <MatrixAxes />
      </div>
    </section>
  );
}
