import { Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { PermitState } from '@turva/rules/permits/permit-clock';
import { permitQrPath } from '@turva/rules/permits/permit-qr';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { Act } from '../../../ui/press/act.tsx';
import { QrCode } from '../../../ui/scan/qr-code.tsx';
import { isInForce } from '../state-of.ts';

interface Props {
  view: PermitView;
  state: PermitState;
}

/** The code another phone verifies offline. Removed with the validity: an outdated code must not be shown. */
export function QrSection({ view, state }: Props) {
  const { t } = useTranslation('permits');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // a print cannot load the code later; render it before the browser captures the page
    const show = () => flushSync(() => setOpen(true));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, []);
  if (!view.qr || (!isInForce(state) && state !== 'not_yet')) return null;
  return (
    <section className="permit-qr-section" aria-label={t('qr.title')} data-qr={view.qr}>
      <Act
        Icon={IconQrcode}
        label={t(open ? 'qr.hide' : 'qr.show')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <>
          <figure className="permit-qr pad-8 round-12 on-white">
            <QrCode
              text={location.origin + permitQrPath(view.qr)}
              ecc="L"
              label={t('qr.label', { title: view.title })}
            />
          </figure>
          <Text c="dimmed">{t('qr.hint')}</Text>
        </>
      )}
    </section>
  );
}
