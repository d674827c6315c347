import { Text } from '@mantine/core';
import { type Cell, classOf, levelOf, type Matrix, sizeOf } from '@turva/rules/risks/risk-matrix';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MatrixAxes } from './matrix-axes.tsx';
import { RiskLevelBadge } from './risk-level-badge.tsx';
import { useCellWords } from './use-cell-words.ts';

interface Props {
  id: string;
  label: string;
  matrix: Matrix;
  value: Cell | null;
  /** cells beyond it cannot be chosen */
  most?: Cell;
  error?: string | undefined;
  onChange: (cell: Cell) => void;
}

const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 0], ArrowDown: [-1, 0] } as const;

/** The matrix itself: likelihood upwards, severity to the right. One tap chooses both. */
export function MatrixPicker({ id, label, matrix, value, most, error, onChange }: Props) {
  const { t } = useTranslation('risk');
  const words = useCellWords(matrix);
  const size = sizeOf(matrix);
  const limit = most ?? { likelihood: size, severity: size };
  const upwards = Array.from({ length: size }, (_, at) => size - at);
  const rightwards = Array.from({ length: size }, (_, at) => at + 1);
  const isChosen = (cell: Cell) => value?.likelihood === cell.likelihood && value.severity === cell.severity;

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key as keyof typeof steps];
    if (!step) return;
    event.preventDefault();
    const within = (at: number, top: number) => Math.min(top, Math.max(1, at));
    const cell = {
      likelihood: within((value?.likelihood ?? 1) + (value ? step[0] : 0), limit.likelihood),
      severity: within((value?.severity ?? 1) + (value ? step[1] : 0), limit.severity),
    };
    onChange(cell);
    const name = `[data-cell="${cell.likelihood}-${cell.severity}"]`;
    event.currentTarget.querySelector<HTMLElement>(name)?.focus();
  };

  return (
    <div className="matrix">
      <div className="matrix-label w-600" id={`${id}-label`}>
        {label}
      </div>
      <div
        id={id}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        className="matrix-grid grid gap-4"
        data-size={size}
        onKeyDown={onKey}
      >
        {upwards.map((likelihood) =>
          rightwards.map((severity) => {
            const cell = { likelihood, severity };
            const isFirst = value === null && likelihood === 1 && severity === 1;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a native radio cannot look like a cell of the matrix everywhere
              <button
                key={`${likelihood}-${severity}`}
                type="button"
                role="radio"
                data-cell={`${likelihood}-${severity}`}
                data-level={levelOf(matrix, cell)}
                aria-checked={isChosen(cell)}
                aria-label={words.cell(cell)}
                disabled={likelihood > limit.likelihood || severity > limit.severity}
                tabIndex={isChosen(cell) || isFirst ? 0 : -1}
                className="matrix-cell"
                onClick={() => onChange(cell)}
              >
                {classOf(matrix, cell)}
              </button>
            );
          }),
        )}
        <MatrixAxes />
      </div>
      <div className="matrix-chosen flow middle" role="status">
        {value ? (
          <>
            <span>{words.chosen(value)}</span>
            <span>{t(`matrix.class.${classOf(matrix, value)}`)}</span>
            <RiskLevelBadge level={levelOf(matrix, value)} />
          </>
        ) : (
          <span>{t(most ? 'hazard.afterNone' : 'hazard.notChosen')}</span>
        )}
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </div>
  );
}
