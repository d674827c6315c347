import { Button, Text } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChemicalView } from '../../records/chemicals/overlay-chemicals.ts';
import { isWebLink, WebLinkButton } from '../../ui/web-link.tsx';

interface Props {
  view: ChemicalView;
  mayEdit: boolean;
  onSheet: () => void;
  onUpload: () => void;
}

/**
 * Opens the stored sheet, otherwise the supplier's page, otherwise adds one; without any of these, says it is
 * missing.
 */
export function SheetButton({ view, mayEdit, onSheet, onUpload }: Props) {
  const { t } = useTranslation('chemicals');
  const { name, sheet, sdsUrl } = view;
  if (sheet)
    return (
      <Button
        leftSection={<IconFileText size={20} aria-hidden />}
        onClick={onSheet}
        aria-label={t('viewSheetOne', { name })}
      >
        {t('viewSheet')}
      </Button>
    );
  if (isWebLink(sdsUrl))
    return <WebLinkButton href={sdsUrl} label={t('viewSheet')} called={t('viewSheetOne', { name })} />;
  // a sheet needs a record on the server
  if (mayEdit && view.id !== null)
    return (
      <Button
        leftSection={<IconUpload size={20} aria-hidden />}
        onClick={onUpload}
        aria-label={t('addSheetOne', { name })}
      >
        {t('addSheet')}
      </Button>
    );
  return (
    <Text className="chemical-missing" data-sheet="missing">
      {t('sheetMissing')}
    </Text>
  );
}
