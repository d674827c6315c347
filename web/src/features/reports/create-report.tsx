import { Alert, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReportType } from '@turva/contracts/report-values';
import { type Language, languages } from '@turva/locales/languages';
import { plantDay } from '@turva/rules/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../http/error-sentence.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { nativeName } from '../../ui/native-names.ts';
import { showToast } from '../../ui/toast.ts';
import { daysOf, type PeriodName, periods } from './periods.ts';
import { generateReport } from './save-reports.ts';

interface Props {
  db: UserDb;
  type: ReportType;
  onClose: () => void;
}

/** Over what time, for whom, in which language. Needs the server, and says so. */
export function CreateReport({ db, type, onClose }: Props) {
  const { t } = useTranslation(['reports', 'common', 'errors']);
  const today = plantDay(Date.now());
  const [period, setPeriod] = useState<PeriodName>('trailing');
  const [own, setOwn] = useState(daysOf('thisYear', today));
  const [department, setDepartment] = useState('');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // a second try after a broken line is the same report
  const [clientId] = useState(() => crypto.randomUUID());
  const departments = useLiveQuery(
    async () => {
      const people = await db.srvPeople.toArray();
      const areas = await db.srvAreas.toArray();
      const names = [...people, ...areas].map((one) => one.department).filter((name) => name !== null);
      return [...new Set(names)].sort((a, b) => a.localeCompare(b));
    },
    [db],
    [],
  );

  const faultOf = ({ from, to }: { from: string; to: string }) => {
    if (!from || !to) return t('form.days');
    if (from > to) return t('form.order');
    return from > today ? t('form.future') : null;
  };
  const send = async () => {
    const days = period === 'own' ? own : daysOf(period, today);
    const wrong = faultOf(days);
    setFault(wrong);
    if (wrong) return;
    setBusy(true);
    setFailure(null);
    try {
      const report = await generateReport(db, {
        type,
        ...days,
        language,
        clientId,
        ...(department ? { department } : {}),
      });
      showToast({ title: t('started'), message: report.title, kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('form.failed'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('form.title')}
      aside={t(`type.${type}`)}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={busy} onClick={() => void send()}>
            {t('form.generate')}
          </Button>
        </>
      }
    >
      <div className="report-form">
        {failure && (
          <Alert color="puna" variant="outline" role="alert" title={t('form.failed')}>
            {failure}
          </Alert>
        )}
        <NativeSelect
          label={t('form.period')}
          value={period}
          data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={(event) => setPeriod(event.currentTarget.value as PeriodName)}
        />
        {period === 'own' && (
          <div className="report-days">
            <TextInput
              type="date"
              label={t('form.from')}
              value={own.from}
              max={today}
              error={fault}
              onChange={(event) => setOwn({ ...own, from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('form.to')}
              value={own.to}
              onChange={(event) => setOwn({ ...own, to: event.currentTarget.value })}
            />
          </div>
        )}
        <NativeSelect
          label={t('form.department')}
          value={department}
          data={[{ value: '', label: t('form.wholePlant') }, ...departments]}
          onChange={(event) => setDepartment(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('form.language')}
          value={language}
          data={languages.map((value) => ({ value, label: nativeName[value] }))}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
        <Text c="dimmed">{t('form.online')}</Text>
      </div>
    </Dialog>
  );
}
