import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { deviceKinds, isDeviceKind, roundTemplates } from '@turva/contracts/duties/audit-values';
import type { CreateSchedule, ScheduleRule } from '@turva/contracts/duties/schedules';
import { isByCalendar, nextTurns } from '@turva/rules/duties/schedule';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSelect } from '../../forms/person-select.tsx';
import type { UserDb } from '../../offline/engine/db.ts';
import type { ScheduleView } from '../../records/schedules/schedule-views.ts';
import { changesOf, FormConflict, useDecisions } from '../../sync-ui/conflict/form-conflict.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { type Fault, nothingSent, type RecordFormOf, useRecordForm } from '../../ui/form/use-record-form.ts';
import { areaOptions } from '../../ui/list/filter-select.tsx';
import { formatDate } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  type Bounds,
  type By,
  daysBounds,
  emptyValues,
  everyBounds,
  inputOf,
  leadBounds,
  leadOf,
  placesFor,
  ruleOf,
  type Values,
  valuesOf,
  ways,
} from './form-values.ts';
import { NextTurns } from './next-turns.tsx';
import { createSchedule, editSchedule } from './save-schedules.ts';
import { type Kind, useScheduleWords } from './use-schedule-words.ts';

interface Props {
  db: UserDb;
  /** null: a new one */
  view: ScheduleView | null;
  onClose: () => unknown;
}

const AHEAD = 3;
const roles = ['user', 'supervisor', 'admin'] as const;

/** The work, its interval and its owner. Works online only, and says so. */
export function ScheduleForm({ db, view, onClose }: Props) {
  const { t } = useScheduleWords();
  const [today] = useState(() => plantDay(Date.now()));
  // a retry after a lost answer is the same schedule
  const [clientId] = useState(() => crypto.randomUUID());
  // the revision the editor saw, even if the row changes meanwhile
  const [seen] = useState(view?.schedule);
  const faults = useFaults();
  const decisions = useDecisions();
  const form = useRecordForm<Values>({
    id: 'schedule',
    start: () => (seen ? valuesOf(seen, today) : emptyValues(today)),
    keep: `schedule:${view?.schedule.id ?? 'new'}`,
    by: useAttempt(),
    faults,
    send: async (values) => {
      const input = inputOf(values);
      if (!input) throw new Error('faults let through what cannot be read');
      if (!seen) return createSchedule(db, { ...input, clientId });
      const before = inputOf(valuesOf(seen, today));
      // all of it, if the stored one cannot be read as a form
      const changes = decisions.settle(before ? changesOf(seen, before, input) : { ...input, base: {} });
      return changes ? editSchedule(db, seen, changes) : nothingSent;
    },
    onSent: ({ title }) => showToast({ title: t('form.saved'), message: title.trim(), kind: 'success' }),
    leave: onClose,
  });
  return (
    <RecordForm
      form={form}
      title={t(view ? 'form.edit' : 'form.new')}
      submit={t('form.save')}
      failed={t('form.failed')}
      className="stack gap-14"
      onClose={onClose}
      top={
        <FormConflict
          db={db}
          failure={form.failure}
          decisions={decisions}
          {...useConflictWords(db)}
          onDecided={form.submit}
        />
      }
    >
      <What db={db} form={form} />
      <When form={form} today={today} />
      {form.values.kind === 'reading' ? (
        <Text c="dimmed">{t('form.readersHint')}</Text>
      ) : (
        <Whose db={db} form={form} />
      )}
      <Text c="dimmed">{t('form.online')}</Text>
    </RecordForm>
  );
}

const labels = {
  title: 'field.title',
  what: 'field.kind',
  template: 'field.kind',
  areaId: 'field.area',
  documentId: 'field.document',
  rule: 'field.by',
  leadDays: 'field.leadDays',
  ownerId: 'field.owner',
  ownerRole: 'field.ownerRole',
  department: 'field.department',
  escalateTo: 'field.escalateTo',
  note: 'field.note',
} as const satisfies Record<Exclude<keyof CreateSchedule, 'clientId'>, string>;

