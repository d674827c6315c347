import { Loader, Stack, Text, Title } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { areaPath, normalAreaCode } from '@turva/contracts/plant/area-code';
import type { Area } from '@turva/contracts/plant/areas';
import { permitQrPath } from '@turva/rules/permits/permit-qr';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { ScanDialog } from '../../places/scan-dialog.tsx';
import { findAreaByCode } from '../../records/areas/find-area.ts';
import { hasPulled } from '../../sync-ui/use-pulled.ts';
import { ActLink } from '../../ui/press/act.tsx';
import { ScannedDevice } from './scanned-device.tsx';

const reportAt = (code: string) => `/observations?new=1&fast=1&at=${encodeURIComponent(code)}`;

interface Props {
  db: UserDb;
  /** the permits in force there */
  permitsAt: (area: Area) => ReactNode;
}

/**
 * What a sticker opens: its area, where one reports, asks for a permit and sees those in force, or the device. It is
 * looked up on this phone, so it works offline.
 */
export function ScannedPlace({ db, permitsAt }: Props) {
  const { code = '' } = useParams();
  const wanted = normalAreaCode(code);
  const found = useLiveQuery(async () => {
    // first: an area that is not found afterwards was not in that pull
    const pulled = await hasPulled(db);
    return { pulled, area: await findAreaByCode(db, wanted) };
  }, [db, wanted]);
  if (!found) return null;
  const { area, pulled } = found;
  if (area?.isActive && area.device)
    return (
      <ScannedDevice db={db} device={area} kind={area.device} report={reportAt(area.code)}>
        <PermitsAt code={area.code}>{permitsAt(area)}</PermitsAt>
      </ScannedDevice>
    );
  if (area?.isActive) return <Place area={area}>{permitsAt(area)}</Place>;
  if (area === null && !pulled) return <NotYetFetched code={wanted} />;
  return <NoSuchPlace code={wanted} inactiveName={area?.name ?? null} />;
}

function Place({ area: { name, code }, children }: { area: Area; children: ReactNode }) {
  const { t } = useTranslation('areas');
  return (
    <Stack gap="md" maw={640} data-place={code}>
      <Title order={1} className="user-text">
        {name}
      </Title>
      <ActLink label={t('q.report')} to={reportAt(code)} size="xl" variant="filled" />
      <PermitsAt code={code}>{children}</PermitsAt>
    </Stack>
  );
}

/** The way to ask for one there, and those in force. */
function PermitsAt({ code, children }: { code: string; children: ReactNode }) {
  const { t } = useTranslation('areas');
  return (
    <>
      <ActLink label={t('q.askPermit')} to={`/work-permits?new=1&at=${encodeURIComponent(code)}`} size="xl" />
      {children}
    </>
  );
}

function NotYetFetched({ code }: { code: string }) {
  const { t } = useTranslation('areas');
  return (
    <Stack align="center" gap="md" py="12vh" ta="center">
      <Loader />
      <Title order={1}>{t('q.fetching')}</Title>
      <Text c="dimmed" maw="46ch">
        {t('q.fetchingHint')}
      </Text>
      <ActLink label={t('q.reportAt', { code })} variant="filled" to={reportAt(code)} size="xl" />
    </Stack>
  );
}

/** `inactiveName` if the sticker belongs to an area no longer in use. */
function NoSuchPlace({ code, inactiveName }: { code: string; inactiveName: string | null }) {
  const { t } = useTranslation(['areas', 'shell']);
  return (
    <Stack align="center" gap="md" py="12vh" ta="center">
      <IconMapPinOff size={56} stroke={1.5} color="var(--tt-graph)" aria-hidden />
      <Title order={1} className="user-text">
        {inactiveName ? t('q.inactive', { name: inactiveName }) : t('q.unknown', { code })}
      </Title>
      <Text c="dimmed" maw="46ch" className="user-text">
        {t(inactiveName ? 'q.inactiveHint' : 'q.unknownHint')}
      </Text>
      <ActLink label={t('shell:menu.newObservation')} variant="filled" to="/observations?new=1" size="xl" />
      <ActLink label={t('q.again')} to="/q" />
    </Stack>
  );
}

/** `/q` without a code: scans one. */
export function ScanPlace({ db }: { db: UserDb }) {
  const { t } = useTranslation('areas');
  const navigate = useNavigate();
  return (
    <>
      <Title order={1}>{t('scan.title')}</Title>
      <ScanDialog
        db={db}
        onArea={({ code }) => navigate(areaPath(code), { replace: true })}
        onPermit={(code) => navigate(permitQrPath(code), { replace: true })}
        onChemical={(id) => navigate(`/chemicals?id=${id}`, { replace: true })}
        onClose={() => navigate('/areas', { replace: true })}
      />
    </>
  );
}
