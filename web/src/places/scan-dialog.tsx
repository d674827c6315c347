import { Alert } from '@mantine/core';
import type { Area } from '@turva/contracts/plant/areas';
import { permitCodeIn } from '@turva/rules/permits/permit-qr';
import { scannedChemical, scannedCode } from '@turva/rules/plant/scanned-code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../on-screen.ts';
import { findAreaByCode } from '../records/areas/find-area.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ScanView } from '../ui/scan/scan-view.tsx';

interface Props extends InDialog {
  onArea: (area: Area) => void;
  /** for the sticker of a container, where one is accepted */
  onChemical?: (id: string) => void;
  /** for the code of a work permit, where one is accepted */
  onPermit?: (code: string) => void;
  /** opened by a button, not by the URL */
  own?: boolean;
  zIndex?: number | undefined;
}

type Miss = { kind: 'foreign' } | { kind: 'unknown' | 'inactive'; code: string };

/** Scans the sticker of an area, or takes its code by hand, and looks it up on this phone only. */
export function ScanDialog({ db, onArea, onChemical, onPermit, onClose, own = false, zIndex }: Props) {
  const { t } = useTranslation(['areas', 'common']);
  const [miss, setMiss] = useState<Miss | null>(null);

  const take = async (text: string) => {
    const chemical = onChemical && scannedChemical(text);
    if (chemical) return onChemical(chemical);
    const permit = onPermit && permitCodeIn(text);
    if (permit) return onPermit(permit);
    const code = scannedCode(text);
    if (!code) return setMiss({ kind: 'foreign' });
    const area = await findAreaByCode(db, code);
    if (area?.isActive) {
      navigator.vibrate?.(30);
      return onArea(area);
    }
    setMiss({ kind: area ? 'inactive' : 'unknown', code });
  };

  return (
    <Dialog own={own} onClose={onClose} title={t('scan.title')} zIndex={zIndex}>
      <ScanView
        onText={(text) => void take(text)}
        hint={t('scan.hint')}
        typeLabel={t('scan.type')}
        submit={t('scan.use')}
        capitals
      >
        {miss && (
          <Alert color="kelta" variant="outline">
            {t(`scan.${miss.kind}`, { code: 'code' in miss ? miss.code : '' })}
          </Alert>
        )}
      </ScanView>
    </Dialog>
  );
}
