import { PDF } from '@turva/contracts/registers/chemical-values';
import type { CurrentSheet } from '@turva/contracts/registers/chemicals';
import { useTranslation } from 'react-i18next';
import { FileViewer } from '../../../files/file-viewer.tsx';
import type { InDialog } from '../../../on-screen.ts';
import { openSheet } from '../../../records/chemicals/sheets.ts';

interface Props extends InDialog {
  chemicalId: number;
  name: string;
  current: CurrentSheet;
  version: number;
}

/** The safety data sheet inside the app. */
export function SheetViewer({ db, chemicalId, name, current, version, onClose }: Props) {
  const { t } = useTranslation('chemicals');
  const { sha256, filename } = current;
  return (
    <FileViewer
      title={name}
      aside={t('sheet.version', { version: Math.min(version, current.version) })}
      file={{ sha256, mime: PDF, filename: filename ?? `${name}.pdf` }}
      load={() => openSheet(db, { id: chemicalId, version: current.version, sha256 })}
      onClose={onClose}
    />
  );
}
