import { Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { forgetTaken, type TakenAlong } from '../../offline/pulling/gone-records.ts';
import { Act } from '../../ui/press/act.tsx';
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
        <Text className="user-text past-words pad-12 edge round-12">{words}</Text>
        <Group gap="xs">
          <Act Icon={IconCopy} label={t('common:copy.do')} onClick={() => void copyWords(t, words)} />
          <Act label={t('taken.read')} onClick={() => void forgetTaken(db, op.opId, Date.now())} />
        </Group>
      </section>
    );
  });
}
