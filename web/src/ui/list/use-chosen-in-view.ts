import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls the chosen item of a strip wider than the phone to the middle. `because`: dependencies that may have
 * moved it.
 */
export function useChosenInView(strip: RefObject<HTMLElement | null>, because: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its position depends on values that are not read here
  useLayoutEffect(() => {
    const { current } = strip;
    if (!current) return;
    const place = () => {
      const chosen = current.querySelector<HTMLElement>('[aria-pressed="true"], [aria-selected="true"]');
      const { clientWidth, scrollWidth, scrollLeft } = current;
      if (!chosen || scrollWidth <= clientWidth) return;
      const from = chosen.getBoundingClientRect().left - current.getBoundingClientRect().left;
      current.scrollLeft = scrollLeft + from - (clientWidth - chosen.offsetWidth) / 2;
    };
    place();
    // a phone turned upright has less room
    const turned = new ResizeObserver(place);
    turned.observe(current);
    return () => turned.disconnect();
  }, [because]);
}