/** The fields of a schedule and their values in readable form. */
function useConflictWords(db: UserDb) {
  const { t, kind, rule } = useScheduleWords();
  const names = useLiveQuery(
    async () => ({
      areaId: await db.srvAreas.toArray(),
      documentId: await db.srvDocuments.toArray(),
      ownerId: await db.srvPeople.toArray(),
    }),
    [db],
  );
  const named = (field: string, id: unknown): string | undefined => {
    const rows: readonly { id: number; name?: string; title?: string }[] =
      names?.[(field === 'escalateTo' ? 'ownerId' : field) as 'areaId'] ?? [];
    const row = rows.find((one) => one.id === id);
    return row?.name ?? row?.title;
  };
  return {
    nameOf: (field: string) => t(labels[field as keyof typeof labels]),
    word: (field: string, value: unknown): string => {
      if (value === null || value === undefined) return '–';
      if (field === 'rule') {
        const asked = value as ScheduleRule;
        return 'from' in asked ? `${rule(asked)} · ${formatDate(asked.from)}` : rule(asked);
      }
      if (field === 'what' && value === 'round') return '–';
      if (field === 'what' || field === 'template') return kind(value as Kind);
      if (field === 'ownerRole') return t(`role.${value as (typeof roles)[number]}`);
      return named(field, value) ?? String(value);
    },
  };
}

/** Errors to fix before anything is sent; the server checks again. */
function useFaults() {
  const { t } = useScheduleWords();
  return (values: Values): Fault[] => {
    const number = (field: string, [from, to]: Bounds, isRead: boolean): Fault[] =>
      isRead ? [] : [{ field, message: t('fault.number', { from, to }) }];
    const isCalendar = values.by === 'week' || values.by === 'month';
    const hasEvery = isCalendar || values.by === 'hours';
    // each checked separately, with the other given
    const isEvery = ruleOf({ ...values, days: '0', from: '2026-01-01' }) !== null;
    const isDays = isCalendar || ruleOf({ ...values, every: '1' }) !== null;
    return [
      ...(values.title.trim() ? [] : [{ field: 'title', message: t('fault.title') }]),
      ...(isDeviceKind(values.kind) && values.areaId === null
        ? [{ field: 'areaId', message: t('form.chooseDevice') }]
        : []),
      ...(values.kind === 'reading' && values.documentId === null
        ? [{ field: 'documentId', message: t('form.chooseDocument') }]
        : []),
      ...(hasEvery ? number('rule.every', everyBounds(values.by), isEvery) : []),
      ...(isCalendar && values.from === '' ? [{ field: 'rule.from', message: t('fault.day') }] : []),
      ...number('rule.days', daysBounds, isDays),
      ...number('leadDays', leadBounds(values), leadOf(values) !== null),
    ];
  };
}

type Form = RecordFormOf<Values>;

/** Documents with a file that somebody is asked to read. */
const documentsToRead = async (db: UserDb) =>
  (await db.srvDocuments.toArray())
    .filter(({ isActive, versions, readers }) => isActive && versions.length > 0 && readers.length > 0)
    .sort((a, b) => a.title.localeCompare(b.title));

