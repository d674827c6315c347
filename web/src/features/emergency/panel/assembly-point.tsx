import { Text } from '@mantine/core';
import { isOfOlderPicture } from '@turva/rules/plant/plan-geometry';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { assemblyHere } from '../../../records/plans/assembly.ts';
import { PlanPicture } from '../../../ui/plan/plan-picture.tsx';
import { PointMark } from '../../../ui/plan/point-mark.tsx';

/** The assembly point for the chosen place; hidden if the plant has drawn none. */
export function AssemblyPoint({ db, areaId }: { db: UserDb; areaId: number | null | undefined }) {
  const { t } = useTranslation('emergency');
  const near = useLiveQuery(async () => (areaId == null ? null : assemblyHere(db, areaId)), [db, areaId]);
  if (!near) return null;
  const { plan, here, point, file } = near;
  const isOlder = isOfOlderPicture(plan, point);
  const where = point.name ?? `${plan.building} · ${plan.level}`;
  return (
    <section className="emergency-assembly grid" aria-label={t('assembly.title')}>
      <Text fw={700} className="user-text">
        {t('assembly.nearest', { where })}
      </Text>
      {file && (
        <PlanPicture
          file={file}
          label={t('assembly.picture', { where })}
          marks={[
            { key: 'here', at: here, mark: <span className="plan-here as-block circle" /> },
            {
              key: 'assembly',
              at: point.place,
              mark: <PointMark kind="assembly" size={20} isOlder={isOlder} />,
            },
          ]}
        />
      )}
      {isOlder && <Text size="sm">{t('assembly.unchecked')}</Text>}
      {file && <Text size="sm">{t('assembly.legend')}</Text>}
    </section>
  );
}
