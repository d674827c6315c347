import { Button, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { forgetTaken, type TakenAlong } from '../../offline/pulling/gone-records.ts';
import { useUserDb } from '../use-user-db.ts';
import { copyWords, wordsToCopy } from './words-to-copy.ts';

/** What this person had written about records that somebody has deleted since: it went with them. */
export function TakenAlongList({ taken }: { taken: readonly TakenAlong[] }) {
  const { t } = useTranslation(['sync', 'common']);
  const db = useUserDb();
  return taken.map(({ op, title }) => {
    const words = wordsToCopy(t, [op]);
    return (
      <section key={op.opId} className="card outbox-restored" data-taken={op.kind}>
        <Text role="status" fw={650} className="user-text">
          {t('taken.title', { title: title || t('untitled') })}
        </Text>
        <Text>{t('taken.text')}</Text>
        <Text className="user-text past-words">{words}</Text>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCopy size={20} aria-hidden />}
            onClick={() => void copyWords(t, words)}
          >
            {t('common:copy.do')}
          </Button>
          <Button variant="default" onClick={() => void forgetTaken(db, op.opId, Date.now())}>
            {t('taken.read')}
          </Button>
        </Group>
      </section>
    );
  });
}
