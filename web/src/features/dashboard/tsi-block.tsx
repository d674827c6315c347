import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { lazyOf } from '../../ui/lazy-of.ts';
import { useFigures } from './figures-context.tsx';
import { CompactPanel } from './tsi/compact-panel.tsx';
import { whyOf } from './tsi/figures.ts';
import { TsiPanel } from './tsi/tsi-panel.tsx';

const WhyDialog = lazyOf(() => import('./tsi/why-dialog.tsx'), 'WhyDialog');

/** Height of the strip. */
const COMPACT_PX = 172;

interface Props {
  url: DialogUrl;
}

/** The panel, full or as a phone's strip, and the explanation of the tapped figure, here or in a tile: `?why=`. */
export function TsiBlock({ url, compact }: Props & { compact: boolean }) {
  const shown = useFigures();
  const why = whyOf(url.params.get('why'));
  if (!shown) return <Skeleton height={compact ? COMPACT_PX : 320} radius="lg" />;
  const Panel = compact ? CompactPanel : TsiPanel;
  return (
    <>
      <Panel shown={shown} onWhy={(what) => void url.enter({ why: what })} />
      {why && !shown.isExample && (
        <Suspense>
          <WhyDialog what={why} figures={shown.figures} onClose={url.close} />
        </Suspense>
      )}
    </>
  );
}
