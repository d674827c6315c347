import { useEffect } from 'react';

const SCHEME = 'mantineColorScheme';

/** Paper is white: while the page is printed, everything uses the light colours, whatever the screen shows. */
export function usePrintLight() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const begin = () => {
      shown = dataset[SCHEME];
      dataset[SCHEME] = 'light';
    };
    const end = () => {
      if (shown !== undefined) dataset[SCHEME] = shown;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
}
