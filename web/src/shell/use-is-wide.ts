import { useMediaQuery } from '@mantine/hooks';

/** Room in the header for what a smaller screen has in its user menu; shell.css has the same width. */
export const useIsWide = () =>
  useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false }) ?? false;
