import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type Comparison, comparisons, type ReportType } from '@turva/contracts/figures/report-values';
import type { ReportRecipients } from '@turva/contracts/figures/reports';
import { type Language, languages } from '@turva/locales/languages';
import type { Days } from '@turva/rules/observations/observation-period';
import { comparedPeriod } from '@turva/rules/observations/period-before';
import { lastDayOf, monthOf, plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { InDialog } from '../../on-screen.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { nativeName } from '../../ui/native-names.ts';
import { showToast } from '../../ui/toast.ts';
import { dayName, monthName } from '../../ui/tsi/numbers.ts';
import { daysOf, type PeriodName, periods } from './periods.ts';
import { RecipientsField } from './recipients-field.tsx';
import { generateReport } from './save-reports.ts';

interface Props extends InDialog {
  type: ReportType;
  /** whether recipients also get mail; null: unknown; absent: this person cannot choose recipients */
  mail?: boolean | null | undefined;
}

interface Wanted {
  compareWith: Comparison;
  period: PeriodName;
  /** of a custom period */
  from: string;
  to: string;
  /** empty: the whole plant */
  department: string;
  language: Language;
  /** the standards of a compliance report */
  standards: 'iso45001' | 'both' | 'evidence';
  recipients: ReportRecipients;
}

/** Period, recipients, language. Works online only, and says so. */
export function CreateReport({ db, type, mail, onClose }: Props) {
  const { t } = useTranslation('reports');
  const today = plantDay(Date.now());
  const form = useWantedReport({ db, type, today, onClose });
  const departments = useDepartments(db);
  const compared = comparedWith(daysIn(form.values, today), form.values.compareWith);
  return (
    <RecordForm
      form={form}
      title={t('form.title')}
      aside={t(`type.${type}`)}
      submit={t('form.generate')}
      failed={t('form.failed')}
      className="grid gap-14"
      onClose={onClose}
    >
      <NativeSelect
        label={t('form.period')}
        data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        {...form.field('period')}
      />
      {form.values.period === 'own' && (
        <div className="report-days grid gap-14">
          <TextInput type="date" label={t('form.from')} max={today} {...form.field('from')} />
          <TextInput type="date" label={t('form.to')} {...form.field('to')} />
        </div>
      )}
      <NativeSelect
        label={t('form.compareWith')}
        data={comparisons.map((value) => ({ value, label: t(`comparison.${value}`) }))}
        {...form.field('compareWith')}
      />
      {compared && <Text c="dimmed">{t('form.compared', { period: compared })}</Text>}
      {type === 'compliance' && (
        <NativeSelect
          label={t('form.standards')}
          data={(mail === undefined
            ? (['iso45001', 'both'] as const)
            : (['iso45001', 'both', 'evidence'] as const)
          ).map((value) => ({ value, label: t(`standards.${value}`) }))}
          {...form.field('standards')}
        />
      )}
      <NativeSelect
        label={t('form.department')}
        data={[{ value: '', label: t('form.wholePlant') }, ...departments]}
        {...form.field('department')}
      />
      <NativeSelect
        label={t('form.language')}
        data={languages.map((value) => ({ value, label: nativeName[value] }))}
        {...form.field('language')}
      />
      {mail !== undefined && (
        <RecipientsField
          db={db}
          value={form.values.recipients}
          mail={mail}
          onChange={(recipients) => form.set({ recipients })}
        />
      )}
      <Text c="dimmed">{t('form.online')}</Text>
    </RecordForm>
  );
}

/** The report template for each choice of standards. */
const templateOf = { both: 'management', evidence: 'evidence' } as const;

const daysIn = ({ period, from, to }: Wanted, today: string): Days =>
  period === 'own' ? { from, to } : daysOf(period, today);

/** The comparison period in words; null: the dates are not chosen yet. */
function comparedWith({ from, to }: Days, comparison: Comparison): string | null {
  if (!from || !to || from > to) return null;
  const before = comparedPeriod({ from, to }, comparison);
  const isMonth = before.from.slice(0, 7) === before.to.slice(0, 7) && before.from.endsWith('-01');
  return isMonth && before.to === lastDayOf(monthOf(before.to))
    ? monthName(monthOf(before.to))
    : `${dayName(before.from)} – ${dayName(before.to)}`;
}

function useWantedReport({ db, type, today, onClose }: Props & { today: string }) {
  const { t } = useTranslation('reports');
  // a retry after a lost answer is the same report
  const [clientId] = useState(() => crypto.randomUUID());
  const faultOf = ({ from, to }: { from: string; to: string }) => {
    if (!from || !to) return t('form.days');
    if (from > to) return t('form.order');
    return from > today ? t('form.future') : null;
  };
  return useRecordForm<Wanted>({
    id: 'report',
    start: () => ({
      period: 'lastMonth',
      compareWith: 'before',
      ...daysOf('thisYear', today),
      department: '',
      language: currentLanguage(),
      standards: 'iso45001',
      recipients: { roles: [], people: [] },
    }),
    by: useAttempt(),
    faults: (values) => {
      const message = faultOf(daysIn(values, today));
      return message ? [{ field: 'from', message }] : [];
    },
    send: async (values) => {
      const { department, language, standards, recipients, compareWith } = values;
      const isNamed = recipients.roles.length + recipients.people.length > 0;
      const report = await generateReport(db, {
        type,
        ...daysIn(values, today),
        language,
        clientId,
        ...(department ? { department } : {}),
        ...(compareWith === 'before' ? {} : { compareWith }),
        ...(type === 'compliance' && standards !== 'iso45001' ? { template: templateOf[standards] } : {}),
        ...(isNamed ? { recipients } : {}),
      });
      showToast({ title: t('started'), message: report.title, kind: 'success' });
    },
    leave: onClose,
  });
}

/** Departments of people and of places. */
const useDepartments = (db: UserDb) =>
  useLiveQuery(
    async () => {
      const people = await db.srvPeople.toArray();
      const areas = await db.srvAreas.toArray();
      const names = [...people, ...areas].map((one) => one.department).filter((name) => name !== null);
      return [...new Set(names)].sort((a, b) => a.localeCompare(b));
    },
    [db],
    [],
  );
