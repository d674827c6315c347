import { useMediaQuery } from '@mantine/hooks';
import { FiguresProvider } from '../features/dashboard/figures-context.tsx';
import { useIsDemo } from '../http/use-is-demo.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { useDialogUrl } from '../ui/dialog/dialog-url.ts';
import { lazyOf } from '../ui/lazy-of.ts';
import { PhoneHome } from './home/phone-home.tsx';

// suspends in the shell: the code that focuses the heading waits there too
const WideHome = lazyOf(() => import('./home/wide-home.tsx'), 'WideHome');

/** The plant's figures, the person's own matters, and links to everything else. */
export function HomePage() {
  const db = useUserDb();
  const url = useDialogUrl();
  const isDemo = useIsDemo();
  const isDesk = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  return (
    <FiguresProvider db={db} isDemo={isDemo}>
      {isDesk ? <WideHome db={db} url={url} /> : <PhoneHome db={db} url={url} />}
    </FiguresProvider>
  );
}
