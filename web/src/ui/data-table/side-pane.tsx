import { useLocalStorage, useViewportSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ResizeHandle } from '../split/resize-handle.tsx';

/** px */
const LEAST = 340;
const USUAL = 460;
/** px that the table and everything left of it need */
const OTHERS = 720;

interface Props {
  /** its width is stored under it */
  name: string;
  label: string;
  children: ReactNode;
}

/** The details of one row, next to the table, with the width last set on this device. */
export function SidePane({ name, label, children }: Props) {
  const { t } = useTranslation('table');
  const [chosen, setChosen] = useLocalStorage({
    key: `turva.pane.${name}`,
    defaultValue: USUAL,
    getInitialValueInEffect: false,
  });
  const most = Math.max(LEAST, useViewportSize().width - OTHERS);
  const width = Math.min(most, Math.max(LEAST, chosen));
  return (
    <>
      <ResizeHandle
        label={t('paneWidth')}
        width={width}
        least={LEAST}
        most={most}
        usual={USUAL}
        onResize={setChosen}
      />
      <aside className="desk-detail stack card" aria-label={label} style={{ width }}>
        {children}
      </aside>
    </>
  );
}
