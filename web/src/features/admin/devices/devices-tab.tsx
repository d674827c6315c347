import { Text } from '@mantine/core';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import type { Device } from '@turva/contracts/people/devices';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block.tsx';
import { deviceName } from '../../../ui/device-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { formatDateTime, RelativeTime } from '../../../ui/time.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';
import { ReleaseOf } from './release.tsx';

/** Phones whose work does not arrive. Shows only what they reported themselves, and when. */
export function DevicesTab({ calls }: { calls: AdminCalls }) {
  const { t } = useTranslation('admin');
  const { answer, failure, again } = useAnswer(calls, '/api/admin/devices');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  if (!answer) return <ScreenLoading />;
  const { waiting, closed, silent, waitingTotal, closedTotal, silentTotal } = answer;
  return (
    <div className="admin-part">
      <Text>{t('devices.intro')}</Text>
      <Part title={t('devices.waiting')} hint={t('devices.waitingHint')} total={waitingTotal} rows={waiting}>
        {waiting.length === 0 && (
          <EmptyState icon={<IconDeviceMobileCheck size={44} />} title={t('devices.noneWaiting')} />
        )}
      </Part>
      {closedTotal > 0 && (
        <Part
          title={t('devices.closed')}
          hint={t('devices.closedHint')}
          total={closedTotal}
          rows={closed}
          act={(device) => <ReleaseOf device={device} calls={calls} onDone={again} />}
        />
      )}
      {silentTotal > 0 && (
        <Part title={t('devices.silent')} hint={t('devices.silentHint')} total={silentTotal} rows={silent} />
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  hint: string;
  total: number;
  rows: Device[];
  /** the actions of a line */
  act?: (device: Device) => ReactNode;
  children?: ReactNode;
}

function Part({ title, hint, total, rows, act, children }: PartProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <Block id={id} title={title} className="admin-part">
      <Text c="dimmed">{hint}</Text>
      {children}
      {rows.length > 0 && (
        <ul className="record-lines card" aria-label={title}>
          {rows.map((device) => (
            <Line key={`${device.userId} ${device.name}`} device={device}>
              {act?.(device)}
            </Line>
          ))}
        </ul>
      )}
      {total > rows.length && <Text c="dimmed">{t('devices.more', { count: total - rows.length })}</Text>}
    </Block>
  );
}

function Line({ device, children }: { device: Device; children?: ReactNode }) {
  const { name, personName, agent, unsent, oldestAt, heardAt } = device;
  const { t } = useTranslation('admin');
  return (
    <li className="admin-line">
      <span className="admin-line-name">
        <strong className="user-text">{personName}</strong>
        <span className="admin-dim user-text">{deviceName(agent) ?? t('devices.unknown', { name })}</span>
      </span>
      <span className="admin-line-facts">
        {oldestAt && <span>{t('devices.unsent', { count: unsent, when: formatDateTime(oldestAt) })}</span>}
      </span>
      <span className="admin-line-state">
        {t('devices.heard')} <RelativeTime value={heardAt} />
      </span>
      {children}
    </li>
  );
}
