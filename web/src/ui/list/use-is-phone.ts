import { useMediaQuery } from '@mantine/hooks';

/**
 * A screen too small for more than two bars above its rows, in portrait or landscape; list.css has the same query.
 */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 699px), (max-height: 500px)', undefined, { getInitialValueInEffect: false }) ??
  false;
