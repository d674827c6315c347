import { useLayoutEffect, useRef } from 'react';
import { pausePresses } from './start-press-guard.ts';

/** To be told of each step: a press meant for the one before does nothing, and `onChange` leads the focus over. */
export function useStepChange(step: string | number, onChange?: () => void) {
  const before = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step counts
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    pausePresses();
    onChange?.();
  }, [step]);
}
