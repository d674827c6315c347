import { Button, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { PermitState } from '@turva/rules/permit-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermitView } from '../../../offline/overlay-permits.ts';
import { QrCode } from '../../areas/stickers/qr-code.tsx';

interface Props {
  view: PermitView;
  state: PermitState;
}

/** What another phone verifies with no network. Gone with the validity: an old code must not be shown round. */
export function QrSection({ view, state }: Props) {
  const { t } = useTranslation('permits');
  const [open, setOpen] = useState(true);
  if (!view.qr || (state !== 'valid' && state !== 'not_yet')) return null;
  return (
    <section aria-labelledby="permit-qr">
      <h3 id="permit-qr" className="detail-section">
        {t('qr.title')}
      </h3>
      <Text c="dimmed">{t('qr.hint')}</Text>
      {open && (
        <figure className="permit-qr" data-qr={view.qr}>
          <QrCode text={view.qr} ecc="L" label={t('qr.label', { title: view.title })} />
        </figure>
      )}
      <Button
        variant="default"
        leftSection={<IconQrcode size={20} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'qr.hide' : 'qr.show')}
      </Button>
    </section>
  );
}
