import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalyticsScreen } from '../features/analytics/analytics-screen.tsx';
import { KeyFigures } from '../features/analytics/figures/key-figures.tsx';
import { Section } from '../features/analytics/section.tsx';
import { ReportTiles } from '../features/reports/report-tiles.tsx';
import { usePlantFigures } from '../sync-ui/use-figures.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';

export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const db = useUserDb();
  const known = usePlantFigures(db);
  return (
    <AnalyticsScreen
      db={db}
      known={known}
      figures={
        // their texts are shared with other screens and may load later: the screen itself stays meanwhile, without
        // visible shifts
        <Suspense fallback={<Skeleton height="100dvh" radius="lg" />}>
          <KeyFigures figures={known} />
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
