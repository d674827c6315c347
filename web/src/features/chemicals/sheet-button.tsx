import { Button, Text } from '@mantine/core';
import { IconExternalLink, IconFileText, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChemicalView } from '../../records/chemicals/overlay-chemicals.ts';

interface Props {
  view: ChemicalView;
  mayEdit: boolean;
  onSheet: () => void;
  onUpload: () => void;
}

/** Old rows may hold what no browser should follow. */
export const isWebLink = (link: string | null): link is string => link !== null && /^https?:\/\//i.test(link);

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
    return (
      <Button
        component="a"
        href={sdsUrl}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconExternalLink size={20} aria-hidden />}
        aria-label={t('viewSheetOne', { name })}
      >
        {t('viewSheet')}
      </Button>
    );
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
