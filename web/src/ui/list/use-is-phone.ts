import { useMediaQuery } from '@mantine/hooks';

/** A screen too small for more than two bars above its rows, upright or lying; list.css asks the same. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 699px), (max-height: 500px)', undefined, { getInitialValueInEffect: false }) ??
  false;
