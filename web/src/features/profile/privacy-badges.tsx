import { Skeleton } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { ToggleState } from '@turva/contracts/people/user-settings-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { userSettings } from '../../records/user-settings/user-settings.ts';
import { usePrivacy } from '../../sync-ui/device/use-privacy.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { Block } from '../../ui/block.tsx';
import { ActLink } from '../../ui/press/act.tsx';

type State = ToggleState | 'never' | 'unknown';

/** Facts about this person's data, from their switches and from the external services configured on the server. */
export function PrivacyBadges() {
  const { t } = useTranslation('profile');
  const db = useUserDb();
  const settings = useLiveQuery(() => userSettings(db), [db]);
  const privacy = usePrivacy(db);
  // as high as its content: the sections below keep their positions
  if (!settings) return <Skeleton height={430} radius="lg" />;
  const ways = privacy && [
    ...(privacy.assistant && settings.assistantService === 'on'
      ? [t('privacy.way.assistant', { host: privacy.assistant })]
      : []),
    ...(privacy.push.length > 0 && settings.pushNotifications === 'on' ? [t('privacy.way.push')] : []),
    ...(privacy.mail ? [t('privacy.way.mail', { host: privacy.mail })] : []),
    ...(privacy.webhooks?.length ? [t('privacy.way.webhooks', { hosts: privacy.webhooks.join(', ') })] : []),
    ...(privacy.readByKeys ? [t('privacy.way.keys')] : []),
    ...(privacy.signIn ? [t('privacy.way.signIn', { host: privacy.signIn })] : []),
  ];
  const sharing: State = ways ? (ways.length > 0 ? 'on' : 'never') : 'unknown';
  const badges: { name: string; state: State; hint: string }[] = [
    { name: 'analytics', state: settings.usageAnalytics, hint: t('privacy.analyticsHint') },
    {
      name: 'sharing',
      state: sharing,
      hint: ways ? ways.join(' ') || t('privacy.sharingHint') : t('privacy.sharingUnknown'),
    },
    { name: 'location', state: settings.locationData, hint: t('privacy.locationHint') },
  ];
  return (
    <Block id="profile-privacy" title={t('privacy.title')} className="card profile-section">
      <ul className="profile-badges plain">
        {badges.map(({ name, state, hint }) => (
          <li key={name} data-privacy={name} data-state={state}>
            <span>
              <strong>{t(`privacy.${name}`)}</strong>
              <br />
              {hint}
            </span>
            <span className="tone" data-tone={state === 'on' ? 'info' : 'neutral'}>
              {t(`privacy.state.${state}`)}
            </span>
          </li>
        ))}
      </ul>
      <ActLink Icon={IconSettings} label={t('privacy.change')} to="/settings#privacy" />
    </Block>
  );
}
