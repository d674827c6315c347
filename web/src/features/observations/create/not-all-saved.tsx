import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UnsavedFiles } from '../../../media/attachments/unsaved-files.tsx';
import type { UnsavedMedia } from '../../../offline/engine/quota.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/** The report is safe; some of its attachments are not, and this is the last chance to save them elsewhere. */
export function NotAllSaved({ files, onClose }: { files: UnsavedMedia[]; onClose: () => void }) {
  const { t } = useTranslation('observations');
  return (
    <Dialog
      onClose={onClose}
      title={t('full.heading')}
      actions={
        <Button size="xl" onClick={onClose}>
          {t('full.done')}
        </Button>
      }
    >
      <Stack>
        <Text>{t('full.textSaved')}</Text>
        <UnsavedFiles files={files} />
      </Stack>
    </Dialog>
  );
}
