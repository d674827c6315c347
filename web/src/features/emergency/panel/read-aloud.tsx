import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRead } from '../../../records/emergency/emergency-card.ts';
import { CardAge } from '../card-age.tsx';
import { Coordinates } from './coordinates.tsx';
import type { Coordinates as Control } from './use-coordinates.ts';

interface Props {
  /** undefined while it is read, null if unknown */
  read: CardRead | null | undefined;
  coordinates: Control;
  /** the place on the plant */
  children?: ReactNode;
}

/** What the emergency centre asks first, large enough to read with shaking hands. */
export function ReadAloud({ read, coordinates, children }: Props) {
  const { t } = useTranslation('emergency');
  const site = read?.card.site;
  return (
    <section className="card emergency-card stack pad-16 gap-12" aria-labelledby="read-aloud">
      <h3 id="read-aloud">{t('read.title')}</h3>
      {site && (
        <address className="user-text">
          <span className="read-large as-block w-700 tight">
            {site.street}, {site.municipality}
          </span>
          <span className="size-18 w-650">{site.name}</span>
          {site.guidance && <span>{site.guidance}</span>}
          {site.rescueAuthority && (
            <span>
              {t('authority.rescue')}: {site.rescueAuthority}
            </span>
          )}
        </address>
      )}
      {(read === null || site === null) && <Text fw={650}>{t('read.noAddress')}</Text>}
      {read && <CardAge readAt={read.readAt} />}
      {children}
      <Coordinates control={coordinates} />
      <Text size="sm" c="dimmed">
        {t('read.app112')}
      </Text>
    </section>
  );
}
