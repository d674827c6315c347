import { fullName, initials, shortName } from '../features/account/display-name.ts';
import { refreshUser, useUser } from '../features/account/session.tsx';
import { DataSection } from '../features/personal-data/data-section.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { leaveForGood } from '../shell/log-out.ts';

export function ProfilePage() {
  const user = useUser();
  return (
    <ProfileScreen
      user={user}
      names={{ full: fullName(user), short: shortName(user), initials: initials(user) }}
      onChanged={refreshUser}
      data={(correct) => <DataSection onErased={() => leaveForGood(user.id)}>{correct}</DataSection>}
    />
  );
}
