import { Button, Title } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { ToggleState } from '@turva/contracts/user-settings-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { userSettings } from '../../offline/user-settings.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';

/** What is true of this person's data. Nobody outside the company gets any, so that badge has no switch behind it. */
export function PrivacyBadges() {
  const { t } = useTranslation('profile');
  const db = useUserDb();
  const settings = useLiveQuery(() => userSettings(db), [db]);
  if (!settings) return null;
  const badges: { name: string; state: ToggleState | 'never' }[] = [
    { name: 'analytics', state: settings.usageAnalytics },
    { name: 'sharing', state: 'never' },
    { name: 'location', state: settings.locationData },
  ];
  return (
    <section className="card profile-section" aria-labelledby="profile-privacy">
      <Title order={2} id="profile-privacy">
        {t('privacy.title')}
      </Title>
      <ul className="profile-badges">
        {badges.map(({ name, state }) => (
          <li key={name} data-privacy={name} data-state={state}>
            <span>
              <strong>{t(`privacy.${name}`)}</strong>
              <br />
              {t(`privacy.${name}Hint`)}
            </span>
            <span className="tone" data-tone={state === 'on' ? 'info' : 'neutral'}>
              {t(`privacy.state.${state}`)}
            </span>
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to="/settings#privacy"
        variant="default"
        leftSection={<IconSettings size={20} aria-hidden />}
      >
        {t('privacy.change')}
      </Button>
    </section>
  );
}
