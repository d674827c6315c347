import type { Without } from '@turva/contracts/assistant/assistant';

const KEPT = 20;

export interface Outcome {
  at: Date;
  ms: number;
  /** null: it answered */
  failed: Without | null;
}

/** Outcomes of the latest questions to the model since this server started. */
export function keepOutcomes() {
  const kept: Outcome[] = [];
  return {
    add(outcome: Outcome) {
      kept.unshift(outcome);
      kept.length = Math.min(kept.length, KEPT);
    },
    list: () => [...kept],
  };
}
export type Outcomes = ReturnType<typeof keepOutcomes>;
