import { Alert, Text } from '@mantine/core';
import { conflictsAtStart } from '@turva/rules/permits/permit-conflicts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lackOf, type OfPermit, type PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { ReasonField } from '../conflicts/reason-field.tsx';
import { useReasons, useServerConflicts } from '../conflicts/use-reasons.ts';
import { AirLackNote, airLack } from '../gas/air-lack.tsx';
import type { PermitTime } from '../use-permit-time.ts';
import { CheckAnswers, useCheckAnswers } from './check-answers.tsx';
import { FaultTold, ObservationOfFault, useFaults } from './fault.tsx';
import { OfflineNote, RefusalNote } from './reason-form.tsx';
import { type Refusal, useMove } from './use-move.ts';
import { useOffline } from './use-offline.ts';

interface Props extends OfPermit {
  time: PermitTime;
  onDone: () => void;
}

/** Work starts when all preconditions are met and everybody named has signed. */
export function StartSheet({ db, view, time, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { make, busy, refusal } = useMove(db, view.id, 'start');
  const offline = useOffline();
  const list = useCheckAnswers(db, view, 'before');
  const [told, setTold] = useState(false);
  const lacking = Map.groupBy(view.people, (person) => lackOf(view, person) ?? 'none');
  const isUnconfirmed = lacking.has('silent') || lacking.has('own_phone');
  const lack = airLack(view, time, view.handedOverAt ? Date.parse(view.handedOverAt) : undefined);
  const waits = view.pending !== null;
  const people = usePeople(view, refusal);
  const faults = useFaults(db, view, list);

  const submit = async () => {
    if (faults.any) {
      if (list.wordless.length > 0) return setTold(true);
      return offline ? undefined : faults.tell();
    }
    if (list.open.length > 0 || isUnconfirmed || lack || waits || people.isOpen) return setTold(true);
    if (offline) return;
    if (await make({ answers: list.changed, acknowledgements: people.given })) onDone();
  };
  if (faults.told !== null) return <FaultTold view={view} words={faults.told} onDone={onDone} />;
  return (
    <Sheet
      title={t('start.title')}
      submit={t(offline ? 'move.offline' : faults.any ? 'fault.submit' : 'start.submit')}
      onSubmit={() => void submit()}
      onClose={onDone}
      saving={busy || faults.busy}
    >
      {offline && <OfflineNote />}
      {offline && faults.any && <ObservationOfFault view={view} words={faults.words} />}
      {waits && (
        <Alert color="kelta" variant="outline" role="status">
          {t('start.waits')}
        </Alert>
      )}
      {(['silent', 'own_phone'] as const).map((kind) => {
        const names = lacking.get(kind)?.map(({ name }) => name);
        return (
          names && (
            <Alert
              key={kind}
              color="kelta"
              variant="outline"
              role={told ? 'alert' : 'status'}
              title={t(`start.${kind}`)}
              data-lack={kind}
            >
              {names.join(', ')}
            </Alert>
          )
        );
      })}
      <PeopleConflicts people={people} told={told} />
      {lack && <AirLackNote lack={lack} told={told} text={t('start.noAir')} />}
      {told && !faults.any && list.open.length > 0 && (
        <Text role="alert" c="var(--mantine-color-error)">
          {t('checklist.open', { count: list.open.length })}
        </Text>
      )}
      <CheckAnswers db={db} view={view} list={list} told={told} />
      <RefusalNote refusal={faults.refusal ?? refusal} />
    </Sheet>
  );
}

/** What has come between the people since the decision; the server knows everybody's cards. */
function usePeople({ id, conflicts: weighed }: PermitView, refusal: Refusal | null) {
  const { conflicts } = useServerConflicts(id, refusal?.conflicts ?? []);
  const since = conflictsAtStart(
    conflicts ?? [],
    weighed.map(({ key }) => key),
  );
  const answers = useReasons(since);
  return { since, ...answers, isOpen: answers.open.length > 0 || answers.stops.length > 0 };
}

function PeopleConflicts({ people, told }: { people: ReturnType<typeof usePeople>; told: boolean }) {
  const { t } = useTranslation(['permits', 'errors']);
  if (people.since.length === 0) return null;
  const missing = new Set(told ? people.open.map(({ key }) => key) : []);
  return (
    <section data-people-since>
      <h3 className="detail-section">{t('start.peopleSince')}</h3>
      <ConflictList
        conflicts={people.since}
        atStart
        below={({ key, level }) =>
          level === 'acknowledge' && (
            <ReasonField
              of={key}
              answers={people}
              error={missing.has(key) ? t('approve.reasonMissing') : undefined}
            />
          )
        }
      />
      {people.stops.length > 0 && <Text role="alert">{t('start.peopleStop')}</Text>}
    </section>
  );
}
