import { Text } from '@mantine/core';
import type { Investigation } from '@turva/contracts/risks/investigations';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { keepRow } from '../../offline/engine/server-rows.ts';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { showToast } from '../../ui/toast.ts';
import type { InvestigationCalls } from './calls.ts';
import { DutyList } from './duty-list.tsx';
import { HurtPeople } from './hurt-people.tsx';
import { Investigators } from './investigators.tsx';
import { Part } from './part.tsx';

interface Props {
  db: UserDb;
  calls: InvestigationCalls;
  /** the server's row */
  of: Investigation;
}

/** Makes a call that a person waits for, and stores the row it returns. */
export function useOnline(db: UserDb) {
  const { t } = useTranslation('investigations');
  const { attempt, busy } = useAttempt({ toast: t('one') });
  const keep = (work: () => Promise<Investigation>) =>
    attempt(async () => {
      await keepRow(db, 'investigations', await work());
      showToast({ title: t('saved'), kind: 'success' });
    });
  return { keep, busy };
}

export function Duties({ db, calls, of: one }: Props) {
  const { t } = useTranslation('investigations');
  const { keep, busy } = useOnline(db);
  return (
    <Part title={t('duties.title')}>
      <DutyList
        duties={one.duties}
        busy={busy}
        onTick={(duty, tick) =>
          void keep(() => calls.put(`/api/investigations/${one.id}/duties/${duty.id}`, tick))
        }
      />
    </Part>
  );
}

/** The investigators, and for them the injured people, none of whose data is on this device. */
export function People({ db, calls, of: one }: Props) {
  const { t } = useTranslation('investigations');
  return (
    <>
      <Part title={t('people.investigators')}>
        {one.mayReadHealth ? (
          <Investigators
            db={db}
            calls={calls}
            of={one}
            onChanged={(next) => void keepRow(db, 'investigations', next)}
          />
        ) : (
          <Text>{one.investigators.map(({ name }) => name).join(', ')}</Text>
        )}
      </Part>
      {one.mayReadHealth && (
        <Part title={t('people.title')}>
          <HurtPeople db={db} calls={calls} id={one.id} />
        </Part>
      )}
    </>
  );
}
