import { Text } from '@mantine/core';
import type { ShownSite } from '@turva/contracts/emergency';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Coordinates } from './coordinates.tsx';
import type { Coordinates as Control } from './use-coordinates.ts';

interface Props {
  /** undefined while it is read, null if unknown */
  site: ShownSite | null | undefined;
  coordinates: Control;
  /** the place on the plant */
  children?: ReactNode;
}

/** What the emergency centre asks first, large enough to read with shaking hands. */
export function ReadAloud({ site, coordinates, children }: Props) {
  const { t } = useTranslation('emergency');
  return (
    <section className="card emergency-card" aria-labelledby="read-aloud">
      <h3 id="read-aloud">{t('read.title')}</h3>
      {site && (
        <address className="user-text">
          <span className="read-large">
            {site.street}, {site.municipality}
          </span>
          <span className="read-name">{site.name}</span>
          {site.guidance && <span>{site.guidance}</span>}
          {site.rescueAuthority && (
            <span>
              {t('authority.rescue')}: {site.rescueAuthority}
            </span>
          )}
        </address>
      )}
      {site === null && <Text fw={650}>{t('read.noAddress')}</Text>}
      {children}
      <Coordinates control={coordinates} />
      <Text size="sm" c="dimmed">
        {t('read.app112')}
      </Text>
    </section>
  );
}
