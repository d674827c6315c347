import {
  IconDeviceMobileDown,
  IconDownload,
  IconFileSpreadsheet,
  IconPrinter,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChemicalView } from '../../records/chemicals/overlay-chemicals.ts';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { useExport } from './export/use-export.ts';

interface Register {
  views: readonly ChemicalView[];
  mayEdit: boolean;
  onImport: () => void;
  onKeep: () => void;
}

/** Actions for the register as a whole. */
export function useRegisterActions({ views, mayEdit, onImport, onKeep }: Register): ListAction[] {
  const { t } = useTranslation('chemicals');
  const { run, running } = useExport(views);
  return [
    { label: t('keep.button'), Icon: IconDeviceMobileDown, onClick: onKeep, busy: running },
    { label: t('print.button'), Icon: IconPrinter, to: '/chemicals/print' },
    { label: t('export.csv'), Icon: IconDownload, onClick: () => void run('csv') },
    { label: t('export.xlsx'), Icon: IconFileSpreadsheet, onClick: () => void run('xlsx') },
    ...(mayEdit ? [{ label: t('import.button'), Icon: IconUpload, onClick: onImport }] : []),
  ];
}
