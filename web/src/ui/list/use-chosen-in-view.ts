import { type RefObject, useLayoutEffect } from 'react';

/** Of a strip wider than the phone, what is chosen stands in its middle. `because`: what may have changed that. */
export function useChosenInView(strip: RefObject<HTMLElement | null>, because: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands follows from what is not read here
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-selected="true"]');
    if (!strip.current || !chosen) return;
    const { clientWidth, scrollWidth, scrollLeft } = strip.current;
    if (scrollWidth <= clientWidth) return;
    const from = chosen.getBoundingClientRect().left - strip.current.getBoundingClientRect().left;
    strip.current.scrollLeft = scrollLeft + from - (clientWidth - chosen.offsetWidth) / 2;
  }, [because]);
}
