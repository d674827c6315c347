import { Suspense } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { useOutboxCounts } from '../../sync-ui/outbox/use-outbox.ts';
import { lazyOf } from '../../ui/lazy-of.ts';
import { InstallOffer } from './install-offer.tsx';
import type { useInstalling } from './use-installing.ts';

const InstallGuide = lazyOf(() => import('./install-guide.tsx'), 'InstallGuide');

interface Props {
  db: UserDb;
  installing: ReturnType<typeof useInstalling>;
  /** something more important occupies the lower edge */
  quiet: boolean;
}

/** The UI of installing: the offer, and the manual instructions. */
export function Installing({ db, installing: { way, install, guided, closeGuide }, quiet }: Props) {
  const { unsent } = useOutboxCounts();
  return (
    <>
      {!quiet && <InstallOffer db={db} way={way} onInstall={install} />}
      {guided && (
        <Suspense>
          <InstallGuide
            opened
            way={way === 'iphone' ? 'iphone' : 'menu'}
            unsent={unsent}
            onClose={closeGuide}
          />
        </Suspense>
      )}
    </>
  );
}
