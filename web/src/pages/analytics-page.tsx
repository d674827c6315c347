import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalyticsScreen } from '../features/analytics/analytics-screen.tsx';
import { KeyFigures } from '../features/analytics/figures/key-figures.tsx';
import { Section } from '../features/analytics/section.tsx';
import { ReportTiles } from '../features/reports/report-tiles.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const db = useUserDb();
  return (
    <AnalyticsScreen
      db={db}
      figures={
        // their texts are others' too and may come late: the screen itself stays meanwhile
        <Suspense fallback={<Skeleton height={160} radius="lg" />}>
          <KeyFigures db={db} />
        </Suspense>
      }
      reports={
        <Section title={t('reports.title')}>
          <ReportTiles db={db} />
        </Section>
      }
    />
  );
}
