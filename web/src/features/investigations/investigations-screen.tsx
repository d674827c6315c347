import { Alert, Button, Text } from '@mantine/core';
import { IconReportSearch } from '@tabler/icons-react';
import type { CurrentUser } from '@turva/contracts/account';
import { investigationStates } from '@turva/contracts/investigation-values';
import type { InvestigationRow } from '@turva/contracts/investigations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { CountCards } from '../../ui/list/count-cards.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { RecordRow } from '../../ui/list/record-row.tsx';
import { formatDate } from '../../ui/time.tsx';
import { type InvestigationCalls, investigationCalls, useAnswer } from './calls.ts';
import { InvestigationDetail } from './investigation-detail.tsx';
import './investigations.css';

const shows = ['all', ...investigationStates] as const;

/** What accidents came of, for those who supervise. `?of=` is an observation one comes from. */
export function InvestigationsScreen({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('investigations');
  const calls = useMemo(() => investigationCalls(user.id), [user.id]);
  const { answer, failure, again } = useAnswer(calls, '/api/investigations');
  const url = useDialogUrl();
  const show = investigationStates.find((state) => state === url.params.get('show')) ?? 'all';
  const found = answer?.filter(({ state }) => show === 'all' || state === show);
  const id = Number(url.params.get('id'));
  const of = Number(url.params.get('of'));
  return (
    <div className="list-screen">
      <ListHead title={t('title')}>
        <CountCards
          label={t('title')}
          names={shows}
          all="all"
          counts={answer ? countsOf(answer) : undefined}
          wordOf={(name) => t(`state.${name}`)}
          chosen={show === 'all' ? null : show}
          onChoose={(next) => void url.replace({ show: next })}
        />
      </ListHead>
      {failure && <Alert role="alert">{failure}</Alert>}
      {answer && of > 0 && (
        <Start
          calls={calls}
          observationId={of}
          known={answer.find(({ observationId }) => observationId === of)?.id}
          onOpened={(id) => {
            again();
            void url.enter({ id: String(id) });
          }}
        />
      )}
      {!failure && (
        <RecordList
          label={t('title')}
          rows={found}
          keyOf={(row) => row.id}
          rowWidth={400}
          found={t('found', { count: found?.length ?? 0 })}
          empty={{
            icon: <IconReportSearch size={40} />,
            title: t('empty'),
            message: t('emptyMessage'),
          }}
        >
          {(row) => (
            <RecordRow
              data-investigation={row.id}
              way={{ name: row.observationTitle, onOpen: () => void url.enter({ id: String(row.id) }) }}
              picture={<IconReportSearch size={28} aria-hidden />}
              title={row.observationTitle}
              meta={[
                t(`state.${row.state}`),
                t(`severe.${row.severe}`),
                row.dutiesOpen > 0 && t('dutiesOpen', { count: row.dutiesOpen }),
                formatDate(row.createdAt),
              ]}
            />
          )}
        </RecordList>
      )}
      {id > 0 && <InvestigationDetail key={id} calls={calls} id={id} onClose={url.close} onChanged={again} />}
    </div>
  );
}

const countsOf = (rows: readonly InvestigationRow[]) => ({
  all: rows.length,
  open: rows.filter(({ state }) => state === 'open').length,
  signed_off: rows.filter(({ state }) => state === 'signed_off').length,
});

interface StartProps {
  calls: InvestigationCalls;
  observationId: number;
  /** the investigation there is already */
  known: number | undefined;
  onOpened: (id: number) => void;
}

/** For who comes from an observation: begins its investigation, or leads to the one there is. */
function Start({ calls, observationId, known, onOpened }: StartProps) {
  const { t } = useTranslation('investigations');
  const { attempt, busy } = useAttempt({ toast: t('open'), otherwise: t('offline') });
  const open = () =>
    attempt(async () => {
      const { id } = await calls.post('/api/investigations', { observationId });
      onOpened(id);
    });
  return (
    <div className="card investigation-start">
      <Text>{t('ofObservation', { id: observationId })}</Text>
      <Button size="xl" loading={busy} onClick={() => (known === undefined ? void open() : onOpened(known))}>
        {t(known === undefined ? 'open' : 'show')}
      </Button>
    </div>
  );
}
