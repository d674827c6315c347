import { Text } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChemicalView } from '../../records/chemicals/overlay-chemicals.ts';
import { Act } from '../../ui/press/act.tsx';
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
      <Act
        Icon={IconFileText}
        label={t('viewSheet')}
        variant="filled"
        onClick={onSheet}
        aria-label={t('viewSheetOne', { name })}
      />
    );
  if (isWebLink(sdsUrl))
    return <WebLinkButton href={sdsUrl} label={t('viewSheet')} called={t('viewSheetOne', { name })} />;
  // a sheet needs a record on the server
  if (mayEdit && view.id !== null)
    return (
      <Act
        Icon={IconUpload}
        label={t('addSheet')}
        variant="filled"
        onClick={onUpload}
        aria-label={t('addSheetOne', { name })}
      />
    );
  return (
    <Text className="chemical-missing high-48 w-600" data-sheet="missing">
      {t('sheetMissing')}
    </Text>
  );
}
