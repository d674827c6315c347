import { NativeSelect } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { type ReportType, reportTypes } from '@turva/contracts/figures/report-values';
import type {
  ReportRecipients,
  ReportScheduleState,
  UndeliveredReport,
} from '@turva/contracts/figures/reports';
import { type Language, languages } from '@turva/locales/languages';
import { useLiveQuery } from 'dexie-react-hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { nameWith, useNotHere } from '../../sync-ui/use-not-here.ts';
import { Fact } from '../../ui/detail/fact.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { nativeName } from '../../ui/native-names.ts';
import { Act } from '../../ui/press/act.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.ts';
import { dayName, monthName } from '../../ui/tsi/numbers.ts';
import { RecipientsField } from './recipients-field.tsx';
import { mailReportsAgain, saveSchedule } from './save-reports.ts';
import type { ScheduleAnswer } from './use-schedule.ts';

const DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1));

/** The reports created each month, the next date, and the result of the last one. */
export function ScheduleCard({
  db,
  schedule,
  onAnswer,
  onEdit,
}: {
  db: UserDb;
  schedule: ScheduleAnswer;
  onAnswer: (schedule: ReportScheduleState) => void;
  onEdit: () => void;
}) {
  const { t } = useTranslation('reports');
  const id = useId();
  return (
    <section className="card report-schedule stack top pad-14 gap-10" aria-labelledby={id}>
      <h2 id={id}>
        <IconCalendarRepeat size={24} aria-hidden /> {t('schedule.title')}
      </h2>
      {schedule === null || schedule === 'unreachable' ? (
        <p className="dim" role="status">
          {t(schedule === null ? 'schedule.loading' : 'schedule.unreachable')}
        </p>
      ) : (
        <>
          <Plan db={db} schedule={schedule} />
          <Undelivered db={db} mails={schedule.undelivered ?? []} onAnswer={onAnswer} />
          <Act label={t('schedule.edit')} onClick={onEdit} />
        </>
      )}
    </section>
  );
}

function Plan({ db, schedule }: { db: UserDb; schedule: ReportScheduleState }) {
  const { t } = useTranslation('reports');
  const { types, language, recipients, nextRun, lastRun, mail } = schedule;
  const people = useLiveQuery(() => db.srvPeople.bulkGet(recipients.people), [db, recipients.people], []);
  const notHere = useNotHere(db);
  const list = (all: readonly string[]) => new Intl.ListFormat(currentLocale()).format(all);
  const told = [
    ...recipients.roles.filter((role) => role !== 'user').map((role) => t(`recipients.role.${role}`)),
    ...people.flatMap((person) => nameWith(person?.name, notHere(person?.id, 'report')) ?? []),
  ];
  const facts = [
    [
      t('schedule.types'),
      types.length === 0 ? t('schedule.off') : list(types.map((type) => t(`type.${type}`))),
    ],
    [t('schedule.next'), nextRun === null ? '–' : dayName(nextRun)],
    [
      t('schedule.last'),
      lastRun === null
        ? t('schedule.never')
        : t('schedule.result', {
            month: monthName(lastRun.month),
            ready: lastRun.ready,
            failed: lastRun.failed,
            processing: lastRun.processing,
          }),
    ],
    [t('form.language'), nativeName[language]],
    [
      t('recipients.label'),
      told.length === 0
        ? t('recipients.nobody')
        : `${list(told)}. ${t(mail ? 'recipients.mail' : 'recipients.app')}`,
    ],
  ] as const;
  return (
    <dl className="report-plan columns-200 w-full grid flush">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

/** Mails about reports that did not go out, for whoever waits for their readers. */
function Undelivered({
  db,
  mails,
  onAnswer,
}: {
  db: UserDb;
  mails: readonly UndeliveredReport[];
  onAnswer: (schedule: ReportScheduleState) => void;
}) {
  const { t } = useTranslation('reports');
  const { attempt, busy } = useAttempt({ toast: t('schedule.notAgain') });
  if (mails.length === 0) return null;
  const sendAgain = async () => {
    if (await attempt(async () => onAnswer(await mailReportsAgain(db))))
      showToast({ title: t('common:sendingAgain'), kind: 'success' });
  };
  return (
    <>
      <ul className="record-lines">
        {mails.map(({ to, title, failedAt }) => (
          <li key={`${to} ${title} ${failedAt}`} className="stack">
            <strong className="tone" data-tone="danger">
              {t('schedule.undelivered', { to, when: formatDateTime(failedAt) })}
            </strong>
            <span className="dim">{title ?? t('schedule.title')}</span>
          </li>
        ))}
      </ul>
      <Act label={t('common:sendAgain')} loading={busy} onClick={() => void sendAgain()} />
    </>
  );
}

interface Values {
  types: ReportType[];
  day: string;
  language: Language;
  recipients: ReportRecipients;
}

/** Which reports, on which day, in which language and for whom. */
export function ScheduleForm({
  db,
  schedule,
  onSaved,
  onClose,
}: {
  db: UserDb;
  schedule: ReportScheduleState;
  onSaved: (schedule: ReportScheduleState) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('reports');
  const label = useId();
  const { types, day, language, recipients, mail } = schedule;
  const form = useRecordForm<Values>({
    id: 'schedule',
    start: { types, day: String(day), language, recipients },
    by: useAttempt(),
    send: async (values) => onSaved(await saveSchedule(db, { ...values, day: Number(values.day) })),
    leave: onClose,
  });
  const { values, set } = form;
  return (
    <RecordForm
      form={form}
      title={t('schedule.title')}
      submit={t('schedule.save')}
      failed={t('schedule.failed')}
      className="grid gap-14"
      onClose={onClose}
    >
      <span id={label} className="w-600">
        {t('schedule.types')}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row everywhere */}
      <div role="group" aria-labelledby={label} className="choice-chips flow gap-8">
        {reportTypes.map((type) => {
          const isOn = values.types.includes(type);
          return (
            <button
              key={type}
              type="button"
              className="choice-chip"
              aria-pressed={isOn}
              onClick={() =>
                set({
                  types: reportTypes.filter((each) => (each === type ? !isOn : values.types.includes(each))),
                })
              }
            >
              {t(`type.${type}`)}
            </button>
          );
        })}
      </div>
      <NativeSelect label={t('schedule.day')} data={DAYS} {...form.field('day')} />
      <NativeSelect
        label={t('form.language')}
        data={languages.map((value) => ({ value, label: nativeName[value] }))}
        {...form.field('language')}
      />
      <RecipientsField
        db={db}
        value={values.recipients}
        mail={mail}
        onChange={(next) => set({ recipients: next })}
      />
    </RecordForm>
  );
}
