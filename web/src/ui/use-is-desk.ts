import { useMediaQuery } from '@mantine/hooks';

/** Wide, and with a precise pointer: a large tablet keeps the cards. */
export const useIsDesk = () =>
  useMediaQuery('(min-width: 1200px) and (not (pointer: coarse))', undefined, {
    getInitialValueInEffect: false,
  }) ?? false;
