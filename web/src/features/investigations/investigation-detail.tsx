import { Button, Loader, Select, Text, Textarea, Title } from '@mantine/core';
import { severities } from '@turva/contracts/investigation-values';
import type { EditInvestigation, Investigation } from '@turva/contracts/investigations';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { HistoryTimeline } from '../../ui/detail/history.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { hasCode, useAttempt } from '../../ui/form/use-attempt.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';
import { type InvestigationCalls, useAnswer } from './calls.ts';
import { CauseDialog } from './cause-dialog.tsx';
import { type CauseTask, CauseTree } from './cause-tree.tsx';
import { DutyList } from './duty-list.tsx';
import { HurtPeople } from './hurt-people.tsx';
import { Investigators } from './investigators.tsx';
import { ItemList } from './item-list.tsx';
import { removed } from './tree-keys.ts';
import '../../ui/detail/detail.css';

interface Props {
  calls: InvestigationCalls;
  id: number;
  onClose: () => void;
  onChanged: () => void;
}

/** One investigation over the list, read from the server. */
export function InvestigationDetail({ calls, id, onClose, onChanged }: Props) {
  const { t } = useTranslation('investigations');
  const { answer, setAnswer, failure, again } = useAnswer(calls, `/api/investigations/${id}`);
  return (
    <Dialog opened onClose={onClose} title={t('one')} size={860}>
      {failure && <Text role="alert">{failure}</Text>}
      {!answer && !failure && <Loader />}
      {answer && (
        <Shown
          key={answer.id}
          of={answer}
          calls={calls}
          onChanged={(next) => {
            setAnswer(next);
            onChanged();
          }}
          onStale={again}
        />
      )}
    </Dialog>
  );
}

interface ShownProps {
  of: Investigation;
  calls: InvestigationCalls;
  onChanged: (next: Investigation) => void;
  onStale: () => void;
}

