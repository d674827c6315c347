import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePrivacy } from '../../sync-ui/device/use-privacy.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { AboutSection } from './about-section.tsx';
import { BackupToggle } from './backup-toggle.tsx';
import { LanguageChoice } from './language-choice.tsx';
import './settings.css';
import { ListHead } from '../../ui/list/list-head.tsx';
import { OwnAbsence } from './own-absence.tsx';
import { PlainFinnish } from './plain-finnish.tsx';
import { SimpleToggle } from './simple-toggle.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useSettings } from './use-settings.ts';

interface Props {
  /** sound and vibration of alerts on this device */
  alarm: ReactNode;
  /** the switch for pushes, which knows the browser's state */
  push: ReactNode;
  /** signing in by fingerprint or face */
  biometric: ReactNode;
  /** export, privacy, deletion */
  data: ReactNode;
  /** looking for a newer version */
  update: ReactNode;
  /** links to other settings, and signing out */
  account: ReactNode;
}

/** The person's settings: language, notifications, privacy, and information about the app. */
export function SettingsScreen({ alarm, push, biometric, data, update, account }: Props) {
  const { t } = useTranslation('settings');
  const { settings } = useSettings();
  const located = useLocationPermission();
  const outside = usePrivacy(useUserDb())?.assistant;
  useLedTo(settings !== undefined);
  if (!settings) return <ScreenLoading />;
  return (
    <div className="settings stack gap-16">
      <ListHead title={t('title')} />
      <Text c="dimmed">{t('intro')}</Text>
      <Section name="language">
        <LanguageChoice />
        <PlainFinnish />
        <ThemeChoice />
      </Section>
      <Section name="notifications">
        <SimpleToggle name="emergencyAlerts" settings={settings} />
        {alarm}
        {push}
        <SimpleToggle name="reportingReminders" settings={settings} />
        <SimpleToggle name="weeklySummary" settings={settings} />
      </Section>
      <Section name="absence">
        <OwnAbsence />
      </Section>
      <Section name="privacy">
        {biometric}
        <BackupToggle settings={settings} />
        <SimpleToggle
          name="locationData"
          settings={settings}
          state={
            settings.locationData === 'on' && located !== 'granted' ? t(`state.location.${located}`) : null
          }
        />
        <SimpleToggle name="usageAnalytics" settings={settings} />
        <SimpleToggle name="crashReports" settings={settings} />
        {outside && <SimpleToggle name="assistantService" settings={settings} host={outside} />}
      </Section>
      {data}
      <Section name="about">
        <AboutSection update={update} />
      </Section>
      {account}
    </div>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('settings');
  return (
    <section id={name} className="card settings-section pad-16" aria-labelledby={`settings-${name}`}>
      <Title order={2} id={`settings-${name}`} tabIndex={-1}>
        {t(`section.${name}`)}
      </Title>
      {children}
    </section>
  );
}

/** `#privacy` in the URL scrolls there, also from this same screen. */
function useLedTo(isShown: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same URL again scrolls there again
  useEffect(() => {
    if (!isShown || !hash) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [isShown, hash, key]);
}

type Located = 'granted' | 'prompt' | 'denied' | 'missing';

/** The browser's permission for the position, which no switch of ours can change. */
function useLocationPermission(): Located {
  const [state, setState] = useState<Located>('geolocation' in navigator ? 'granted' : 'missing');
  useEffect(() => {
    if (!('geolocation' in navigator)) return;
    let status: PermissionStatus | null = null;
    const read = () => setState(status?.state ?? 'prompt');
    const ended = new AbortController();
    const ask = navigator.permissions?.query({ name: 'geolocation' });
    ask?.then(
      (found) => {
        status = found;
        read();
        found.addEventListener('change', read, { signal: ended.signal });
      },
      () => setState('prompt'),
    );
    return () => ended.abort();
  }, []);
  return state;
}
