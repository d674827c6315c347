import { useMediaQuery } from '@mantine/hooks';

/** Signatures are drawn with a finger; with a mouse that is impractical, and a desk user is signed in. */
export const useDraws = () =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