function Shown({ of: one, calls, onChanged, onStale }: ShownProps) {
  const { t } = useTranslation(['investigations', 'auditLog']);
  const db = useUserDb();
  const { attempt, busy, failure } = useAttempt({ toast: t('one'), otherwise: t('offline') });
  const [task, setTask] = useState<CauseTask | null>(null);
  const isClosed = one.state !== 'open';
  const path = `/api/investigations/${one.id}` as const;
  const keep = async (work: () => Promise<Investigation>) =>
    attempt(async () => {
      onChanged(await work());
      showToast({ title: t('saved'), kind: 'success' });
    });
  const edit = (changes: Omit<EditInvestigation, 'base'>, base: EditInvestigation['base']) =>
    keep(() => calls.patch(path, { ...changes, base }));
  const saveCause = async ({
    kind,
    text,
  }: {
    kind: Investigation['causes'][number]['kind'];
    text: string;
  }) => {
    if (!task) return;
    const causes =
      'edit' in task
        ? one.causes.map((cause) => (cause.id === task.edit.id ? { ...cause, kind, text } : cause))
        : [...one.causes, { id: crypto.randomUUID(), parentId: task.under, kind, text }];
    if (await edit({ causes }, { causes: one.causes })) setTask(null);
  };
  const removeCause = async (id: string) => {
    if (await edit({ causes: removed(one.causes, id) }, { causes: one.causes })) setTask(null);
  };
  const list = { isClosed, busy };
  return (
    <>
      {failure && hasCode(failure.error, 'version_conflict') && (
        <div role="alert">
          <Text>{t('clash')}</Text>
          <Button variant="default" onClick={onStale}>
            {t('show')}
          </Button>
        </div>
      )}
      <Text component="p">
        <Link to={`/observations?id=${one.observationId}`}>{one.observationTitle}</Link>
        {` · ${t(`state.${one.state}`)}`}
      </Text>
      <Select
        label={t('severe.label')}
        description={t('severe.hint')}
        allowDeselect={false}
        disabled={isClosed || busy}
        data={severities.map((value) => ({ value, label: t(`severe.${value}`) }))}
        value={one.severe}
        onChange={(value) => {
          const severe = severities.find((known) => known === value);
          if (severe) void edit({ severe }, { severe: one.severe });
        }}
      />
      <Part title={t('duties.title')}>
        <DutyList
          duties={one.duties}
          busy={busy}
          onTick={(duty, tick) => void keep(() => calls.put(`${path}/duties/${duty.id}`, tick))}
        />
      </Part>
      <Part title={t('whatHappened')}>
        <OwnText
          label={t('whatHappened')}
          value={one.whatHappened}
          {...list}
          onSave={(whatHappened) => edit({ whatHappened }, { whatHappened: one.whatHappened })}
        />
      </Part>
      <Part title={t('timeline.title')}>
        <ItemList
          {...list}
          items={one.timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))}
          line={({ at, text }) => `${formatDateTime(at)} · ${text}`}
          fields={[
            { name: 'at', label: t('timeline.at'), type: 'moment' },
            { name: 'text', label: t('whatHappened'), type: 'text' },
          ]}
          add={t('timeline.add')}
          onAdd={({ at, text }) =>
            edit(
              {
                timeline: [
                  ...one.timeline,
                  { id: crypto.randomUUID(), at: new Date(at).toISOString(), text },
                ],
              },
              { timeline: one.timeline },
            )
          }
          onRemove={({ id }) =>
            void edit({ timeline: one.timeline.filter((item) => item.id !== id) }, { timeline: one.timeline })
          }
        />
      </Part>
      <Part title={t('whys.title')}>
        <ItemList
          {...list}
          items={one.whys}
          line={({ text }, at) => `${t('whys.one', { number: at + 1 })}: ${text}`}
          fields={[{ name: 'text', label: t('whys.one', { number: one.whys.length + 1 }), type: 'text' }]}
          add={t('whys.add')}
          onAdd={({ text }) =>
            edit({ whys: [...one.whys, { id: crypto.randomUUID(), text }] }, { whys: one.whys })
          }
          onRemove={({ id }) =>
            void edit({ whys: one.whys.filter((item) => item.id !== id) }, { whys: one.whys })
          }
        />
      </Part>
      <Part title={t('causes.title')}>
        <CauseTree
          causes={one.causes}
          isClosed={isClosed}
          onTask={setTask}
          onRemove={({ id }) => void removeCause(id)}
        />
      </Part>
      <Part title={t('statements.title')}>
        <ItemList
          {...list}
          items={one.statements}
          line={({ by, text }) => `${by}: ${text}`}
          fields={[
            { name: 'by', label: t('statements.by'), type: 'line' },
            { name: 'text', label: t('statements.text'), type: 'text' },
          ]}
          add={t('statements.add')}
          onAdd={({ by, text }) =>
            edit(
              { statements: [...one.statements, { id: crypto.randomUUID(), by, text }] },
              { statements: one.statements },
            )
          }
          onRemove={({ id }) =>
            void edit(
              { statements: one.statements.filter((item) => item.id !== id) },
              { statements: one.statements },
            )
          }
        />
      </Part>
      <Part title={t('actions.title')}>
        <Text>{t('actions.hint')}</Text>
        <Button component={Link} to={`/observations?id=${one.observationId}`} variant="default">
          {t('actions.go')}
        </Button>
      </Part>
      <Part title={t('people.investigators')}>
        {one.mayReadHealth ? (
          <Investigators db={db} calls={calls} of={one} onChanged={onChanged} />
        ) : (
          <Text>{one.investigators.map(({ name }) => name).join(', ')}</Text>
        )}
      </Part>
      {one.mayReadHealth && (
        <Part title={t('people.title')}>
          <HurtPeople db={db} calls={calls} id={one.id} />
        </Part>
      )}
      <Part title={t('lessons')}>
        <OwnText
          label={t('lessons')}
          value={one.lessons}
          {...list}
          onSave={(lessons) => edit({ lessons }, { lessons: one.lessons })}
        />
      </Part>
      <Decide one={one} busy={busy} onDecide={(body) => keep(() => calls.post(`${path}/state`, body))} />
      <HistoryTimeline
        id="investigation-history"
        title={t('history')}
        entries={one.history}
        headline={({ action }) => t(`auditLog:action.${action}`)}
        words={({ reason }) => reason && <Text>{reason}</Text>}
        foot={({ actorName, at }) => `${actorName ?? ''} · ${formatDateTime(at)}`}
      />
      {task && (
        <CauseDialog
          task={task}
          busy={busy}
          onSave={(cause) => void saveCause(cause)}
          onRemove={({ id }) => void removeCause(id)}
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="investigation-part">
      <Title order={3} id={id} className="detail-section">
        {title}
      </Title>
      {children}
    </section>
  );
}

interface OwnTextProps {
  label: string;
  value: string | null;
  isClosed: boolean;
  busy: boolean;
  onSave: (value: string | null) => Promise<boolean>;
}

function OwnText({ label, value, isClosed, busy, onSave }: OwnTextProps) {
  const { t } = useTranslation('investigations');
  const [text, setText] = useState(value ?? '');
  if (isClosed) return <Text style={{ whiteSpace: 'pre-wrap' }}>{value}</Text>;
  return (
    <>
      <Textarea
        aria-label={label}
        autosize
        minRows={3}
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        mt="xs"
        variant="default"
        loading={busy}
        disabled={text.trim() === (value ?? '')}
        onClick={() => void onSave(text.trim() || null)}
      >
        {t('save')}
      </Button>
    </>
  );
}

interface DecideProps {
  one: Investigation;
  busy: boolean;
  onDecide: (body: { state: Investigation['state']; rev: number; reason: string }) => Promise<boolean>;
}

function Decide({ one, busy, onDecide }: DecideProps) {
  const { t } = useTranslation('investigations');
  const [reason, setReason] = useState('');
  const state = one.state === 'open' ? 'signed_off' : 'open';
  const decide = async () => {
    if (await onDecide({ state, rev: one.rev, reason: reason.trim() })) setReason('');
  };
  return (
    <Part title={t(state === 'open' ? 'decide.reopen' : 'decide.sign')}>
      <Textarea
        label={t('decide.reason')}
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button mt="xs" loading={busy} disabled={reason.trim() === ''} onClick={() => void decide()}>
        {t(state === 'open' ? 'decide.reopen' : 'decide.sign')}
      </Button>
    </Part>
  );
}
