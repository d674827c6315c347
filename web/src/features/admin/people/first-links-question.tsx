import type { LinkedPerson } from '@turva/contracts/people/import-people';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { showToast } from '../../../ui/toast.ts';
import { type AdminCalls, LONG_PATIENCE_MS } from '../admin-calls.ts';

interface Props {
  calls: AdminCalls;
  opened: boolean;
  onSheet: (people: LinkedPerson[]) => void;
  onClose: () => void;
}

/** New links for everybody who has no way in yet: the earlier ones stop working, so it asks first. */
export function FirstLinksQuestion({ calls, opened, onSheet, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const { attempt } = useAttempt({ toast: t('failed') });
  const make = () =>
    attempt(async () => {
      const people = await calls.post('/api/admin/people/first-links', undefined, LONG_PATIENCE_MS);
      onClose();
      if (people.length > 0) onSheet(people);
      else showToast({ title: t('firstLinks.none'), kind: 'success' });
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('firstLinks.do')}
      message={t('firstLinks.ask')}
      onKeep={onClose}
      onConfirm={async () => void (await make())}
    />
  );
}
