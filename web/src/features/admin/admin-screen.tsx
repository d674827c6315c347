import { Anchor, Tabs } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useIsDemo } from '../../http/use-is-demo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { useChosenInView } from '../../ui/list/use-chosen-in-view.ts';
import { adminCalls } from './admin-calls.ts';
import { AssistantTab } from './assistant/assistant-tab.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { DevicesTab } from './devices/devices-tab.tsx';
import { IntegrationsTab } from './integrations/integrations-tab.tsx';
import { PeopleTab } from './people/people-tab.tsx';
import { EmergencyAddress } from './plant/emergency-address.tsx';
import { PermitKeys } from './plant/permit-keys.tsx';
import { RegistrationTab } from './registration/registration-tab.tsx';
import { RetentionTab } from './retention/retention-tab.tsx';
import { StartTab } from './start/start-tab.tsx';
import { StatusAlert } from './status/status-alert.tsx';
import { StatusTab } from './status/status-tab.tsx';
import './admin.css';
import { ActLink } from '../../ui/press/act.tsx';

interface Props {
  user: { id: number; role: string };
  /** the plant's settings for risks and permits */
  plantSettings: ReactNode;
}

// most used first
const tabs = [
  'people',
  'plant',
  'audit',
  'devices',
  'registration',
  'retention',
  'assistant',
  'integrations',
  'status',
  'start',
] as const;
type Tab = (typeof tabs)[number];

/** Administration, for admins. The server refuses everybody else, and the screen says so. */
export function AdminScreen({ user, plantSettings }: Props) {
  const { t } = useTranslation('admin');
  const isDemo = useIsDemo();
  return (
    <div className="admin">
      <ListHead title={t('title')} />
      {user.role === 'admin' ? (
        <Sections userId={user.id} plantSettings={plantSettings} isDemo={isDemo} />
      ) : (
        <NoPermission />
      )}
    </div>
  );
}

function NoPermission() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      icon={<IconLock size={44} />}
      title={t('noPermission.title')}
      message={t('noPermission.message')}
      action={<ActLink label={t('noPermission.home')} variant="filled" to="/" size="xl" />}
    />
  );
}

interface SectionsProps {
  userId: number;
  plantSettings: ReactNode;
  /** demos can be requested here: their list is the last tab */
  isDemo: boolean;
}

function Sections({ userId, plantSettings, isDemo }: SectionsProps) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs.find((each) => each === asked) ?? 'people';
  const strip = useRef<HTMLDivElement>(null);
  useChosenInView(strip, tab);
  const calls = useMemo(() => adminCalls(userId), [userId]);
  const content: Record<Tab, () => ReactNode> = {
    people: () => <PeopleTab calls={calls} userId={userId} />,
    registration: () => <RegistrationTab calls={calls} />,
    plant: () => (
      <div className="admin-part">
        <EmergencyAddress calls={calls} />
        {plantSettings}
        <PermitKeys calls={calls} />
      </div>
    ),
    devices: () => <DevicesTab calls={calls} />,
    retention: () => <RetentionTab calls={calls} />,
    audit: () => <AuditTab calls={calls} />,
    integrations: () => <IntegrationsTab calls={calls} />,
    status: () => <StatusTab calls={calls} />,
    start: () => <StartTab calls={calls} />,
    assistant: () => <AssistantTab calls={calls} />,
  };
  return (
    <>
      <StatusAlert calls={calls} />
      <Tabs
        value={tab}
        // another section's filters mean nothing here
        onChange={(next) => setParams(next && next !== 'people' ? { tab: next } : {})}
        keepMounted={false}
        variant="pills"
      >
        <div ref={strip} className="admin-nav list-strip flow middle apart">
          <Tabs.List aria-label={t('sections')} className="admin-tabs">
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`tab.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {isDemo && (
            <Anchor
              component={Link}
              to="/demo-requests"
              className="admin-elsewhere inline-flex middle high-48"
            >
              {t('demoRequests')}
            </Anchor>
          )}
        </div>
        <Tabs.Panel value={tab} pt="md">
          {content[tab]()}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
