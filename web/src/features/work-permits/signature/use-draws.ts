import { useMediaQuery } from '@mantine/hooks';

/** A finger draws its name; a mouse cannot, and whoever sits at a desk has signed in. */
export const useDraws = () =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
