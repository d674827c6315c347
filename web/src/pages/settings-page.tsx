import { useUser } from '../features/account/session.tsx';
import { AlarmWays } from '../features/emergency/alert/alarm-ways.tsx';
import { PushToggle } from '../features/notifications/push-toggle.tsx';
import { DataSection } from '../features/personal-data/data-section.tsx';
import { AccountActions } from '../features/settings/account-actions.tsx';
import { BiometricRow } from '../features/settings/biometric-row.tsx';
import { PrivacyButton } from '../features/settings/privacy-button.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { leaveForGood, logOut } from '../shell/log-out.ts';
import { UpdateCheck } from '../shell/update-check.tsx';

export function SettingsPage() {
  const user = useUser();
  return (
    <SettingsScreen
      alarm={<AlarmWays />}
      push={<PushToggle />}
      biometric={<BiometricRow />}
      data={
        <DataSection onErased={() => leaveForGood(user.id)}>
          <PrivacyButton />
        </DataSection>
      }
      update={<UpdateCheck />}
      account={<AccountActions onLogout={() => void logOut(user.id)} />}
    />
  );
}