function What({ db, form }: { db: UserDb; form: Form }) {
  const words = useScheduleWords();
  const { t } = useTranslation(['schedules', 'audit']);
  const areas = useLiveQuery(() => db.srvAreas.orderBy('code').toArray(), [db], []);
  const documents = useLiveQuery(() => documentsToRead(db), [db], []);
  const { kind, areaId, documentId } = form.values;
  const places = placesFor(areas, form.values);
  const isDevice = isDeviceKind(kind);
  const option = (value: Kind) => ({ value, label: words.kind(value) });
  return (
    <>
      <TextInput label={t('field.title')} required maxLength={255} {...form.field('title')} data-autofocus />
      <NativeSelect
        id={form.idOf('kind')}
        label={t('field.kind')}
        value={kind}
        data={[
          { group: t('audit:list.title'), items: roundTemplates.map(option) },
          { group: t('audit:list.kindDevice'), items: deviceKinds.map(option) },
          option('drill'),
          option('reading'),
        ]}
        onChange={(event) => {
          const next = event.currentTarget.value as Kind;
          // readings cannot be triggered by a meter or an alarm
          form.set({ kind: next, areaId: null, ...(next === 'reading' ? { by: 'month', every: '12' } : {}) });
        }}
      />
      {kind === 'reading' && (
        <NativeSelect
          id={form.idOf('documentId')}
          label={t('field.document')}
          error={form.errorOf('documentId')}
          value={documentId ?? ''}
          data={[
            { value: '', label: t('form.chooseDocument') },
            ...documents.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={(event) => form.set({ documentId: Number(event.currentTarget.value) || null })}
        />
      )}
      {kind !== 'reading' && (
        <NativeSelect
          id={form.idOf('areaId')}
          label={t(isDevice ? 'field.device' : 'field.area')}
          description={isDevice && places.length === 0 ? t('form.noDevice') : undefined}
          error={form.errorOf('areaId')}
          value={areaId ?? ''}
          data={[
            { value: '', label: t(isDevice ? 'form.chooseDevice' : 'form.anywhere') },
            ...areaOptions(places),
          ]}
          onChange={(event) => form.set({ areaId: Number(event.currentTarget.value) || null })}
        />
      )}
    </>
  );
}

function When({ form, today }: { form: Form; today: string }) {
  const { t } = useScheduleWords();
  const { kind, by, every, from, days, leadDays } = form.values;
  const isCalendar = by === 'week' || by === 'month';
  const input = (field: string, value: string, key: keyof Values) => ({
    id: form.idOf(field),
    value,
    error: form.errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set({ [key]: event.currentTarget.value } as Partial<Values>),
  });
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const;
  return (
    <>
      <NativeSelect
        id={form.idOf('by')}
        label={t('field.by')}
        value={by}
        data={(kind === 'reading' ? ways.slice(0, 2) : ways).map((value) => ({
          value,
          label: t(`by.${value}`),
        }))}
        onChange={(event) => form.set({ by: event.currentTarget.value as By })}
      />
      <div className="schedule-numbers grid gap-12">
        {(isCalendar || by === 'hours') && (
          <TextInput
            label={`${t('field.every')} (${t(`unit.${by}`)})`}
            {...number}
            {...input('rule.every', every, 'every')}
          />
        )}
        {isCalendar ? (
          <>
            <TextInput type="date" label={t('field.from')} {...input('rule.from', from, 'from')} />
            <TextInput label={t('field.leadDays')} {...number} {...input('leadDays', leadDays, 'leadDays')} />
          </>
        ) : (
          <TextInput label={t('field.days')} {...number} {...input('rule.days', days, 'days')} />
        )}
      </div>
      <Preview values={form.values} today={today} />
    </>
  );
}

/** The resulting turns, before saving. */
function Preview({ values, today }: { values: Values; today: string }) {
  const words = useScheduleWords();
  const { t } = words;
  const rule = ruleOf(values);
  const leadDays = leadOf(values);
  const turns =
    rule && leadDays !== null
      ? nextTurns({ rule, leadDays, state: 'active', since: today }, today, AHEAD)
      : [];
  const [first] = turns;
  return (
    <div className="schedule-preview pad-12-14 card" role="status">
      {rule && <p>{words.rule(rule)}</p>}
      {rule && isByCalendar(rule) && rule.from < today && first && (
        <p>{t('preview.passed', { day: formatDate(rule.from), first: formatDate(first.dueDay) })}</p>
      )}
      {turns.length > 0 && <NextTurns turns={turns} />}
      {turns.length === 0 && (
        <p className="detail-dim">{t(rule && leadDays !== null ? 'preview.byEvent' : 'preview.none')}</p>
      )}
    </div>
  );
}

function Whose({ db, form }: { db: UserDb; form: Form }) {
  const { t } = useScheduleWords();
  const departments = useLiveQuery(
    async () => {
      const people = await db.srvPeople.toArray();
      return [...new Set(people.flatMap(({ department }) => department ?? []))].sort((a, b) =>
        a.localeCompare(b),
      );
    },
    [db],
    [],
  );
  const { ownerId, ownerRole, department, escalateTo } = form.values;
  return (
    <>
      <PersonSelect
        db={db}
        id={form.idOf('ownerId')}
        label={t('field.owner')}
        nobody={t('nobody')}
        value={ownerId}
        onChange={(next) => form.set({ ownerId: next })}
      />
      {ownerId === null && (
        <div className="schedule-numbers grid gap-12">
          <NativeSelect
            label={t('field.ownerRole')}
            value={ownerRole}
            data={[
              { value: '', label: t('form.anyRole') },
              ...roles.map((value) => ({ value, label: t(`role.${value}`) })),
            ]}
            onChange={(event) => form.set({ ownerRole: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('field.department')}
            value={department}
            data={[
              { value: '', label: t('form.everywhere') },
              // a department without people stays selectable if it was chosen
              ...[...new Set([...departments, department])].filter(Boolean),
            ]}
            onChange={(event) => form.set({ department: event.currentTarget.value })}
          />
        </div>
      )}
      <PersonSelect
        db={db}
        id={form.idOf('escalateTo')}
        label={t('field.escalateTo')}
        nobody={t('nobody')}
        value={escalateTo}
        onChange={(next) => form.set({ escalateTo: next })}
      />
      <Textarea label={t('field.note')} maxLength={2000} {...form.field('note')} />
    </>
  );
}
