import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls the chosen item of a strip wider than the phone to the middle. `because`: dependencies that may have
 * moved it.
 */
export function useChosenInView(strip: RefObject<HTMLElement | null>, because: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its position depends on values that are not read here
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-selected="true"]');
    if (!strip.current || !chosen) return;
    const { clientWidth, scrollWidth, scrollLeft } = strip.current;
    if (scrollWidth <= clientWidth) return;
    const from = chosen.getBoundingClientRect().left - strip.current.getBoundingClientRect().left;
    strip.current.scrollLeft = scrollLeft + from - (clientWidth - chosen.offsetWidth) / 2;
  }, [because]);
}
