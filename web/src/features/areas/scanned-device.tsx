import { Stack, Text, Title } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import type { DeviceKind } from '@turva/contracts/duties/audit-values';
import type { Area } from '@turva/contracts/plant/areas';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { listAudits } from '../../records/audit-rounds/overlay-audits.ts';
import { roundPath, scheduleViews } from '../../records/schedules/schedule-views.ts';
import { useNow } from '../../ui/clock.ts';
import { ActLink } from '../../ui/press/act.tsx';
import { formatDate } from '../../ui/time.tsx';

const MINUTE_MS = 60_000;

interface Props {
  db: UserDb;
  device: Area;
  kind: DeviceKind;
  /** link to report something about it */
  report: string;
  /** the permits there */
  children: ReactNode;
}

/**
 * A scanned device: its state, and the checklist of its kind. From this device's data only, so it works in a dead
 * zone.
 */
export function ScannedDevice({ db, device, kind, report, children }: Props) {
  const { t } = useTranslation(['areas', 'audit', 'schedules']);
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const known = useLiveQuery(async () => {
    const [views, rounds, parent] = await Promise.all([
      scheduleViews(db, now),
      listAudits(db),
      device.parentId === null ? undefined : db.srvAreas.get(device.parentId),
    ]);
    return {
      asked: views.filter(({ schedule }) => schedule.areaId === device.id && schedule.template === kind),
      last: rounds.find(({ areaId, template }) => areaId === device.id && template === kind),
      parent,
    };
  }, [db, device.id, device.parentId, kind, now]);
  if (!known) return null;
  const { asked, last, parent } = known;
  const waits = asked.filter(({ standing }) => standing === 'missed' || standing === 'open');
  return (
    <Stack align="center" gap="md" py="8vh" ta="center" data-device={device.code}>
      <IconTool size={56} stroke={1.5} color="var(--tt-graph)" aria-hidden />
      <Title order={1} className="user-text">
        {device.name}
      </Title>
      <Text c="dimmed" className="user-text">
        {[t(`audit:template.${kind}.name`), parent?.name, device.code].filter(Boolean).join(' · ')}
      </Text>
      {waits.map(({ schedule, standing, day }) => (
        <Text key={schedule.id} className="user-text">
          <span className="tone" data-tone={standing === 'missed' ? 'danger' : 'warn'}>
            {t(`schedules:standing.${standing}`)}
          </span>{' '}
          {schedule.title}
          {day && ` · ${t('schedules:due', { day: formatDate(day) })}`}
        </Text>
      ))}
      <Text>
        {last
          ? `${t('device.last', { when: formatDate(last.finishedAt) })}: ${
              last.incorrect === 0 ? t('device.allGood') : t('device.faults', { count: last.incorrect })
            }`
          : t('device.never')}
      </Text>
      <ActLink label={t('device.inspect')} variant="filled" to={roundPath(kind, device.code)} size="xl" />
      <ActLink label={t('device.report')} to={report} size="xl" />
      {children}
    </Stack>
  );
}
