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

/** To the sheet kept here, else to the supplier's page, else to adding one; where none of these is, that it is missing. */
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
  // a sheet belongs to a record of the server's
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
